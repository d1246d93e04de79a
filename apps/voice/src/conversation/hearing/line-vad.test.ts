import { ReadableStream } from 'node:stream/web';
import { inference, initializeLogger, type VADEvent, VADEventType } from '@livekit/agents';
import { AudioFrame } from '@livekit/rtc-node';
import { beforeAll, describe, expect, it } from 'vitest';
import { concatPcm } from '../speaking/concat-pcm.ts';
import { calleeSays } from '../testing/callee-voice.ts';
import { LineVad, MIN_SPEECH_MS } from './line-vad.ts';

// Real: the detector. LiveKit's own stream around it is what ours is measured by.
const MIN_SILENCE_MS = 300;
const WINDOW_SAMPLES = 512;
let windows: Int16Array[];

beforeAll(async () => {
  initializeLogger({ pretty: false, level: 'silent' });
  const speech = await calleeSays('Hello. I would like to move my appointment, please.');
  const pause = new Int16Array(16_000);
  const sound = concatPcm([pause, speech, pause, speech, pause]);
  windows = inWindows(sound);
});

function inWindows(sound: Int16Array): Int16Array[] {
  return Array.from({ length: Math.floor(sound.length / WINDOW_SAMPLES) }, (_, index) =>
    sound.slice(index * WINDOW_SAMPLES, (index + 1) * WINDOW_SAMPLES),
  );
}

/** Ours: everything, and what the session is told. */
async function listen(heard = windows): Promise<{ all: VADEvent[]; told: VADEvent[] }> {
  const all: VADEvent[] = [];
  let judged: PromiseWithResolvers<void> | undefined;
  let give: (window: Int16Array) => boolean = () => false;
  const vad = new LineVad({
    minSilenceMs: MIN_SILENCE_MS,
    onWindow: (listener) => {
      give = listener;
    },
    onEvent: (event) => {
      all.push(event);
      judged?.resolve();
    },
  });
  const stream = vad.stream();
  const told: VADEvent[] = [];
  const reading = (async () => {
    for await (const event of stream) told.push(event);
  })();
  for (const window of heard) {
    judged = Promise.withResolvers();
    give(window);
    await judged.promise;
  }
  stream.close();
  await reading;
  return { all, told };
}

async function listenWithLiveKit(): Promise<VADEvent[]> {
  const options = { minSilenceDuration: MIN_SILENCE_MS, minSpeechDuration: MIN_SPEECH_MS };
  const stream = new inference.VAD(options).stream();
  stream.updateInputStream(
    ReadableStream.from(windows.map((window) => new AudioFrame(window, 16_000, 1, window.length))),
  );
  const events: VADEvent[] = [];
  for await (const event of stream) {
    events.push(event);
    if (event.samplesIndex === windows.length * WINDOW_SAMPLES) break;
  }
  return events;
}

const comparable = (event: VADEvent) => ({ ...event, inferenceDuration: 0, frames: [] });

describe('voice activity on the line', () => {
  it('is what LiveKit makes of the same sound', async () => {
    const { all } = await listen();
    const theirs = await listenWithLiveKit();
    expect(all.map(comparable)).toEqual(theirs.map(comparable));
    expect(all.filter(({ type }) => type === VADEventType.START_OF_SPEECH).length).toBeGreaterThan(1);
  });

  it('hears a short word wherever it falls among the windows', async () => {
    const spoken = await calleeSays('No');
    const beginsAt = spoken.findIndex((sample) => Math.abs(sample) > 500);
    const word = spoken.subarray(beginsAt, beginsAt + 130 * 16);
    for (let phase = 0; phase < WINDOW_SAMPLES; phase += 16) {
      const pause = new Int16Array(8000);
      const { all } = await listen(inWindows(concatPcm([pause, new Int16Array(phase), word, pause])));
      expect(all.filter(({ type }) => type === VADEventType.START_OF_SPEECH)).toHaveLength(1);
    }
  });

  it('takes no more than it can judge in a few seconds', () => {
    let give: (window: Int16Array) => boolean = () => false;
    const vad = new LineVad({
      minSilenceMs: MIN_SILENCE_MS,
      onWindow: (listener) => {
        give = listener;
      },
      onEvent: () => undefined,
    });
    const stream = vad.stream();
    const taken = Array.from({ length: 200 }, () => give(new Int16Array(WINDOW_SAMPLES)));
    expect(taken.filter(Boolean).length).toBe(160);
    stream.close();
    expect(give(new Int16Array(WINDOW_SAMPLES))).toBe(false);
  });

  it('tells the session of a silence once, and of everything else', async () => {
    const { all, told } = await listen();
    const isQuiet = ({ type, speaking, rawAccumulatedSpeech }: VADEvent) =>
      type === VADEventType.INFERENCE_DONE && !speaking && rawAccumulatedSpeech === 0;
    const news = all.filter((event, index) => {
      const before = all[index - 1];
      return !isQuiet(event) || !before || !isQuiet(before);
    });
    expect(told.map(comparable)).toEqual(news.map(comparable));
    expect(told.length).toBeLessThan(all.length - 50);
  });
});
