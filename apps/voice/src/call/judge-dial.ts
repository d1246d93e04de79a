// What the end of a dial says about its trunk, and about what may be done next. Pure.
import type { TrunkResult } from '@outspoken/store/record-trunk-result';
import { outcomeFromSip } from '../telephony/outcome-from-sip.ts';
import type { DialResult } from '../telephony/ring.ts';

export interface DialJudgement {
  trunk: TrunkResult;
  /** The far end, or Asterisk for it, said a last word before any 18x, and it is the trunk's fault. */
  mayFailOver: boolean;
  /** It was refused by a 5xx before any 18x: no phone can have rung. */
  rangNobody: boolean;
}

export function judgeDial(dialled: DialResult): DialJudgement {
  if (dialled.kind === 'answered') return works;
  const { end, saw18x, gaveUp } = dialled;
  if (saw18x) return works;
  if (end.by === 'lost' || gaveUp === 'cancelled') return unclear;
  if (outcomeFromSip({ ...end, saw18x, gaveUp }).reason !== 'trunk_error') return works;
  // The carrier had taken the call, and may have begun to ring as our CANCEL left.
  if (gaveUp !== null) return { trunk: 'fault', mayFailOver: false, rangNobody: false };
  return { trunk: 'fault', mayFailOver: true, rangNobody: end.sipCode !== null && end.sipCode >= 500 };
}

const works: DialJudgement = { trunk: 'works', mayFailOver: false, rangNobody: false };
const unclear: DialJudgement = { trunk: 'unclear', mayFailOver: false, rangNobody: false };
