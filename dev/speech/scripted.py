"""The scripted recogniser: it knows the phone network's utterances by the length of their voice, at almost no cost.

For load, faults and languages that Moonshine does not know. It hears nothing but length.
"""

import json
from dataclasses import dataclass
from pathlib import Path

from sound import Sound, read_wav, voiced_seconds

TOLERANCE_SECONDS = 0.25


@dataclass(frozen=True)
class Utterance:
    text: str
    seconds: float


class Scripted:
    def __init__(self, utterances: list[Utterance]) -> None:
        self._utterances = utterances

    def __len__(self) -> int:
        return len(self._utterances)

    def transcribe(self, sound: Sound) -> str:
        seconds = voiced_seconds(sound)
        if seconds == 0 or not self._utterances:
            return ""
        nearest = min(self._utterances, key=lambda known: abs(known.seconds - seconds))
        return nearest.text if abs(nearest.seconds - seconds) <= TOLERANCE_SECONDS else ""


def load_scripted(directory: Path | None) -> Scripted:
    """Reads `manifest.json`; a recording that lies beside it is measured with our own ear."""
    if directory is None or not (directory / "manifest.json").exists():
        return Scripted([])
    manifest = json.loads((directory / "manifest.json").read_text("utf-8"))
    return Scripted([known for entry in manifest["utterances"] for known in _utterances(directory, entry)])


def _utterances(directory: Path, entry: dict) -> list[Utterance]:
    """The whole, and its parts where it holds a long pause: the ear before us may cut there."""
    recording = directory / f"{entry['name']}.wav"
    seconds = voiced_seconds(read_wav(recording.read_bytes())) if recording.is_file() else float(entry["seconds"])
    parts = [Utterance(part["text"], float(part["seconds"])) for part in entry.get("parts", [])]
    return [Utterance(entry["text"], seconds), *parts]
