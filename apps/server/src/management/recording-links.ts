// Links that give one recording to whoever has them, until they expire. Nothing is stored: the link itself says what it
// is for and until when, under our signature.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type CallReference, isId } from '@outspoken/contract';

export function signRecordingLink(pepper: string, call: CallReference, expiresAt: Date): string {
  const claim = `${call.projectId}.${call.callId}.${Math.floor(expiresAt.getTime() / 1000)}`;
  return `${claim}.${signatureOf(pepper, claim).toString('base64url')}`;
}

/** Null when it is not ours, or no longer valid. */
export function readRecordingLink(pepper: string, token: string, now: Date): CallReference | null {
  const end = token.lastIndexOf('.');
  const claim = token.slice(0, Math.max(0, end));
  const given = Buffer.from(token.slice(end + 1), 'base64url');
  const right = signatureOf(pepper, claim);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const [projectId = '', callId = '', seconds = ''] = claim.split('.');
  if (!isId('project', projectId) || !isId('call', callId)) return null;
  return Number(seconds) * 1000 > now.getTime() ? { projectId, callId } : null;
}

function signatureOf(pepper: string, claim: string): Buffer {
  return createHmac('sha256', pepper).update(`recording link\n${claim}`).digest();
}
