import type { TrunkDefinition } from '@outspoken/contract';
import type { AriClient } from './ari-client.ts';
import { isTrunkName } from './dial-string.ts';

export interface Trunk {
  trunkId: string;
  definition: TrunkDefinition;
}

/** Gives trunks to Asterisk's memory, once per connection: after a restart it knows none. */
export class Trunks {
  readonly #ari: AriClient;
  readonly #put = new Map<string, Promise<void>>();
  #connection = -1;

  constructor(ari: AriClient) {
    this.#ari = ari;
  }

  ensureTrunk(trunk: Trunk): Promise<void> {
    if (this.#connection !== this.#ari.connection) {
      this.#put.clear();
      this.#connection = this.#ari.connection;
    }
    const key = `${trunk.trunkId} ${JSON.stringify(trunk.definition)}`;
    const known = this.#put.get(key);
    if (known) return known;
    const putting = this.#putTrunk(trunk);
    this.#put.set(key, putting);
    putting.catch(() => this.#put.delete(key));
    return putting;
  }

  async #putTrunk({ trunkId, definition }: Trunk): Promise<void> {
    if (!isTrunkName(trunkId)) throw new Error('not a trunk name');
    await this.#ari.putSipObject('aor', trunkId, { contact: contactOf(definition) });
    await this.#ari.putSipObject('endpoint', trunkId, {
      aors: trunkId,
      context: 'inbound',
      disallow: 'all',
      allow: definition.codecs.join(','),
      direct_media: 'no',
      rtp_symmetric: 'yes',
      force_rport: 'yes',
      rewrite_contact: 'yes',
      // RFC 4733 where the far end offers it, tones in the sound where not.
      dtmf_mode: 'auto',
      allow_transfer: 'no',
      trust_id_inbound: 'no',
    });
  }
}

function contactOf({ host, transport }: TrunkDefinition): string {
  if (!/^[A-Za-z0-9.:[\]-]+$/.test(host)) throw new Error('not a host');
  return transport === 'udp' ? `sip:${host}` : `sip:${host};transport=${transport}`;
}
