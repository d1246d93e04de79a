// The bare arm of `lifecycle`: the same host with the same slots, whose activity does nothing.
import { createLog } from '../../apps/server/src/log.ts';
import { hostActivities } from '../../apps/voice/src/call/host-activities.ts';
import { stoppedBySignal } from '../rig/stopped-by-signal.ts';

const {
  TEMPORAL_ADDRESS: address = '',
  TEMPORAL_NAMESPACE: namespace = '',
  VOICE_SLOTS = '40',
} = process.env;
const log = createLog('voice');
const declined = { status: 'no_answer', reason: 'declined', dialCertainty: 'dialed' } as const;

await hostActivities(
  log,
  {
    address,
    namespace,
    node: 'bench',
    slots: Number(VOICE_SLOTS),
    drainMs: 1000,
    activities: {
      voice: { conductCall: async () => declined },
      node: { settleCall: async () => declined, storeRecording: async () => ({ stored: false }) },
    },
    onReady: () => log.info('ready'),
  },
  stoppedBySignal(),
);
process.exit(0);
