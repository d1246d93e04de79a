import { readAnswer } from '@outspoken/client/read-answer';
import type { Check } from '@outspoken/contract';
import type { Command } from 'commander';
import {
  type CommandContext,
  openProject,
  type ProjectOptions,
  showJson,
  withProject,
} from '../command-context.ts';
import { describeFinding } from '../describe-finding.ts';
import { Unhealthy } from '../unhealthy.ts';

export function addDoctorCommand(program: Command, context: CommandContext): void {
  withProject(program.command('doctor'))
    .description('look at every part, try every provider the agents use, and say what to do')
    .action((options: ProjectOptions) => runDoctor(context, options));
}

async function runDoctor(context: CommandContext, options: ProjectOptions): Promise<void> {
  const { projectId, api } = await openProject(context, options);
  const path = '/api/management/v1/projects/{projectId}/doctor';
  const [installation, project] = await Promise.all([
    api.POST('/api/management/v1/doctor'),
    readAnswer(api.POST(path, { params: { path: { projectId } } })),
  ]);
  // A key of one project does not reach the installation; that is no fault.
  const parts = installation.data?.checks ?? null;
  const checks = [...(parts ?? []), ...project.checks];
  const healthy = checks.every(({ state }) => state !== 'broken');
  if (options.json) showJson(context, { healthy, installation: parts, project: project.checks });
  else {
    if (parts) show(context, 'Installation', parts);
    else
      context.note(context.paint('dim', 'The installation was not looked at: this key is of one project.'));
    show(context, 'Project', project.checks);
    context.print(
      healthy ? context.paint('green', 'All is well.') : context.paint('red', 'Something is broken.'),
    );
  }
  if (!healthy) throw new Unhealthy();
}

function show(context: CommandContext, title: string, checks: readonly Check[]): void {
  context.print(context.paint('bold', title));
  const width = Math.max(0, ...checks.map(({ part }) => part.length));
  for (const check of checks) {
    for (const line of describeFinding(check, width, context.paint)) context.print(`  ${line}`);
  }
}
