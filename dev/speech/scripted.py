"""The scripted recogniser: it knows the phone network's utterances by their shape, and those without a recording by the length of their voice, at almost no cost.

For load, faults and languages that Moonshine does not know. It hears no words: it looks up what sounds like this.
"""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from alignment import Aligned, Alignments
from fingerprint import Fingerprints, Print, Shape, shapes_of
from sound import Sound, read_wav, silence_spans, voiced_seconds, voiced_span

TOLERANCE_SECONDS = 0.25
# How late a word's estimated end may be for the word to count as said when the voice stops.
LATE_WORD_SECONDS = 0.15
PAUSE_SECONDS = 0.1
FRAMES_BETWEEN_LOOKS = 10
# After so much new silence inside the voice, and so much voice after it, a follower looks again how far it is.
GAP_FRAMES, FRAMES_AFTER_GAP = 15, 8
# Less voice than this begins too many recordings.
LEAST_VOICE_THROUGH_GAPS = 50
# What lies between the clock and the recording's own time is less than this without gaps.
LEAST_LAG_SECONDS = 0.1
# What a sound must have in common with a recording of its length where the way through its gaps was not found. One that has lost every tenth packet has about 0.88, every fifth 0.78.
LEAST_LIKENESS_OF_LENGTH = 0.7
# A blip of a tenth of a second is no short "No".
LEAST_SHARE_OF_LENGTH = 0.6
# What it must have in common frame by frame, gaps left out. The right one has 0.9 or more, another one seldom 0.75.
LEAST_LIKENESS_THROUGH_GAPS, SURE_LIKENESS_THROUGH_GAPS = 0.75, 0.85
# Recordings whose likeness through gaps differs by less begin with the same words; while somebody speaks, may yet do so.
ALIKE_THROUGH_GAPS_BY, ALIKE_SO_FAR_BY = 0.06, 0.2
JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")


@dataclass(frozen=True)
class Word:
    """Seconds are counted from where the recording's voice begins. The text carries the space before it."""

    text: str
    start_seconds: float
    end_seconds: float


@dataclass(frozen=True)
class Utterance:
    text: str
    seconds: float
    words: tuple[Word, ...] = ()
    parts: tuple["Utterance", ...] = ()
    is_distinct: bool = False

    def is_in(self, language: str) -> bool:
        """`language` as a request names it: `ja`, `ja-JP`; empty where it does not."""
        return language == "" or language.lower().startswith("ja") == bool(JAPANESE.search(self.text))


