import type { TrunkStatus } from '@outspoken/contract';
import type { Command } from 'commander';
import { type CommandContext, showJson, withProject } from '../command-context.ts';
import { openTrunks, type TrunkOptions, withShared } from '../open-trunks.ts';
import { relativeTime } from '../terminal/relative-time.ts';
import { renderTable } from '../terminal/table.ts';

export function addTrunkStatusCommand(trunk: Command, context: CommandContext): void {
  withShared(withProject(trunk.command('status <name>')))
    .description('how it does: its live calls, its breaker, and how each node finds it')
    .action((name: string, options: TrunkOptions) => runTrunkStatus(context, name, options));
}

async function runTrunkStatus(context: CommandContext, name: string, options: TrunkOptions): Promise<void> {
  const status = await (await openTrunks(context, options)).readStatus(name);
  if (options.json) return showJson(context, status);
  const now = context.now();
  const calls = status.liveCalls === 1 ? '1 live call' : `${status.liveCalls} live calls`;
  context.print(`${status.name}: ${calls}, ${describeBreaker(status)}.`);
  if (status.nodes.length === 0) return context.print('No node has looked at it yet.');
  const table = renderTable(
    status.nodes,
    [
      { title: 'node', of: (one) => one.node },
      { title: 'reached', of: (one) => yesOrNo(one.reachable) },
      { title: 'registered', of: (one) => yesOrNo(one.registered) },
      { title: 'seen', of: (one) => relativeTime(one.at, now) },
    ],
    context.paint,
  );
  context.print(table);
}

function yesOrNo(is: boolean | null): string {
  if (is === null) return '-';
  return is ? 'yes' : 'no';
}

function describeBreaker({ breaker }: Pick<TrunkStatus, 'breaker'>): string {
  switch (breaker.state) {
    case 'closed':
      return 'breaker closed';
    case 'open':
      return `breaker open until ${breaker.openUntil}`;
    case 'half_open':
      return 'breaker open, the next call tries it again';
    default:
      return breaker.state satisfies never;
  }
}
