"""The scripted recogniser on a line that stretches and loses: made-up voices, damaged in ways that a seed decides."""

import json
import unittest

import numpy as np

from fingerprint import Shape
from scripted import load_scripted
from sound import Sound
from test_speech import FIRST, RATE, SECOND, known_voices, silence, syllables, tone

PACKET = RATE // 50
THIRD = syllables(3, 3.0)
ALIKE = np.concatenate([FIRST[: int(1.2 * RATE)], syllables(4, 1.1)])
PAUSED = np.concatenate([SECOND, silence(0.5), syllables(5, 1.8)])


def stretched(samples: np.ndarray, share: float, seed: int) -> np.ndarray:
    """As a busy machine lets it through: silence between its packets, in gaps of 20 to 300 ms that may lie anywhere."""
    chance = np.random.default_rng(seed)
    first = int(chance.integers(0, PACKET))
    pieces = np.split(samples, range(first, len(samples), PACKET))
    missing = round(len(pieces) * share)
    while missing > 0:
        gap = min(missing, int(chance.integers(1, 16)))
        at = int(chance.integers(1, len(pieces)))
        pieces[at] = np.concatenate([np.zeros(gap * PACKET, dtype=np.int16), pieces[at]])
        missing -= gap
    return np.concatenate([silence(0.3), *pieces, silence(0.3)])


def damaged(samples: np.ndarray, share: float, seed: int) -> np.ndarray:
    """Silence where packets were lost."""
    lost = np.random.default_rng(seed).random(len(samples) // PACKET + 1) < share
    kept = np.repeat(~lost, PACKET)[: len(samples)]
    return np.concatenate([silence(0.3), (samples * kept).astype(np.int16), silence(0.3)])


class KnowingThroughGaps(unittest.TestCase):
    said = {
        "good morning to all of you": FIRST,
        "please call again tomorrow": SECOND,
        "another one that takes a good deal longer": THIRD,
        "good morning to nobody at all": ALIKE,
    }
    scripted = load_scripted(known_voices([(f"voice-{at}", *one) for at, one in enumerate(said.items())]))

    def test_a_sentence_is_known_however_it_is_stretched_also_to_the_length_of_another(self) -> None:
        for text, samples in self.said.items():
            for share in (0.1, 0.25, 0.5):
                for seed in range(4):
                    with self.subTest(text=text, share=share, seed=seed):
                        self.assertEqual(self.scripted.transcribe(Sound(stretched(samples, share, seed), RATE), "en"), text)

    def test_a_sentence_is_known_when_packets_are_lost_and_it_is_stretched_as_well(self) -> None:
        for text, samples in self.said.items():
            for seed in range(4):
                with self.subTest(text=text, seed=seed):
                    self.assertEqual(self.scripted.transcribe(Sound(damaged(samples, 0.2, seed), RATE), "en"), text)
                    both = stretched(damaged(samples, 0.1, seed), 0.25, seed)
                    self.assertEqual(self.scripted.transcribe(Sound(both, RATE), "en"), text)

    def test_what_is_like_no_recording_is_not_taken_for_one_of_its_length(self) -> None:
        for seed in range(10, 16):
            self.assertEqual(self.scripted.transcribe(Sound(syllables(seed, 2.0), RATE), "en"), "")
        self.assertEqual(self.scripted.transcribe(Sound(tone(3.0), RATE), "en"), "")

    def test_who_is_stretched_and_stops_in_the_middle_has_said_the_words_until_there(self) -> None:
        for seed in range(4):
            text = self.scripted.transcribe(Sound(stretched(THIRD[: int(1.5 * RATE)], 0.5, seed), RATE), "en")
            self.assertTrue("another one that takes a good deal longer".startswith(text))
            self.assertIn(len(text.split()), (3, 4, 5))

    def test_who_is_heard_from_the_middle_on_has_said_the_words_from_there(self) -> None:
        for seed in range(4):
            for share in (0.0, 0.25):
                text = self.scripted.transcribe(Sound(stretched(THIRD[int(1.4 * RATE) :], share, seed), RATE), "en")
                self.assertTrue("another one that takes a good deal longer".endswith(text))
                self.assertIn(len(text.split()), (4, 5))

    def test_a_blip_is_no_short_word(self) -> None:
        scripted = load_scripted(known_voices([("no", "No", syllables(6, 0.2))]))
        self.assertEqual(scripted.transcribe(Sound(syllables(6, 0.2), RATE), "en"), "No")
        self.assertEqual(scripted.transcribe(Sound(tone(0.08), RATE), "en"), "")

    def test_a_part_after_a_pause_is_known_when_it_is_stretched(self) -> None:
        directory = known_voices([("paused", "call me on Tuesday or Wednesday", PAUSED)])
        manifest = json.loads((directory / "manifest.json").read_text("utf-8"))
        manifest["utterances"][0]["parts"] = [{"text": "call me on Tuesday", "seconds": 2.0}, {"text": "or Wednesday", "seconds": 1.8}]
        (directory / "manifest.json").write_text(json.dumps(manifest), "utf-8")
        scripted = load_scripted(directory)
        for seed in range(4):
            parts = (PAUSED[: 2 * RATE], PAUSED[int(2.5 * RATE) :], PAUSED)
            heard = [scripted.transcribe(Sound(stretched(part, 0.25, seed), RATE), "en") for part in parts]
            self.assertEqual(heard, ["call me on Tuesday", "or Wednesday", "call me on Tuesday or Wednesday"])

    def test_words_come_while_a_stretched_sound_does(self) -> None:
        text = "another one that takes a good deal longer"
        for seed in range(4):
            ear, shape, given = self.scripted.listen("en"), Shape(RATE), ""
            heard = stretched(THIRD, 0.5, seed)
            for at in range(0, len(heard), 800):
                shape.add(heard[at : at + 800])
                given += ear.follow(shape)
                self.assertTrue(text.startswith(given))
            self.assertGreaterEqual(len(given.split()), 6)

    def test_while_somebody_is_heard_from_the_middle_on_no_word_of_another_sentence_comes(self) -> None:
        for text, samples in self.said.items():
            for seed in range(4):
                with self.subTest(text=text, seed=seed):
                    ear, shape, given = self.scripted.listen("en"), Shape(RATE), ""
                    heard = stretched(samples[int(0.7 * RATE) :], 0.25, seed)
                    for at in range(0, len(heard), 800):
                        shape.add(heard[at : at + 800])
                        given += ear.follow(shape)
                    self.assertIn(given.strip(), text)


if __name__ == "__main__":
    unittest.main()
