// Records made by hand: first an innocent run, then one that breaks one invariant each. A checker that cannot fail
// would prove nothing.
import { describe, expect, it } from 'vitest';
import { QUIET } from '../../support/quiet.ts';
import { checkInvariants, countViolations, NO_VIOLATIONS, type Verdict } from './check-invariants.ts';
import type { CallRow, Circumstances, JournalRow, PhoneRecord, Records } from './records.ts';

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, second)).toISOString();
const NUMBER = '+12025550123';

function phoneEntry(
  event: 'invite' | 'ringing' | 'answer' | 'end',
  second: number,
  { call = 'call_1', channel = 'a' } = {},
): PhoneRecord {
  return { at: at(second), event, call, number: NUMBER, channel };
}

function entry(
  seq: number,
  event: JournalRow['event'],
  { fence = 1, callId = 'call_1', second = seq } = {},
): JournalRow {
  return { callId, seq, fence, at: at(second), event };
}

const claimed = (fence: number) => ({ kind: 'claimed' as const, node: 'node1', process: 'voice-1', fence });
const ended = { kind: 'ended' as const, status: 'completed' as const, reason: 'agent_hangup' as const };
const utterance = {
  kind: 'user_utterance' as const,
  text: 'who is calling please',
  startedAt: at(5),
  endedAt: at(6),
  effect: 'turn' as const,
  wordCount: 4,
  characterCount: 18,
  minWords: 2,
};

const call: CallRow = {
  projectId: 'proj_1',
  callTaskId: 'task_1',
  callId: 'call_1',
  number: NUMBER,
  status: 'completed',
  reason: 'agent_hangup',
  dialCertainty: 'dialed',
  fence: 1,
  endedAt: at(8),
  refused: false,
  messages: [{ role: 'user', content: utterance.text }],
};

const innocent: Records = {
  requests: [
    {
      projectId: 'proj_1',
      idempotencyKey: 'key-1',
      maxRetries: 0,
      accepted: [
        { callTaskId: 'task_1', endUserId: 'eu_1' },
        { callTaskId: 'task_1', endUserId: 'eu_1' },
      ],
    },
  ],
  seen: [
    { callId: 'call_1', status: 'preparing' },
    { callId: 'call_1', status: 'in_progress' },
    { callId: 'call_1', status: 'completed' },
  ],
  told: [
    { eventId: 'evt_1', kind: 'call.ended', callId: 'call_1', callTaskId: 'task_1', status: 'completed' },
    { eventId: 'evt_1', kind: 'call.ended', callId: 'call_1', callTaskId: 'task_1', status: 'completed' },
    {
      eventId: 'evt_2',
      kind: 'call_task.final',
      callId: 'call_1',
      callTaskId: 'task_1',
      status: 'completed',
    },
  ],
  phone: [phoneEntry('invite', 3), phoneEntry('ringing', 3), phoneEntry('answer', 4), phoneEntry('end', 8)],
  tasks: [{ projectId: 'proj_1', callTaskId: 'task_1', endUserId: 'eu_1', state: 'final' }],
  endUsers: new Map([['proj_1', 1]]),
  calls: [call],
  journal: [
    entry(1, claimed(1)),
    entry(2, { kind: 'dialling', trunkId: 'trunk_1' }),
    entry(3, { kind: 'ringing' }),
    entry(4, { kind: 'answered', ringMs: 900 }),
    entry(5, utterance),
    entry(8, { ...ended, dialCertainty: 'dialed' }),
  ],
};
const ordinary: Circumstances = {
  lines: new Map([['proj_1', 1]]),
  asteriskGone: [],
  suppressed: [],
  closed: [],
  callsPerSecond: 1,
};

function judge(change: Partial<Records>, circumstances: Partial<Circumstances> = {}): Verdict {
  return checkInvariants({ ...innocent, ...change }, { ...ordinary, ...circumstances }, QUIET);
}

