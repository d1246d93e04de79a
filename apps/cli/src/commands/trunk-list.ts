import type { Command } from 'commander';
import { type CommandContext, type PageOptions, pageQuery, showPage, withPages } from '../command-context.ts';
import { openTrunks, type TrunkOptions, withShared } from '../open-trunks.ts';
import { relativeTime } from '../terminal/relative-time.ts';

export function addTrunkListCommand(trunk: Command, context: CommandContext): void {
  withShared(withPages(trunk.command('list')))
    .description('trunks of the project')
    .action((options: PageOptions & TrunkOptions) => runTrunkList(context, options));
}

async function runTrunkList(context: CommandContext, options: PageOptions & TrunkOptions): Promise<void> {
  const trunks = await openTrunks(context, options);
  const now = context.now();
  showPage(context, options, {
    page: await trunks.list(pageQuery(options)),
    empty: options.shared ? 'No trunk is shared.' : 'The project has no trunk of its own.',
    columns: [
      { title: 'name', of: (one) => one.name },
      { title: 'trunk', of: (one) => one.trunkId },
      { title: 'mode', of: (one) => one.mode },
      { title: 'host', of: ({ definition }) => `${definition.host} (${definition.transport})` },
      { title: 'priority', of: ({ definition }) => String(definition.priority) },
      { title: 'saved', of: (one) => relativeTime(one.updatedAt, now) },
    ],
  });
}
