import { AppError, type CallResult, isId } from '@outspoken/contract';
import { readCallResult as readStoredCall } from '@outspoken/store/read-call-result';
import type { Caller } from './caller.ts';
import type { CallsDeps } from './calls-deps.ts';
import { shownCall } from './shown-call.ts';

/** The result of one call. A call of another project looks like one that does not exist. */
export async function readCallResult(deps: CallsDeps, caller: Caller, callId: string): Promise<CallResult> {
  const call = isId('call', callId) ? await readStoredCall(deps.db, caller.projectId, callId) : null;
  if (!call) throw new AppError('call_result_not_found', 'The call result was not found.');
  return shownCall(call, deps.consoleUrl);
}