/** The one kind of violation that there is, and its cases. */
function onlyFault(verdict: Verdict): [string, string[]] | undefined {
  const faults = Object.entries(verdict).filter(([, cases]: [string, string[]]) => cases.length > 0);
  expect(faults).toHaveLength(1);
  return faults[0];
}

it('finds nothing in an innocent run', () => {
  expect(judge({})).toEqual(NO_VIOLATIONS);
  expect(countViolations(judge({}))).toBe(
    '0 lost, 0 doubled, 0 leaks, 0 backward, 0 words, 0 excess, 0 forbidden',
  );
});

const task = innocent.tasks[0] ?? expect.fail();
const request = innocent.requests[0] ?? expect.fail();
const secondCall = { ...call, callId: 'call_2' };
const secondJournal = innocent.journal.map((row) => ({ ...row, callId: 'call_2' }));
const secondPhone = [3, 8].map((second, index) =>
  phoneEntry(index === 0 ? 'invite' : 'end', second, { call: 'call_2', channel: 'b' }),
);
const told = innocent.told;

describe('I1 finds', () => {
  it.each<[string, Partial<Records>, string]>([
    [
      'an accepted task that does not exist',
      { tasks: [], endUsers: new Map(), told: [], calls: [], phone: [], journal: [] },
      'task_1 was accepted and does not exist',
    ],
    ['a task that never ends', { tasks: [{ ...task, state: 'calling' }] }, 'task_1 is calling, not final'],
    ['a final task without a call', { calls: [], phone: [], journal: [] }, 'task_1 is final without a call'],
    [
      'a final task that nobody was told of',
      { told: told.slice(0, 2) },
      'task_1 is final, and nobody was told',
    ],
  ])('%s', (_what, change, fault) => {
    expect(onlyFault(judge(change))).toEqual(['lost', [fault]]);
  });
  it('a final task whose call goes on', () => {
    const { lost } = judge({ calls: [{ ...call, endedAt: null }] });
    expect(lost).toEqual(['task_1 is final, and its call_1 has not ended']);
  });
});

describe('I2 finds', () => {
  const other = { callTaskId: 'task_2', endUserId: 'eu_2' };
  it('two tasks for one key', () => {
    const { doubled } = judge({ requests: [{ ...request, accepted: [...request.accepted, other] }] });
    expect(doubled).toEqual(['the key key-1 was answered with several tasks']);
  });
  it('one task for two keys', () => {
    const { doubled } = judge({ requests: [request, { ...request, idempotencyKey: 'key-2' }] });
    expect(doubled).toEqual(['task_1 answers several keys']);
  });
  it('a task that no client knows of', () => {
    const tasks = [task, { ...task, callTaskId: 'task_2' }];
    const { doubled } = judge({ tasks, endUsers: new Map([['proj_1', 2]]) });
    expect(doubled).toEqual(['proj_1 has 1 tasks that no client knows of, at most 0 may be']);
  });
  it('a person without a task', () => {
    expect(onlyFault(judge({ endUsers: new Map([['proj_1', 2]]) }))).toEqual([
      'doubled',
      ['proj_1 has 2 people for 1 tasks'],
    ]);
  });
  it('nothing in a task whose answer was lost', () => {
    const unanswered = { ...request, idempotencyKey: 'key-2', accepted: [] };
    const tasks = [task, { ...task, callTaskId: 'task_2' }];
    const verdict = judge({ requests: [request, unanswered], tasks, endUsers: new Map([['proj_1', 2]]) });
    expect(verdict.doubled).toEqual([]);
  });
});

