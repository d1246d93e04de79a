/**
 * Whether the callee's packets get lost, by the line's own counts. These follow RTCP, which comes every five seconds or
 * so: one interval may hold two of its reports and the next one none, so a share is taken over two intervals.
 */

/** Of the callee's sound, since the line is there. */
export interface PacketCounts {
  received: number;
  /** By the holes in their numbering: a pause of the sender has none. */
  lost: number;
}

export interface PacketSample extends PacketCounts {
  at: number;
}

/** The last three at most, oldest first. */
export type PacketSamples = readonly PacketSample[];

const MOST_SAMPLES = 3;
const WORST_SHARE = 0.1;
const GOOD_SHARE = 0.05;
/** As good as every carrier sends it. */
const PACKET_MS = 20;

/** Counts that go back are those of a new stream: what was before it cannot be held against it. */
export function withSample(samples: PacketSamples, sample: PacketSample): PacketSamples {
  const last = samples.at(-1);
  if (last && (sample.received < last.received || sample.lost < last.lost)) return [sample];
  return [...samples, sample].slice(-MOST_SAMPLES);
}

export function arePacketsLost(samples: PacketSamples, wereLost: boolean): boolean {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || first === last) return wereLost;
  const isSilent = (sample: PacketSample | undefined, next: PacketSample) =>
    sample?.received === next.received;
  if (isSilent(samples.at(-2), last)) return true;
  // What was lost in a silence is counted only after it.
  if (wereLost && samples.some((sample, index) => isSilent(samples[index - 1], sample))) return true;
  const lost = last.lost - first.lost;
  const share = lost / (lost + last.received - first.received);
  return share > (wereLost ? GOOD_SHARE : WORST_SHARE);
}

/** Of what is missing, or has not come, between two samples. */
export function missingMs(from: PacketSample, to: PacketSample): number {
  if (to.received === from.received) return to.at - from.at;
  return (to.lost - from.lost) * PACKET_MS;
}
