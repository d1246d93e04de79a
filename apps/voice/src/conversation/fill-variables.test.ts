import { describe, expect, it } from 'vitest';
import { fillVariables } from './fill-variables.ts';

describe('fillVariables', () => {
  it('replaces every place of a label, spaces inside the braces or not', () => {
    expect(fillVariables('Hello {{name}}. Is this {{ name }}?', { name: 'Ann' })).toBe(
      'Hello Ann. Is this Ann?',
    );
  });

  it('leaves nothing where no value was set, not even an inherited one', () => {
    expect(fillVariables('Dear {{title}}{{constructor}} Lee', {})).toBe('Dear  Lee');
  });

  it('takes a value as plain text, never as a pattern or a further template', () => {
    expect(fillVariables('{{a}} {{b}}', { a: '$&', b: '{{a}}' })).toBe('$& {{a}}');
  });

  it('knows labels in any script', () => {
    expect(fillVariables('{{会社名}}の田中です', { 会社名: '山田商事' })).toBe('山田商事の田中です');
  });
});
