// Where our processes serve their figures for Prometheus in a test, and what they serve there.

/** Of the stack's own block of ports, which has room after the API's. */
const AFTER_API = { api: 10, worker: 11, voice: 12 };

export function figuresSettings({ API_PORT }: Record<string, string>): Record<string, string> {
  const port = (name: keyof typeof AFTER_API) => String(Number(API_PORT) + AFTER_API[name]);
  return {
    API_METRICS_PORT: port('api'),
    WORKER_METRICS_PORT: port('worker'),
    VOICE_METRICS_PORT: port('voice'),
  };
}

/** Scraped once from each; of the voice node only its first process. */
export async function readFigures({ API_PORT }: Record<string, string>) {
  const scrape = async (after: number) => {
    const address = `http://127.0.0.1:${Number(API_PORT) + after}/metrics`;
    const answer = await fetch(address, { signal: AbortSignal.timeout(5000) });
    if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
    return answer.text();
  };
  const [api, worker, voice] = await Promise.all([
    scrape(AFTER_API.api),
    scrape(AFTER_API.worker),
    scrape(AFTER_API.voice + 1),
  ]);
  return { api, worker, voice };
}
