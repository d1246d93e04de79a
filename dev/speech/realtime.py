"""The transcription part of OpenAI's `/v1/realtime`: sound comes in over a WebSocket, words go out while the person still speaks.

Speaks the protocol and keeps its order; which words were said is the ear's business. An utterance ends when the
client commits it, or after a silence where the session asks for `server_vad`.
"""

import asyncio
import base64
import binascii
import json
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import numpy as np
from aiohttp import WSMsgType, web

from ear import Ear, ListeningAgain, LookingUp
from fingerprint import Shape
from parts import MOONSHINE_MODELS, PARTS, SCRIPTED_MODEL, Parts
from scripted import split_words
from served import Order, Stopwatch, log_line, now_ms
from sound import Sound

DEFAULT_RATE = 24_000
LEADING_SILENCE_SECONDS = 0.6
LONGEST_UTTERANCE_SECONDS = 60
SHORTEST_COMMIT_SECONDS = 0.1
DEFAULT_SILENCE_MS = 500
LARGEST_MESSAGE_BYTES = 4 * 1024 * 1024
DELTA = "conversation.item.input_audio_transcription.delta"
COMPLETED = "conversation.item.input_audio_transcription.completed"


class Refused(Exception):
    def __init__(self, message: str, code: str | None = None) -> None:
        super().__init__(message)
        self.code = code


async def realtime(request: web.Request) -> web.WebSocketResponse:
    socket = web.WebSocketResponse(max_msg_size=LARGEST_MESSAGE_BYTES, heartbeat=30, compress=False)
    await socket.prepare(request)
    session = Session(request.app[PARTS], socket, request.query.get("model", ""))
    try:
        await session.run()
    finally:
        session.close()
    return socket


@dataclass
class Settings:
    model: str
    rate: int = DEFAULT_RATE
    # None: the client commits.
    silence_ms: float | None = DEFAULT_SILENCE_MS
    # Empty: not said.
    language: str = ""

    def shown(self) -> dict[str, Any]:
        vad = None if self.silence_ms is None else {"type": "server_vad", "silence_duration_ms": self.silence_ms}
        audio = {
            "format": {"type": "audio/pcm", "rate": self.rate},
            "transcription": {"model": self.model, "language": self.language or None},
            "turn_detection": vad,
        }
        return {"type": "transcription", "object": "realtime.transcription_session", "audio": {"input": audio}}


@dataclass
class Take:
    """The sound since the last commit."""

    item_id: str
    order: Order
    ear: Ear
    shape: Shape
    pieces: list[np.ndarray] = field(default_factory=list)
    kept: int = 0
    words_at: list[float] = field(default_factory=list)
    is_over: bool = False

    def add(self, samples: np.ndarray, rate: int) -> None:
        if self.kept >= LONGEST_UTTERANCE_SECONDS * rate:
            return
        self.shape.add(samples)
        self.pieces.append(samples)
        self.kept += len(samples)
        while not self.shape.has_voice and self.kept - len(self.pieces[0]) > LEADING_SILENCE_SECONDS * rate:
            self.kept -= len(self.pieces.pop(0))
        self.ear.add(samples, self.shape)

    @property
    def silence_ms(self) -> float:
        return (self.shape.seconds - self.shape.voiced_seconds) * 1000


