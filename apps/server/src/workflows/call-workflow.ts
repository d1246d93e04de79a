// The entry from which the worker bundles: an export's name is the workflow's type, CALL_WORKFLOW.
import { CALL_LIMITS } from './call-limits.ts';
import { createCallWorkflow } from './create-call-workflow.ts';

export const callWorkflow = createCallWorkflow(CALL_LIMITS);
