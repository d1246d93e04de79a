/**
 * Whether what was said so far ends no sentence: its last words ask for more. Rules for English and Japanese; of other
 * languages it has no opinion. It says so only where it is nearly sure, for who has finished waits longer by it.
 * Full stops tell nothing: recognisers put one after whatever they were given.
 */
import { primaryLanguage } from '@outspoken/contract';

export function isUnfinished(text: string, language: string): boolean {
  const said = text.normalize('NFKC').trim();
  if (said === '' || /[?!]$/.test(said)) return false;
  switch (primaryLanguage(language)) {
    case 'en':
      return isUnfinishedEnglish(said);
    case 'ja':
      return isUnfinishedJapanese(said);
    default:
      return false;
  }
}

/** No English sentence ends with these, or so few that it does not matter. */
const NEVER_LAST = setOf(`
  a an the my your our their its his every very which whose
  and or nor but because although unless whether if than whereas plus
  into onto upon between among during towards toward via per until
  um uh er erm uhm ehm mr mrs ms dr
  i'm you're we're they're i'll we'll they'll i've we've they've i'd we'd let's gonna wanna
`);
/** These end one only after a question word ("where from") or after what they belong to ("hold on"). */
const SELDOM_LAST: Record<string, ReadonlySet<string>> = {
  on: setOf('go going hold holding hang hanging come carry move moving later now on turn it that keep sign'),
  in: setOf(
    "come get log count put fill sign check drop go turn move i'm he's she's not is isn't him her me",
  ),
  to: setOf('love glad happy used not listen listening spoken talked'),
  of: setOf('kind sort heard think thought know course'),
  at: setOf('look looking looked'),
  for: setOf('ask asked pay paid looking waiting'),
  from: setOf('hear heard'),
  with: setOf('agree agreed fine okay ok go along deal'),
  by: setOf('pass passed drop come stop stand go close near'),
  about: setOf('worry forget know think heard'),
};
const QUESTION_WORDS = setOf("what what's who who's whom where where's which how when why");
/** "I do not want to", "if you like to". */
const WITHOUT_VERB = /\b(not|\w+n't|cannot|never|if you|if he|if she|if they)\b/;
const TOLD_NEXT =
  /\b(number|name|surname|address|e-?mail|code|birthday|date of birth|account|password|question|problem|thing) (is|was)$/;
const THINKING = /(^| )(i mean|let me (see|think|check|look))$/;
const ALONE = setOf('well so and but or like because');

const DIGIT = /^(\d+|zero|oh|one|two|three|four|five|six|seven|eight|nine)$/;
const LONG_NUMBER =
  /\b((phone|telephone|mobile|cell|account|card|reference|policy|customer|my) number|digits)\b/;
const SHORT_NUMBER = /\b(pin|code|zip)\b/;
const LONG_NUMBER_DIGITS = 7;
const SHORT_NUMBER_DIGITS = 4;

function isUnfinishedEnglish(said: string): boolean {
  const text = said.toLowerCase().replaceAll('’', "'");
  const words: string[] = text.match(/[\p{L}\p{N}'-]+/gu) ?? [];
  const plain = words.join(' ');
  const [before = '', last = ''] = words.length > 1 ? words.slice(-2) : ['', words[0]];
  if (before === '') return ALONE.has(last) || NEVER_LAST.has(last);
  if (/[,;:…-]$/.test(said)) return true;
  const asks = words.some((word) => QUESTION_WORDS.has(word));
  if (TOLD_NEXT.test(plain) || THINKING.test(plain)) return !asks;
  if (last === 'because' && before === 'just') return false;
  if (NEVER_LAST.has(last)) return true;
  const belongsTo = SELDOM_LAST[last];
  if (belongsTo) return !asks && !belongsTo.has(before) && !(last === 'to' && WITHOUT_VERB.test(plain));
  return endsInPartOfNumber(words, plain);
}

function endsInPartOfNumber(words: readonly string[], plain: string): boolean {
  const row = words.slice(words.findLastIndex((word) => !DIGIT.test(word)) + 1);
  const digits = row.reduce((sum, word) => sum + (/^\d/.test(word) ? word.length : 1), 0);
  if (digits === 0) return false;
  if (SHORT_NUMBER.test(plain)) return digits < SHORT_NUMBER_DIGITS;
  if (LONG_NUMBER.test(plain)) return digits < LONG_NUMBER_DIGITS;
  // Told one by one.
  return row.length > 2 && row.length === digits && digits < LONG_NUMBER_DIGITS;
}

const JAPANESE_FILLER = /(^|[、。\s])(えー?っ?と|ええっ?と|あのー*う?|そのー+|んーと?|まあ|なんか)$/u;
/** These are whole, although they end like a part. */
const JAPANESE_WHOLE =
  /(こんにちは|こんばんは|では|じゃあ|さよなら|さようなら|ありがと|いいや|ぴったり|ちょっと|もっと|ずっと|きっと|やっと|ほんとに|本当に|ほんとうに|べつに|別に|一緒に|いっしょに|すぐに|たしかに|確かに|とくに|特に)$/u;
/** 「お値段は」 is a question. */
const JAPANESE_POLITE_QUESTION = /[おご]\p{Script=Han}{1,4}は$/u;
const JAPANESE_QUESTION_WORD = /(何|なん|なに|いつ|どこ|どちら|だれ|誰|どなた|いくら|どう)/u;
const JAPANESE_PARTICLE = /(を|に|へ|は|や|と|って|という|ながら|たら|れば|なら|ために|ため|たり)$/u;
/** After a noun; after a verb it softens the end. */
const JAPANESE_NOUN_PARTICLE = /(?<!です|ます|ました|ません|でした|だ|た|い|る|ん|の)(が|で)$/u;
const JAPANESE_OF = /(?<![なたるいんすくうむぬつぶぐ])の$/u;
/** As a link; some are requests of their own. */
const JAPANESE_TE = /(まして|でして|ていて|でいて|なくて|たくて|くて|って|して|いて|んで)$/u;
const JAPANESE_REQUEST =
  /(待って|まって|教えて|おしえて|やめて|止めて|来て|きて|見て|みて|聞いて|きいて|言って|いって|切って|きって|かけて|助けて|電話して|連絡して|読んで|呼んで)$/u;
const JAPANESE_DIGITS = /(?<![0-9])[0-9]{2,9}(の|-)?$/u;
const JAPANESE_OF_NUMBERS = /(番号|電話|暗証|コード|会員|口座)/u;

function isUnfinishedJapanese(said: string): boolean {
  const text = said.replace(/[。.\s]+$/u, '');
  if (/[、,…]$/u.test(text) && text.length > 6) return true;
  const words = text.replace(/[、,…]+$/u, '');
  if (JAPANESE_WHOLE.test(words) || JAPANESE_REQUEST.test(words)) return false;
  if (JAPANESE_FILLER.test(words)) return true;
  if (JAPANESE_POLITE_QUESTION.test(words) || JAPANESE_QUESTION_WORD.test(words)) return false;
  const digits = words.replace(/[\s-]/gu, '');
  if (JAPANESE_OF_NUMBERS.test(words) && JAPANESE_DIGITS.test(digits)) return true;
  return [JAPANESE_PARTICLE, JAPANESE_NOUN_PARTICLE, JAPANESE_OF, JAPANESE_TE].some((one) => one.test(words));
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).filter(Boolean));
}
