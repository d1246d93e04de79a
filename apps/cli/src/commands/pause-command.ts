import { readAnswer } from '@outspoken/client/read-answer';
import { Argument, type Command } from 'commander';
import {
  type CommandContext,
  openProject,
  type ProjectOptions,
  type ProjectSession,
  showJson,
  withProject,
} from '../command-context.ts';
import { UserError } from '../user-error.ts';

type Verb = 'pause' | 'resume';
const KINDS = ['project', 'agent', 'group'] as const;
type Kind = (typeof KINDS)[number];

const PATHS = {
  project: {
    pause: '/api/management/v1/projects/{projectId}/pause',
    resume: '/api/management/v1/projects/{projectId}/resume',
  },
  agent: {
    pause: '/api/management/v1/projects/{projectId}/agents/{agentId}/pause',
    resume: '/api/management/v1/projects/{projectId}/agents/{agentId}/resume',
  },
  group: {
    pause: '/api/management/v1/projects/{projectId}/user-groups/{userGroupId}/pause',
    resume: '/api/management/v1/projects/{projectId}/user-groups/{userGroupId}/resume',
  },
} as const;

export function addPauseCommands(program: Command, context: CommandContext): void {
  addVerb('pause', 'ring nobody new for the project, an agent or a group; live calls go on');
  addVerb('resume', 'ring again');

  function addVerb(verb: Verb, description: string): void {
    withProject(program.command(verb))
      .description(description)
      .addArgument(new Argument('<what>', 'project, agent or group').choices(KINDS))
      .argument('[id]', 'of the agent or the group')
      .action((kind: Kind, id: string | undefined, options: ProjectOptions) =>
        runPause(context, { verb, kind, id }, options),
      );
  }
}

async function runPause(
  context: CommandContext,
  { verb, kind, id }: { verb: Verb; kind: Kind; id: string | undefined },
  options: ProjectOptions,
): Promise<void> {
  if (kind !== 'project' && !id) throw new UserError(`Say which: outspoken ${verb} ${kind} <id>.`);
  const session = await openProject(context, options);
  const answer = await send(session, { verb, kind, id: id ?? '' });
  if (options.json) return showJson(context, answer);
  const name = kind === 'project' ? `The project ${session.projectId}` : `The ${kind} ${id}`;
  context.print(
    `${name} is ${answer.paused ? context.paint('yellow', 'paused') : context.paint('green', 'open')}.`,
  );
}

function send(
  { api, projectId }: ProjectSession,
  { verb, kind, id }: { verb: Verb; kind: Kind; id: string },
): Promise<{ paused: boolean }> {
  switch (kind) {
    case 'project':
      return readAnswer(api.POST(PATHS.project[verb], { params: { path: { projectId } } }));
    case 'agent':
      return readAnswer(api.POST(PATHS.agent[verb], { params: { path: { projectId, agentId: id } } }));
    case 'group':
      return readAnswer(api.POST(PATHS.group[verb], { params: { path: { projectId, userGroupId: id } } }));
    default:
      return kind satisfies never;
  }
}
