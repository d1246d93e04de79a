// What Asterisk is told of a trunk: PJSIP objects, all under the trunk's id. Pure; trunks.ts carries it out.
import { BlockList, isIP } from 'node:net';
import type { TrunkDefinition } from '@outspoken/contract';

export interface TrunkPasswords {
  authentication?: string;
  registration?: string;
}

export interface GivenTrunk {
  trunkId: string;
  version: number;
  definition: TrunkDefinition;
  passwords: TrunkPasswords;
}

/** In the order in which they may be put; they are taken away in the other. */
export const SIP_KINDS = ['auth', 'aor', 'endpoint', 'identify', 'registration'] as const;
export type SipKind = (typeof SIP_KINDS)[number];

export interface SipObject {
  kind: SipKind;
  id: string;
  fields: Record<string, string>;
}

const HOLD_RTP_TIMEOUT_SECONDS = 600;
const TIMERS = { off: 'no', supported: 'yes', required: 'required', always: 'always' } as const;
const yesNo = (is: boolean) => (is ? 'yes' : 'no');

export function registrationId(trunkId: string): string {
  return `${trunkId}-registration`;
}

/** Every id that any trunk's objects may have, so that what is left of another version can be taken away. */
export function objectIdsOf(trunkId: string): { kind: SipKind; id: string }[] {
  return SIP_KINDS.map((kind) => ({ kind, id: trunkId })).concat({
    kind: 'auth',
    id: registrationId(trunkId),
  });
}

export function trunkObjects(trunk: GivenTrunk): SipObject[] {
  const { trunkId, definition, passwords } = trunk;
  const { authentication, registration, transport, host } = definition;
  const objects: SipObject[] = [];
  const add = (kind: SipKind, fields: Record<string, string>, id = trunkId) =>
    objects.push({ kind, id, fields });
  if (authentication.kind === 'digest')
    add('auth', authOf(authentication.user, passwords.authentication, 'authentication'));
  if (registration) {
    const id = registrationId(trunkId);
    add('auth', authOf(registration.user, passwords.registration, 'registration'), id);
  }
  add('aor', {
    contact: uriOf(host, transport),
    qualify_frequency: String(definition.qualifySeconds),
    qualify_timeout: '3.0',
  });
  add('endpoint', endpointOf(trunk));
  // By address alone: a name would be looked up while Asterisk's answer is waited for.
  const address = hostnameOf(host);
  if (isIP(address)) add('identify', { endpoint: trunkId, match: address });
  if (registration)
    add('registration', {
      ...registrationUris(definition),
      contact_user: registration.user,
      outbound_auth: registrationId(trunkId),
      expiration: String(registration.expirySeconds),
      max_random_initial_delay: '1',
      // A carrier that is away, or a password that is mended later: it is never given up.
      retry_interval: '20',
      forbidden_retry_interval: '120',
      fatal_retry_interval: '120',
      auth_rejection_permanent: 'no',
      max_retries: '1000000',
    });
  return objects;
}

function endpointOf({ trunkId, definition }: GivenTrunk): Record<string, string> {
  const { authentication, sessionTimers, packetTimeMs } = definition;
  const mediaAddress = mediaAddressOf(definition);
  return {
    aors: trunkId,
    context: 'inbound',
    disallow: 'all',
    allow: definition.codecs.map((codec) => `${codec}:${packetTimeMs}`).join(','),
    use_ptime: 'yes',
    direct_media: 'no',
    rtp_symmetric: yesNo(definition.symmetricRtp),
    force_rport: 'yes',
    rewrite_contact: 'yes',
    rtp_timeout: String(definition.rtpTimeoutSeconds),
    rtp_timeout_hold: definition.rtpTimeoutSeconds === 0 ? '0' : String(HOLD_RTP_TIMEOUT_SECONDS),
    media_encryption: definition.mediaEncryption === 'sdes' ? 'sdes' : 'no',
    // `auto`: RFC 4733 where the far end offers it, tones in the sound where not.
    dtmf_mode: definition.dtmf,
    timers: TIMERS[sessionTimers.mode],
    timers_sess_expires: String(sessionTimers.expiresSeconds),
    timers_min_se: String(sessionTimers.minimumSeconds),
    allow_transfer: 'no',
    trust_id_inbound: 'no',
    // Empty where there is none: a put leaves what it does not name as it was.
    outbound_auth: authentication.kind === 'digest' ? trunkId : '',
    from_domain: definition.fromDomain ?? '',
    media_address: mediaAddress ?? '',
  };
}

function authOf(user: string, password: string | undefined, which: string): Record<string, string> {
  if (password === undefined) throw new Error(`the trunk has no password for its ${which}`);
  return { auth_type: 'digest', username: user, password };
}

/** Prometheus knows a registration by these two. */
export function registrationUris({ registration, transport }: TrunkDefinition): {
  server_uri: string;
  client_uri: string;
} {
  if (!registration) throw new Error('the trunk does not register');
  const { server, user } = registration;
  return { server_uri: uriOf(server, transport), client_uri: `sip:${user}@${checkedHost(server)}` };
}

function uriOf(host: string, transport: TrunkDefinition['transport']): string {
  const at = `sip:${checkedHost(host)}`;
  return transport === 'udp' ? at : `${at};transport=${transport}`;
}

function checkedHost(host: string): string {
  if (!/^[A-Za-z0-9.:[\]-]+$/.test(host)) throw new Error('not a host');
  return host;
}

function mediaAddressOf({ host, externalAddress, localNets }: TrunkDefinition): string | null {
  if (externalAddress === null) return null;
  const address = hostnameOf(host);
  const family = isIP(address);
  if (family === 0) return externalAddress;
  const local = new BlockList();
  for (const net of localNets) {
    const [network = '', bits = ''] = net.split('/');
    local.addSubnet(network, Number(bits), isIP(network) === 6 ? 'ipv6' : 'ipv4');
  }
  return local.check(address, family === 6 ? 'ipv6' : 'ipv4') ? null : externalAddress;
}

/** Without its port, and an IPv6 address without its brackets. */
export function hostnameOf(host: string): string {
  const bracketed = /^\[([^\]]+)\]/.exec(host)?.[1];
  return bracketed ?? host.replace(/:\d+$/, '');
}
