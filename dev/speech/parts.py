"""What the routes share: the recognisers and the speaker of this server, and their names."""

from dataclasses import dataclass

from aiohttp import web

from moonshine import Moonshine
from scripted import Scripted
from served import Orders
from speaker import Speaker

MOONSHINE_MODELS = ("moonshine", "whisper-1")
SCRIPTED_MODEL = "scripted"


@dataclass(frozen=True)
class Parts:
    moonshine: Moonshine
    scripted: Scripted
    speaker: Speaker
    orders: Orders


PARTS: web.AppKey[Parts] = web.AppKey("parts", Parts)
