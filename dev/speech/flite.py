"""flite in this process, through its C library: sound is handed out while the sentence is still being made.

The library keeps its streaming callback in the voice and promises nothing about threads: one sentence at a time.
"""

import ctypes as c
import threading
import unicodedata
from typing import Callable

import numpy as np

VOICES = ("slt", "rms", "awb", "kal16")
RATE = 16_000
PIECE_SAMPLES = RATE // 10
CONTINUE, STOP = 0, -1
_one_at_a_time = threading.Lock()


class _Wave(c.Structure):
    _fields_ = [
        ("type", c.c_char_p),
        ("sample_rate", c.c_int),
        ("num_samples", c.c_int),
        ("num_channels", c.c_int),
        ("samples", c.POINTER(c.c_short)),
    ]


_OnPiece = c.CFUNCTYPE(c.c_int, c.POINTER(_Wave), c.c_int, c.c_int, c.c_int, c.c_void_p)


class _Streaming(c.Structure):
    _fields_ = [
        ("min_buffsize", c.c_int),
        ("on_piece", _OnPiece),
        ("utt", c.c_void_p),
        ("item", c.c_void_p),
        ("userdata", c.c_void_p),
    ]


class _Voice(c.Structure):
    _fields_ = [("name", c.c_char_p), ("features", c.c_void_p)]


def _load_library() -> c.CDLL:
    library = c.CDLL("libflite.so.1", mode=c.RTLD_GLOBAL)
    library.flite_text_to_wave.restype = c.POINTER(_Wave)
    library.flite_text_to_wave.argtypes = [c.c_char_p, c.POINTER(_Voice)]
    library.delete_wave.argtypes = [c.POINTER(_Wave)]
    library.new_audio_streaming_info.restype = c.POINTER(_Streaming)
    library.audio_streaming_info_val.restype = c.c_void_p
    library.audio_streaming_info_val.argtypes = [c.POINTER(_Streaming)]
    library.feat_set.argtypes = [c.c_void_p, c.c_char_p, c.c_void_p]
    library.flite_init()
    return library


class FliteVoice:
    rate = RATE

    def __init__(self, library: c.CDLL, name: str) -> None:
        self._library = library
        self._deliver: Callable[[np.ndarray], bool] = lambda piece: True
        self._voice = self._register(name)
        # Kept on the object: the library holds only a bare pointer to it.
        self._callback = _OnPiece(self._on_piece)
        streaming = library.new_audio_streaming_info()
        streaming.contents.min_buffsize = PIECE_SAMPLES
        streaming.contents.on_piece = self._callback
        library.feat_set(self._voice.contents.features, b"streaming_info", library.audio_streaming_info_val(streaming))

    def say(self, sentence: str, deliver: Callable[[np.ndarray], bool]) -> None:
        """Calls `deliver` with each piece; it answers whether more is wanted."""
        text = _speakable(sentence)
        if not text:
            return
        with _one_at_a_time:
            self._deliver = deliver
            wave = self._library.flite_text_to_wave(text, self._voice)
            if wave:
                self._library.delete_wave(wave)

    def _register(self, name: str):
        register = getattr(c.CDLL(f"libflite_cmu_us_{name}.so.1"), f"register_cmu_us_{name}")
        register.restype = c.POINTER(_Voice)
        register.argtypes = [c.c_char_p]
        return register(None)

    def _on_piece(self, wave, start: int, size: int, last: int, streaming) -> int:
        first = c.addressof(wave.contents.samples.contents) + start * c.sizeof(c.c_short)
        piece = np.frombuffer(c.string_at(first, size * c.sizeof(c.c_short)), dtype="<i2")
        return CONTINUE if self._deliver(piece) else STOP


def load_flite() -> dict[str, FliteVoice]:
    library = _load_library()
    return {name: FliteVoice(library, name) for name in VOICES}


def _speakable(sentence: str) -> bytes:
    """flite's lexicon is ASCII: accents are dropped, and what has no ASCII form is not spoken."""
    plain = unicodedata.normalize("NFKD", sentence.replace("\u2019", "'"))
    text = plain.encode("ascii", "ignore").strip()
    return text if any(chr(byte).isalnum() for byte in text) else b""
