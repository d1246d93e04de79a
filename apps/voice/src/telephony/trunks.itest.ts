// Real: both Asterisks of the stack, over every kind of trunk. What the far end says is taken from its own log
// (docs/phone-network.md); 42 takes SRTP only, 43 asks for a password.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { type TrunkDefinition, trunkDefinitionSchema } from '@outspoken/contract';
import { newId } from '@outspoken/store/new-id';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type AriClient, connectAri } from './ari-client.ts';
import { Leg } from './leg.ts';
import { outcomeFromSip } from './outcome-from-sip.ts';
import { createSipObjects, type SipObjects } from './sip-objects.ts';
import type { GivenTrunk } from './trunk-objects.ts';
import { type TrunkState, Trunks } from './trunks.ts';

const stack = z
  .object({
    ARI_URL: z.string(),
    ARI_USER: z.string(),
    ARI_PASSWORD: z.string(),
    PHONE_NETWORK_SIP: z.string(),
    PHONE_NETWORK_SIP_TLS: z.string(),
    PHONE_NETWORK_LOG: z.string(),
  })
  .parse(JSON.parse(readFileSync(`.stack/${process.env.STACK ?? 'test'}/env.json`, 'utf8')));
const access = { url: stack.ARI_URL, user: stack.ARI_USER, password: stack.ARI_PASSWORD };
const sip = createSipObjects(access);
const log = pino({ level: 'silent' });
const host = stack.PHONE_NETWORK_SIP;
const secure = { host: stack.PHONE_NETWORK_SIP_TLS, transport: 'tls', mediaEncryption: 'sdes' } as const;
const digest = { kind: 'digest', user: 'subscriber' } as const;
const stored = new Map<string, GivenTrunk>();
let ari: AriClient;
let trunks: Trunks;

beforeAll(async () => {
  const app = `trunks-itest-${process.pid}`;
  ari = await connectAri({ ...access, app, log, assertOwned: () => undefined });
  trunks = new Trunks({ ari, sip, load: async (trunkId) => stored.get(trunkId) ?? null, log });
});
afterEach(() => forgetTrunks());
afterAll(() => ari.close());

/** Takes away ours alone: another file may run beside this one. */
async function forgetTrunks(): Promise<void> {
  for (const trunkId of stored.keys())
    for (const kind of ['registration', 'identify', 'endpoint', 'aor', 'auth'] as const)
      await sip.delete(kind, trunkId);
  stored.clear();
}

function store(
  given: z.input<typeof trunkDefinitionSchema>,
  passwords: GivenTrunk['passwords'] = {},
  trunkId = newId('trunk'),
): GivenTrunk {
  const version = (stored.get(trunkId)?.version ?? 0) + 1;
  const trunk = { trunkId, version, definition: trunkDefinitionSchema.parse(given), passwords };
  stored.set(trunkId, trunk);
  return trunk;
}

function farEnd(callId: string, event: string): Record<string, string>[] {
  return readFileSync(stack.PHONE_NETWORK_LOG, 'utf8')
    .split('\n')
    .filter((line) => line.includes(callId) && line.includes(`"event":"${event}"`))
    .map((line) => JSON.parse(line) as Record<string, string>);
}

interface Ringing {
  person?: string;
  to?: string;
  from?: string;
  /** Noted by the far end after its answer: waited for, as our leg hears of the answer first. */
  awaited?: string;
}

/** Rings, and gives what the far end noted of it. */
async function ring(trunk: GivenTrunk, call: Ringing = {}) {
  const { to = `+120255501${call.person ?? '34'}`, from = '+12025550199', awaited } = call;
  const callId = newId('call');
  const request = { callId, fence: 1, to, from, trunk };
  const leg = new Leg({ ari, log }, request);
  try {
    await leg.prepare(trunks, request);
    const outcome = await dial(leg);
    if (awaited) await vi.waitUntil(() => farEnd(callId, awaited).length > 0, { timeout: 5000 });
    const invites = farEnd(callId, 'invite');
    return { outcome, invites, invite: invites[0], security: farEnd(callId, 'security')[0] };
  } finally {
    await leg.close();
  }
}

async function dial(leg: Leg): Promise<string> {
  let frames = 0;
  const heard = Promise.withResolvers<void>();
  leg.media.onAudio(() => {
    frames += 1;
    if (frames === 40) heard.resolve();
  });
  const result = await leg.dial({
    progressTimeoutMs: 5000,
    ringTimeoutMs: 20_000,
    signal: AbortSignal.timeout(30_000),
    onProgress: () => undefined,
  });
  if (result.kind === 'answered') {
    await heard.promise;
    return 'answered';
  }
  const { status, reason } = outcomeFromSip({ ...result.end, ...result });
  return `${result.end.sipCode} ${status}/${reason}`;
}