class Scripted:
    def __init__(self, utterances: list[Utterance], recordings: dict[int, Sound] | None = None) -> None:
        """`recordings` by the place of their utterance; one without is known by its length."""
        self._utterances = utterances
        self._prints, self._alignments, self._rests = Fingerprints(), Alignments(), Alignments()
        self._recorded = frozenset(recordings or {})
        for known, shape in (learnt for key, sound in (recordings or {}).items() for learnt in shapes_of(key, sound)):
            self._prints.learn(known, shape)
            self._alignments.learn(known, shape)
            if known.offset_seconds == 0:
                self._rests.learn_rests(known, shape)

    def __len__(self) -> int:
        return sum(1 + len(known.parts) for known in self._utterances)

    def listen(self, language: str = "") -> "ScriptedEar":
        return ScriptedEar(self, language)

    def transcribe(self, sound: Sound, language: str = "") -> str:
        shape = Shape(sound.rate)
        shape.add(sound.samples)
        return self.listen(language).finish(shape, voiced_seconds(sound))

    def keys_of(self, language: str) -> frozenset[int]:
        return frozenset(key for key, known in enumerate(self._utterances) if known.is_in(language))

    def likely(self, shape: Shape, among: frozenset[int]) -> list[Print]:
        return [likely.known for likely in self._prints.likely(shape, among)]

    def likely_start(self, shape: Shape, among: frozenset[int]) -> list[Print]:
        """As if the silence after the last voice were not there: who was cut off has still said the beginning."""
        return [likely.known for likely in self._prints.likely(shape, among, shape.last_voiced_frame)]

    def words_of(self, known: Print) -> list[Word]:
        """What is said from the print's beginning on, by the print's own clock."""
        from_seconds = known.offset_seconds
        said = [word for word in self._utterances[known.key].words if word.start_seconds >= from_seconds - LATE_WORD_SECONDS]
        return [Word(word.text, word.start_seconds - from_seconds, word.end_seconds - from_seconds) for word in said]

    def text_of(self, known: Print, seconds: float) -> str:
        """The whole or a part where the length fits; otherwise the words for which there was time."""
        fitting = nearest(self._wholes_of(known), seconds)
        if fitting is not None:
            return fitting.text
        said = [word.text for word in self.words_of(known) if word.end_seconds <= seconds + LATE_WORD_SECONDS]
        return "".join(said).strip()

    def is_whole(self, known: Print, seconds: float, within: float = TOLERANCE_SECONDS) -> bool:
        return nearest(self._wholes_of(known), seconds, within) is not None

    def through_gaps(self, shape: Shape, among: frozenset[int], alike_by: float) -> list[Aligned]:
        """What it may be however it was stretched or damaged."""
        aligned = self._alignments.aligned(shape, among)
        near = max(LEAST_LIKENESS_THROUGH_GAPS, aligned[0].likeness - alike_by) if aligned else 0
        return [candidate for candidate in aligned if candidate.likeness >= near]

    def rest_through_gaps(self, shape: Shape, among: frozenset[int]) -> Aligned | None:
        """What it surely is if its beginning was not heard."""
        if shape.last_voiced_frame - shape.gap_frames < LEAST_VOICE_THROUGH_GAPS:
            return None
        likest = next(iter(self._rests.aligned(shape, among)), None)
        return likest if likest and likest.likeness >= SURE_LIKENESS_THROUGH_GAPS else None

    def text_of_length(self, shape: Shape, seconds: float, among: frozenset[int]) -> str:
        """Of those of this length the one that is likest, as far as the line has left any likeness; of those that are not like it only one that is known by its length."""
        if seconds == 0:
            return ""
        ranked = self._prints.ranked(shape, among, shape.last_voiced_frame)
        for likely in ranked:
            fitting = nearest(self._wholes_of(likely.known), seconds)
            if fitting is not None and likely.likeness >= LEAST_LIKENESS_OF_LENGTH:
                return fitting.text
        unlike = frozenset(key for key in self._recorded if ranked and not self._utterances[key].is_distinct)
        fitting = fitting_length([self._utterances[key] for key in sorted(among - unlike)], seconds)
        return "" if fitting is None or seconds < fitting.seconds * LEAST_SHARE_OF_LENGTH else fitting.text

    def _wholes_of(self, known: Print) -> tuple[Utterance, ...]:
        utterance = self._utterances[known.key]
        if known.offset_seconds == 0:
            return (utterance, *utterance.parts[:1])
        rest = "".join(word.text for word in self.words_of(known)).strip()
        return tuple(part for part in utterance.parts if rest.startswith(part.text))


