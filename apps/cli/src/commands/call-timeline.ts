import type { Command } from 'commander';
import { addCommandOnOne } from '../add-command-on-one.ts';
import type { CommandContext } from '../command-context.ts';
import { describeTimeline } from '../describe-timeline.ts';

export function addCallTimelineCommand(call: Command, context: CommandContext): void {
  addCommandOnOne(call, context, {
    usage: 'timeline <callId>',
    description: 'how long each turn was waited for, stage by stage, and what was done when one was late',
    run: async ({ projectId, management }, callId) => {
      const journal = await management.listJournal({ projectId, callId });
      const data = journal.filter(
        ({ event }) => event.kind === 'turn_timing' || event.kind === 'degradation',
      );
      return { data };
    },
    show: ({ data }) => describeTimeline(data, context.paint).join('\n') || 'No turn was taken in this call.',
  });
}
