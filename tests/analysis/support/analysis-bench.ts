// Real: Postgres, the server's activities, the client of the model, the scripted model behind HTTP. Not real: the
// phone call, whose words are journalled as a voice process journals them.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type AnalysisNotes,
  type AnalysisQuestion,
  agentDefinitionSchema,
  analysisNotesSchema,
  type CallReference,
  EVENT_KINDS,
  type JournalEvent,
} from '@outspoken/contract';
import { appendJournal } from '@outspoken/store/append-journal';
import { claimCall } from '@outspoken/store/claim-call';
import { createProject } from '@outspoken/store/create-project';
import { endCall } from '@outspoken/store/end-call';
import { grantLines } from '@outspoken/store/grant-lines';
import { readCall } from '@outspoken/store/management/calls';
import { newId } from '@outspoken/store/new-id';
import { publishAgent } from '@outspoken/store/publish-agent';

import { recordAnswered } from '@outspoken/store/record-progress';
import { insertCallRequest } from '@outspoken/store/testing/insert-call-request';
import { recordDialling } from '@outspoken/store/testing/record-dialling';
import { openTestDatabase } from '@outspoken/store/testing/test-database';
import { UNLIMITED_SETTINGS } from '@outspoken/store/testing/unlimited-settings';
import { insertWebhookEndpoint } from '@outspoken/store/webhooks/endpoints';
import { createServerActivities } from '../../../apps/server/src/activities/create-server-activities.ts';
import { createAskModel } from '../../../apps/server/src/analysis/ask-model.ts';
import { createLog } from '../../../apps/server/src/log.ts';
import { createModelServer } from '../../../dev/model/model-server.ts';
import { type Script, scriptSchema } from '../../../dev/model/script.ts';

export type Turn = ['agent' | 'person' | 'aside' | 'tool', string];

export interface SpokenCall {
  /** Also the script of the model: unlike that of any other call of the bench. */
  name: string;
  turns: readonly Turn[];
  questions: readonly AnalysisQuestion[];
  analysis?: unknown;
  /** Of the model, written as in its name: `fault=500`. */
  fault?: string;
  isVoicemail?: boolean;
}

export type AnalysisBench = Awaited<ReturnType<typeof openAnalysisBench>>;

