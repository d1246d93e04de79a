import { agentDefinitionSchema } from '@outspoken/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interruptionRules, judgeWords } from './judge-words.ts';

function judge(text: string, language = 'en-US', turnTaking: object = {}, voicedMs = 900) {
  const { turnTaking: whole } = agentDefinitionSchema.parse({ instructions: 'x', opening: 'x', turnTaking });
  return judgeWords(interruptionRules({ language, turnTaking: whole }), { text, voicedMs });
}

describe('judgeWords', () => {
  it.each([
    ['Uh-huh.', 'en-US'],
    ['Uh, huh', 'en-US'],
    ['Mm-hmm, yeah, right. Okay.', 'en-GB'],
    ['I see, I see.', 'en-US'],
    ['はい', 'ja-JP'],
    ['ええ、はい。', 'ja-JP'],
    ['はいはい', 'ja-JP'],
    ['うん、そうですか', 'ja-JP'],
    ['そうなんですね、なるほど', 'ja'],
  ])('lets %s never interrupt', (text, language) => {
    expect(judge(text, language)).toMatchObject({
      interrupts: false,
      countedWords: 0,
      rule: 'never_interrupt',
    });
  });

  it.each([
    ['Stop!', 'en-US'],
    ['No, thank you', 'en-US'],
    ['yeah, wait', 'en-US'],
    ['I’m sorry, please don’t call me', 'en-US'],
    ['結構です', 'ja-JP'],
    ['あ、やめてください', 'ja-JP'],
    ['いりません', 'ja-JP'],
    ['もう結構です。切ります', 'ja-JP'],
  ])('lets %s always interrupt, however short it was', (text, language) => {
    expect(judge(text, language, { minInterruptionWords: 20 }, 0)).toMatchObject({
      interrupts: true,
      rule: 'always_interrupt',
    });
  });

  it('finds phrases at word boundaries only', () => {
    expect(judge('nonstop waiting', 'en-US', { minInterruptionWords: 9 })).toMatchObject({
      interrupts: false,
    });
    expect(judge('運転手', 'ja-JP', { neverInterrupt: ['うん'], minInterruptionWords: 1 }).interrupts).toBe(
      true,
    );
  });

  it('counts what is said besides the words that never interrupt', () => {
    expect(judge('Yeah, tomorrow')).toEqual({
      wordCount: 2,
      countedWords: 1,
      interrupts: false,
      rule: 'never_interrupt',
    });
    expect(judge('Yeah, tomorrow morning')).toEqual({ wordCount: 3, countedWords: 2, interrupts: true });
    expect(judge('tomorrow')).toEqual({ wordCount: 1, countedWords: 1, interrupts: false });
  });

  it('wants enough words to have been spoken for long enough', () => {
    expect(judge('tomorrow morning', 'en-US', {}, 399)).toMatchObject({
      interrupts: false,
      rule: 'min_duration',
    });
    expect(judge('tomorrow morning', 'en-US', {}, 400)).toMatchObject({ interrupts: true });
  });

  it('takes the lists of the agent instead of those of the language', () => {
    expect(judge('uh-huh', 'en-US', { neverInterrupt: [] }).interrupts).toBe(true);
    expect(judge('banana', 'en-US', { alwaysInterrupt: ['banana'] }).interrupts).toBe(true);
    expect(judge('stop', 'en-US', { alwaysInterrupt: [] }).interrupts).toBe(false);
  });

  it('never interrupts for nothing', () => {
    expect(judge('', 'en-US', { minInterruptionWords: 0 }).interrupts).toBe(false);
    expect(judge(' … ', 'ja-JP', { minInterruptionWords: 0 }).interrupts).toBe(false);
  });
});

const never = fc.constantFrom('uh-huh', 'yeah', 'Okay', 'right', 'I see', 'mm-hm');
const other = fc.constantFrom('tomorrow', 'banana', 'appointment', 'seven', 'doctor');

describe('whatever is said', () => {
  it('interrupts exactly when enough other words are among those that never do', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(never, other), { maxLength: 12 }),
        fc.nat({ max: 6 }),
        (said, minimum) => {
          const judged = judge(said.join(', '), 'en-US', { minInterruptionWords: minimum });
          const others = said.filter(
            (word) => !['uh-huh', 'yeah', 'Okay', 'right', 'I see', 'mm-hm'].includes(word),
          );
          expect(judged.countedWords).toBe(others.length);
          expect(judged.interrupts).toBe(others.length >= Math.max(1, minimum));
        },
      ),
    );
  });

  it('holds for any text: counts in order, an always phrase anywhere wins, more words never undo it', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.constantFrom('en-US', 'ja-JP', 'xx'),
        (before, after, language) => {
          const judged = judge(`${before} ${after}`, language);
          expect(judged.countedWords).toBeGreaterThanOrEqual(0);
          expect(judged.countedWords).toBeLessThanOrEqual(judged.wordCount);
          const refused = judge(`${before} , ｓｔｏｐ , ${after}`, language, { alwaysInterrupt: ['stop'] });
          expect(refused).toMatchObject({ interrupts: true, rule: 'always_interrupt' });
        },
      ),
    );
  });
});
