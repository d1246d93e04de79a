import { readAnswer } from '@outspoken/client/read-answer';
import type { Command } from 'commander';
import {
  type CommandContext,
  openProject,
  type ProjectOptions,
  showJson,
  withProject,
} from '../command-context.ts';
import { describeAnalysis } from '../describe-analysis.ts';
import { describeEntry, renderEntry } from '../describe-entry.ts';
import { relativeTime } from '../terminal/relative-time.ts';
import { paintStatus } from '../terminal/status-colour.ts';
import { renderFields } from '../terminal/table.ts';

export function addCallShowCommand(call: Command, context: CommandContext): void {
  withProject(call.command('show <callId>'))
    .description('one call: how it went, and what happened in it, in order')
    .action((callId: string, _options: ProjectOptions, command: Command) =>
      runCallShow(context, callId, command.optsWithGlobals<ProjectOptions>()),
    );
}

async function runCallShow(context: CommandContext, callId: string, options: ProjectOptions): Promise<void> {
  const { projectId, api } = await openProject(context, options);
  const path = '/api/management/v1/projects/{projectId}/calls/{callId}';
  const call = await readAnswer(api.GET(path, { params: { path: { projectId, callId } } }));
  if (options.json) return showJson(context, call);
  const { paint, print } = context;
  const now = context.now();
  const ending = call.endedReason ? ` (${call.endedReason})` : '';
  print(
    renderFields(
      [
        ['call', call.callId],
        ['task', call.callTaskId ? `${call.callTaskId}, try ${call.attempt ?? '?'}` : 'none'],
        ['status', `${paintStatus(call.status, paint)}${ending}`],
        ['from, to', `${call.from} → ${call.to}`],
        ['agent', `${call.agentId}, version ${call.agentVersion ?? '?'}`],
        ['created', `${call.createdAt} (${relativeTime(call.createdAt, now)})`],
        ['talk', call.durationSeconds === null ? 'not ended yet' : `${call.durationSeconds} s`],
        ['degradations', degradationsOf(call.degradations)],
        ['recording', call.audioAvailable ? 'stored' : 'none'],
      ],
      paint,
    ),
  );
  const shown = call.journal.flatMap((entry) => describeEntry(entry) ?? []);
  const [first] = shown;
  if (first) print(`\n${shown.map((entry) => renderEntry(entry, first.atMs, paint)).join('\n')}`);
  for (const line of describeAnalysis(call, paint)) print(line);
}

/** The steps by name, with how often each was taken. */
function degradationsOf(steps: readonly { step: string }[]): string {
  const counts = new Map<string, number>();
  for (const { step } of steps) counts.set(step, (counts.get(step) ?? 0) + 1);
  return [...counts].map(([step, count]) => `${step.replace('_', ' ')} ×${count}`).join(', ') || 'none';
}
