// What the facts in the database say about nodes and trunks.
import type { TrunkSeen, VoiceProcessSeen } from '@outspoken/store/management/doctor-facts';
import { broken, type Finding, poor, well } from './look-at.ts';

const HEARD_WITHIN_MS = 10_000;

export function judgeVoice(processes: readonly VoiceProcessSeen[]): Finding {
  const live = processes.filter(({ seenAgoMs }) => seenAgoMs <= HEARD_WITHIN_MS);
  if (live.length === 0) {
    const found = processes.length === 0 ? 'no voice process is there' : 'all voice processes are silent';
    return broken(found, 'Start a node: node apps/voice/src/supervisor.ts, beside its Asterisk.');
  }
  const nodes = new Set(live.map(({ node }) => node)).size;
  const free = live.reduce((sum, one) => sum + one.free, 0);
  const slots = live.reduce((sum, one) => sum + one.slots, 0);
  const found = `${count(nodes, 'node')}, ${count(live.length, 'process', 'processes')}, ${free} of ${slots} slots free`;
  if (free === 0) return poor(found, 'New calls wait. Add a node, or processes to one (VOICE_PROCESSES).');
  const silent = processes.length - live.length;
  if (silent > 0) return poor(`${found}; ${silent} silent`, 'Look at the log of the nodes that fell silent.');
  return well(found);
}

export function judgeTrunk({ name, isOpen, reachableFrom, unreachableFrom }: TrunkSeen): Finding {
  const status = `outspoken trunk status ${name}`;
  if (unreachableFrom > 0 && reachableFrom === 0) {
    return broken('no node reaches it', `Look at its host, transport and the firewall: ${status}`);
  }
  if (isOpen)
    return poor('its breaker is open after failures', `Calls take other trunks meanwhile: ${status}`);
  if (unreachableFrom > 0) return poor(`${unreachableFrom} nodes do not reach it`, status);
  if (reachableFrom === 0) return poor('no node has looked at it yet', `Is a node running? ${status}`);
  return well(`reachable from ${count(reachableFrom, 'node')}`);
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
