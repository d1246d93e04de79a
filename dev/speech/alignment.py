"""Knows a recording through gaps: silence that a busy machine put between its frames, or that stands where packets were lost.

The heard frames are laid along each recording. A voiced frame goes one frame on; a silent one goes one on, where sound was lost, or stays,
where silence was put in. Of all ways to do so the likest counts, and where it ends is how much of the recording was said, whatever the clock says.
"""

from dataclasses import dataclass

import numpy as np

from fingerprint import BANDS, FLOOR, Print, Shape
from sound import FRAME_SECONDS

# The first packets may be lost, or too short to be taken for a voice.
MOST_LATE_FRAMES = 30
LONGEST_REST_FRAMES = 800
# A longer silence is no gap, and no recording has a longer pause.
MOST_SILENT_FRAMES = 220
# Fewer say nothing. After twice as many, recordings that are less like than the likest by this are not followed to the end.
LEAST_SURE_FRAMES = 10
HOPELESS_BY = 0.3
# No recording is like this: noise, a tone, music.
LEAST_HOPE, HOPING_FRAMES = 0.4, 100
# A long run goes in pieces, so that what is hopeless costs no more.
LONGEST_RUN_FRAMES = 40


@dataclass(frozen=True)
class Aligned:
    """`seconds` is how far into the print the sound has come, by the print's clock."""

    known: Print
    likeness: float
    seconds: float


class Alignments:
    def __init__(self) -> None:
        self._prints: list[Print] = []
        self._learnt: list[tuple[np.ndarray, np.ndarray]] = []
        self._frames = np.zeros((0, 1, BANDS), dtype=np.float32)
        self._means = np.zeros((0, 1), dtype=np.float32)

    def learn(self, known: Print, shape: Shape) -> None:
        self._prints.append(known)
        self._learnt.append(shape.voice())

    def learn_rests(self, known: Print, shape: Shape) -> None:
        """What is left of it from every moment on, for who is heard from the middle of a sentence."""
        frames, voiced = shape.voice()
        for start in range(MOST_LATE_FRAMES, len(frames) - MOST_LATE_FRAMES, MOST_LATE_FRAMES):
            rest = slice(start, start + LONGEST_REST_FRAMES)
            if voiced[rest].any():
                self._prints.append(Print(known.key, known.offset_seconds + start * FRAME_SECONDS))
                self._learnt.append((frames[rest], voiced[rest]))

    def aligned(self, shape: Shape, among: frozenset[int]) -> list[Aligned]:
        """The recordings `among` these, the likest first, without the hopeless; none while it is too short to say."""
        frames, voiced = shape.voice()
        rows = np.array([at for at, known in enumerate(self._prints) if known.key in among], dtype=np.intp)
        if np.count_nonzero(inner(voiced)) < LEAST_SURE_FRAMES or len(rows) == 0:
            return []
        if len(self._frames) < len(self._prints):
            self._build()
        rows, likeness, ends = self._lay(frames, voiced, rows)
        order = np.argsort(-likeness)
        return [Aligned(self._prints[rows[at]], float(likeness[at]), float(ends[at]) * FRAME_SECONDS) for at in order]

    def _build(self) -> None:
        longest = max(len(frames) for frames, _ in self._learnt)
        self._frames = np.full((len(self._learnt), longest + 1, BANDS), np.log10(FLOOR), dtype=np.float32)
        self._means = np.zeros((len(self._learnt), longest + 1), dtype=np.float32)
        for row, (frames, voiced) in enumerate(self._learnt):
            self._frames[row, : len(frames)] = frames
            sums = np.cumsum(frames[voiced].mean(axis=1, dtype=np.float64))
            means = sums / np.arange(1, len(sums) + 1)
            self._means[row, 1 : len(means) + 1] = means
            self._means[row, len(means) + 1 :] = means[-1]

    def _lay(self, heard: np.ndarray, voiced: np.ndarray, rows: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """The rows that are left, how like each is and the frame where it ends.

        The loudness of a line is not known: both sides are taken from the mean of as many voiced frames as were heard."""
        sure, heard = inner(voiced), heard - np.float32(heard[voiced].mean())
        means = self._means[rows, min(np.count_nonzero(voiced), self._means.shape[1] - 1), np.newaxis, np.newaxis]
        costs = np.zeros((len(rows), MOST_LATE_FRAMES + 1), dtype=np.float32)
        spread, compared, last = 1e-9, 0, self._frames.shape[1] - 1
        for start, stop in runs(sure):
            if not sure[start]:
                costs = least_within(costs, min(stop - start, MOST_SILENT_FRAMES))
                continue
            run = heard[start:stop]
            columns = np.minimum(np.arange(compared, compared + costs.shape[1] + len(run) - 1), last)
            costs = costs + distances(self._frames[rows[:, np.newaxis], columns] - means, run)
            spread, compared = spread + float((run * run).sum()), compared + len(run)
            hopeful = is_hopeful(1 - costs.min(axis=1) / (2 * spread), compared)
            rows, means, costs = rows[hopeful], means[hopeful], costs[hopeful]
            if len(rows) == 0:
                break
        return rows, 1 - costs.min(axis=1) / (2 * spread), compared + costs.argmin(axis=1)


def is_hopeful(likeness: np.ndarray, compared: int) -> np.ndarray:
    best = float(likeness.max())
    if compared < 2 * LEAST_SURE_FRAMES:
        return np.full(len(likeness), True)
    if compared >= HOPING_FRAMES and best < LEAST_HOPE:
        return np.full(len(likeness), False)
    return likeness >= best - HOPELESS_BY * (1 + LEAST_SURE_FRAMES / compared)


def inner(voiced: np.ndarray) -> np.ndarray:
    """Without the frames beside a silence: part of them may be silence too."""
    padded = np.pad(voiced, 1)
    return padded[:-2] & padded[1:-1] & padded[2:]


def runs(flags: np.ndarray) -> list[tuple[int, int]]:
    edges = [0, *(np.flatnonzero(np.diff(flags)) + 1).tolist(), len(flags)]
    return [
        (at, min(at + LONGEST_RUN_FRAMES, stop) if flags[start] else stop)
        for start, stop in zip(edges, edges[1:])
        for at in range(start, stop, LONGEST_RUN_FRAMES if flags[start] else stop - start)
    ]


def least_within(costs: np.ndarray, most: int) -> np.ndarray:
    """At each place the least cost from which at most `most` steps lead there."""
    reached = np.full((len(costs), costs.shape[1] + most), np.inf, dtype=costs.dtype)
    reached[:, : costs.shape[1]] = costs
    done = 1
    while done <= most:
        step = min(done, most + 1 - done)
        reached[:, step:] = np.minimum(reached[:, step:], reached[:, :-step])
        done += step
    return reached


def distances(band: np.ndarray, run: np.ndarray) -> np.ndarray:
    """How far the run is from the band of each print, begun at each place: the squares summed along each diagonal."""
    products = band @ run.T
    length = len(run)
    places = band.shape[1] - length + 1
    rows, columns, steps = products.strides
    diagonals = np.lib.stride_tricks.as_strided(products, (len(band), places, length), (rows, columns, columns + steps))
    squares = np.zeros((len(band), band.shape[1] + 1), dtype=band.dtype)
    np.cumsum(np.einsum("rpb,rpb->rp", band, band), axis=1, out=squares[:, 1:])
    return squares[:, length:] - squares[:, :-length] - 2 * diagonals.sum(axis=2) + (run * run).sum()
