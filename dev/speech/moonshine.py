"""The real recogniser: Moonshine's small English model, which ships inside its wheel. One utterance at a time."""

import asyncio
import math
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import soxr
from moonshine_voice import ModelArch, Transcriber, get_model_path

from sound import Sound, is_steady, voiced_span

MODEL_RATE = 16_000
# Silence set before and after the voice. Moonshine mishears far more with other margins, or with its own
# voice detection, which cuts telephone speech apart: word_error_rate.py shows it.
LEAD_SECONDS, TRAIL_SECONDS = 0.05, 0.2
OPTIONS = {"vad_threshold": "0"}
# Shorter sounds are clicks and breaths, and Moonshine invents words for them.
SHORTEST_WORD_SECONDS = 0.12
# A shorter word can keep one loudness as noise does.
STEADY_FROM_SECONDS = 0.8


class Moonshine:
    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="moonshine")
        self._transcriber: Transcriber | None = None

    @property
    def is_ready(self) -> bool:
        return self._transcriber is not None

    async def load(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._load)

    async def transcribe(self, sound: Sound) -> str:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._transcribe, sound)

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)

    def _load(self) -> None:
        path = str(get_model_path("tiny-en"))
        transcriber = Transcriber(model_path=path, model_arch=ModelArch.TINY, options=OPTIONS)
        # The first run builds the runtime's buffers; the first caller should not pay for that.
        warm_up = np.sin(np.arange(MODEL_RATE) * (2 * math.pi * 220 / MODEL_RATE)) * 0.1
        transcriber.transcribe_without_streaming(warm_up.tolist(), MODEL_RATE)
        self._transcriber = transcriber

    def _transcribe(self, sound: Sound) -> str:
        if self._transcriber is None:
            raise RuntimeError("the recogniser is not loaded")
        voice = _voice_of(sound)
        if voice is None:
            return ""
        transcript = self._transcriber.transcribe_without_streaming(voice.tolist(), MODEL_RATE)
        return " ".join(line.text.strip() for line in transcript.lines if line.text.strip())


def _voice_of(sound: Sound) -> np.ndarray | None:
    span = voiced_span(sound)
    if span is None or span[1] - span[0] < SHORTEST_WORD_SECONDS:
        return None
    spoken = Sound(sound.samples[int(span[0] * sound.rate) : int(span[1] * sound.rate)], sound.rate)
    if spoken.seconds >= STEADY_FROM_SECONDS and is_steady(spoken):
        return None
    voice = spoken.samples.astype(np.float32) / 32768
    if sound.rate != MODEL_RATE:
        voice = soxr.resample(voice, sound.rate, MODEL_RATE)
    return np.concatenate([_silence(LEAD_SECONDS), voice, _silence(TRAIL_SECONDS)])


def _silence(seconds: float) -> np.ndarray:
    return np.zeros(int(seconds * MODEL_RATE), dtype=np.float32)
