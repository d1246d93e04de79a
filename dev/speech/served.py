"""What a model name asks for beside the model: `scripted?delayMs=100&jitter=0.2&seed=7` answers after 100 ms, ±20 %,
and `local?fault=500&only=Thank&times=1` fails once, at the first text with that word in it.

Also the log: one JSON line per request, with lengths and times and never with words; the newest are kept for `GET /served`.
"""

import asyncio
import json
import random
import sys
import time
from collections import Counter, deque
from dataclasses import dataclass
from urllib.parse import parse_qs

KEPT_LINES = 20_000
# When a streaming recogniser gives a word: so long after the word's end.
DEFAULT_WORD_MS = 100.0
FAULTS = ("429", "500", "hang", "stall", "cut", "garbage")


@dataclass(frozen=True)
class Order:
    model: str
    delay_ms: float
    word_ms: float = DEFAULT_WORD_MS
    key: str = ""
    # Hangs: no word comes, while somebody speaks or after.
    is_mute: bool = False


class Orders:
    """Reads model names. The same names in the same order always get the same delays."""

    def __init__(self) -> None:
        self._seen: Counter[str] = Counter()
        self._failed: Counter[str] = Counter()

    def fault(self, name: str, text: str = "") -> str | None:
        """The fault that this request shall meet. Asked once for each: `times` counts the answers."""
        asked = {key: values[-1] for key, values in parse_qs(name.partition("?")[2]).items()}
        fault = asked.get("fault")
        if fault not in FAULTS or not any(word in text for word in asked.get("only", "").split("|")):
            return None
        self._failed[name] += 1
        return fault if self._failed[name] <= int(asked.get("times", "1000000")) else None

    def read(self, name: str) -> Order:
        model, _, query = name.partition("?")
        asked = {key: values[-1] for key, values in parse_qs(query).items()}
        delay_ms = float(asked.get("delayMs", asked.get("delay", "0")))
        word_ms = float(asked.get("wordMs", DEFAULT_WORD_MS))
        jitter, key = float(asked.get("jitter", "0")), asked.get("key", "")
        is_mute = asked.get("fault") == "hang" and "times" not in asked
        if jitter == 0:
            return Order(model, delay_ms, word_ms, key, is_mute)
        self._seen[name] += 1
        chance = random.Random(f"{asked.get('seed', '0')}:{self._seen[name]}")
        factor = chance.uniform(1 - jitter, 1 + jitter)
        return Order(model, delay_ms * factor, word_ms * factor, key, is_mute)


class Stopwatch:
    def __init__(self) -> None:
        self._started = time.perf_counter()

    def ms(self) -> float:
        return round((time.perf_counter() - self._started) * 1000, 1)

    async def wait_until(self, ms: float) -> None:
        left = ms - self.ms()
        if left > 0:
            await asyncio.sleep(left / 1000)


_kept: deque[dict[str, object]] = deque(maxlen=KEPT_LINES)


def now_ms() -> float:
    return round(time.time() * 1000, 1)


def log_line(message: str, **facts: object) -> None:
    line = {"time": now_ms(), "msg": message, **facts}
    _kept.append(line)
    print(json.dumps(line), file=sys.stdout, flush=True)


def served_since(ms: float) -> list[dict[str, object]]:
    return [line for line in _kept if float(str(line["time"])) >= ms]
