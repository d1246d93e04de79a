import { AppError, type ErrorCode } from '@outspoken/contract';

const SENTENCES = {
  project_not_found: 'The project was not found.',
  user_group_not_found: 'The user group was not found.',
  agent_not_found: 'The agent was not found.',
  call_task_not_found: 'The call task was not found.',
  call_result_not_found: 'The call was not found.',
  not_found: 'There is nothing with this id.',
} as const satisfies Partial<Record<ErrorCode, string>>;

/** What was found; else the one answer for what does not exist and for what is somebody else's. */
export function found<Found>(
  what: Found | null | undefined | false,
  code: keyof typeof SENTENCES = 'not_found',
): Found {
  if (what === null || what === undefined || what === false) throw new AppError(code, SENTENCES[code]);
  return what;
}
