"""`python -m unittest` in this directory. Pure parts, and the routes on a really listening server with the real voices."""

import asyncio
import base64
import io
import json
import tempfile
import unittest
import wave
from pathlib import Path

import numpy as np
from aiohttp import FormData
from aiohttp.test_utils import TestClient, TestServer

from ear import agreed_words
from fingerprint import Shape
from scripted import Scripted, Utterance, common_start, load_scripted, split_words
from served import Orders
from server import create_app
from sound import Sound, is_steady, voiced_seconds
from speaker import LONGEST_PIECE, SoundCache, Speaker, split_sentences

RATE = 16_000


def tone(seconds: float, level: float = 0.3) -> np.ndarray:
    return (np.sin(np.arange(int(seconds * RATE)) * 0.1) * level * 32767).astype(np.int16)


def silence(seconds: float) -> np.ndarray:
    return np.zeros(int(seconds * RATE), dtype=np.int16)


def as_wav(samples: np.ndarray) -> bytes:
    target = io.BytesIO()
    with wave.open(target, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())
    return target.getvalue()


class VoiceSpan(unittest.TestCase):
    def test_silence_around_the_voice_is_not_counted(self) -> None:
        sound = Sound(np.concatenate([silence(0.5), tone(1.2), silence(0.7)]), RATE)
        self.assertAlmostEqual(voiced_seconds(sound), 1.2, delta=0.03)

    def test_a_pause_inside_the_voice_is_counted(self) -> None:
        sound = Sound(np.concatenate([tone(0.4), silence(0.3), tone(0.4)]), RATE)
        self.assertAlmostEqual(voiced_seconds(sound), 1.1, delta=0.03)

    def test_silence_and_nothing_at_all_have_no_voice(self) -> None:
        self.assertEqual(voiced_seconds(Sound(silence(1), RATE)), 0)
        self.assertEqual(voiced_seconds(Sound(silence(0), RATE)), 0)

    def test_noise_is_steady_and_syllables_are_not(self) -> None:
        noise = np.random.default_rng(1).integers(-900, 900, RATE).astype(np.int16)
        syllables = np.concatenate([tone(0.15, 0.4), tone(0.1, 0.05)] * 4)
        self.assertTrue(is_steady(Sound(noise, RATE)))
        self.assertFalse(is_steady(Sound(syllables, RATE)))


class ScriptedRecogniser(unittest.TestCase):
    known = Scripted([Utterance("short", 1.0), Utterance("long", 2.5)])

    def test_takes_the_utterance_of_the_nearest_length(self) -> None:
        self.assertEqual(self.known.transcribe(Sound(tone(1.15), RATE)), "short")
        self.assertEqual(self.known.transcribe(Sound(tone(2.4), RATE)), "long")

    def test_hears_nothing_in_a_length_it_does_not_know(self) -> None:
        self.assertEqual(self.known.transcribe(Sound(tone(1.8), RATE)), "")
        self.assertEqual(self.known.transcribe(Sound(silence(1), RATE)), "")


class ModelNames(unittest.TestCase):
    def test_a_delay_is_read_from_the_name(self) -> None:
        order = Orders().read("scripted?delay=100")
        self.assertEqual((order.model, order.delay_ms), ("scripted", 100))

    def test_jitter_is_the_same_in_every_run(self) -> None:
        name = "scripted?delayMs=100&jitter=0.2&seed=7"
        runs = [[orders.read(name).delay_ms for _ in range(5)] for orders in (Orders(), Orders())]
        self.assertEqual(runs[0], runs[1])
        self.assertGreater(len(set(runs[0])), 1)
        self.assertTrue(all(80 <= delay <= 120 for delay in runs[0]))


    def test_a_fault_comes_so_often_and_at_such_words_as_were_asked_for(self) -> None:
        orders = Orders()
        name = "local?fault=500&times=1&only=Thank"
        self.assertEqual([orders.fault(name, text) for text in ("Hello", "Thank you", "Thank you")], [None, "500", None])
        self.assertIsNone(orders.fault("local?fault=flood"))


class Sentences(unittest.TestCase):
    def test_text_is_cut_after_each_sentence_also_in_japanese(self) -> None:
        self.assertEqual(split_sentences("Good day.  How are you? Well!"), ["Good day.", "How are you?", "Well!"])
        self.assertEqual(split_sentences("こんにちは。元気ですか？"), ["こんにちは。", "元気ですか？"])

    def test_a_sentence_without_an_end_is_cut_between_words(self) -> None:
        pieces = split_sentences("on and " * 100)
        self.assertTrue(all(len(piece) <= LONGEST_PIECE for piece in pieces))
        self.assertEqual(" ".join(pieces), ("on and " * 100).strip())


