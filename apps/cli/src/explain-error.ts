import { ApiError, UnreachableError } from '@outspoken/client/api-error';
import { WaitTimeoutError } from '@outspoken/client/wait-for-final';
import { UserError } from './user-error.ts';

/** What to tell the person at the terminal, or null when this is a bug and its trace should be seen. */
export function explainError(error: unknown): string | null {
  if (error instanceof UserError || error instanceof WaitTimeoutError) return error.message;
  if (error instanceof UnreachableError) {
    return `Nothing answers at ${error.address}. Start it with \`pnpm dev\` (stack, API, worker and voice), or say where it is with --url.`;
  }
  if (!(error instanceof ApiError)) return null;
  const requestId = error.requestId ? ` (request ${error.requestId})` : '';
  if (error.status === 401)
    return `${error.message} Run \`pnpm outspoken init\` to get a new one.${requestId}`;
  return `${error.message}${requestId}`;
}
