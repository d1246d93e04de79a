// The call workflow with one step more at its beginning, as a careless change would add it: no stored history fits.
import { sleep } from '@temporalio/workflow';
import { CALL_LIMITS } from '../call-limits.ts';
import { type CallWorkflow, createCallWorkflow } from '../create-call-workflow.ts';

const conduct = createCallWorkflow(CALL_LIMITS);

export const callWorkflow: CallWorkflow = async (call) => {
  await sleep(1000);
  return await conduct(call);
};
