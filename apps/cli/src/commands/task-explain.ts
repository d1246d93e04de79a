import { readAnswer } from '@outspoken/client/read-answer';
import type { Command } from 'commander';
import { addCommandOnOne } from '../add-command-on-one.ts';
import type { CommandContext } from '../command-context.ts';
import { describeExplanation } from '../describe-explanation.ts';

const PATH = '/api/management/v1/projects/{projectId}/call-tasks/{callTaskId}/explanation';

export function addTaskExplainCommand(task: Command, context: CommandContext): void {
  addCommandOnOne(task, context, {
    usage: 'explain <callTaskId>',
    description: 'why it was or was not rung again, rule by rule, and what it waits for',
    run: ({ projectId, api }, callTaskId) =>
      readAnswer(api.GET(PATH, { params: { path: { projectId, callTaskId } } })),
    show: (explained) => describeExplanation(explained, { paint: context.paint, now: context.now() }),
  });
}
