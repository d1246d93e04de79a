"""Knows a recording by the shape of its first second: how loud four bands are in each 10 ms. Far cheaper than hearing words.

`Shape` follows a sound as it comes; `Fingerprints` finds the known recording, or the part of one after a pause, that begins the same way.
"""

from dataclasses import dataclass

import numpy as np

from sound import FRAME_SECONDS, Sound, silence_spans

BAND_EDGES_HERTZ = (150, 450, 950, 1900, 3400)
BANDS = len(BAND_EDGES_HERTZ) - 1
# About -48 dBFS: above line noise, below the softest syllable.
VOICED_LEVEL = 0.004
ONSET_FRAMES = 3
FLOOR = 1e-6
LEAST_FRAMES, MOST_FRAMES = 30, 120
MOST_SHIFT = 4
LEAST_LIKENESS = 0.88
# Recordings whose likeness differs by less cannot be told apart yet.
SURE_BY = 0.04
SHORTEST_SECONDS = 0.1
# A pause this long inside a recording: the ear before us may cut there and send the rest as an utterance of its own.
PART_PAUSE_SECONDS = 0.2


class Shape:
    """The frames of a sound from where its voice begins."""

    def __init__(self, rate: int) -> None:
        self._size = int(rate * FRAME_SECONDS)
        frequencies = np.fft.rfftfreq(self._size, 1 / rate)
        self._edges = np.searchsorted(frequencies, BAND_EDGES_HERTZ)
        self._rest = np.zeros(0, dtype=np.int16)
        self._before: list[np.ndarray] = []
        self._frames: list[np.ndarray] = []
        self._voiced: list[bool] = []
        self._run = 0
        self.last_voiced_frame = 0
        # Silent frames between voiced ones so far.
        self.gap_frames = 0

    @property
    def has_voice(self) -> bool:
        return bool(self._frames)

    @property
    def run_frames(self) -> int:
        """Voiced ones since the last silent one."""
        return self._run

    @property
    def seconds(self) -> float:
        """Since the voice began."""
        return len(self._frames) * FRAME_SECONDS

    @property
    def known_frames(self) -> int:
        """As many as say anything new about which recording it is."""
        return min(len(self._frames), MOST_FRAMES)

    @property
    def voiced_seconds(self) -> float:
        return self.last_voiced_frame * FRAME_SECONDS

    def add(self, samples: np.ndarray) -> None:
        samples = np.concatenate([self._rest, samples])
        count = len(samples) // self._size
        self._rest = samples[count * self._size :]
        if count == 0:
            return
        frames = samples[: count * self._size].reshape(count, self._size).astype(np.float32) / 32768
        levels = np.sqrt(np.mean(frames * frames, axis=1))
        power = np.abs(np.fft.rfft(frames, axis=1)) ** 2 / self._size**2
        bands = np.stack([power[:, a:b].sum(axis=1) for a, b in zip(self._edges, self._edges[1:])], axis=1)
        for row, level in zip(np.log10(bands + FLOOR), levels):
            self._add_frame(row, bool(level >= VOICED_LEVEL))

    def start(self, most: int) -> np.ndarray:
        return np.array(self._frames[:most], dtype=np.float32).reshape(-1, BANDS)

    def voice(self) -> tuple[np.ndarray, np.ndarray]:
        """The frames until the last voiced one, and which of them are voiced."""
        return self.start(self.last_voiced_frame), np.array(self._voiced[: self.last_voiced_frame], dtype=bool)

    def _add_frame(self, row: np.ndarray, is_voiced: bool) -> None:
        if self._frames:
            self._frames.append(row)
            self._voiced.append(is_voiced)
            self._run = self._run + 1 if is_voiced else 0
            if is_voiced:
                self.gap_frames += len(self._frames) - 1 - self.last_voiced_frame
                self.last_voiced_frame = len(self._frames)
            return
        self._run = self._run + 1 if is_voiced else 0
        self._before = [*self._before[-(ONSET_FRAMES - 1) :], row]
        if self._run >= ONSET_FRAMES:
            self._frames = list(self._before)
            self._voiced = [True] * len(self._frames)
            self.last_voiced_frame = len(self._frames)


