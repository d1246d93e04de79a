// When a message is left, and when it is begun again: after the beep, or after 2 s of silence where none comes.

export interface VoicemailFacts {
  /** Wall-clock milliseconds, all of them. */
  now: number;
  judgedAt: number;
  /** Since when the message is being said; undefined: it is not. */
  speakingSince: number | undefined;
  /** Since when the greeting is heard; undefined: it is quiet. */
  greetingSince: number | undefined;
  quietSince: number;
  beepEndedAt: number | undefined;
  restarts: number;
}

export type VoicemailStep = 'wait' | 'speak' | 'start_again' | 'give_up';

const QUIET_WITHOUT_BEEP_MS = 2000;
const RESUMED_GREETING_MS = 700;
/** The beep follows the greeting; the end of the greeting is known a little later than it was. */
const BEEP_SLACK_MS = 700;
const LONGEST_WAIT_MS = 60_000;
const MOST_RESTARTS = 2;

export function voicemailStep(facts: VoicemailFacts): VoicemailStep {
  return facts.speakingSince === undefined ? stepWhileWaiting(facts) : stepWhileSpeaking(facts);
}

function stepWhileWaiting({ now, judgedAt, greetingSince, quietSince, beepEndedAt }: VoicemailFacts) {
  if (now - judgedAt > LONGEST_WAIT_MS) return 'give_up';
  if (greetingSince !== undefined) return 'wait';
  if (beepEndedAt !== undefined && beepEndedAt >= quietSince - BEEP_SLACK_MS) return 'speak';
  return now - quietSince >= QUIET_WITHOUT_BEEP_MS ? 'speak' : 'wait';
}

function stepWhileSpeaking({ now, speakingSince = 0, greetingSince, beepEndedAt, restarts }: VoicemailFacts) {
  if (restarts >= MOST_RESTARTS) return 'wait';
  if (beepEndedAt !== undefined && beepEndedAt > speakingSince) return 'start_again';
  const isGreetingBack = greetingSince !== undefined && now - greetingSince >= RESUMED_GREETING_MS;
  return isGreetingBack ? 'start_again' : 'wait';
}