class ScriptedEar:
    """Follows the shape of one utterance: `follow` gives the words that have become due, `finish` what it was."""

    def __init__(self, scripted: Scripted, language: str) -> None:
        self._scripted = scripted
        self._among = scripted.keys_of(language)
        self._every = scripted.keys_of("")
        self._looked_at = 0
        self._looked_at_gaps = 0
        self._likely: list[Print] = []
        self._followed: list[tuple[Print, float]] = []
        self._given = ""

    def follow(self, shape: Shape) -> str:
        self._look(shape)
        self._look_through_gaps(shape)
        due = common_start([self._due(known, shape.seconds - lag) for known, lag in self._followed])
        if not due.startswith(self._given):
            return ""
        new, self._given = due[len(self._given) :], due
        return new

    def finish(self, shape: Shape, seconds: float) -> str:
        self._look(shape, at_once=True)
        known = self._likely or self._scripted.likely_start(shape, self._among)
        if not known:
            # Nobody speaks so in the language that was asked for: then it is another one.
            known = self._scripted.likely_start(shape, self._every)
        if known and self._scripted.is_whole(known[0], seconds):
            return self._scripted.text_of(known[0], seconds)
        through_gaps = self._through_gaps(shape, self._every, ALIKE_THROUGH_GAPS_BY)
        if not through_gaps or through_gaps[0].likeness < SURE_LIKENESS_THROUGH_GAPS:
            rest = self._scripted.rest_through_gaps(shape, self._among)
            if rest and (not through_gaps or rest.likeness > through_gaps[0].likeness + ALIKE_THROUGH_GAPS_BY):
                return self._scripted.text_of(rest.known, rest.seconds)
        if through_gaps:
            likeliest = min(through_gaps, key=self._is_second_choice)
            return self._scripted.text_of(likeliest.known, likeliest.seconds)
        if known:
            return self._scripted.text_of(known[0], seconds)
        by_length = (self._scripted.text_of_length(shape, seconds, among) for among in (self._among, self._every))
        return next((text for text in by_length if text), "")

    def _look(self, shape: Shape, at_once: bool = False) -> None:
        frames = shape.known_frames
        if frames == self._looked_at or (not at_once and frames < self._looked_at + FRAMES_BETWEEN_LOOKS):
            return
        self._looked_at = frames
        self._likely = self._scripted.likely(shape, self._among)
        if self._looked_at_gaps == 0:
            self._followed = [(known, 0.0) for known in self._likely]
        else:
            self._followed = [one for one in self._followed if one[0] in self._likely] or self._followed

    def _look_through_gaps(self, shape: Shape) -> None:
        """The clock runs on in a gap that the line put in; the recording does not."""
        if shape.gap_frames < self._looked_at_gaps + GAP_FRAMES or shape.run_frames < FRAMES_AFTER_GAP:
            return
        if shape.last_voiced_frame - shape.gap_frames < LEAST_VOICE_THROUGH_GAPS:
            return
        self._looked_at_gaps = shape.gap_frames
        aligned = self._through_gaps(shape, self._among, ALIKE_SO_FAR_BY)
        # Who is heard from the middle on begins like nothing: no word of another sentence while they speak.
        if aligned and aligned[0].likeness < SURE_LIKENESS_THROUGH_GAPS:
            aligned = []
        lags = [(one.known, shape.voiced_seconds - one.seconds) for one in aligned]
        self._followed = [(known, lag if lag >= LEAST_LAG_SECONDS else 0.0) for known, lag in lags]

    def _through_gaps(self, shape: Shape, among: frozenset[int], alike_by: float) -> list[Aligned]:
        """Those that were followed until now, while they are surely right: the others cost far more."""
        followed = frozenset(known.key for known, _ in self._followed)
        aligned = self._scripted.through_gaps(shape, followed, alike_by)
        if aligned and aligned[0].likeness >= SURE_LIKENESS_THROUGH_GAPS:
            return aligned
        return self._scripted.through_gaps(shape, among, alike_by)

    def _is_second_choice(self, one: Aligned) -> tuple[bool, bool]:
        """Of those that are alike, the ones in the language that was asked for come first, then those that were said to their end."""
        is_said = self._scripted.is_whole(one.known, one.seconds, LATE_WORD_SECONDS)
        return one.known.key not in self._among, not is_said

    def _due(self, known: Print, seconds: float) -> str:
        return "".join(word.text for word in self._scripted.words_of(known) if word.end_seconds <= seconds)


def fitting_length(utterances: Sequence[Utterance], seconds: float) -> Utterance | None:
    distinct = [known for known in utterances if known.is_distinct]
    every = [part for known in utterances for part in (known, *known.parts)]
    return nearest(distinct, seconds) or nearest(every, seconds)


