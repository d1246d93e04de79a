"""Measures the recogniser as the telephone hears: a voice, brought down to 8 kHz and mu-law, up again to 16 kHz, transcribed.

`python word_error_rate.py --url http://127.0.0.1:7001/v1 --voice awb` prints one JSON line with rate and times.
"""

import argparse
import io
import json
import re
import time
import urllib.request
import uuid
import wave

import numpy as np
import soxr

SENTENCES = [
    "Good evening, you are speaking with the owner of the house.",
    "We ordered two chairs and a table last month.",
    "The delivery should come on Friday before noon.",
    "I think the bill you sent me is not correct.",
    "Could you repeat the name of your company for me?",
    "My brother usually takes care of these things.",
    "We are not interested in a new contract at the moment.",
    "Please take my number off your list and do not call again.",
    "Yes, that is the right address, the blue door on the left.",
    "I would rather speak with a person if that is possible.",
    "The internet has been very slow since Monday.",
    "Let me write that down, I just need to find a pen.",
    "How much would it cost to change the date of the flight?",
    "I paid by card, but I never received a confirmation.",
    "The meeting was moved to the second week of October.",
    "Our dog does not like strangers, so please ring the bell.",
    "I can come to the office any day after lunch.",
    "All right, then we will see you there next week.",
]
MU = 255
NUMBERS = {"5": "five", "10": "ten", "2": "two"}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--url", required=True)
    parser.add_argument("--voice", default="awb")
    parser.add_argument("--model", default="moonshine")
    parser.add_argument("--show", action="store_true", help="print what was heard, where it differs")
    asked = parser.parse_args()
    wrong = total = 0
    factors = []
    for sentence in SENTENCES:
        recording, seconds = telephone(speak(asked.url, asked.voice, sentence))
        started = time.perf_counter()
        heard = transcribe(asked.url, asked.model, recording)
        factors.append((time.perf_counter() - started) / seconds)
        said_words, heard_words = words(sentence), words(heard)
        errors = distance(said_words, heard_words)
        wrong, total = wrong + errors, total + len(said_words)
        if asked.show and errors:
            print(f"{' '.join(said_words)}\n  -> {' '.join(heard_words)}")
    result = {"voice": asked.voice, "sentences": len(SENTENCES), "words": total, "wordErrorRate": round(wrong / total, 3)}
    print(json.dumps({**result, "medianTimesRealTime": round(float(np.median(factors)), 3)}))


def speak(url: str, voice: str, text: str) -> np.ndarray:
    body = json.dumps({"model": "flite", "input": text, "voice": voice, "response_format": "pcm"}).encode()
    request = urllib.request.Request(f"{url}/audio/speech", body, {"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=30) as answer:
        return np.frombuffer(answer.read(), dtype="<i2").astype(np.float32) / 32768


def telephone(voice: np.ndarray) -> tuple[bytes, float]:
    narrow = np.clip(soxr.resample(voice, 24_000, 8_000), -1, 1)
    pressed = np.round(np.sign(narrow) * np.log1p(MU * np.abs(narrow)) / np.log1p(MU) * 127) / 127
    line = np.sign(pressed) * ((1 + MU) ** np.abs(pressed) - 1) / MU
    padded = np.concatenate([np.zeros(4_000), line, np.zeros(4_400)])
    wide = (np.clip(soxr.resample(padded, 8_000, 16_000), -1, 1) * 32767).astype("<i2")
    target = io.BytesIO()
    with wave.open(target, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(16_000)
        file.writeframes(wide.tobytes())
    return target.getvalue(), len(wide) / 16_000


def transcribe(url: str, model: str, recording: bytes) -> str:
    edge = uuid.uuid4().hex
    field = f'--{edge}\r\ncontent-disposition: form-data; name="model"\r\n\r\n{model}\r\n'
    file = f'--{edge}\r\ncontent-disposition: form-data; name="file"; filename="a.wav"\r\ncontent-type: audio/wav\r\n\r\n'
    body = (field + file).encode() + recording + f"\r\n--{edge}--\r\n".encode()
    headers = {"content-type": f"multipart/form-data; boundary={edge}"}
    with urllib.request.urlopen(urllib.request.Request(f"{url}/audio/transcriptions", body, headers), timeout=60) as answer:
        return json.loads(answer.read())["text"]


def words(text: str) -> list[str]:
    return [NUMBERS.get(word, word) for word in re.findall(r"[a-z0-9']+", text.lower())]


def distance(said: list[str], heard: list[str]) -> int:
    row = list(range(len(heard) + 1))
    for i, word in enumerate(said, 1):
        above, row = row, [i]
        for j, other in enumerate(heard, 1):
            row.append(min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (word != other)))
    return row[-1]


if __name__ == "__main__":
    main()