describe('I3 finds', () => {
  const again = phoneEntry('invite', 5, { channel: 'b' });
  it('a second INVITE of one attempt', () => {
    const { doubled } = judge({ phone: [...innocent.phone, again, phoneEntry('end', 5, { channel: 'b' })] });
    expect(doubled).toEqual(['call_1 has 2 INVITEs for 1 trunks tried']);
  });
  it('two that rang, even over two trunks', () => {
    const { doubled } = judge({
      phone: [...innocent.phone, again, phoneEntry('ringing', 5, { channel: 'b' })],
      journal: [...innocent.journal.slice(0, 2), entry(3, { kind: 'dialling', trunkId: 'trunk_2' })],
    });
    expect(doubled).toEqual(['call_1 rang 2 times']);
  });
  it('a dial before it was journalled, or without', () => {
    const late = innocent.journal.map((row) => (row.seq === 2 ? { ...row, at: at(4) } : row));
    expect(judge({ journal: late }).doubled).toEqual(['call_1 was dialled before that was journalled']);
    const never = innocent.journal.filter(({ event }) => event.kind !== 'dialling');
    expect(judge({ journal: never }).doubled).toContain('call_1 has 1 INVITEs for 0 trunks tried');
  });
  it('a call that rang, though it is said not to have been dialled', () => {
    expect(onlyFault(judge({ calls: [{ ...call, dialCertainty: 'not_dialed' }] }))).toEqual([
      'doubled',
      ['call_1 is said not to have been dialled, and it rang'],
    ]);
  });
  it('a call that nobody ordered', () => {
    const { doubled } = judge({ phone: [...innocent.phone, ...secondPhone] });
    expect(doubled).toEqual(['the phones heard of call_2, which does not exist']);
  });
  it('more redials than were allowed', () => {
    const change = {
      calls: [call, secondCall],
      journal: [...innocent.journal, ...secondJournal],
      phone: [...innocent.phone, ...secondPhone.map((one) => ({ ...one, at: at(9) }))],
    };
    expect(judge(change).doubled).toEqual(['task_1 was rung 2 times with 0 retries']);
    expect(judge({ ...change, requests: [{ ...request, maxRetries: 1 }] }).doubled).toEqual([]);
  });
});

it('I4 finds everything that was left', () => {
  const leftovers = { ...QUIET, channels: ['call_1'], openWorkflows: ['call_2'] };
  expect(checkInvariants(innocent, ordinary, leftovers).leaks).toEqual([
    'channels: call_1',
    'openWorkflows: call_2',
  ]);
});

describe('I5 finds', () => {
  it.each<[string, Partial<Records>, string]>([
    [
      'ringing after the answer',
      { journal: [...innocent.journal.slice(0, 5), entry(6, { kind: 'ringing' })] },
      'call_1 has ringing after a later status',
    ],
    [
      'a second end',
      { journal: [...innocent.journal, entry(9, { ...ended, dialCertainty: 'dialed' })] },
      'call_1 ended 2 times',
    ],
    [
      'a stale owner who still writes',
      {
        journal: [
          ...innocent.journal.slice(0, 2),
          entry(3, claimed(2), { fence: 2 }),
          ...innocent.journal.slice(3),
        ],
        calls: [{ ...call, fence: 2 }],
      },
      'call_1 has an entry 4 of a stale owner',
    ],
    [
      'a status that a reader saw going backward',
      { seen: [...innocent.seen, { callId: 'call_1', status: 'in_progress' }] },
      'call_1 was read as in_progress after completed',
    ],
    [
      'a final status that changed',
      { seen: [...innocent.seen, { callId: 'call_1', status: 'failed' }] },
      'call_1 was read as failed after completed',
    ],
    [
      'an end that was told twice',
      {
        told: [
          ...told,
          {
            eventId: 'evt_9',
            kind: 'call.ended',
            callId: 'call_1',
            callTaskId: 'task_1',
            status: 'completed',
          },
        ],
      },
      'call.ended of call_1 was told twice',
    ],
    [
      'an end that was told with another status',
      { told: told.map((one) => ({ ...one, status: 'failed' })) },
      'call.ended of call_1 was told with another status',
    ],
    [
      'a row that contradicts its journal',
      { calls: [{ ...call, status: 'failed' }], seen: [], told: told.slice(2) },
      'call_1 is not what its journal says',
    ],
  ])('%s', (_what, change, fault) => {
    expect(judge(change).backward).toContain(fault);
  });
  it('a call without an end', () => {
    expect(judge({ calls: [{ ...call, endedAt: null }] }).backward).toEqual(['call_1 has no end']);
  });
});

