import { expect, test } from 'vitest';
import { readRecordingLink, signRecordingLink } from './recording-links.ts';

const PEPPER = 'p'.repeat(32);
const call = { projectId: `proj_${'1'.repeat(32)}`, callId: `call_${'2'.repeat(32)}` };
const now = new Date('2026-03-01T12:00:00Z');
const later = new Date('2026-03-01T12:05:00Z');
const token = signRecordingLink(PEPPER, call, later);

test('a link leads to its call until it expires', () => {
  expect(readRecordingLink(PEPPER, token, now)).toEqual(call);
  expect(readRecordingLink(PEPPER, token, later)).toBeNull();
});

test('a link that was changed in any place, or signed by another, leads nowhere', () => {
  expect(readRecordingLink('q'.repeat(32), token, now)).toBeNull();
  for (let at = 0; at < token.length; at += 1) {
    const changed = `${token.slice(0, at)}${token[at] === '5' ? '6' : '5'}${token.slice(at + 1)}`;
    // The last character of base64url holds bits that are no part of the signature.
    if (at < token.length - 1) expect(readRecordingLink(PEPPER, changed, now)).toBeNull();
  }
  for (const other of ['', '.', 'x.y', `${token}x.`])
    expect(readRecordingLink(PEPPER, other, now)).toBeNull();
});