describe('a trunk over', () => {
  it.each([
    ['udp', { host }, 'SIP/2.0/UDP'],
    ['tcp', { host, transport: 'tcp' }, 'SIP/2.0/TCP'],
    ['tls', { host: stack.PHONE_NETWORK_SIP_TLS, transport: 'tls' }, 'SIP/2.0/TLS'],
  ] as const)('%s reaches the far end that way', async (_transport, given, via) => {
    const { outcome, invite } = await ring(store(given));
    expect(outcome).toBe('answered');
    expect(invite?.via).toContain(via);
  });

  it('tls and SRTP is both, by the far end’s own account', async () => {
    const { outcome, security, invite } = await ring(store(secure), {
      person: '42',
      awaited: 'security',
    });
    expect(outcome).toBe('answered');
    expect(invite?.via).toContain('SIP/2.0/TLS');
    expect(security).toMatchObject({ signalling: 'tls', media: 'srtp' });
  });

  it('plain RTP is refused by who takes SRTP only, as the trunk’s fault', async () => {
    expect(await ring(store({ host }), { person: '42' })).toMatchObject({
      outcome: '488 failed/trunk_error',
      invites: [],
    });
  });

  it('SRTP is refused by who has plain RTP alone', async () => {
    const { outcome } = await ring(store(secure), { person: '34' });
    expect(outcome).toBe('488 failed/trunk_error');
  });
});

describe('a far end over TLS', () => {
  const ofStack = (name: string) => readFileSync(`.stack/${process.env.STACK ?? 'test'}/tls/${name}`);

  function selfSigned(): { key: Buffer; cert: Buffer } {
    const directory = mkdtempSync(join(tmpdir(), 'outspoken-tls-'));
    try {
      const wanted =
        'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=127.0.0.1';
      const names = '-addext subjectAltName=IP:127.0.0.1 -keyout key.pem -out cert.pem';
      execFileSync('openssl', `${wanted} ${names}`.split(' '), { cwd: directory, stdio: 'ignore' });
      const read = (name: string) => readFileSync(join(directory, name));
      return { key: read('key.pem'), cert: read('cert.pem') };
    } finally {
      rmSync(directory, { recursive: true });
    }
  }

  it.each([
    ['signed by somebody unknown', selfSigned],
    ['for another name', () => ({ key: ofStack('ca-key.pem'), cert: ofStack('ca.pem') })],
  ])('with a certificate %s is told nothing', async (_what, make) => {
    const heard: Buffer[] = [];
    const server = createServer(make(), (socket) => socket.on('data', (bytes: Buffer) => heard.push(bytes)));
    server.on('tlsClientError', () => undefined);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const { port } = server.address() as AddressInfo; // it listens on a port
      const trunk = store({ host: `127.0.0.1:${port}`, transport: 'tls', qualifySeconds: 0 });
      expect((await ring(trunk)).outcome).toMatch(/failed\/trunk_error$/);
      expect(heard).toEqual([]);
    } finally {
      server.close();
    }
  });
});

describe('a challenge', () => {
  it('is answered with user and password, and is one call', async () => {
    const trunk = store({ host, authentication: digest }, { authentication: 'sesame' });
    const { outcome, invites } = await ring(trunk, { person: '43' });
    expect(outcome).toBe('answered');
    expect(invites).toHaveLength(1);
  });

  it('cannot be answered by a trunk without a password, and rings nobody', async () => {
    const { outcome, invites } = await ring(store({ host }), { person: '43' });
    expect(outcome).toBe('401 failed/carrier_refused');
    expect(invites).toEqual([]);
  });

  it('is not passed with a wrong one', async () => {
    const trunk = store({ host, authentication: digest }, { authentication: 'wrong' });
    expect(await ring(trunk, { person: '43' })).toMatchObject({
      outcome: '401 failed/carrier_refused',
      invites: [],
    });
  });

  it('is met by what was saved last, at the next dial', async () => {
    const trunk = store({ host, authentication: digest }, { authentication: 'wrong' });
    await ring(trunk, { person: '43' });
    const mended = store(trunk.definition, { authentication: 'sesame' }, trunk.trunkId);
    expect((await ring(mended, { person: '43' })).outcome).toBe('answered');
    const withoutAny = store({ host }, {}, trunk.trunkId);
    expect((await ring(withoutAny, { person: '43' })).outcome).toBe('401 failed/carrier_refused');
  });
});