class Speaking(unittest.IsolatedAsyncioTestCase):
    async def test_the_same_words_asked_for_at_once_are_made_once_and_sound_the_same(self) -> None:
        speaker = Speaker()
        self.addCleanup(speaker.close)

        async def whole() -> list[bytes]:
            return [piece async for piece in speaker.speak("slt", "Good morning to everyone.")]

        first, *others = await asyncio.gather(*(whole() for _ in range(4)))
        self.assertGreater(len(first), 1)
        self.assertEqual(others, [[b"".join(first)]] * 3)

    async def test_who_leaves_in_the_middle_does_not_keep_others_waiting_for_ever(self) -> None:
        speaker = Speaker()
        self.addCleanup(speaker.close)
        leaving = speaker.speak("slt", "This one is left before it is over.")
        await anext(leaving)
        await leaving.aclose()
        async with asyncio.timeout(5):
            pieces = [piece async for piece in speaker.speak("slt", "This one is left before it is over.")]
        self.assertGreater(len(b"".join(pieces)) / 2 / 24_000, 1.5)


class Cache(unittest.TestCase):
    def test_forgets_the_oldest_when_full(self) -> None:
        cache = SoundCache(10)
        cache.put(("v", "a"), b"12345")
        cache.put(("v", "b"), b"12345")
        cache.get(("v", "a"))
        cache.put(("v", "c"), b"12345")
        self.assertIsNone(cache.get(("v", "b")))
        self.assertEqual(cache.get(("v", "a")), b"12345")


class Routes(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self) -> None:
        self.client = TestClient(TestServer(create_app(None)))
        await self.client.start_server()

    async def asyncTearDown(self) -> None:
        await self.client.close()

    async def test_speaks_the_same_sound_again_from_memory(self) -> None:
        asked = {"model": "tts-1", "input": "Good morning. How are you?", "voice": "kal16"}
        sounds = [await (await self.client.post("/v1/audio/speech", json=asked)).read() for _ in range(2)]
        self.assertEqual(sounds[0], sounds[1])
        self.assertGreater(len(sounds[0]) / 2 / 24_000, 1)

    async def test_speaks_japanese(self) -> None:
        asked = {"model": "tts-1", "input": "こんにちは。元気ですか。", "voice": "espeak-ja"}
        answer = await self.client.post("/v1/audio/speech", json=asked)
        self.assertEqual(answer.status, 200)
        self.assertGreater(len(await answer.read()) / 2 / 24_000, 1)

    async def test_text_without_a_word_is_answered_with_no_sound(self) -> None:
        answer = await self.client.post("/v1/audio/speech", json={"model": "tts-1", "input": "…", "voice": "slt"})
        self.assertEqual((answer.status, await answer.read()), (200, b""))

    async def test_unknown_voices_models_and_files_are_refused(self) -> None:
        speech = await self.client.post("/v1/audio/speech", json={"input": "Hello", "voice": "nobody"})
        self.assertEqual(speech.status, 400)
        self.assertEqual((await self.transcribe(as_wav(tone(1)), "nothing"))[0], 400)
        self.assertEqual((await self.transcribe(b"not a wav", "scripted"))[0], 400)

    async def test_the_scripted_recogniser_answers_while_moonshine_is_loading(self) -> None:
        self.assertEqual(await self.transcribe(as_wav(tone(1)), "scripted"), (200, {"text": ""}))

    async def transcribe(self, recording: bytes, model: str) -> tuple[int, dict]:
        form = FormData()
        form.add_field("model", model)
        form.add_field("file", recording, filename="audio.wav", content_type="audio/wav")
        answer = await self.client.post("/v1/audio/transcriptions", data=form)
        return answer.status, await answer.json()


def syllables(seed: int, seconds: float) -> np.ndarray:
    """Something with the shape of speech, and another one for each seed."""
    chance = np.random.default_rng(seed)
    pieces = []
    while sum(map(len, pieces)) < seconds * RATE:
        length = int(chance.uniform(0.06, 0.2) * RATE)
        pitch, level = chance.uniform(0.05, 0.9), chance.uniform(0.1, 0.4)
        pieces.append(np.sin(np.arange(length) * pitch) * level * np.hanning(length))
    return (np.concatenate(pieces)[: int(seconds * RATE)] * 32767).astype(np.int16)


FIRST, SECOND = syllables(1, 2.0), syllables(2, 2.0)


