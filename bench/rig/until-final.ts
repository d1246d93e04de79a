import type { Database } from '@outspoken/store/open-database';
import { WrongAnswers } from './wrong-answers.ts';

const LOOK_EVERY_MS = 50;

/** Resolves when no task, of this project or of all, is under way or waits. */
export async function untilFinal(
  db: Database,
  { projectId, timeoutMs }: { projectId?: string; timeoutMs: number },
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    let open = db.selectFrom('call_tasks').select('call_task_id').where('state', '<>', 'final').limit(1);
    if (projectId !== undefined) open = open.where('project_id', '=', projectId);
    if ((await open.executeTakeFirst()) === undefined) return;
    if (performance.now() > deadline) throw new WrongAnswers('not every task is final');
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
