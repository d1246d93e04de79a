import type { PhraseSign } from './phrase-signs.ts';

const KEY =
  '(?:[0-9一二三四五六七八九零]|シャープ|米印|こめじるし|アスタリスク|いち|にい?|さん|よん|ご|ろく|なな|はち|きゅう|ゼロ)';

/** NFKC form; spaces may stand anywhere, as recognisers set them. */
export const JAPANESE_SIGNS: readonly PhraseSign[] = [
  sign(
    'after_the_tone',
    'voicemail',
    0.92,
    /(?:発信音|ピーッ?という|信号音|電子音|合図の音|「?ピー」?と(?:鳴|な))/,
  ),
  sign(
    'leave_message',
    'voicemail',
    0.88,
    /(?:メッセージ|ご?伝言|ご?用件).{0,20}(?:残し|入れ|録音|吹き込|お預かり|どうぞ)|お名前.{0,20}(?:残し|入れ|録音|吹き込)/,
  ),
  sign(
    'answering_machine',
    'voicemail',
    0.88,
    /留守(?:番)?(?:電話|電|録|録音)|お留守番(?:サービス|電話)|伝言メモ|ボイスメール/,
  ),
  sign('recorded', 'voicemail', 0.5, /録音(?:を|が)?(?:開始|始め|でき|して)/),
  sign(
    'cannot_answer',
    'voicemail',
    0.6,
    /(?:電話|お電話|応答).{0,8}(?:出る?ことが?でき|出られ|お?応えでき|取ることが?でき|応答(?:でき|することが))/,
  ),
  sign('not_here', 'voicemail', 0.5, /(?:留守に(?:して|致|いた)|外出(?:して|中)|席を(?:外|はず)|不在)/),
  sign(
    'call_back',
    'voicemail',
    0.55,
    /(?:折り返し|おりかえし|こちらから|後ほど|のちほど).{0,12}(?:ご?連絡|お?電話|かけ)/,
  ),

  sign(
    'your_name',
    'call_screening',
    0.7,
    /(?:お名前|ご用件|お電話の目的|どなた).{0,14}(?:おっしゃ|仰|お話し|お聞かせ|伺|うかが|お答え|教え|おしえ|名乗|なのっ)/,
  ),
  sign(
    'against_fraud',
    'call_screening',
    0.8,
    /(?:迷惑|詐欺|悪質|勧誘|防犯|振り込め|不審|犯罪|セールス).{0,10}(?:防止|対策|予防|防ぐ|撃退|ため)/,
  ),
  sign(
    'call_recorded',
    'call_screening',
    0.6,
    /(?:この|お|ご)?(?:通話|電話|会話)(?:の?内容)?(?:を|は|が)?.{0,8}録音(?:され|さ?せて|いた|し(?:ます|て(?:い|おり)))/,
  ),
  sign(
    'will_connect',
    'call_screening',
    0.65,
    /(?:おつなぎ|お繋ぎ|呼び?出し|呼出|転送|取り次)(?:し|いた|中|を|て).{0,14}(?:待ち|お待|ます|まで)/,
  ),
  sign(
    'screening',
    'call_screening',
    0.9,
    /スクリーニング|通話アシスタント|自動応答(?:アシスタント|サービス)/,
  ),

  sign(
    'press_key',
    'ivr',
    0.88,
    new RegExp(`${KEY}\\s*(?:番|の(?:ボタン|番号))?\\s*を?\\s*(?:お?押|プッシュ|お?選|入力|ダイヤル)`),
  ),
  sign(
    'key_button',
    'ivr',
    0.85,
    /(?:ダイヤル|プッシュ|番号)(?:ボタン)?(?:を|で)?.{0,8}(?:押し|お選び|選択|ご?入力)/,
  ),
  sign('guidance', 'ivr', 0.7, /(?:音声|自動)(?:ガイダンス|案内|応答)|ガイダンスに(?:従|したが)|メニュー/),
  sign('by_purpose', 'ivr', 0.5, /(?:お問い?合わせ|ご相談|ご注文|ご予約)の(?:方|お客様|かた)は/),
  sign(
    'call_important',
    'ivr',
    0.6,
    /(?:順番に|順次).{0,6}(?:お?つな|ご案内|対応)|(?:担当者|オペレーター)(?:に|へ|が).{0,8}(?:つな|繋|代わ|ご案内)/,
  ),

  sign(
    'not_in_use',
    'announcement',
    0.95,
    /(?:現在|ただいま|ただ今|番号は).{0,6}使(?:われ|用され)て(?:い|おり)?ま?せ?/,
  ),
  sign('no_signal', 'announcement', 0.92, /電波の?.{0,3}(?:届か|とどか)|電源が(?:入|はい|切)/),
  sign(
    'not_connected',
    'announcement',
    0.85,
    /(?:つなぐ|繋ぐ|つなぎ|繋ぎ|かかり|お受け|受け付け)(?:する|して|いたして)?(?:ことが?|が)?(?:でき|おり)?ませ/,
  ),
  sign('customers_wish', 'announcement', 0.85, /お客様の(?:ご?都合|ご?希望|お?申し?出)/),
  sign(
    'dialled_number',
    'announcement',
    0.5,
    /(?:おかけ|お掛け|おかけ)に(?:なっ|なり)た?.{0,3}(?:電話|番号)/,
  ),
  sign('check_number', 'announcement', 0.8, /番号を(?:もう一度)?(?:お確かめ|お?確認|ご?確認)/),
  sign('crowded', 'announcement', 0.8, /(?:混み?合|込み?合|混雑|(?:つながり|繋がり)(?:にくく|づらく))/),
  sign(
    'closed',
    'announcement',
    0.8,
    /(?:営業|受付|診療)(?:時間)?(?:は|を)?.{0,8}(?:終了|時間外|外です|午前|午後|まで)|(?:休業|休診|定休)/,
  ),

  sign('moshimoshi', 'human', 0.75, /もしもし/),
  sign('hai', 'human', 0.45, /^(?:はい|ええ|はーい|うん|あ、?はい|え[ー、]?)/),
  sign(
    'who_are_you',
    'human',
    0.75,
    /(?:どちら様|どちらさま|どなた(?:様|さま)?(?:です|でしょう|$)|誰(?:です|で|$))/,
  ),
  sign('always_obliged', 'human', 0.6, /(?:いつも)?お世話(?:になって|様)/),
  sign(
    'what_is_it',
    'human',
    0.65,
    /(?:何|なん|どのような|どう(?:いっ|い)た?)(?:の)?(?:でしょう|ですか|の?ご?用)|ご用件(?:は|を)?(?:何|なん|どの|お?伺い(?:し|いた))/,
  ),
  sign('company_desu', 'human', 0.4, /(?:でございます|です(?:が|けど|けれど)?|と申します)$/),
  sign('at_your_service', 'human', 0.5, /(?:承り|うけたまわり)ます|お待たせ(?:いた)?しました/),
  sign('one_moment', 'human', 0.35, /少々お待ち|ちょっと(?:待|お待)/),
  sign('i_am_busy', 'human', 0.6, /(?:運転中|会議中|仕事中|今ちょっと|忙し|手が離せ)/),
];

function sign(name: string, type: PhraseSign['type'], weight: number, pattern: RegExp): PhraseSign {
  return { name: `${type}_words_${name}`, type, weight, pattern };
}
