import type { PhraseSign } from './phrase-signs.ts';

const KEY = '(?:one|two|three|four|five|six|seven|eight|nine|zero|\\d|star|pound|hash)';
/** With what recognisers write for short digits. */
const HEARD_KEY = `(?:${KEY}|won|on|to|too|for|ate|any)`;
const I = "(?:i|we|he|she|they|you)(?:'m|'re|'s| am| are| is)?";

/** Text is lower case, without punctuation except the apostrophe. Order does not matter. */
export const ENGLISH_SIGNS: readonly PhraseSign[] = [
  sign(
    'after_the_tone',
    'voicemail',
    0.92,
    /\b(?:after|at|following|hear) the (?:sound of the )?(?:tone|beep|bleep|peep|beat|signal|sound)\b/,
  ),
  sign('wait_for_beep', 'voicemail', 0.85, /\b(?:wait|listen) for (?:the|a) (?:tone|beep)\b/),
  sign(
    'leave_message',
    'voicemail',
    0.88,
    /(?<!\b(?:would|do|can|could|did) you (?:like to |want to |please |mind )?)\bleav(?:e|ing) (?:(?:me|us|him|her|them) )?(?:a|an|your|the|any|some)?\s?(?:\w+ ){0,3}?(?:message|messages|voice ?mail)\b/,
  ),
  sign(
    'leave_name',
    'voicemail',
    0.85,
    /\bleave (?:(?:me|us) )?(?:a|an|your|the) (?:\w+ ){0,3}?(?:name|number|phone|contact|details)\b/,
  ),
  sign('record_message', 'voicemail', 0.9, /\brecord (?:a|your|the) (?:\w+ )?message\b/),
  sign(
    'voicemail_of',
    'voicemail',
    0.85,
    /\b(?:voice ?mail|answering machine|voice messag\w+|mail ?box)(?: ?box)? (?:of|for|belonging|service|system|is|has|cannot|can't)\b|\b(?:reached|forwarded|transferred|sent) (?:to )?(?:the |an? |my |our |\w+'s )?(?:\w+ )?(?:voice|mail ?box|answering)/,
  ),
  sign(
    'get_back',
    'voicemail',
    0.6,
    /\b(?:get|call|ring|phone) (?:right )?(?:back to you|you (?:right )?back)\b/,
  ),
  sign(
    'return_call',
    'voicemail',
    0.6,
    /\breturn(?:ing)? (?:your|the|all|any)? ?(?:phone )?(?:call|calls)\b/,
  ),
  sign(
    'missed_call',
    'voicemail',
    0.5,
    /\b(?:sorry|afraid) (?:that )?(?:i|we)(?:'ve| have)? (?:just )?missed (?:you|your)\b/,
  ),
  sign(
    'cannot_answer',
    'voicemail',
    0.5,
    /\b(?:can't|cannot|can not|unable to|couldn't|not able to) (?:take|come to|answer|get to|pick up|reach) (?:your|the|my|this|a)?\s?(?:phone )?(?:call|calls|phone|telephone)\b/,
  ),
  sign(
    'not_here',
    'voicemail',
    0.4,
    new RegExp(
      `\\b${I} (?:currently )?(?:not (?:in|here|home|at home|available|around|able)|away|out of (?:the )?office)\\b`,
    ),
  ),
  sign('away_from_desk', 'voicemail', 0.5, /\baway from (?:my|the|our|his|her) (?:phone|desk|telephone)\b/),
  sign('reached', 'voicemail', 0.3, /\b(?:you've|you have) (?:just )?(?:reached|called)\b/),

  sign(
    'your_name',
    'call_screening',
    0.85,
    /\b(?:state|say|record|give|tell (?:me|us)) (?:me |us )?(?:your (?:full )?name|who(?:'s| is| you are) calling|who you are)\b/,
  ),
  sign(
    'screening',
    'call_screening',
    0.9,
    /\b(?:call )?screening\b|\bscreen(?:s|ed)? (?:this|the|their|your|all|my) calls?\b/,
  ),
  sign(
    'see_if_available',
    'call_screening',
    0.9,
    /\bsee if (?:this person|they|he|she|the (?:person|subscriber)|\w+)(?:'s|'re| is| are)? (?:available|free|there|in)\b/,
  ),
  sign(
    'reason_for_call',
    'call_screening',
    0.55,
    /\b(?:reason|purpose) (?:for|of) (?:your |the |this )?call(?:ing)?\b|\b(?:why|what) you(?:'re| are) calling\b/,
  ),
  sign(
    'name_alone',
    'call_screening',
    0.9,
    /\b(?:say|state|record|speak) your (?:full )?name\b(?!.*\b(?:message|number)\b)/,
  ),
  sign(
    'before_connecting',
    'call_screening',
    0.75,
    /\b(?:before|while|until) (?:i|we) (?:try to |can )?(?:connect|put|transfer|locate|reach|find)\b/,
  ),
  sign(
    'against_fraud',
    'call_screening',
    0.6,
    /\b(?:prevent|against|stop|avoid|block)\w* (?:\w+ )?(?:fraud|scam|spam|nuisance|unwanted)\w*\b/,
  ),
  sign(
    'on_behalf',
    'call_screening',
    0.75,
    /\b(?:answering|assistant) (?:for|of|on behalf of|answering for)\b/,
  ),
  sign('copy_of_call', 'call_screening', 0.8, /\bcopy of (?:this|the) (?:conversation|call)\b/),
  sign(
    'stay_on_line',
    'call_screening',
    0.6,
    /\b(?:stay|hold|remain) on the line\b|\bplease (?:hold|wait)\b|\bconnecting (?:you|your call)\b/,
  ),
  sign(
    'accept_call',
    'call_screening',
    0.75,
    /\b(?:accepting|accepts?) (?:calls|your call)\b.*\b(?:if|once|when|please)\b/,
  ),

  sign(
    'press_key',
    'ivr',
    0.85,
    new RegExp(
      `\\b(?:(?:press|push) ${HEARD_KEY}|(?:press|dial|push|hit|select|choose|enter)(?:ing)? (?:option |number |the )?${KEY})\\b`,
    ),
  ),
  sign('press_keys', 'ivr', 0.85, new RegExp(`\\b(?:press|dial|push)\\b.*\\b(?:press|dial|push)\\b`)),
  sign('key_for', 'ivr', 0.6, new RegExp(`\\b${KEY} for (?:\\w+ ){1,4}(?:or )?${KEY} for\\b`)),
  sign(
    'options',
    'ivr',
    0.8,
    /\b(?:following|menu|these) (?:options|choices|selections)\b|\bmain menu\b|\b(?:menu|options) (?:has|have) (?:recently )?changed\b/,
  ),
  sign(
    'extension',
    'ivr',
    0.8,
    /\b(?:know|enter|dial) (?:your party|the|your|their)(?:'s)? (?:\w+ )?extension\b|\bknow your party\b/,
  ),
  sign(
    'call_important',
    'ivr',
    0.6,
    /\byour call is (?:very )?important\b|\bnext available (?:agent|representative|operator)\b/,
  ),
  sign(
    'in_order',
    'ivr',
    0.8,
    /\bin the order (?:it|they|in which|that)\b|\border (?:it|they) (?:was|were|is|are) received\b/,
  ),
  sign(
    'call_monitored',
    'ivr',
    0.45,
    /\bcalls? (?:may|will|can|is|are) (?:be )?(?:being )?(?:monitored|recorded) (?:for|and)\b/,
  ),
  sign(
    'say_choice',
    'ivr',
    0.6,
    /\bsay (?:yes or no|sales|support|representative|operator|agent|one of|things like)\b|\byou can say\b/,
  ),
  sign('few_words', 'ivr', 0.6, /\bin a few words\b|\btell (?:me|us) (?:how|what) (?:i|we) can\b/),
  sign('enter_number', 'ivr', 0.8, /\benter (?:your|the) (?:\w+ ){0,3}(?:number|code|pin|date|digits)\b/),
  sign('followed_by_key', 'ivr', 0.75, /\bfollowed by (?:the )?(?:pound|hash|star|number sign)\b/),
  sign(
    'not_understood',
    'ivr',
    0.5,
    /\b(?:didn't|did not) (?:get|catch|understand|receive) (?:that|your (?:selection|entry|response|input))\b|\bnot a valid\b|\binvalid (?:selection|entry|option)\b/,
  ),

  sign(
    'not_in_service',
    'announcement',
    0.93,
    /\b(?:not|no longer) (?:currently )?(?:in service|in use|assigned|allocated|working|connected)\b|\bout of service\b/,
  ),
  sign(
    'disconnected',
    'announcement',
    0.92,
    /\b(?:been|is|was) (?:temporarily |permanently )?(?:disconnected|changed|suspended|deactivated|blocked)\b/,
  ),
  sign(
    'not_connecting',
    'announcement',
    0.85,
    /\b(?:unable to|cannot|can't|could not) connect (?:your|this|the) call\b/,
  ),
  sign(
    'not_completed',
    'announcement',
    0.9,
    /\b(?:cannot|can't|can not|could not|couldn't|not) (?:be )?(?:completed?|connected|processed|put through|reached)\b|\b(?:did|does) not go through\b/,
  ),
  sign(
    'check_number',
    'announcement',
    0.8,
    /\b(?:check|verify) (?:the|that) (?:\w+ )?number\b|\bcheck (?:and|your) (?:dial|directory|listing)\b/,
  ),
  sign(
    'switched_off',
    'announcement',
    0.9,
    /\b(?:switched|turned|powered) off\b|\bout(?:side)? of? ?(?:the )?(?:coverage|range|reach|service area|network)\b/,
  ),
  sign(
    'number_dialled',
    'announcement',
    0.4,
    /\b(?:number|person|party|customer|subscriber|user|mobile|telephone) (?:that )?(?:you|you've|you have|you are|you're)\s?(?:have |are |been )?(?:just )?(?:dial\w*|call\w*|try\w* to)\b/,
  ),
  sign(
    'not_available_now',
    'announcement',
    0.45,
    /\b(?:is|are) (?:currently |temporarily |presently )?(?:not (?:available|reachable|accepting)|unavailable|unreachable)\b/,
  ),
  sign(
    'try_later',
    'announcement',
    0.5,
    /\b(?:try|call|dial)(?: your call| us)? (?:again|back)(?: later| after| at| in)?\b/,
  ),
  sign(
    'circuits_busy',
    'announcement',
    0.85,
    /\b(?:circuits|lines|operators|trunks) are (?:currently |now |all )?(?:busy|engaged)\b/,
  ),
  sign(
    'not_recognised',
    'announcement',
    0.85,
    /\bnot (?:been )?recogni[sz]ed\b|\bdoes not exist\b|\binvalid number\b/,
  ),
  sign(
    'refuses_calls',
    'announcement',
    0.8,
    /\b(?:not|doesn't|does not) (?:currently )?(?:accept|receiv)(?:e|ing)?\b.*\b(?:calls|at this time)\b/,
  ),
  sign('service_now', 'announcement', 0.6, /\bservice at this time\b|\bcoverage area\b/),
  sign(
    'closed',
    'announcement',
    0.6,
    /\b(?:office|offices|store|shop|we)(?:'re| is| are) (?:now |currently )?closed\b|\b(?:office|business|opening) hours are\b/,
  ),

  sign(
    'who_is_calling',
    'human',
    0.75,
    /\bwho(?:'s| is) (?:this|calling|speaking|there|it|that)\b|\bwho am i speaking\b|\bdo i know you\b/,
  ),
  sign(
    'may_i_help',
    'human',
    0.75,
    /\b(?:can|may|could) (?:i|we) (?:help|assist|do for)\b|\bhelp you\b.*\btoday\b|\bwhat can i do\b/,
  ),
  sign('hello_last', 'human', 0.4, /\bhello$/),
  sign('hear_me', 'human', 0.7, /\bcan you hear me\b|\bare you there\b|\banybody there\b/),
  sign(
    'i_am_busy',
    'human',
    0.6,
    /\bi'?(?:m| am) (?:\w+ )?(?:driving|at work|busy|in a meeting|eating|cooking|walking|kind of|a bit|a little|in the middle)\b/,
  ),
  sign(
    'speaking',
    'human',
    0.6,
    /\b(?:speaking|this is (?:he|she|him|her|\w+) speaking)$|^(?:yes )?speaking\b/,
  ),
  sign(
    'hello',
    'human',
    0.45,
    /^(?:oh |uh |um |yes |yeah )*(?:hello|hallo|hi|hey|yes|yeah|yep|good (?:morning|afternoon|evening|day)|what's up)\b/,
  ),
  sign(
    'what_about',
    'human',
    0.6,
    /\bwhat(?:'s| is) (?:this|it) (?:about|regarding|concerning)\b|\bhow did you get\b/,
  ),
  sign(
    'offer',
    'human',
    0.97,
    /\b(?:would|do|can|could) you (?:like|want|mind|please)? ?(?:to )?(?:leav|tell|call|try|repeat|speak|hold)\w*\b/,
  ),
  sign('take_message', 'human', 0.93, /\b(?:can|may|shall|could|should) i (?:take|give|pass)\b/),
  sign(
    'go_ahead',
    'human',
    0.5,
    /\bgo ahead\b|\bi'm listening\b|\byou are speaking (?:with|to)\b|\bone (?:second|moment|sec)\b/,
  ),
];

function sign(name: string, type: PhraseSign['type'], weight: number, pattern: RegExp): PhraseSign {
  return { name: `${type}_words_${name}`, type, weight, pattern };
}
