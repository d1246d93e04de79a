import { describe, expect, it } from 'vitest';
import { isNewEnough } from './read-asterisk-version.ts';

describe('the version of Asterisk', () => {
  it.each(['22.10.1+dfsg+~cs6.17-1', '22.10.0', '22.11.0-rc1', '23.0.0'])('%s is new enough', (version) => {
    expect(isNewEnough(version)).toBe(true);
  });

  it.each(['22.9.9', '20.15.0', 'GIT-master'])('%s is not', (version) => {
    expect(isNewEnough(version)).toBe(false);
  });
});
