"""espeak-ng as a process per sentence: many languages, Japanese among them. A voice is named `espeak-` and a language."""

import io
import subprocess
import wave
from typing import Callable

import numpy as np

PREFIX = "espeak-"
TIMEOUT_SECONDS = 20


class EspeakVoice:
    rate = 22_050

    def __init__(self, language: str) -> None:
        self._language = language

    def say(self, sentence: str, deliver: Callable[[np.ndarray], bool]) -> None:
        # The text goes in by standard input: arguments can be read by everyone on the machine.
        command = ["espeak-ng", "-v", self._language, "--stdin", "--stdout"]
        spoken = subprocess.run(
            command, input=sentence.encode(), capture_output=True, timeout=TIMEOUT_SECONDS, check=True
        )
        if not spoken.stdout:
            return
        with wave.open(io.BytesIO(spoken.stdout)) as file:
            deliver(np.frombuffer(file.readframes(file.getnframes()), dtype="<i2"))


def espeak_languages() -> frozenset[str]:
    listed = subprocess.run(
        ["espeak-ng", "--voices"], capture_output=True, text=True, timeout=TIMEOUT_SECONDS, check=True
    )
    return frozenset(line.split()[1] for line in listed.stdout.splitlines()[1:] if len(line.split()) > 1)
