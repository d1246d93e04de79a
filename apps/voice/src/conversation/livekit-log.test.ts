import { log } from '@livekit/agents';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { fixedPart, quietLiveKit } from './livekit-log.ts';

describe('quietLiveKit', () => {
  it('lets warnings pass without the words of the conversation', () => {
    const lines: string[] = [];
    quietLiveKit(pino({}, { write: (line: string) => lines.push(line) }));
    log().info({ 'lk.pii.user_input': 'my secret' }, 'playout completed');
    log().warn({ 'lk.pii.user_input': 'my secret' }, 'skipping user input, speech scheduling is paused');
    log().child({ error: 'my secret' }).error('Error in task: my secret');
    expect(lines).toHaveLength(2);
    expect(lines.join('')).not.toContain('secret');
    expect(lines[0]).toContain('skipping user input, speech scheduling is paused');
    expect(lines[1]).toContain('Error in task');
  });
});

describe('fixedPart', () => {
  it('ends before the first part that varies', () => {
    expect(fixedPart('failed to generate, retrying in 2000ms')).toBe('failed to generate, retrying in');
  });
});
