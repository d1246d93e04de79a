import { readAnswer } from '@outspoken/client/read-answer';
import type { Command } from 'commander';
import {
  type CommandContext,
  openManagement,
  type PageOptions,
  pageQuery,
  showPage,
  withPages,
} from '../command-context.ts';
import { relativeTime } from '../terminal/relative-time.ts';
import { paintStatus } from '../terminal/status-colour.ts';

export function addProjectListCommand(project: Command, context: CommandContext): void {
  withPages(project.command('list'))
    .description('all projects this key may see')
    .action((options: PageOptions) => runProjectList(context, options));
}

async function runProjectList(context: CommandContext, options: PageOptions): Promise<void> {
  const { api } = await openManagement(context);
  const query = pageQuery(options);
  const page = await readAnswer(api.GET('/api/management/v1/projects', { params: { query } }));
  const now = context.now();
  showPage(context, options, {
    page,
    empty: 'No projects. `pnpm outspoken init` makes one.',
    columns: [
      { title: 'project', of: (project) => project.projectId },
      { title: 'name', of: (project) => project.name },
      { title: 'state', of: (project) => paintStatus(stateOf(project), context.paint) },
      { title: 'lines', of: (project) => String(project.lines) },
      { title: 'caller', of: (project) => project.defaultCallerNumber },
      { title: 'created', of: (project) => relativeTime(project.createdAt, now) },
    ],
  });
}

function stateOf(project: { disabled: boolean; paused: boolean }): string {
  if (project.disabled) return 'disabled';
  return project.paused ? 'paused' : 'open';
}
