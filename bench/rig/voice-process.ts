// The voice process of a bench: claim, journal, ownership, slots, heartbeats and the end are real; nobody is rung.
// With PHONES_LOG it writes down what the phones saw, as the phone network does.
import { createWriteStream } from 'node:fs';
import { trunkDefinitionSchema } from '@outspoken/contract';
import { appendJournal } from '@outspoken/store/append-journal';
import { publishSlots } from '@outspoken/store/free-slots';
import { openDatabase } from '@outspoken/store/open-database';
import { touchOwnership } from '@outspoken/store/touch-ownership';
import { createLog } from '../../apps/server/src/log.ts';
import type { CallDeps } from '../../apps/voice/src/call/conduct-call.ts';
import { ConductedCalls } from '../../apps/voice/src/call/conducted-calls.ts';
import { createActivities } from '../../apps/voice/src/call/create-activities.ts';
import { hostActivities } from '../../apps/voice/src/call/host-activities.ts';
import { JournalWriter } from '../../apps/voice/src/call/journal-writer.ts';
import { Ownership } from '../../apps/voice/src/call/ownership.ts';
import { Slots } from '../../apps/voice/src/call/slots.ts';
import type { RecordingDeps } from '../../apps/voice/src/call/store-recording.ts';
import type { Conversation } from '../../apps/voice/src/conversation/conversation.ts';
import { MediaServer } from '../../apps/voice/src/telephony/media-server.ts';
import type { SipObjects } from '../../apps/voice/src/telephony/sip-objects.ts';
import { Trunks } from '../../apps/voice/src/telephony/trunks.ts';
import { DecliningAri } from './declining-ari.ts';
import { stoppedBySignal } from './stopped-by-signal.ts';

const {
  DATABASE_URL = '',
  TEMPORAL_ADDRESS: address = '',
  TEMPORAL_NAMESPACE: namespace = '',
  VOICE_SLOTS = '40',
  RING_MS = '0',
  PHONES_LOG,
} = process.env;
const node = 'bench';
const name = 'voice';
const slotCount = Number(VOICE_SLOTS);
const log = createLog(name);
const phonesLog = PHONES_LOG === undefined ? null : createWriteStream(PHONES_LOG);
const note = (event: 'invite' | 'end') => (call: string) =>
  phonesLog?.write(`${JSON.stringify({ at: performance.timeOrigin + performance.now(), event, call })}\n`);

const db = openDatabase(DATABASE_URL, { applicationName: 'bench-voice', maxConnections: 8 });
const media = await MediaServer.open('127.0.0.1');
const ari = new DecliningAri(media, {
  ringMs: Number(RING_MS),
  log,
  onInvite: note('invite'),
  onEnd: note('end'),
});
const slots = new Slots({
  slots: slotCount,
  publish: (free) => publishSlots(db, { node, process: name, slots: slotCount, free, now: new Date() }),
  isAsteriskThere: () => true,
  log,
});
const silent: Conversation = {
  run: () => Promise.reject(new Error('nobody answers')),
  judgeUnanswered: async () => null,
  cancel: () => {},
  close: async () => {},
};
const noSip: SipObjects = {
  put: async () => {},
  delete: async () => {},
  listEndpoints: async () => [],
  readRegistrations: async () => new Set(),
};
const anyTrunk = { version: 1, definition: trunkDefinitionSchema.parse({ host: 'bench' }), passwords: {} };
const deps: CallDeps = {
  db,
  node,
  process: name,
  ari,
  trunks: new Trunks({ ari, sip: noSip, load: async (trunkId) => ({ trunkId, ...anyTrunk }), log }),
  journals: new JournalWriter({ append: (entries) => appendJournal(db, entries), log }),
  ownership: new Ownership({
    touch: (callIds) => touchOwnership(db, { node, process: name, callIds }),
    log,
  }),
  slots,
  conducted: new ConductedCalls(),
  recordings: { directory: '', room: { has: () => true } },
  release: new AbortController().signal,
  createConversation: async () => silent,
  reach: () => undefined,
  log,
};

await hostActivities(
  log,
  {
    address,
    namespace,
    node,
    slots: slotCount,
    drainMs: 1000,
    activities: createActivities(deps, noRecordings()),
    onReady: () => {
      slots.start();
      log.info('ready');
    },
  },
  stoppedBySignal(),
);
await slots.close();
await media.close();
await db.destroy();
process.exit(0);

/** Nobody answers, so nothing is ever recorded. */
function noRecordings(): RecordingDeps {
  return {} as unknown as RecordingDeps;
}