class Session:
    def __init__(self, parts: Parts, socket: web.WebSocketResponse, model: str) -> None:
        self._parts = parts
        self._socket = socket
        self._settings = Settings(model or MOONSHINE_MODELS[0])
        self._ids = count(1)
        self._heard = 0
        self._take: Take | None = None
        self._finals: asyncio.Queue[tuple[Take, float]] = asyncio.Queue()
        self._outgoing: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._tasks = [asyncio.create_task(self._send_all()), asyncio.create_task(self._complete_all())]
        self._last_item: str | None = None
        self._was_speaking = False

    async def run(self) -> None:
        self._send("session.created", session=self._settings.shown())
        async for message in self._socket:
            if message.type is not WSMsgType.TEXT:
                continue
            event: dict[str, Any] = {}
            try:
                event = read_event(message.data)
                self._handle(event)
            except Refused as refused:
                error = {
                    "type": "invalid_request_error",
                    "code": refused.code,
                    "message": str(refused),
                    "param": None,
                    "event_id": event.get("event_id"),
                }
                self._send("error", error=error)

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()

    def _handle(self, event: dict[str, Any]) -> None:
        match event["type"]:
            case "session.update" | "transcription_session.update" as kind:
                self._settings = read_settings(event, self._settings)
                self._require_model()
                self._send(f"{kind}d", session=self._settings.shown())
            case "input_audio_buffer.append":
                self._append(read_audio(event))
            case "input_audio_buffer.commit":
                self._commit()
            case "input_audio_buffer.clear":
                self._drop_take()
                self._send("input_audio_buffer.cleared")
            case _:
                raise Refused("unknown event type; this server only transcribes", "unknown_event")

    def _append(self, samples: np.ndarray) -> None:
        take = self._take = self._take or self._begin()
        take.add(samples, self._settings.rate)
        self._heard += len(samples)
        silence_ms = self._settings.silence_ms
        if silence_ms is None or not take.shape.has_voice:
            return
        if not self._was_speaking:
            self._was_speaking = True
            started_ms = self._heard_ms() - take.shape.seconds * 1000
            self._send("input_audio_buffer.speech_started", item_id=take.item_id, audio_start_ms=round(started_ms))
        if take.silence_ms >= silence_ms:
            self._was_speaking = False
            ended_ms = round(self._heard_ms() - take.silence_ms)
            self._send("input_audio_buffer.speech_stopped", item_id=take.item_id, audio_end_ms=ended_ms)
            self._commit()

    def _commit(self) -> None:
        take = self._take
        if take is None or take.kept < SHORTEST_COMMIT_SECONDS * self._settings.rate:
            raise Refused(
                "Error committing input audio buffer: buffer too small. Expected at least 100ms of audio.",
                "input_audio_buffer_commit_empty",
            )
        self._take = None
        self._send("input_audio_buffer.committed", item_id=take.item_id, previous_item_id=self._last_item)
        self._last_item = take.item_id
        self._finals.put_nowait((take, now_ms()))

    def _begin(self) -> Take:
        order = self._require_model()
        rate, item_id = self._settings.rate, f"item_{next(self._ids)}"

        def on_words(words: str) -> None:
            if take.is_over or order.is_mute:
                return
            take.words_at += [now_ms()] * len(split_words(words))
            self._send(DELTA, item_id=item_id, content_index=0, delta=words)

        ear: Ear
        if order.model == SCRIPTED_MODEL:
            ear = LookingUp(self._parts.scripted.listen(self._settings.language), order.word_ms, on_words)
        else:
            ear = ListeningAgain(self._parts.moonshine, rate, on_words)
        take = Take(item_id, order, ear, Shape(rate))
        return take

    def _drop_take(self) -> None:
        if self._take is not None:
            self._take.is_over = True
        self._take, self._was_speaking = None, False

    def _require_model(self) -> Order:
        try:
            order = self._parts.orders.read(self._settings.model)
        except ValueError as fault:
            raise Refused("the model name cannot be read", "invalid_value") from fault
        if order.model == SCRIPTED_MODEL or (order.model in MOONSHINE_MODELS and self._parts.moonshine.is_ready):
            return order
        raise Refused("unknown model, or it is still loading", "model_not_found")

    async def _complete_all(self) -> None:
        while True:
            take, committed_at = await self._finals.get()
            await self._complete(take, committed_at)

    async def _fail(self, fault: str) -> None:
        """As a real provider would: no final at all, an error, or the connection breaks."""
        log_line("failed on demand", route="/v1/realtime", fault=fault)
        match fault:
            case "hang" | "stall":
                return
            case "cut" | "garbage":
                await self._socket.close()
            case _:
                code = "rate_limit_exceeded" if fault == "429" else "server_error"
                self._send("error", error={"type": code, "code": code, "message": "a fault on demand", "param": None})

    async def _complete(self, take: Take, committed_at: float) -> None:
        fault = self._parts.orders.fault(self._settings.model)
        if fault is not None:
            return await self._fail(fault)
        watch, order = Stopwatch(), take.order
        sound = Sound(np.concatenate(take.pieces), self._settings.rate)
        text = await take.ear.finish(sound, take.shape)
        worked_ms = watch.ms()
        await watch.wait_until(order.delay_ms)
        take.is_over = True
        usage = {"type": "duration", "seconds": round(sound.seconds, 3)}
        self._send(COMPLETED, item_id=take.item_id, content_index=0, transcript=text, usage=usage)
        log_line(
            "transcribed",
            route="/v1/realtime",
            model=order.model,
            key=order.key,
            audioSeconds=round(sound.seconds, 2),
            voicedSeconds=round(take.shape.voiced_seconds, 2),
            characters=len(text),
            committedAt=committed_at,
            wordsAt=take.words_at,
            wordMs=round(order.word_ms, 1),
            delayMs=round(order.delay_ms, 1),
            workedMs=worked_ms,
            servedMs=watch.ms(),
        )

    def _heard_ms(self) -> float:
        return self._heard * 1000 / self._settings.rate

    def _send(self, kind: str, **facts: Any) -> None:
        self._outgoing.put_nowait({"type": kind, "event_id": f"event_{next(self._ids)}", **facts})

    async def _send_all(self) -> None:
        while True:
            event = await self._outgoing.get()
            if self._socket.closed:
                return
            await self._socket.send_str(json.dumps(event))


def read_event(text: str) -> dict[str, Any]:
    try:
        event = json.loads(text)
    except ValueError as fault:
        raise Refused("the message is not JSON", "invalid_json") from fault
    if not isinstance(event, dict) or not isinstance(event.get("type"), str):
        raise Refused("an event needs a `type`", "missing_required_parameter")
    return event


def read_audio(event: dict[str, Any]) -> np.ndarray:
    try:
        sound = base64.b64decode(event["audio"], validate=True)
        return np.frombuffer(sound, dtype="<i2")
    except (KeyError, TypeError, ValueError, binascii.Error) as fault:
        raise Refused("`audio` is base64 of 16-bit PCM", "invalid_value") from fault


def read_settings(event: dict[str, Any], before: Settings) -> Settings:
    """Both shapes: `session.audio.input.…`, and the older one with `input_audio_transcription` beside the session."""
    try:
        session = event["session"]
        newer = session.get("audio", {}).get("input")
        asked = session if newer is None else newer
        transcription = asked.get("input_audio_transcription" if newer is None else "transcription") or {}
        form = asked.get("format")
        rate = form.get("rate", before.rate) if isinstance(form, dict) else before.rate
        vad = asked.get("turn_detection", {"silence_duration_ms": before.silence_ms})
        silence_ms = None if vad is None else vad.get("silence_duration_ms", DEFAULT_SILENCE_MS)
        language = transcription.get("language", before.language) or ""
        return Settings(str(transcription.get("model", before.model)), int(rate), silence_ms, str(language))
    except (KeyError, TypeError, ValueError, AttributeError) as fault:
        raise Refused("the session's settings cannot be read", "invalid_value") from fault
