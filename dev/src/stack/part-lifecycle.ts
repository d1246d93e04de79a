// Starting, stopping and looking at one part. The whole stack is these, in order.

import {
  findBackgroundProcess,
  readLogEnd,
  startBackgroundProcess,
  stopBackgroundProcess,
} from './background-process.ts';
import { pollUntil } from './poll-until.ts';
import { isAlive } from './process-identity.ts';
import { errorText } from './run-command.ts';
import { type PartName, partFiles, type StackContext, type StackPart } from './stack-part.ts';
import { stackParts } from './stack-parts.ts';
import { StepFailure } from './step.ts';

/** Starts a part unless it runs, and returns once it serves, saying which. Safe to repeat. */
export async function startPart(context: StackContext, name: PartName): Promise<string> {
  const part = stackParts[name];
  const files = partFiles(context.stackDir, name);
  const running = findBackgroundProcess(files);
  const leader = running ?? startBackgroundProcess(await part.prepare(context), files);
  let lastFault = 'it was never asked';
  const serves = async (): Promise<boolean> => {
    const fault = await faultOf(part, context);
    if (fault === undefined) return true;
    lastFault = fault;
    if (!isAlive(leader)) throw new Error('its process has ended');
    return false;
  };
  try {
    await pollUntil(serves, { timeoutMs: part.startTimeoutMs, reason: `${name} to serve` });
    await part.provision?.(context);
    const outcome = running ? 'already running' : 'started';
    return part.describe === undefined ? outcome : `${outcome}, ${await part.describe(context)}`;
  } catch (error) {
    const log = `last lines of ${files.log}:\n${readLogEnd(files, 12)}`;
    throw new StepFailure(`${errorText(error)}; last check: ${lastFault}\n${log}`, part.fix, {
      cause: error,
    });
  }
}

/** Stops a part (kindly, or at once with SIGKILL) and waits until it is gone. False: it was not running. */
export function stopPart(stackDir: string, name: PartName, how: 'stop' | 'kill' = 'stop'): Promise<boolean> {
  const signal = how === 'kill' ? 'SIGKILL' : stackParts[name].stopSignal;
  return stopBackgroundProcess(partFiles(stackDir, name), signal);
}

export interface PartStatus {
  name: PartName;
  state: 'up' | 'down' | 'unhealthy';
  address: string;
  pid: number | undefined;
  log: string;
}

export async function readPartStatus(context: StackContext, name: PartName): Promise<PartStatus> {
  const part = stackParts[name];
  const files = partFiles(context.stackDir, name);
  const leader = findBackgroundProcess(files);
  const state =
    leader === undefined ? 'down' : (await faultOf(part, context)) === undefined ? 'up' : 'unhealthy';
  return { name, state, address: part.address(context), pid: leader?.pid, log: files.log };
}

async function faultOf(part: StackPart, context: StackContext): Promise<string | undefined> {
  try {
    await part.check(context);
    return undefined;
  } catch (error) {
    if (error instanceof StepFailure) throw error;
    return errorText(error);
  }
}