describe('I6 finds', () => {
  it('words that were journalled and are not in the result', () => {
    expect(onlyFault(judge({ calls: [{ ...call, messages: [] }] }))).toEqual([
      'words',
      ['call_1 lost the words of entry 5'],
    ]);
  });
  it('words that nobody said', () => {
    const messages = [...call.messages, { role: 'assistant', content: 'made up' }];
    expect(onlyFault(judge({ calls: [{ ...call, messages }] }))).toEqual([
      'words',
      ['call_1 has words that nobody journalled'],
    ]);
  });
  it('a takeover that left no gap', () => {
    const taken = [...innocent.journal.slice(0, 5), entry(6, claimed(2), { fence: 2 })];
    expect(judge({ journal: taken, calls: [{ ...call, fence: 2 }] }).words).toEqual([
      'call_1 changed hands 1 times in mid-talk, with 0 gaps',
    ]);
  });
  it('nothing in a takeover after the agent had hung up', () => {
    const hangingUp = entry(6, { kind: 'hanging_up', status: 'completed', reason: 'agent_hangup' });
    const taken = [...innocent.journal.slice(0, 5), hangingUp, entry(7, claimed(2), { fence: 2 })];
    expect(judge({ journal: taken, calls: [{ ...call, fence: 2 }] }).words).toEqual([]);
  });
});

describe('I7 finds', () => {
  const both = { calls: [call, secondCall], journal: [...innocent.journal, ...secondJournal] };
  const phone = [...innocent.phone, ...secondPhone];
  const twoRequests = { requests: [{ ...request, maxRetries: 1 }] };
  it('one call more than there are lines', () => {
    expect(judge({ ...both, ...twoRequests, phone }).excess).toEqual([
      'proj_1 had 2 calls at once with 1 lines',
    ]);
    expect(judge({ ...both, ...twoRequests, phone }, { lines: new Map([['proj_1', 2]]) }).excess).toEqual([]);
  });
  it('nothing in a leg that our dead Asterisk could not hang up', () => {
    const asteriskGone = [{ from: at(5), to: at(7) }];
    const later = secondPhone.map((one, index) => ({ ...one, at: at(7 + index) }));
    const unhungUp = [...innocent.phone.slice(0, 3), ...later];
    expect(judge({ ...both, ...twoRequests, phone: unhungUp }).excess).toHaveLength(1);
    expect(judge({ ...both, ...twoRequests, phone: unhungUp }, { asteriskGone }).excess).toEqual([]);
  });
  it('too many INVITEs within ten seconds', () => {
    const invites = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        phoneEntry('invite', index * 0.5, { channel: `c${index}` }),
      );
    expect(judge({ phone: invites(11) }).excess).not.toContain(
      'the trunk saw 11 INVITEs within 10 s, 11 are allowed',
    );
    expect(judge({ phone: invites(12) }).excess).toContain(
      'the trunk saw 12 INVITEs within 10 s, 11 are allowed',
    );
  });
});

describe('I8 finds', () => {
  it('a dial outside the calling hours', () => {
    expect(onlyFault(judge({}, { closed: ['proj_1'] }))).toEqual([
      'forbidden',
      ['call_1 was dialled outside the calling hours'],
    ]);
  });
  it('a dial of a suppressed number', () => {
    const early = new Date(Date.parse(at(3)) - 5000).toISOString();
    const suppressed = [{ projectId: 'proj_1', number: NUMBER, at: early }];
    expect(judge({}, { suppressed }).forbidden).toEqual([
      'call_1 was dialled though its number is suppressed',
    ]);
    expect(judge({}, { suppressed: [{ projectId: 'proj_1', number: NUMBER, at: at(4) }] }).forbidden).toEqual(
      [],
    );
  });
  it('a dial of somebody who had refused', () => {
    const refusing = {
      ...secondCall,
      refused: true,
      endedAt: new Date(Date.parse(at(3)) - 5000).toISOString(),
    };
    expect(judge({ calls: [call, refusing] }).forbidden).toEqual([
      'call_1 was dialled though the person had refused',
    ]);
  });
});
