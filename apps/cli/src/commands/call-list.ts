import { readAnswer } from '@outspoken/client/read-answer';
import { CALL_STATUSES, type CallStatus } from '@outspoken/contract';
import { type Command, Option } from 'commander';
import {
  type CommandContext,
  openProject,
  type PageOptions,
  pageQuery,
  showPage,
  withPages,
} from '../command-context.ts';
import { readTime } from '../read-time.ts';
import { relativeTime } from '../terminal/relative-time.ts';
import { paintStatus } from '../terminal/status-colour.ts';

interface CallListOptions extends PageOptions {
  status?: CallStatus;
  agent?: string;
  group?: string;
  since?: string;
  until?: string;
}

export function addCallListCommand(call: Command, context: CommandContext): void {
  withPages(call.command('list'))
    .description('calls, newest first')
    .addOption(new Option('--status <status>', 'only calls of this status').choices(CALL_STATUSES))
    .option('--agent <agentId>', 'only calls of this agent')
    .option('--group <userGroupId>', 'only calls to people of this group')
    .option('--since <time>', 'made at this time or later: 2h, 3d, or 2026-03-02T15:00:00Z')
    .option('--until <time>', 'and before this one')
    .action((_options: CallListOptions, command: Command) =>
      runCallList(context, command.optsWithGlobals<CallListOptions>()),
    );
}

async function runCallList(context: CommandContext, options: CallListOptions): Promise<void> {
  const { projectId, api } = await openProject(context, options);
  const now = context.now();
  const query = {
    ...pageQuery(options),
    status: options.status,
    agentId: options.agent,
    userGroupId: options.group,
    createdFrom: readTime(options.since, now),
    createdBefore: readTime(options.until, now),
  };
  const path = '/api/management/v1/projects/{projectId}/calls';
  const page = await readAnswer(api.GET(path, { params: { path: { projectId }, query } }));
  showPage(context, options, {
    page,
    empty: 'No calls.',
    columns: [
      { title: 'call', of: (call) => call.callId },
      { title: 'when', of: (call) => relativeTime(call.createdAt, now) },
      { title: 'to', of: (call) => call.to },
      { title: 'status', of: (call) => paintStatus(call.status, context.paint) },
      { title: 'ended by', of: (call) => call.endedReason ?? '-' },
      { title: 'talk', of: (call) => (call.durationSeconds === null ? '-' : `${call.durationSeconds} s`) },
      { title: 'try', of: (call) => String(call.attempt ?? '-') },
    ],
  });
}