@dataclass(frozen=True)
class Print:
    """`key` names the recording, `offset_seconds` is where in it the print begins."""

    key: int
    offset_seconds: float


@dataclass(frozen=True)
class Likely:
    known: Print
    likeness: float


def shapes_of(key: int, sound: Sound) -> list[tuple[Print, Shape]]:
    """Of a recording, and of its rest after each long pause."""
    starts = [0.0, *(end for start, end in silence_spans(sound) if end - start >= PART_PAUSE_SECONDS)]
    shapes = []
    for start in starts:
        shape = Shape(sound.rate)
        # What lies before the voice is silence, as it is on a line.
        shape.add(np.zeros(int(0.1 * sound.rate), dtype=np.int16))
        shape.add(sound.samples[int(start * sound.rate) :])
        if shape.voiced_seconds >= SHORTEST_SECONDS:
            shapes.append((Print(key, start), shape))
    return shapes


class Fingerprints:
    def __init__(self) -> None:
        self._prints: list[Print] = []
        self._frames = np.zeros((0, MOST_FRAMES + 2 * MOST_SHIFT, BANDS), dtype=np.float32)
        self._sums = self._squares = np.zeros((0, 0), dtype=np.float32)

    def learn(self, known: Print, shape: Shape) -> None:
        self._prints.append(known)
        self._frames = np.concatenate([self._frames, self._padded(shape)[np.newaxis]])
        totals = self._frames.sum(axis=2), (self._frames**2).sum(axis=2)
        self._sums, self._squares = (np.pad(np.cumsum(total, axis=1), ((0, 0), (1, 0))) for total in totals)

    def likely(self, shape: Shape, among: frozenset[int], most_frames: int = MOST_FRAMES) -> list[Likely]:
        """The recordings `among` these that this may be so far, the likeliest first; none while it is too short to say, or unknown."""
        ranked = self.ranked(shape, among, most_frames)
        near = max(LEAST_LIKENESS, ranked[0].likeness - SURE_BY) if ranked else 0
        return [likely for likely in ranked if likely.likeness >= near]

    def ranked(self, shape: Shape, among: frozenset[int], most_frames: int) -> list[Likely]:
        """All of them by their likeness, however small; none while it is too short to say."""
        heard = shape.start(min(most_frames, MOST_FRAMES))
        if len(heard) < LEAST_FRAMES or not self._prints:
            return []
        likeness = np.max([self._likeness(heard, shift) for shift in range(2 * MOST_SHIFT + 1)], axis=0)
        order = [at for at in np.argsort(-likeness) if self._prints[at].key in among]
        return [Likely(self._prints[at], float(likeness[at])) for at in order]

    def _padded(self, shape: Shape) -> np.ndarray:
        padded = np.full(self._frames.shape[1:], np.log10(FLOOR), dtype=np.float32)
        frames = shape.start(MOST_FRAMES + MOST_SHIFT)
        padded[MOST_SHIFT : MOST_SHIFT + len(frames)] = frames
        return padded

    def _likeness(self, heard: np.ndarray, shift: int) -> np.ndarray:
        """The correlation with every print, where ours begins `shift - MOST_SHIFT` frames late."""
        end = shift + len(heard)
        count = heard.size
        means = (self._sums[:, end] - self._sums[:, shift]) / count
        power = (self._squares[:, end] - self._squares[:, shift]) / count - means**2
        products = self._frames[:, shift:end].reshape(len(self._prints), -1) @ heard.ravel() / count
        spread = np.sqrt(np.maximum(power, 1e-9)) * max(float(heard.std()), 1e-9)
        return (products - means * heard.mean()) / spread
