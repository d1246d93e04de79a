// Words by which people ask not to be called again. Matched on one sentence after `plainSentences` made it plain:
// English without punctuation and apostrophes in lower case, Japanese without spaces. Every language is tried on
// every call, for people answer in the language they like.

export interface RefusalPhrases {
  /** Nothing else can be meant: they suppress the number, whatever a model thinks. */
  certain: readonly RegExp[];
  /** Mostly said to be left in peace, but also of an offer or an hour: a model decides, while there is one. */
  likely: readonly RegExp[];
  /** Around a certain phrase: it is about a time, a place or a name, and counts as likely. */
  limitedBefore: RegExp;
  limitedAfter: RegExp;
}

const WHOM = '(?:(?:me|us|here|at home|on)? ?(?:this|my|our|that)? ?(?:number|phone|house|line)?)';

const ENGLISH: RefusalPhrases = {
  certain: [
    new RegExp(
      `\\b(?:do not|dont|never|please stop|stop) (?:you )?(?:ever )?(?:call|calling|phone|phoning|ring|ringing|contact|contacting) ?(?:back )?${WHOM} ?(?:ever again|again|any ?more)\\b`,
    ),
    /\b(?:do not|dont|never) (?:you )?(?:ever )?(?:call|phone|ring|contact) (?:me|us|here|(?:this|my|our) (?:number|phone|house))(?: please| ever)?$/,
    /(?<!\b(?:dont|do not|never|not|didnt|did not|wont|will not) )\bstop (?:calling|phoning|ringing|contacting)(?: (?:me|us|here|(?:this|my|our) (?:number|phone|house)))?(?: please)?\b/,
    /\btake (?:me|us|my (?:name|number)|this number) off (?:of )?(?:your|the|this|that|any)(?: \w+)? lists?\b/,
    /\b(?:remove|delete|strike|erase|unsubscribe) (?:me|us|my (?:name|number|details|data)|this number) (?:from|in) (?:your|the|this|that|any)(?: \w+)? (?:lists?|database|records|system)\b/,
    /\b(?:put|place|add) (?:me|us|my number|this number) (?:on|to|onto) (?:your|the|a) (?:do not|dont|no) call list\b/,
    /\blose (?:my|this|our) number\b/,
    /\b(?:do not|dont) want (?:any more|any further|more|these|your|any) (?:of (?:these|your) )?(?:phone )?calls\b/,
    /\b(?:do not|dont) (?:ever )?want (?:to (?:be|get) (?:called|phoned|contacted)|you (?:to call|calling)(?: me| us| here)?|to hear from you)(?: ever again| again| any ?more)\b/,
    /\bno more (?:phone )?calls\b/,
  ],
  likely: [
    /\bnot interested\b/,
    /\bleave (?:me|us) alone\b/,
    /\b(?:do not|dont) (?:call|phone|ring|contact) (?:me|us|here)\b/,
    /\b(?:do not|dont) want (?:to (?:be|get) (?:called|phoned|contacted)|to hear from you|you to call)\b/,
    /\bgo away\b/,
  ],
  limitedBefore: /\b(?:not saying|didnt say|did not say|never said|not mean|didnt mean|dont mean)\b/,
  limitedAfter:
    /^ ?(?:until|till|before|unless|between|except|so (?:early|late|often)|this (?:early|late|week|month|morning|evening)|today|tonight|tomorrow|now|right now|on (?:mon|tues|wednes|thurs|fri|satur|sun|week)|at (?:work|night|this|lunch|\d)|in the (?:morning|evening|night|middle)|during|after|while|when|if|about|by|mr|mrs|ms|miss|sir|madam|maam|names?|a|an|that|for (?:a|the next|now))\b/,
};

const JAPANESE: RefusalPhrases = {
  certain: [
    /(?:二度と|にどと|もう|今後|これ以上|一切).{0,8}(?:電話|でんわ|連絡|勧誘|かけ|掛け).{0,10}(?:ないで|ないよう|やめて|止めて|くるな|来るな|かけるな|するな|お断り|断ります|結構です|けっこうです|いりません|要りません|いらない|不要です)/,
    /(?:二度と|にどと|もう)(?:かけて|掛けて|電話して|連絡して)(?:こ|来|き)(?:ないで|ないよう|るな)/,
    /(?:電話|でんわ|連絡|勧誘)(?:を|は|も|して|かけて|掛けて|し)*(?:こないで|来ないで|くるな|来るな|しないで|かけないで|掛けないで|やめて(?:下さい|ください|くれ|もらえ)|止めて(?:下さい|ください|くれ|もらえ))/,
    /(?:かけて|掛けて)(?:こないで|来ないで|くるな|来るな)/,
    /(?:リスト|名簿|登録|データ|番号).{0,6}(?:外して|はずして|消して|削除して|抜いて|除いて)/,
  ],
  likely: [
    // After で, も or が it is consent: 「十時で結構です」; and so it is before よ, ね, か.
    /(?<![でもが])(?:結構です|けっこうです)(?!よ|ね|か|が)/,
    /いりません|要りません|いらないです|いらない(?:よ|です)?$|必要(?:は|が)?(?:ありません|ないです|ございません)|不要です/,
    /興味(?:は|が)?(?:ありません|ないです|ございません|ない$)/,
    /お断り|断ります|迷惑です|放っておいて|ほっといて/,
  ],
  limitedBefore:
    /(?:今|いま|今日|本日|朝|夜|夜中|昼|昼間|深夜|早朝|仕事中|勤務中|運転中|平日|土日|週末|日曜|土曜|会社|職場|時|まで|間|前)(?:は|に|には|から)?$|(?:今は|いまは|今日は|夜は|朝は|昼間は|平日は|土日は|会社には?|職場には?|までは)/,
  limitedAfter: /^(?:とは言って|というわけでは|わけでは)/,
};

export const REFUSAL_PHRASES: readonly RefusalPhrases[] = [ENGLISH, JAPANESE];
