// A project whose calls are live ones, so that they go over the trunks that a test gives it and over no other.
import { createPublicClient, type PublicClient } from '@outspoken/client/public-client';
import { type PhoneNetworkEntry, readPhoneNetworkLog } from '@outspoken/dev/phone-network-log';
import type { System } from './system.ts';

/** A routing code of docs/phone-network.md: what the carrier does. */
export type Carrier = '9000' | '9408' | '9500' | '9503' | '9100' | '9180' | '9200';

export interface TrunkOptions {
  callsPerSecond?: number;
  channels?: number;
  priority?: number;
  progressTimeoutMs?: number;
  destinationCountries?: string[];
  callerNumbers?: string[];
}

export interface LiveProject {
  projectId: string;
  client: PublicClient;
  saveTrunk(name: string, carrier: Carrier, options?: TrunkOptions): Promise<string>;
  /** What the phone network saw of a call, or of all calls that came over a carrier. */
  entriesOf(callId: string): Promise<PhoneNetworkEntry[]>;
}

type ProjectOptions = NonNullable<Parameters<System['createProject']>[0]>;

export async function createLiveProject(system: System, options: ProjectOptions = {}): Promise<LiveProject> {
  const { projectId } = await system.createProject(options);
  const { key } = await system.management.createKey(projectId, { name: 'live', mode: 'live' });
  return {
    projectId,
    client: createPublicClient({ baseUrl: system.baseUrl, apiKey: key }),
    async saveTrunk(name, carrier, trunk = {}) {
      const { trunkId } = await system.management.saveTrunk(name, {
        projectId,
        mode: 'live',
        definition: {
          host: system.environment.PHONE_NETWORK_SIP ?? '',
          requestUri: { format: 'e164_plus', prefix: carrier },
          callsPerSecond: 1000,
          channels: 1000,
          progressTimeoutMs: 5000,
          qualifySeconds: 0, // a trunk that was saved a moment ago is not passed over as one that seems away
          ...trunk,
        },
      });
      return trunkId;
    },
    async entriesOf(callId) {
      const entries = await readPhoneNetworkLog(system.environment.PHONE_NETWORK_LOG ?? '');
      return entries.filter(({ call }) => call === callId);
    },
  };
}

/** The carriers that saw an INVITE, in order. */
export function carriersTried(entries: readonly PhoneNetworkEntry[]): string[] {
  return entries.flatMap((entry) =>
    entry.event === 'invite' ? [/^sip:(\d{4})\+/.exec(entry.requestUri)?.[1] ?? 'none'] : [],
  );
}

/** Dialogs that got an 18x or a 200: at most one of a call ever may. */
export function dialogsThatRang(entries: readonly PhoneNetworkEntry[]): Set<string> {
  const rang = entries.filter(({ event }) => ['ringing', 'early_media', 'answer'].includes(event));
  return new Set(rang.map(({ channel }) => channel));
}