ENTRIES = [("first", "good morning to all of you", FIRST), ("second", "please call again tomorrow", SECOND)]


def known_voices(entries: list[tuple[str, str, np.ndarray]] = ENTRIES) -> Path:
    directory = Path(tempfile.mkdtemp())
    for name, _, samples in entries:
        (directory / f"{name}.wav").write_bytes(as_wav(samples))
    utterances = [{"name": name, "text": text, "seconds": 2.0} for name, text, _ in entries]
    (directory / "manifest.json").write_text(json.dumps({"utterances": utterances}), "utf-8")
    return directory


class KnowingByShape(unittest.TestCase):
    scripted = load_scripted(known_voices())

    def test_two_recordings_of_one_length_are_told_apart(self) -> None:
        for samples, text in ((FIRST, "good morning to all of you"), (SECOND, "please call again tomorrow")):
            heard = np.concatenate([silence(0.33), samples // 2, silence(0.2)])
            self.assertEqual(self.scripted.transcribe(Sound(heard, RATE)), text)

    def test_on_a_line_that_loses_packets_two_recordings_of_one_length_are_told_apart(self) -> None:
        for gaps in ((0.3,), (0.1, 0.4, 0.7), (0.2, 0.35, 0.5, 0.65, 0.8, 0.95)):
            for samples, text in ((FIRST, "good morning to all of you"), (SECOND, "please call again tomorrow")):
                damaged = samples.copy()
                for start in gaps:
                    damaged[int(start * RATE) : int((start + 0.06) * RATE)] = 0
                heard = np.concatenate([silence(0.33), damaged, silence(0.2)])
                self.assertEqual(self.scripted.transcribe(Sound(heard, RATE), "en"), text)

    def test_of_two_that_sound_alike_the_one_in_the_language_that_was_asked_for_is_heard(self) -> None:
        scripted = load_scripted(known_voices([("en", "good morning", FIRST), ("ja", "もしもし", FIRST)]))
        sound = Sound(np.concatenate([silence(0.2), FIRST, silence(0.2)]), RATE)
        heard = [scripted.transcribe(sound, language) for language in ("ja", "ja-JP", "en-US", "en")]
        self.assertEqual(heard, ["もしもし", "もしもし", "good morning", "good morning"])

    def test_by_length_too_the_language_comes_first(self) -> None:
        scripted = Scripted([Utterance("short", 1.0, is_distinct=True), Utterance("はい", 1.1)])
        self.assertEqual(scripted.transcribe(Sound(tone(1.0), RATE), "ja"), "はい")
        self.assertEqual(scripted.transcribe(Sound(tone(1.1), RATE), "en"), "short")
        self.assertEqual(scripted.transcribe(Sound(tone(1.0), RATE)), "short")

    def test_who_speaks_another_language_than_was_asked_for_is_heard_all_the_same(self) -> None:
        self.assertEqual(self.scripted.transcribe(Sound(FIRST, RATE), "ja"), "good morning to all of you")

    def test_who_stops_in_the_middle_has_said_the_words_until_there(self) -> None:
        text = self.scripted.transcribe(Sound(np.concatenate([FIRST[:RATE], silence(0.4)]), RATE))
        self.assertTrue("good morning to all of you".startswith(text))
        self.assertIn(len(text.split()), (2, 3, 4))

    def test_words_come_while_the_sound_does(self) -> None:
        ear, shape = self.scripted.listen(), Shape(RATE)
        heard = np.concatenate([silence(0.2), SECOND])
        given = []
        for at in range(0, len(heard), 800):
            shape.add(heard[at : at + 800])
            given.append((at, ear.follow(shape)))
        times = [at / RATE for at, words in given if words]
        self.assertEqual("".join(words for _, words in given), "please call again tomorrow")
        self.assertGreaterEqual(len(times), 3)
        self.assertLess(times[0], 1.0)

    def test_while_two_are_as_likely_only_what_both_say_is_said(self) -> None:
        self.assertEqual(common_start(["Good morning, I am", "good morning this"]), "Good morning,")
        self.assertEqual(common_start([]), "")
        self.assertEqual(split_words("はい、そう"), list("はい、そう"))

    def test_a_word_is_sure_when_two_hearings_agree(self) -> None:
        self.assertEqual(agreed_words(["Good", "mourning"], ["good,", "morning", "to"]), ["good,"])


class Realtime(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self) -> None:
        self.client = TestClient(TestServer(create_app(known_voices())))
        await self.client.start_server()
        self.socket = await self.client.ws_connect("/v1/realtime?intent=transcription&model=scripted")
        self.assertEqual((await self.next())["type"], "session.created")

    async def asyncTearDown(self) -> None:
        await self.client.close()

    async def test_deltas_come_before_the_commit_and_the_whole_after_it(self) -> None:
        await self.update("scripted?delayMs=60&wordMs=0&key=k1", None, "en")
        await self.say(np.concatenate([FIRST, silence(0.2)]))
        deltas = [(await self.next("delta"))["delta"] for _ in range(3)]
        self.assertTrue("good morning to all of you".startswith("".join(deltas)))
        await self.socket.send_json({"type": "input_audio_buffer.commit"})
        item = (await self.next("committed"))["item_id"]
        completed = await self.next("completed")
        self.assertEqual((completed["item_id"], completed["transcript"]), (item, "good morning to all of you"))
        served = await (await self.client.get("/served?since=0")).json()
        line = [line for line in served if line.get("key") == "k1"][-1]
        self.assertGreaterEqual(line["servedMs"], 60)
        self.assertGreaterEqual(len(line["wordsAt"]), 3)
        self.assertNotIn("good", json.dumps(line))

    async def test_the_server_finds_the_ends_itself_when_asked(self) -> None:
        await self.update("scripted", {"type": "server_vad", "silence_duration_ms": 300})
        for samples, text in ((FIRST, "good morning to all of you"), (SECOND, "please call again tomorrow")):
            await self.say(np.concatenate([silence(0.3), samples, silence(0.5)]))
            started, stopped = await self.next("speech_started"), await self.next("speech_stopped")
            self.assertAlmostEqual(stopped["audio_end_ms"] - started["audio_start_ms"], 2000, delta=100)
            self.assertEqual((await self.next("completed"))["transcript"], text)

    async def test_what_cannot_be_done_is_answered_with_an_error_and_the_session_goes_on(self) -> None:
        for event, code in (
            ({"type": "input_audio_buffer.commit"}, "input_audio_buffer_commit_empty"),
            ({"type": "response.create"}, "unknown_event"),
            ({"type": "input_audio_buffer.append", "audio": "%"}, "invalid_value"),
            ({"type": "session.update", "session": {"audio": {"input": {"transcription": {"model": "x"}}}}}, "model_not_found"),
        ):
            await self.socket.send_json(event)
            self.assertEqual((await self.next("error"))["error"]["code"], code)
        await self.update("scripted", None)

    async def test_faults_come_on_demand_and_as_often_as_asked(self) -> None:
        await self.update("scripted?fault=500&times=1", None)
        for ending in ("error", "completed"):
            await self.say(FIRST)
            await self.socket.send_json({"type": "input_audio_buffer.commit"})
            self.assertNotIn("code", await self.next(ending))
        await self.update("scripted?fault=cut", None)
        await self.say(FIRST)
        await self.socket.send_json({"type": "input_audio_buffer.commit"})
        while not (message := await self.socket.receive()).type.name.startswith("CLOS"):
            self.assertNotIn("completed", message.data)

    async def test_what_was_cleared_is_not_heard(self) -> None:
        await self.update("scripted", None)
        await self.say(FIRST)
        await self.socket.send_json({"type": "input_audio_buffer.clear"})
        await self.next("cleared")
        await self.say(SECOND)
        await self.socket.send_json({"type": "input_audio_buffer.commit"})
        self.assertEqual((await self.next("completed"))["transcript"], "please call again tomorrow")

    async def update(self, model: str, turn_detection: dict | None, language: str | None = None) -> None:
        transcription = {"model": model} if language is None else {"model": model, "language": language}
        sound = {"format": {"type": "audio/pcm", "rate": RATE}, "transcription": transcription}
        session = {"type": "transcription", "audio": {"input": {**sound, "turn_detection": turn_detection}}}
        await self.socket.send_json({"type": "session.update", "session": session})
        self.assertEqual((await self.next("session.updated"))["session"]["audio"]["input"]["transcription"]["model"], model)

    async def say(self, samples: np.ndarray) -> None:
        for at in range(0, len(samples), RATE // 20):
            piece = samples[at : at + RATE // 20].tobytes()
            await self.socket.send_json({"type": "input_audio_buffer.append", "audio": base64.b64encode(piece).decode()})

    async def next(self, ending: str = "") -> dict:
        async with asyncio.timeout(5):
            while True:
                event = await self.socket.receive_json()
                if event["type"].endswith(ending):
                    return event


if __name__ == "__main__":
    unittest.main()
