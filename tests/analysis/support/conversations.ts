// Conversations over all six kinds of items in two languages, each with what a model says of them and what must be
// stored. What is asked and answered is written here; how a model may fail at it is generated.
import type { AnalysisQuestion } from '@outspoken/contract';
import type { SpokenCall, Turn } from './analysis-bench.ts';

type Kind = AnalysisQuestion['type'];

interface Subject {
  label: string;
  asked: string;
  options?: string[];
  /** What the person may say, and the value that it means. */
  said: [string, unknown][];
  /** Of another kind, or none of the options. */
  wrong: unknown[];
}

const GOALS_WRONG = ['done', true, 1, ['achieved']];

const ENGLISH: Record<Kind, Subject> = {
  boolean: {
    label: 'Will come',
    asked: 'Will you come to your appointment tomorrow?',
    said: [
      ['Yes, I will be there at ten.', true],
      ['No, I am sorry, I cannot come.', false],
    ],
    wrong: ['yes', 1, 'true', [true]],
  },
  text: {
    label: 'Complaint',
    asked: 'What brings you to the doctor?',
    said: [
      ['My left knee hurts when I climb stairs.', 'Pain in the left knee when climbing stairs'],
      ['I only need a new prescription.', 'Needs a new prescription'],
    ],
    wrong: [true, 7, ['knee'], '   '],
  },
  number: {
    label: 'Guests',
    asked: 'How many people will come with you?',
    said: [
      ['There will be three of us.', 3],
      ['Nobody, I come alone.', 0],
    ],
    wrong: ['three', '3', null, [3]],
  },
  single_choice: {
    label: 'Time of day',
    asked: 'Would you like the morning, the afternoon or the evening?',
    options: ['morning', 'afternoon', 'evening'],
    said: [
      ['The morning would be best.', 'morning'],
      ['After work, so the evening please.', 'evening'],
    ],
    wrong: ['night', 'Morning', ['morning'], 2],
  },
  multiple_choice: {
    label: 'Languages',
    asked: 'Which languages do you speak?',
    options: ['English', 'Spanish', 'French'],
    said: [
      ['English and a little French.', ['English', 'French']],
      ['Only Spanish.', ['Spanish']],
    ],
    wrong: ['English', ['German'], ['English', 'German'], [1]],
  },
  goal_achievement: {
    label: 'Confirmed',
    asked: 'Shall I confirm the appointment for you?',
    said: [
      ['Yes, please confirm it.', 'achieved'],
      ['I have to ask my husband first.', 'partially_achieved'],
    ],
    wrong: GOALS_WRONG,
  },
};

const JAPANESE: Record<Kind, Subject> = {
  boolean: {
    label: '来院',
    asked: '明日のご予約にいらっしゃいますか。',
    said: [
      ['はい、十時に伺います。', true],
      ['すみません、明日は行けません。', false],
    ],
    wrong: ['はい', 1, 'true', [true]],
  },
  text: {
    label: '症状',
    asked: '今日はどうなさいましたか。',
    said: [
      ['階段を上ると左の膝が痛いんです。', '階段を上ると左膝が痛む'],
      ['薬だけいただきたいのですが。', '薬のみ希望'],
    ],
    wrong: [true, 7, ['膝'], '　'],
  },
  number: {
    label: '人数',
    asked: '何名様でいらっしゃいますか。',
    said: [
      ['三人で行きます。', 3],
      ['私一人です。', 1],
    ],
    wrong: ['三', '3', null, [3]],
  },
  single_choice: {
    label: '時間帯',
    asked: '午前、午後、夜のどれがよろしいですか。',
    options: ['午前', '午後', '夜'],
    said: [
      ['午前中がいいです。', '午前'],
      ['仕事の後なので夜にお願いします。', '夜'],
    ],
    wrong: ['深夜', '午前 ', ['午前'], 2],
  },
  multiple_choice: {
    label: '希望の検査',
    asked: 'どの検査をご希望ですか。',
    options: ['血液', '胃カメラ', '心電図'],
    said: [
      ['血液と心電図をお願いします。', ['血液', '心電図']],
      ['胃カメラだけで結構です。', ['胃カメラ']],
    ],
    wrong: ['血液', ['脳ドック'], ['血液', '脳ドック'], [1]],
  },
  goal_achievement: {
    label: '予約の確定',
    asked: '予約を確定してよろしいですか。',
    said: [
      ['はい、それでお願いします。', 'achieved'],
      ['家族に聞いてからにします。', 'partially_achieved'],
    ],
    wrong: GOALS_WRONG,
  },
};

