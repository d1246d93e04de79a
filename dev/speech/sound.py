"""Sound as numpy arrays of 16-bit samples: reading WAV, a WAV header for a stream, and finding where the voice is."""

import io
import wave
from dataclasses import dataclass

import numpy as np

FRAME_SECONDS = 0.01
# About -54 dBFS: above the noise of a G.711 line, below the softest speech we synthesise.
LEAST_VOICED_LEVEL = 0.002
# A frame this far below the loudest one is not part of the utterance.
VOICED_SHARE_OF_PEAK = 0.03
STEADY_RATIO = 1.3


@dataclass(frozen=True)
class Sound:
    samples: np.ndarray
    rate: int

    @property
    def seconds(self) -> float:
        return len(self.samples) / self.rate


def read_wav(body: bytes) -> Sound:
    with wave.open(io.BytesIO(body)) as file:
        if file.getsampwidth() != 2:
            raise ValueError("only 16-bit PCM WAV is understood")
        samples = np.frombuffer(file.readframes(file.getnframes()), dtype="<i2")
        channels = file.getnchannels()
        return Sound(samples[::channels] if channels > 1 else samples, file.getframerate())


def wav_header(rate: int) -> bytes:
    """The header of a mono stream whose length is not known yet."""
    endless = 0xFFFFFFFF
    fmt = b"fmt " + (16).to_bytes(4, "little") + b"\x01\x00\x01\x00"
    fmt += rate.to_bytes(4, "little") + (rate * 2).to_bytes(4, "little") + b"\x02\x00\x10\x00"
    return b"RIFF" + endless.to_bytes(4, "little") + b"WAVE" + fmt + b"data" + endless.to_bytes(4, "little")


def levels_of(sound: Sound) -> np.ndarray:
    """The loudness of each 10 ms, between 0 and 1."""
    frame = int(sound.rate * FRAME_SECONDS)
    count = len(sound.samples) // frame
    frames = sound.samples[: count * frame].reshape(count, frame).astype(np.float32) / 32768
    return np.sqrt(np.mean(frames * frames, axis=1))


def voiced_span(sound: Sound) -> tuple[float, float] | None:
    """Seconds at which the voice begins and ends; None where there is only silence."""
    levels = levels_of(sound)
    if len(levels) == 0:
        return None
    voiced = np.flatnonzero(levels >= max(LEAST_VOICED_LEVEL, float(levels.max()) * VOICED_SHARE_OF_PEAK))
    if len(voiced) == 0:
        return None
    return float(voiced[0]) * FRAME_SECONDS, float(voiced[-1] + 1) * FRAME_SECONDS


def voiced_seconds(sound: Sound) -> float:
    span = voiced_span(sound)
    return 0.0 if span is None else span[1] - span[0]


def is_steady(sound: Sound) -> bool:
    """Noise and tones keep one loudness; a voice rises and falls even within a syllable."""
    loud, soft = np.percentile(levels_of(sound), [90, 20])
    return bool(loud < soft * STEADY_RATIO)


def silence_spans(sound: Sound) -> list[tuple[float, float]]:
    """Where there is no voice between two voiced moments, in seconds."""
    span = voiced_span(sound)
    if span is None:
        return []
    levels = levels_of(sound)
    threshold = max(LEAST_VOICED_LEVEL, float(levels.max()) * VOICED_SHARE_OF_PEAK)
    voiced = np.flatnonzero(levels >= threshold)
    gaps = np.flatnonzero(np.diff(voiced) > 1)
    return [(float(voiced[at] + 1) * FRAME_SECONDS, float(voiced[at + 1]) * FRAME_SECONDS) for at in gaps]
