"""Local speech behind the OpenAI audio API: `python server.py --port 7001 --voices DIR`. Entry file: arguments and wiring."""

import argparse
import asyncio
import os
from pathlib import Path

from aiohttp import web

from moonshine import Moonshine
from parts import PARTS, Parts
from routes import add_routes
from scripted import load_scripted
from served import Orders, Stopwatch, log_line
from speaker import Speaker

LARGEST_UPLOAD_BYTES = 25 * 1024 * 1024


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Local hearing and speaking behind the OpenAI audio API")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--voices", type=Path, help="directory with manifest.json of the known utterances")
    return parser.parse_args()


def create_app(voices: Path | None) -> web.Application:
    app = web.Application(client_max_size=LARGEST_UPLOAD_BYTES)
    app[PARTS] = Parts(Moonshine(), load_scripted(voices), Speaker(), Orders())
    add_routes(app)
    app.cleanup_ctx.append(load_model)
    return app


async def load_model(app: web.Application):
    """Loads beside the listening server: `/health` turns 200 when it is done."""
    parts, watch = app[PARTS], Stopwatch()

    async def load() -> None:
        try:
            await parts.moonshine.load()
        except Exception as fault:
            # Without its recogniser the server would look alive for ever and never be ready.
            log_line("model failed to load", error=str(fault))
            os._exit(1)
        log_line("ready", loadMs=watch.ms(), utterances=len(parts.scripted))

    loading = asyncio.create_task(load())
    yield
    loading.cancel()
    parts.moonshine.close()
    parts.speaker.close()


def main() -> None:
    asked = read_arguments()
    app = create_app(asked.voices)
    web.run_app(app, host=asked.host, port=asked.port, access_log=None, print=None, shutdown_timeout=1)


if __name__ == "__main__":
    main()
