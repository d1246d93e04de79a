// One real request to a provider, as small as it can be. Pure: who sends it is another's business.
import type { ProviderCredential, ProviderStage } from '@outspoken/contract';

export interface ProviderUse {
  stage: ProviderStage;
  provider: string;
  model: string;
  /** Of voices only. */
  voice?: string;
  language: string;
}

export interface ProviderRequest {
  url: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer>;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const WORDS = 'Hello.';
const SILENCE_MS = 500;
const RATE = 16_000;

/** Null: nobody knows this provider for this stage. */
export function providerRequest(use: ProviderUse, access: ProviderCredential): ProviderRequest | null {
  switch (use.provider) {
    case 'local':
    case 'openai':
      return openAiRequest(use, { baseUrl: 'https://api.openai.com/v1', ...access });
    case 'deepgram':
      return deepgramRequest(use, { baseUrl: 'https://api.deepgram.com', ...access });
    case 'elevenlabs':
      return elevenLabsRequest(use, { baseUrl: 'https://api.elevenlabs.io/v1', ...access });
    case 'google':
      return geminiRequest(use, { baseUrl: 'https://generativelanguage.googleapis.com', ...access });
    default:
      return null;
  }
}

function openAiRequest(use: ProviderUse, { apiKey, baseUrl }: Required<ProviderCredential>): ProviderRequest {
  const headers = { authorization: `Bearer ${apiKey}` };
  switch (use.stage) {
    case 'model': {
      const body = {
        model: use.model,
        messages: [{ role: 'user', content: 'Answer with one word: hello.' }],
      };
      return {
        url: `${baseUrl}/chat/completions`,
        headers: { ...headers, ...JSON_TYPE },
        body: JSON.stringify(body),
      };
    }
    case 'voice': {
      const body = { model: use.model, voice: use.voice, input: WORDS, response_format: 'pcm' };
      return {
        url: `${baseUrl}/audio/speech`,
        headers: { ...headers, ...JSON_TYPE },
        body: JSON.stringify(body),
      };
    }
    case 'recogniser':
      return withForm(`${baseUrl}/audio/transcriptions`, headers, { model: use.model });
    default:
      return use.stage satisfies never;
  }
}

function deepgramRequest(
  { stage, model, language }: ProviderUse,
  { apiKey, baseUrl }: Required<ProviderCredential>,
): ProviderRequest | null {
  const authorization = `Token ${apiKey}`;
  if (stage === 'voice') {
    const query = new URLSearchParams({
      model,
      encoding: 'linear16',
      sample_rate: '16000',
      container: 'none',
    });
    const body = JSON.stringify({ text: WORDS });
    return { url: `${baseUrl}/v1/speak?${query.toString()}`, headers: { authorization, ...JSON_TYPE }, body };
  }
  if (stage !== 'recogniser') return null;
  const query = new URLSearchParams({ model, language: language.startsWith('ja') ? 'ja' : language });
  const headers = { authorization, 'content-type': 'audio/wav' };
  return { url: `${baseUrl}/v1/listen?${query.toString()}`, headers, body: silence() };
}

function elevenLabsRequest(
  { stage, model, voice = '' }: ProviderUse,
  { apiKey, baseUrl }: Required<ProviderCredential>,
): ProviderRequest | null {
  const headers = { 'xi-api-key': apiKey };
  if (stage === 'voice') {
    const url = `${baseUrl}/text-to-speech/${encodeURIComponent(voice)}?output_format=pcm_16000`;
    const body = JSON.stringify({ text: WORDS, model_id: model });
    return { url, headers: { ...headers, ...JSON_TYPE }, body };
  }
  if (stage !== 'recogniser') return null;
  // The realtime models answer on a socket only; the key is the same.
  const fields = { model_id: model.endsWith('_realtime') ? 'scribe_v1' : model };
  return withForm(`${baseUrl}/speech-to-text`, headers, fields);
}

function geminiRequest(
  { stage, model }: ProviderUse,
  { apiKey, baseUrl }: Required<ProviderCredential>,
): ProviderRequest | null {
  if (stage !== 'model') return null;
  const contents = [{ role: 'user', parts: [{ text: 'Answer with one word: hello.' }] }];
  return {
    url: `${baseUrl}/v1beta/models/${encodeURIComponent(model)}:generateContent`,
    headers: { 'x-goog-api-key': apiKey, ...JSON_TYPE },
    body: JSON.stringify({ contents }),
  };
}

function withForm(
  url: string,
  headers: Record<string, string>,
  fields: Record<string, string>,
): ProviderRequest {
  const form = formWith(fields);
  return { url, headers: { ...headers, ...form.headers }, body: form.body };
}

/** Written out: the guarded fetch is of another version than the global FormData, and does not know it. */
function formWith(fields: Record<string, string>): Pick<ProviderRequest, 'headers' | 'body'> {
  const boundary = 'outspoken-doctor';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="silence.wav"\r\ncontent-type: audio/wav\r\n\r\n`;
  const bytes = Buffer.concat([
    Buffer.from(parts.join('') + file),
    silence(),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: new Uint8Array(bytes),
  };
}

function silence(): Uint8Array<ArrayBuffer> {
  const bytes = (SILENCE_MS * RATE * 2) / 1000;
  const wav = Buffer.alloc(44 + bytes);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(36 + bytes, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(RATE * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(bytes, 40);
  return new Uint8Array(wav);
}
