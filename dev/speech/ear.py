"""Words while a person speaks. An ear follows one utterance: it is given sound as it comes, calls back with new words, and says at the end what it was."""

import asyncio
from typing import Callable, Protocol

import numpy as np

from fingerprint import Shape
from moonshine import Moonshine
from scripted import ScriptedEar, plain
from served import Stopwatch
from sound import Sound, voiced_seconds

LISTEN_EVERY_SECONDS = 0.3
# Listening again costs more the longer the utterance: at most this share of the time goes to it.
LARGEST_SHARE_OF_TIME = 0.4
OnWords = Callable[[str], None]


class Ear(Protocol):
    def add(self, samples: np.ndarray, shape: Shape) -> None: ...
    async def finish(self, sound: Sound, shape: Shape) -> str: ...


class LookingUp:
    """The scripted recogniser: each word is given `word_ms` after its end."""

    def __init__(self, ear: ScriptedEar, word_ms: float, on_words: OnWords) -> None:
        self._ear = ear
        self._word_ms = word_ms
        self._on_words = on_words

    def add(self, samples: np.ndarray, shape: Shape) -> None:
        words = self._ear.follow(shape)
        if words:
            asyncio.get_running_loop().call_later(self._word_ms / 1000, self._on_words, words)

    async def finish(self, sound: Sound, shape: Shape) -> str:
        return self._ear.finish(shape, voiced_seconds(sound))


class ListeningAgain:
    """Moonshine over the growing sound. A word is given once another follows it, or two hearings agree on it: deltas cannot be taken back."""

    def __init__(self, moonshine: Moonshine, rate: int, on_words: OnWords) -> None:
        self._moonshine = moonshine
        self._rate = rate
        self._on_words = on_words
        self._pieces: list[np.ndarray] = []
        self._heard: list[str] = []
        self._given: list[str] = []
        self._next_at_seconds = LISTEN_EVERY_SECONDS
        self._listening: asyncio.Task[None] | None = None
        self._is_over = False

    def add(self, samples: np.ndarray, shape: Shape) -> None:
        self._pieces.append(samples)
        if shape.has_voice and shape.seconds >= self._next_at_seconds:
            self._listen_on(shape)

    async def finish(self, sound: Sound, shape: Shape) -> str:
        self._is_over = True
        if self._listening is not None:
            await self._listening
        return await self._moonshine.transcribe(sound)

    def _listen_on(self, shape: Shape, heard_pieces: int = 0) -> None:
        is_listening = self._listening is not None and not self._listening.done()
        if not self._is_over and not is_listening and len(self._pieces) > heard_pieces:
            self._listening = asyncio.create_task(self._listen(shape))

    async def _listen(self, shape: Shape) -> None:
        watch = Stopwatch()
        heard_pieces = len(self._pieces)
        text = await self._moonshine.transcribe(Sound(np.concatenate(self._pieces), self._rate))
        pause = max(LISTEN_EVERY_SECONDS, watch.ms() / 1000 / LARGEST_SHARE_OF_TIME)
        self._next_at_seconds = shape.seconds + pause
        # Sound that came meanwhile may have been the last of it for a while.
        asyncio.get_running_loop().call_later(pause, self._listen_on, shape, heard_pieces)
        before, self._heard = self._heard, text.split()
        sure = max(agreed_words(before, self._heard), self._heard[:-1], key=len)
        if self._is_over or len(sure) <= len(self._given) or not same_words(sure, self._given):
            return
        new = sure[len(self._given) :]
        self._on_words((" " if self._given else "") + " ".join(new))
        self._given = sure


def agreed_words(one: list[str], other: list[str]) -> list[str]:
    same = 0
    while same < min(len(one), len(other)) and plain(one[same]) == plain(other[same]):
        same += 1
    return other[:same]


def same_words(longer: list[str], start: list[str]) -> bool:
    return all(plain(one) == plain(other) for one, other in zip(longer, start))
