"""Text to sound at 24 kHz, the rate of the OpenAI speech API, piece by piece, with a bounded memory of what was said before."""

import asyncio
import re
import textwrap
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing
from typing import AsyncIterator, Callable, Protocol

import numpy as np
import soxr

from espeak import PREFIX, EspeakVoice, espeak_languages
from flite import load_flite

OUTPUT_RATE = 24_000
DEFAULT_VOICE = "slt"
CACHE_BYTES = 64 * 1024 * 1024
LONGEST_PIECE = 240
_SENTENCE_END = re.compile(r"(?<=[.!?])\s+|(?<=[。！？])")


def split_sentences(text: str) -> list[str]:
    """Sentences, and long ones in pieces: sound comes after the first piece, and no request holds the voice for long."""
    sentences = (part.strip() for part in _SENTENCE_END.split(text))
    return [piece for sentence in sentences if sentence for piece in textwrap.wrap(sentence, LONGEST_PIECE)]


class Voice(Protocol):
    rate: int

    def say(self, sentence: str, deliver: Callable[[np.ndarray], bool]) -> None: ...


class SoundCache:
    def __init__(self, capacity_bytes: int) -> None:
        self._capacity = capacity_bytes
        self._size = 0
        self._sounds: OrderedDict[tuple[str, str], bytes] = OrderedDict()

    def get(self, key: tuple[str, str]) -> bytes | None:
        sound = self._sounds.get(key)
        if sound is not None:
            self._sounds.move_to_end(key)
        return sound

    def put(self, key: tuple[str, str], sound: bytes) -> None:
        self._size += len(sound) - len(self._sounds.pop(key, b""))
        self._sounds[key] = sound
        while self._size > self._capacity:
            self._size -= len(self._sounds.popitem(last=False)[1])


class Speaker:
    def __init__(self) -> None:
        # Two, so that espeak-ng need not wait for flite, which makes one sentence at a time.
        self._threads = ThreadPoolExecutor(max_workers=2, thread_name_prefix="speaker")
        self._flite = load_flite()
        self._languages = espeak_languages()
        self._cache = SoundCache(CACHE_BYTES)
        self._making: dict[tuple[str, str], asyncio.Event] = {}

    def has(self, voice: str) -> bool:
        if voice in self._flite:
            return True
        return voice.startswith(PREFIX) and voice.removeprefix(PREFIX) in self._languages

    def names(self) -> list[str]:
        return [*self._flite, f"{PREFIX}LANGUAGE"]

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def speak(self, voice: str, text: str) -> AsyncIterator[bytes]:
        for sentence in split_sentences(text):
            async with aclosing(self._say(voice, sentence)) as pieces:
                async for piece in pieces:
                    yield piece

    async def _say(self, voice: str, sentence: str) -> AsyncIterator[bytes]:
        key = (voice, sentence)
        # Many calls open with the same words at once: one makes the sound, the others wait for it.
        while (others := self._making.get(key)) is not None:
            await others.wait()
        kept = self._cache.get(key)
        if kept is not None:
            yield kept
            return
        self._making[key] = made = asyncio.Event()
        whole = bytearray()
        try:
            async with aclosing(self._make(voice, sentence)) as pieces:
                async for piece in pieces:
                    whole += piece
                    yield piece
            self._cache.put(key, bytes(whole))
        finally:
            del self._making[key]
            made.set()

    async def _make(self, voice: str, sentence: str) -> AsyncIterator[bytes]:
        loop = asyncio.get_running_loop()
        pieces: asyncio.Queue[bytes | None] = asyncio.Queue()
        wanted = True

        def hand_over(piece: bytes | None) -> None:
            loop.call_soon_threadsafe(pieces.put_nowait, piece)

        def work() -> None:
            try:
                self._synthesise(voice, sentence, hand_over, lambda: wanted)
            finally:
                hand_over(None)

        making = loop.run_in_executor(self._threads, work)
        try:
            while (piece := await pieces.get()) is not None:
                yield piece
        finally:
            wanted = False
            await making

    def _synthesise(
        self, name: str, sentence: str, hand_over: Callable[[bytes], None], is_wanted: Callable[[], bool]
    ) -> None:
        if not is_wanted():
            return
        voice: Voice = self._flite.get(name) or EspeakVoice(name.removeprefix(PREFIX))
        to_output_rate = soxr.ResampleStream(voice.rate, OUTPUT_RATE, 1, dtype="int16")

        def deliver(piece: np.ndarray) -> bool:
            out = to_output_rate.resample_chunk(piece)
            if len(out):
                hand_over(out.tobytes())
            return is_wanted()

        voice.say(sentence, deliver)
        rest = to_output_rate.resample_chunk(np.zeros(0, dtype=np.int16), last=True)
        if len(rest):
            hand_over(rest.tobytes())