def nearest(utterances: Sequence[Utterance], seconds: float, within: float = TOLERANCE_SECONDS) -> Utterance | None:
    best = min(utterances, key=lambda known: abs(known.seconds - seconds), default=None)
    return best if best and abs(best.seconds - seconds) <= within else None


def common_start(texts: list[str]) -> str:
    """While several recordings are as likely, only what all of them say is said."""
    if not texts:
        return ""
    pieces = [split_words(text) for text in texts]
    same = 0
    while all(len(words) > same and plain(words[same]) == plain(pieces[0][same]) for words in pieces):
        same += 1
    return "".join(pieces[0][:same])


def plain(word: str) -> str:
    return word.strip(" ,.!?").lower()


def split_words(text: str) -> list[str]:
    """Words with the space before them; a language without spaces comes in single characters."""
    if " " not in text.strip() and not text.isascii():
        return list(text)
    return re.findall(r"\s*\S+", text)


def time_words(texts: list[str], sound: Sound) -> tuple[Word, ...]:
    """By their letters, over the time that is not a pause; several texts lie between the longest pauses. Good to a tenth of a second."""
    span = voiced_span(sound)
    if span is None:
        return ()
    pauses = [(a - span[0], b - span[0]) for a, b in silence_spans(sound) if b - a >= PAUSE_SECONDS]
    longest = sorted(sorted(pauses, key=lambda pause: pause[0] - pause[1])[: len(texts) - 1])
    bounds = [0.0, *(edge for pause in longest for edge in pause), span[1] - span[0]]
    timed: list[Word] = []
    for at, text in enumerate(texts[: len(longest) + 1]):
        within = (bounds[2 * at], bounds[2 * at + 1])
        timed += time_part(text if at == 0 else f" {text}", within, [p for p in pauses if within[0] < p[0] < within[1]])
    return tuple(timed)


def time_part(text: str, within: tuple[float, float], pauses: list[tuple[float, float]]) -> list[Word]:
    spoken = within[1] - within[0] - sum(b - a for a, b in pauses)
    words = split_words(text)
    letters = [max(1, len(word)) for word in words]
    bounds = within[0] + np.concatenate([[0], np.cumsum(letters)]) / sum(letters) * spoken
    starts = [with_pauses(bound, pauses, after=True) for bound in bounds[:-1]]
    ends = [with_pauses(bound, pauses, after=False) for bound in bounds[1:]]
    return [Word(*timed) for timed in zip(words, starts, ends)]


def with_pauses(seconds: float, pauses: list[tuple[float, float]], after: bool) -> float:
    for start, end in pauses:
        if seconds < start or (seconds == start and not after):
            break
        seconds += end - start
    return float(seconds)


def load_scripted(directory: Path | None) -> Scripted:
    """Reads `manifest.json`; a recording that lies beside it is measured with our own ear."""
    if directory is None or not (directory / "manifest.json").exists():
        return Scripted([])
    entries = json.loads((directory / "manifest.json").read_text("utf-8"))["utterances"]
    files = {key: directory / f"{entry['name']}.wav" for key, entry in enumerate(entries)}
    recordings = {key: read_wav(file.read_bytes()) for key, file in files.items() if file.is_file()}
    return Scripted([read_utterance(entry, recordings.get(key)) for key, entry in enumerate(entries)], recordings)


def read_utterance(entry: dict, sound: Sound | None) -> Utterance:
    """The whole, and its parts where it holds a long pause: the ear before us may cut there."""
    parts = tuple(Utterance(part["text"], float(part["seconds"])) for part in entry.get("parts", []))
    if sound is None:
        return Utterance(entry["text"], float(entry["seconds"]), (), parts)
    texts = [part.text for part in parts] or [entry["text"]]
    return Utterance(entry["text"], voiced_seconds(sound), time_words(texts, sound), parts, bool(entry.get("distinct")))
