"""Faults on demand: what a provider does when it does not do its part. `beginning` is what comes before it breaks off."""

import asyncio
import json
from contextlib import aclosing

from aiohttp import web

from served import log_line
from speaker import Speaker

LONGEST_HANG_SECONDS = 60
STALLED_BYTES = 24_000  # half a second of sound


async def beginning(speaker: Speaker, voice: str, text: str) -> bytes:
    async with aclosing(speaker.speak(voice, text)) as pieces:
        async for piece in pieces:
            return piece[:STALLED_BYTES]
    return b""


async def fail(request: web.Request, fault: str, begun: bytes) -> web.StreamResponse:
    log_line("failed on demand", route=request.path, fault=fault)
    match fault:
        case "429" | "500":
            error = {"error": {"message": "a fault on demand", "type": "server_error"}}
            return web.Response(status=int(fault), text=json.dumps(error), content_type="application/json")
        case "garbage":
            return web.Response(text="<html><body>It works!</body></html>", content_type="text/html")
        case "hang":
            await asyncio.sleep(LONGEST_HANG_SECONDS)
            return web.Response(status=504)
    response = web.StreamResponse(headers={"content-type": "audio/pcm"})
    response.enable_chunked_encoding()
    await response.prepare(request)
    await response.write(begun)
    if fault == "stall":
        await asyncio.sleep(LONGEST_HANG_SECONDS)
    elif request.transport is not None:
        request.transport.abort()
    return response
