import { AppError, type CallResult, isId } from '@outspoken/contract';
import type { Caller } from './caller.ts';
import type { CallsDeps } from './calls-deps.ts';
import { shownCall } from './shown-call.ts';

/** The result of one call. A call of another project looks like one that does not exist. */
export async function readCallResult(deps: CallsDeps, caller: Caller, callId: string): Promise<CallResult> {
  const call = isId('call', callId) ? await deps.readStoredCall(caller.projectId, callId) : null;
  if (!call) throw new AppError('call_result_not_found', 'The call result was not found.');
  return shownCall(call, deps.consoleUrl);
}
