import { readAnswer } from '@outspoken/client/read-answer';
import type { Command } from 'commander';
import { addCommandOnOne } from '../add-command-on-one.ts';
import type { CommandContext } from '../command-context.ts';
import { describeAnalysis } from '../describe-analysis.ts';

const PATH = '/api/management/v1/projects/{projectId}/calls/{callId}/analysis';

export function addCallAnalyseCommand(call: Command, context: CommandContext): void {
  addCommandOnOne(call, context, {
    usage: 'analyse <callId>',
    description: 'analyse a call again; what was decided of its task stands',
    run: ({ projectId, api }, callId) =>
      readAnswer(api.POST(PATH, { params: { path: { projectId, callId } } })),
    show: (analysed) => {
      const lines = describeAnalysis(analysed, context.paint);
      return lines.length > 0 ? lines.join('\n') : 'The agent of this call asks for nothing.';
    },
  });
}
