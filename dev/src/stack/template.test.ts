import { expect, test } from 'vitest';
import { renderTemplate } from './template.ts';

test('fills in every placeholder, each as often as it stands there', () => {
  const text = renderTemplate('bind = @@HOST@@:@@PORT@@\nagain @@PORT@@', { HOST: '127.0.0.1', PORT: 5060 });
  expect(text).toBe('bind = 127.0.0.1:5060\nagain 5060');
});

test('refuses a template with names it has no value for, and says all of them', () => {
  expect(() => renderTemplate('@@A@@ @@B_2@@ @@C@@', { A: 1 })).toThrow('no value for B_2, C');
});

test('leaves dialplan variables and single at-signs alone', () => {
  expect(renderTemplate('Dial(PJSIP/${EXTEN}@trunk)', {})).toBe('Dial(PJSIP/${EXTEN}@trunk)');
});
