export async function checkHttp(url: string, init: RequestInit = {}): Promise<string> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(2_000) });
  const body = await response.text();
  if (!response.ok)
    throw new Error(`${init.method ?? 'GET'} ${new URL(url).pathname} answered ${response.status}`);
  return body;
}