describe('numbers', () => {
  const userOf = (uri: string | undefined) => /sip:([^@;>]*)@/.exec(uri ?? '')?.[1];

  it('are written with a plus unless the trunk says otherwise, and nothing is asserted', async () => {
    const { invite } = await ring(store({ host }));
    expect(userOf(invite?.requestUri)).toBe('+12025550134');
    expect(userOf(invite?.from)).toBe('+12025550199');
    expect(invite).toMatchObject({ assertedIdentity: '', privacy: '' });
  });

  it('arrive in the national form of a Japanese carrier', async () => {
    const japan = { format: 'national', country: 'JP' } as const;
    const trunk = store({ host, requestUri: japan, from: japan, assertedIdentity: japan });
    const { invite } = await ring(trunk, { to: '+815055550134', from: '+815055550199' });
    expect(userOf(invite?.requestUri)).toBe('05055550134');
    expect(userOf(invite?.from)).toBe('05055550199');
    expect(userOf(invite?.assertedIdentity)).toBe('05055550199');
  });

  it('arrive in eleven digits at a US carrier, each place by its own template', async () => {
    const trunk = store({
      host,
      fromDomain: 'us.example',
      requestUri: { format: 'e164' },
      from: { format: 'national', country: 'US' },
      assertedIdentity: { format: 'e164_plus' },
    });
    const { invite } = await ring(trunk);
    expect(userOf(invite?.requestUri)).toBe('12025550134');
    expect(invite?.from).toContain('sip:2025550199@us.example');
    expect(invite?.assertedIdentity).toContain('sip:+12025550199@us.example');
  });

  it('are hidden from the callee and told to the carrier where privacy is wanted', async () => {
    const trunk = store({ host, privacy: 'id', assertedIdentity: { format: 'e164_plus' } });
    const { invite } = await ring(trunk);
    expect(invite).toMatchObject({ privacy: 'id', caller: '' });
    expect(invite?.from).toContain('sip:anonymous@anonymous.invalid');
    expect(userOf(invite?.assertedIdentity)).toBe('+12025550199');
  });
});

describe('the state of a trunk', () => {
  const until = async (trunk: GivenTrunk, wanted: (state: TrunkState | undefined) => boolean) => {
    for (let look = 0; look < 100; look += 1) {
      const [state] = await trunks.readStates([trunk]);
      if (wanted(state)) return state;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('the trunk did not come into that state within 10 s');
  };
  const give = async (trunk: GivenTrunk) => {
    await trunks.ensureTrunk(trunk);
    return trunk;
  };

  it('says that it is there, and that it is registered', async () => {
    const registration: TrunkDefinition['registration'] = {
      server: host,
      user: 'subscriber',
      expirySeconds: 600,
    };
    const trunk = await give(store({ host, qualifySeconds: 1, registration }, { registration: 'sesame' }));
    const state = await until(trunk, (one) => one?.reachable === true && one.registered === true);
    expect(state?.trunkId).toBe(trunk.trunkId);
  });

  it('says that nobody answers there once it was asked, and that a wrong password did not register', async () => {
    const registration = { server: host, user: 'wrong-user' };
    const given = { host: '127.0.0.1:9', qualifySeconds: 1, registration };
    const trunk = await give(store(given, { registration: 'wrong' }));
    expect(await trunks.readStates([trunk])).toMatchObject([{ reachable: null }]);
    const state = await until(trunk, (one) => one?.reachable === false);
    expect(state).toMatchObject({ registered: false });
  });

  it('is not known where it is not asked for', async () => {
    const trunk = await give(store({ host, qualifySeconds: 0 }));
    expect(await trunks.readStates([trunk])).toEqual([
      { trunkId: trunk.trunkId, reachable: null, registered: null },
    ]);
  });
});

describe('trunks that are looked after', () => {
  const endpoints = async () => (await sip.listEndpoints()).map(({ id }) => id);
  /** Knows of ours alone: those of files that run beside this one are not to be taken away. */
  const ours: SipObjects = {
    ...sip,
    listEndpoints: async () => (await sip.listEndpoints()).filter(({ id }) => stored.has(id)),
  };

  it('are given when they are new, and taken away with all they had when they are deleted', async () => {
    const lone = new Trunks({ ari, sip: ours, load: async () => null, log });
    const registration = { server: host, user: 'subscriber' };
    const [kept, gone] = [store({ host }), store({ host, registration }, { registration: 'sesame' })];
    await lone.keep([kept, gone]);
    expect(await endpoints()).toEqual(expect.arrayContaining([kept.trunkId, gone.trunkId]));
    await lone.keep([kept]);
    expect(await endpoints()).toContain(kept.trunkId);
    expect(await endpoints()).not.toContain(gone.trunkId);
    await expect(lone.ensureTrunk(gone)).rejects.toThrow('deleted');
  });

  it('stay as they are when one of them cannot be given', async () => {
    const lone = new Trunks({ ari, sip: ours, load: async () => null, log });
    const [broken, sound] = [store({ host, authentication: digest }), store({ host })];
    await lone.keep([broken, sound]);
    expect(await endpoints()).toContain(sound.trunkId);
    expect(await endpoints()).not.toContain(broken.trunkId);
  });
});
