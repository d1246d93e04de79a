// Gives trunks to Asterisk's memory, keeps them as they are defined, and says how it finds them. After a restart it
// knows none: what was put is remembered per connection.
import { isId, type TrunkDefinition } from '@outspoken/contract';
import { isTrunkName } from './dial-string.ts';
import type { SipObjects } from './sip-objects.ts';
import type { TelephonyLog } from './telephony-log.ts';
import { type GivenTrunk, objectIdsOf, registrationUris, SIP_KINDS, trunkObjects } from './trunk-objects.ts';

export interface Trunk {
  trunkId: string;
  version: number;
  definition: TrunkDefinition;
}

export interface TrunkState {
  trunkId: string;
  /** Null: it is not asked, or has not answered for the first time. */
  reachable: boolean | null;
  /** Null: it does not register. */
  registered: boolean | null;
}

export interface TrunksDeps {
  ari: { readonly connection: number };
  sip: SipObjects;
  /** The newest version with its passwords; null when there is no such trunk any more. */
  load: (trunkId: string) => Promise<GivenTrunk | null>;
  log: TelephonyLog;
}

interface Given {
  version: number;
  at: number;
  done: Promise<void>;
}

/** Over what Asterisk waits for an answer. */
const FIRST_ANSWER_SPARE_MS = 4_000;

export class Trunks {
  readonly #deps: TrunksDeps;
  readonly #put = new Map<string, Given>();
  readonly #complained = new Map<string, number>();
  #connection = -1;

  constructor(deps: TrunksDeps) {
    this.#deps = deps;
  }

  /** Before a dial: Asterisk has this version of the trunk, or a newer one. */
  ensureTrunk({ trunkId, version }: Trunk): Promise<void> {
    const known = this.#known(trunkId);
    if (known && known.version >= version) return known.done;
    return this.#remember(trunkId, version, async () => {
      const given = await this.#deps.load(trunkId);
      if (!given) throw new Error('the trunk was deleted');
      await this.#give(given);
    });
  }

  /** All trunks there are: gives what is new or changed, and takes away what is not among them. */
  async keep(trunks: readonly GivenTrunk[]): Promise<void> {
    const { sip, log } = this.#deps;
    for (const trunk of trunks) {
      const { trunkId, version } = trunk;
      const known = this.#known(trunkId);
      if (known && known.version >= version) continue;
      try {
        await this.#remember(trunkId, version, () => this.#give(trunk));
      } catch (error) {
        if (this.#complained.get(trunkId) === version) continue;
        this.#complained.set(trunkId, version);
        log.warn({ trunkId, version, err: error }, 'trunk could not be given to Asterisk');
      }
    }
    const names = new Set(trunks.map(({ trunkId }) => trunkId));
    for (const { id } of await sip.listEndpoints()) {
      if (names.has(id) || !isId('trunk', id)) continue;
      await this.#takeAway(id, new Set());
      this.#put.delete(id);
    }
  }

  async readStates(trunks: readonly GivenTrunk[]): Promise<TrunkState[]> {
    const { sip } = this.#deps;
    const endpoints = new Map((await sip.listEndpoints()).map(({ id, state }) => [id, state]));
    const registered = trunks.some(({ definition }) => definition.registration)
      ? await sip.readRegistrations()
      : new Set<string>();
    return trunks.map(({ trunkId, definition }) => ({
      trunkId,
      reachable: this.#isReachable(trunkId, definition, endpoints.get(trunkId)),
      registered: definition.registration ? registered.has(registrationUris(definition).client_uri) : null,
    }));
  }

  /** Asterisk asks for the first time within one period, and calls it offline until the answer. */
  #isReachable(
    trunkId: string,
    { qualifySeconds }: TrunkDefinition,
    state: string | undefined,
  ): boolean | null {
    if (qualifySeconds === 0) return null;
    if (state === 'online') return true;
    const given = this.#known(trunkId);
    const wasAsked =
      given !== undefined && performance.now() - given.at > qualifySeconds * 1000 + FIRST_ANSWER_SPARE_MS;
    return state === 'offline' && wasAsked ? false : null;
  }

  #known(trunkId: string): Given | undefined {
    const { connection } = this.#deps.ari;
    if (this.#connection !== connection) this.#put.clear();
    this.#connection = connection;
    return this.#put.get(trunkId);
  }

  #remember(trunkId: string, version: number, give: () => Promise<void>): Promise<void> {
    const entry = { version, at: performance.now(), done: give() };
    this.#put.set(trunkId, entry);
    entry.done.catch(() => {
      if (this.#put.get(trunkId) === entry) this.#put.delete(trunkId);
    });
    return entry.done;
  }

  async #give(trunk: GivenTrunk): Promise<void> {
    if (!isTrunkName(trunk.trunkId)) throw new Error('not a trunk name');
    const objects = trunkObjects(trunk);
    for (const { kind, id, fields } of objects) await this.#deps.sip.put(kind, id, fields);
    // A registration that a former version had would go on for ever.
    await this.#takeAway(trunk.trunkId, new Set(objects.map(({ kind, id }) => `${kind} ${id}`)));
  }

  async #takeAway(trunkId: string, kept: ReadonlySet<string>): Promise<void> {
    const objects = objectIdsOf(trunkId).filter(({ kind, id }) => !kept.has(`${kind} ${id}`));
    objects.sort((a, b) => SIP_KINDS.indexOf(b.kind) - SIP_KINDS.indexOf(a.kind));
    for (const { kind, id } of objects) await this.#deps.sip.delete(kind, id);
  }
}