const LANGUAGES = {
  en: {
    subjects: ENGLISH,
    greeting: 'Hello, this is the clinic.',
    hello: 'Hello.',
    elsewhere: 'I am on a train now.',
  },
  ja: {
    subjects: JAPANESE,
    greeting: 'クリニックです。',
    hello: 'もしもし。',
    elsewhere: '今電車の中なんです。',
  },
} as const;

export interface ExpectedCall extends SpokenCall {
  kind: Kind;
  language: keyof typeof LANGUAGES;
  label: string;
  expected: unknown;
  evidence: number[] | null;
  asks: number;
}

/** The one item of interest is required or not; the other five are there, optional, and nobody speaks of them. */
function questionsOf(subjects: Record<Kind, Subject>, asked: Kind, isOptional: boolean): AnalysisQuestion[] {
  return Object.entries(subjects).map(([kind, { label, asked: description, options = null }]) => ({
    id: `item_${kind}`,
    type: kind as Kind, // Object.entries forgets the keys
    label,
    description,
    isOptional: kind === asked ? isOptional : true,
    options,
  }));
}

function conversationsOf(language: keyof typeof LANGUAGES, kind: Kind): ExpectedCall[] {
  const { subjects, greeting, hello, elsewhere } = LANGUAGES[language];
  const { label, asked, said, wrong } = subjects[kind];
  const [[reply, value] = ['', null], [otherReply, otherValue] = ['', null]] = said;
  const spoken = (last: string): Turn[] => [
    ['agent', greeting],
    ['person', hello],
    ['agent', asked],
    ['person', last],
  ];
  const answers = (answer: unknown) => ({ [label]: answer });
  const right = { value, evidence: [3, 4], reason: 'r' };
  const make = (
    name: string,
    turns: Turn[],
    outcome: Pick<ExpectedCall, 'analysis' | 'expected' | 'evidence' | 'asks'> & { isOptional?: boolean },
  ): ExpectedCall => ({
    name: `${language}-${kind}-${name}`,
    kind,
    language,
    label,
    turns,
    questions: questionsOf(subjects, kind, outcome.isOptional ?? false),
    ...outcome,
  });
  const none = { expected: null, evidence: null };

  return [
    make('first', spoken(reply), {
      analysis: { answers: answers(right) },
      expected: value,
      evidence: [3, 4],
      asks: 1,
    }),
    make('second', spoken(otherReply), {
      analysis: { answers: answers({ value: otherValue, hears: [otherReply] }) },
      expected: otherValue,
      evidence: [4],
      asks: 1,
    }),
    make('unspoken', spoken(elsewhere), {
      analysis: { answers: answers({ value, hears: [reply] }) },
      ...none,
      asks: 1,
      isOptional: true,
    }),
    make('unspoken-required', spoken(elsewhere), { analysis: {}, ...none, asks: 2 }),
    make('asked-again', spoken(reply), {
      analysis: { answers: answers({ ...right, evidence: [] }), again: answers(right) },
      expected: value,
      evidence: [3, 4],
      asks: 2,
    }),
    make('no-such-message', spoken(reply), {
      analysis: {
        answers: answers({ ...right, evidence: [4, 5] }),
        again: answers({ ...right, evidence: [0] }),
      },
      ...none,
      asks: 2,
    }),
    ...wrong.slice(0, 3).map((foreign, index) =>
      make(`wrong-${index + 1}`, spoken(reply), {
        analysis: {
          answers: answers({ ...right, value: foreign }),
          again: answers({ ...right, value: wrong.at(-1) }),
        },
        ...none,
        asks: 2,
      }),
    ),
    make('nobody-spoke', [['agent', greeting]], {
      analysis: { answers: answers({ ...right, evidence: [1] }) },
      ...none,
      asks: 0,
    }),
  ];
}

export const KINDS = Object.keys(ENGLISH) as Kind[]; // Object.keys forgets the keys

export const CONVERSATIONS: readonly ExpectedCall[] = (['en', 'ja'] as const).flatMap((language) =>
  KINDS.flatMap((kind) => conversationsOf(language, kind)),
);

/** An agent that asks for one item of each kind, all required. */
export function allQuestions(language: keyof typeof LANGUAGES): AnalysisQuestion[] {
  return KINDS.flatMap((kind) =>
    questionsOf(LANGUAGES[language].subjects, kind, false).filter(({ type }) => type === kind),
  );
}