export async function openAnalysisBench() {
  const database = await openTestDatabase();
  const { db } = database;
  const scripts = new Map<string, Script>();
  const asks: { script: string; isAgain: boolean }[] = [];
  const model = createModelServer({
    scripts,
    log: ({ msg, script, turn }) => {
      if (msg === 'completed') asks.push({ script: String(script), isAgain: turn === 3 });
    },
  });
  const url = `http://127.0.0.1:${await listen(model)}/v1`;
  const logged: string[] = [];
  const log = createLog('test', {}, { write: (line) => logged.push(line) });
  const activities = createServerActivities({ db, log, askModel: createAskModel({ url, apiKey: 'local' }) });
  const settings = { ...UNLIMITED_SETTINGS };
  const { projectId, defaultGroupId } = await createProject(db, {
    name: 'analysis',
    defaultCallerNumber: '+12025550100',
    settings,
  });
  await insertWebhookEndpoint(db, projectId, {
    webhookEndpointId: newId('webhookEndpoint'),
    url: 'https://a.example/',
    eventKinds: EVENT_KINDS,
    sealedSecret: Buffer.from('s'),
  });
  let people = 0;

  /** From the dial to the end, ready to be analysed. */
  async function speak(spoken: SpokenCall): Promise<CallReference & { phoneNumber: string }> {
    const tokenMs = 0;
    const script = { about: spoken.name, tokenMs, turns: [{ text: '' }], analysis: spoken.analysis ?? {} };
    scripts.set(spoken.name, scriptSchema.parse(script));
    people += 1;
    const phoneNumber = `+1202556${String(people).padStart(4, '0')}`;
    const { agentId } = await publishAgent(db, projectId, {
      name: spoken.name,
      definition: agentDefinitionSchema.parse({
        instructions: 'You call for the clinic.',
        opening: 'Hello.',
        model: { model: `scripted/${spoken.name}${spoken.fault ? `?${spoken.fault}` : ''}` },
        analysisItems: spoken.questions,
      }),
    });
    await insertCallRequest(db, projectId, {
      userGroupId: defaultGroupId,
      agentId,
      mode: 'test',
      phoneNumber,
      attributes: [{ label: 'name', value: 'Ann' }],
      redialConfig: null,
      dueAt: new Date(0),
    });
    const { granted } = await grantLines(db, projectId, { now: new Date(), most: 1 });
    const callId = granted[0]?.callId ?? '';
    const call = { projectId, callId };
    const claimed = await claimCall(db, { ...call, node: 'node1', process: '1' });
    if (!claimed) throw new Error('the call was not claimed');
    const { fence } = claimed;
    const at = new Date();
    await recordDialling(db, { ...call, fence, entries: [] }, at);
    await recordAnswered(db, { ...call, fence, entries: [] }, at);
    const events = spoken.turns.map(([speaker, text], index) => eventOf(speaker, text, at.getTime() + index));
    const entries = events.map((event, index) => ({ ...call, fence, seq: 10 + index, at, event }));
    await appendJournal(db, entries);
    const outcome = { status: 'completed', reason: 'callee_hangup', dialCertainty: 'dialed' } as const;
    const { isVoicemail = false } = spoken;
    await endCall(db, { ...call, fence, seq: 900, at, outcome, extra: { isVoicemail } });
    return { ...call, phoneNumber };
  }

  /** As the workflow does: what the analysis fails with does not keep the call from its conclusion. */
  async function analyse(spoken: SpokenCall) {
    const call = await speak(spoken);
    const failure: unknown = await activities.analyseCall(call).catch((error: unknown) => error);
    await activities.concludeCall(call);
    return { ...(await look(call)), failure, asks: asks.filter(({ script }) => script === spoken.name) };
  }

  async function look({ callId, phoneNumber }: { callId: string; phoneNumber: string }) {
    const result = await readCall(db, projectId, callId);
    if (!result?.analysis) throw new Error('the call was not concluded');
    const row = await db
      .selectFrom('calls')
      .selectAll()
      .where('call_id', '=', callId)
      .executeTakeFirstOrThrow();
    const suppressions = await db
      .selectFrom('suppressions')
      .select(['suppression_id', 'reason'])
      .where('phone_number', '=', phoneNumber)
      .execute();
    const notes: AnalysisNotes | null = analysisNotesSchema.nullable().parse(row.analysis_notes);
    const values = Object.fromEntries(result.analysis.map(({ label, value }) => [label, value]));
    const messages = result.conversation?.messages ?? [];
    const call = { projectId, callId, phoneNumber };
    return {
      call,
      result,
      row,
      notes,
      values,
      messages,
      isSuppressed: suppressions.length > 0,
      suppressions,
    };
  }

  async function readEvents() {
    return db.selectFrom('events').select(['kind', 'data']).orderBy('event_id').execute();
  }

  async function close(): Promise<void> {
    model.closeAllConnections();
    await new Promise((resolve) => model.close(resolve));
    await database.close();
  }

  return { db, url, projectId, scripts, asks, logged, activities, speak, analyse, look, readEvents, close };
}

function eventOf(speaker: Turn[0], text: string, ms: number): JournalEvent {
  const startedAt = new Date(ms).toISOString();
  switch (speaker) {
    case 'agent': {
      const words = { generated: text, heard: text, interrupted: false };
      return { kind: 'agent_utterance', ...words, startedAt, playedMs: 1 };
    }
    case 'person':
    case 'aside': {
      const effect = speaker === 'person' ? 'turn' : 'below_min_words';
      const counts = { wordCount: 1, characterCount: text.length, minWords: 2 };
      return { kind: 'user_utterance', text, startedAt, endedAt: startedAt, effect, ...counts };
    }
    case 'tool':
      return { kind: 'tool_call', toolCallId: `t${ms}`, toolName: 'note', arguments: { text }, startedAt };
    default:
      return speaker satisfies never;
  }
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // listen() on a host and port always gives an AddressInfo, not the string of a pipe.
  return (server.address() as AddressInfo).port;
}
