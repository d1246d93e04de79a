"""The OpenAI audio routes. Reading and answering HTTP only; hearing and speaking are done elsewhere."""

import json
import wave
from contextlib import aclosing

import numpy as np
from aiohttp import BodyPartReader, ClientConnectionResetError, web

from faults import beginning, fail
from parts import MOONSHINE_MODELS, PARTS, SCRIPTED_MODEL, Parts
from realtime import realtime
from served import Stopwatch, log_line, now_ms, served_since
from sound import FRAME_SECONDS, Sound, levels_of, read_wav, wav_header
from speaker import DEFAULT_VOICE, OUTPUT_RATE, Speaker

# The plugin's own default voice, so that an agent without a voice can speak here.
VOICE_ALIASES = {"alloy": DEFAULT_VOICE, "": DEFAULT_VOICE}
LONGEST_TEXT = 4096
# A packet that begins here is voiced also for who listens at the phone.
LEAST_LOUD = 0.02


def add_routes(app: web.Application) -> None:
    app.router.add_get("/health", health)
    app.router.add_get("/served", served)
    app.router.add_get("/v1/realtime", realtime)
    app.router.add_post("/v1/audio/transcriptions", transcribe)
    app.router.add_post("/v1/audio/speech", speak)


async def health(request: web.Request) -> web.Response:
    parts = request.app[PARTS]
    ready = parts.moonshine.is_ready
    body = {"ready": ready, "utterances": len(parts.scripted), "voices": parts.speaker.names()}
    return web.json_response(body, status=200 if ready else 503)


async def served(request: web.Request) -> web.Response:
    """What was served since a moment (milliseconds of the clock), for benches that subtract it."""
    try:
        since = float(request.query.get("since", "0"))
    except ValueError as fault:
        raise refusal("`since` is a number of milliseconds") from fault
    return web.json_response(served_since(since))


async def transcribe(request: web.Request) -> web.Response:
    parts, watch, asked_at = request.app[PARTS], Stopwatch(), now_ms()
    form = await read_form(request)
    if "file" not in form:
        raise refusal("a multipart body with `file` is needed")
    try:
        sound = read_wav(form["file"])
        name = form.get("model", b"").decode() or MOONSHINE_MODELS[0]
        order = parts.orders.read(name)
    except (ValueError, EOFError, wave.Error) as fault:
        raise refusal("the file is not 16-bit PCM WAV, or the model name cannot be read") from fault
    if (fault := parts.orders.fault(name)) is not None:
        return await fail(request, fault, b'{"text": "')
    text = await hear(parts, order.model, sound, form.get("language", b"").decode("ascii", "replace"))
    worked_ms = watch.ms()
    await watch.wait_until(order.delay_ms)
    log_line(
        "transcribed",
        route=request.path,
        model=order.model,
        key=order.key,
        audioSeconds=round(sound.seconds, 2),
        characters=len(text),
        committedAt=asked_at,
        wordsAt=[],
        wordMs=0,
        delayMs=round(order.delay_ms, 1),
        workedMs=worked_ms,
        servedMs=watch.ms(),
    )
    if form.get("response_format") == b"text":
        return web.Response(text=text)
    return web.json_response({"text": text})


async def read_form(request: web.Request) -> dict[str, bytes]:
    """In memory: aiohttp's own `post()` writes each upload to a file on disk."""
    if not request.content_type.startswith("multipart/"):
        return {}
    form: dict[str, bytes] = {}
    async for part in await request.multipart():
        if isinstance(part, BodyPartReader) and part.name:
            form[part.name] = bytes(await part.read())
    return form


async def hear(parts: Parts, model: str, sound: Sound, language: str) -> str:
    if model == SCRIPTED_MODEL:
        return parts.scripted.transcribe(sound, language)
    if model in MOONSHINE_MODELS:
        if not parts.moonshine.is_ready:
            raise web.HTTPServiceUnavailable(**error_body("the recogniser is still loading"))
        return await parts.moonshine.transcribe(sound)
    raise refusal(f"unknown model; known are {', '.join([*MOONSHINE_MODELS, SCRIPTED_MODEL])}")


async def speak(request: web.Request) -> web.StreamResponse:
    parts, watch, asked_at = request.app[PARTS], Stopwatch(), now_ms()
    voice, text, form, model = await read_speech_request(request, parts.speaker)
    order = parts.orders.read(model)
    if (fault := parts.orders.fault(model, text)) is not None:
        return await fail(request, fault, await beginning(parts.speaker, voice, text))
    response = web.StreamResponse(headers={"content-type": "audio/wav" if form == "wav" else "audio/pcm"})
    response.enable_chunked_encoding()
    first_ms, sent = 0.0, 0
    try:
        async with aclosing(parts.speaker.speak(voice, text)) as pieces:
            async for piece in pieces:
                if order.model == SCRIPTED_MODEL and not response.prepared:
                    piece = without_leading_silence(piece)
                    if not piece:
                        continue
                if not response.prepared:
                    await watch.wait_until(order.delay_ms)
                    first_ms = watch.ms()
                    await response.prepare(request)
                    if form == "wav":
                        await response.write(wav_header(OUTPUT_RATE))
                await response.write(piece)
                sent += len(piece)
        if not response.prepared:
            await response.prepare(request)
        await response.write_eof()
    except ClientConnectionResetError:
        log_line("client went away", route=request.path, servedMs=watch.ms())
        return response
    log_line(
        "spoken",
        route=request.path,
        model=order.model,
        key=order.key,
        voice=voice,
        characters=len(text),
        audioSeconds=round(sent / 2 / OUTPUT_RATE, 2),
        askedAt=asked_at,
        firstByteMs=first_ms,
        servedMs=watch.ms(),
    )
    return response


def without_leading_silence(piece: bytes) -> bytes:
    """So that the first byte of the scripted voice is its first sound, and its delay the one that was asked for."""
    voiced = np.flatnonzero(levels_of(Sound(np.frombuffer(piece, dtype="<i2"), OUTPUT_RATE)) >= LEAST_LOUD)
    return piece[2 * int(voiced[0] * FRAME_SECONDS * OUTPUT_RATE) :] if len(voiced) else b""


async def read_speech_request(request: web.Request, speaker: Speaker) -> tuple[str, str, str, str]:
    try:
        asked = await request.json()
        text, form = str(asked["input"]), str(asked.get("response_format", "pcm"))
        model, named = str(asked.get("model", "")), str(asked.get("voice", ""))
    except (ValueError, KeyError, TypeError, AttributeError) as fault:
        raise refusal("a JSON body with `input` is needed") from fault
    voice = VOICE_ALIASES.get(named, named)
    if form not in ("pcm", "wav"):
        raise refusal("response_format is pcm or wav here")
    if not speaker.has(voice):
        raise refusal(f"unknown voice; known are {', '.join(speaker.names())}")
    if len(text) > LONGEST_TEXT:
        raise refusal(f"the input is longer than {LONGEST_TEXT} characters")
    return voice, text, form, model


def refusal(message: str) -> web.HTTPBadRequest:
    return web.HTTPBadRequest(**error_body(message))


def error_body(message: str) -> dict[str, str]:
    error = {"error": {"message": message, "type": "invalid_request_error"}}
    return {"text": json.dumps(error), "content_type": "application/json"}
