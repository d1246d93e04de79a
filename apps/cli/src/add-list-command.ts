// `outspoken THING list`: a page of what a project has, as a table or as JSON. Lists with filters of their own
// (calls, tasks, deliveries) and the list of projects itself are commands of their own.
import type { Command } from 'commander';
import {
  type CommandContext,
  openProject,
  type PageOptions,
  type ProjectOptions,
  type ProjectSession,
  pageQuery,
  type ShownPage,
  showPage,
  withPages,
  withProject,
} from './command-context.ts';
import type { Column } from './terminal/table.ts';

interface ListParams {
  path: { projectId: string };
}

interface PageParams extends ListParams {
  query: { limit?: number; cursor?: string };
}

export interface Listing<Row, Params = PageParams> {
  description: string;
  read: (api: ProjectSession['api'], params: Params) => Promise<ShownPage<Row>['page']>;
  /** What to say when there is nothing. */
  empty: string;
  columns: (now: Date) => Column<Row>[];
}

export function addListCommand<Row>(parent: Command, context: CommandContext, listing: Listing<Row>): void {
  withPages(parent.command('list'))
    .description(listing.description)
    .action(async (options: PageOptions) => {
      const { projectId, api } = await openProject(context, options);
      const page = await listing.read(api, { path: { projectId }, query: pageQuery(options) });
      showPage(context, options, { page, empty: listing.empty, columns: listing.columns(context.now()) });
    });
}

/** For what is always few: all of it at once. */
export function addShortListCommand<Row>(
  parent: Command,
  context: CommandContext,
  listing: Listing<Row, ListParams>,
): void {
  withProject(parent.command('list'))
    .description(listing.description)
    .action(async (options: ProjectOptions) => {
      const { projectId, api } = await openProject(context, options);
      const page = await listing.read(api, { path: { projectId } });
      showPage(context, options, { page, empty: listing.empty, columns: listing.columns(context.now()) });
    });
}
