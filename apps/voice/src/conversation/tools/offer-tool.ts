// Offers one of our tools to the model. Every call is journalled before it is run and every result after it, also where
// the arguments are wrong or the tool breaks: the conversation shows what was tried.
import { llm } from '@livekit/agents';
import type { JournalEvent } from '@outspoken/contract';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { CallTool, ToolOutcome, ToolStep } from './call-tool.ts';

const MOST_ARGUMENTS = 20_000;
const BROKEN: ToolOutcome = { kind: 'fault', fault: 'It failed, and nothing is known of its result.' };

export interface OfferDeps {
  journal(event: JournalEvent): void;
  log: Logger;
}

export function offerTool(deps: OfferDeps, tool: CallTool): llm.FunctionTool {
  /** While a request is under way the model may not know of it, and ask for the same again: it is sent once. */
  const underWay = new Map<string, Promise<ToolOutcome>>();

  const runOnce = (args: Record<string, unknown>, step: ToolStep): Promise<ToolOutcome> => {
    const key = JSON.stringify(args);
    const running = underWay.get(key);
    if (running) return running;
    const outcome = runChecked(deps, tool, { args, step }).finally(() => underWay.delete(key));
    underWay.set(key, outcome);
    return outcome;
  };

  return llm.tool({
    name: tool.name,
    description: tool.description,
    parameters: tool.parameters,
    execute: async (given: unknown, { ctx, toolCallId, abortSignal }) => {
      const args = readArguments(given);
      const call = { toolCallId, toolName: tool.name };
      deps.journal({ kind: 'tool_call', ...call, arguments: args, startedAt: new Date().toISOString() });
      const outcome = await runOnce(args, stepOf(ctx, toolCallId, abortSignal));
      ctx.speechHandle.allowInterruptions ||= !ctx.speechHandle.interrupted;
      if (outcome.kind === 'fault') {
        deps.journal({ kind: 'tool_result', ...call, result: { error: outcome.fault } });
        throw new llm.ToolError(outcome.fault);
      }
      deps.journal({ kind: 'tool_result', ...call, result: outcome.result });
      if (outcome.kind === 'result') return JSON.stringify(outcome.result ?? null);
      outcome.leave();
      return undefined;
    },
  });
}

function readArguments(given: unknown): Record<string, unknown> {
  const read = z.record(z.string(), z.unknown()).safeParse(given);
  return read.success ? read.data : {};
}

async function runChecked(
  { log }: OfferDeps,
  tool: CallTool,
  { args, step }: { args: Record<string, unknown>; step: ToolStep },
): Promise<ToolOutcome> {
  if (JSON.stringify(args).length > MOST_ARGUMENTS)
    return { kind: 'fault', fault: 'The arguments are too long.' };
  const checked = tool.check.safeParse(args);
  if (!checked.success) return { kind: 'fault', fault: sayWrongArguments(checked.error) };
  try {
    return await tool.run(args, step);
  } catch (error) {
    log.error({ err: error, tool: tool.name }, 'a tool broke');
    return BROKEN;
  }
}

function sayWrongArguments({ issues }: z.ZodError): string {
  const faults = issues
    .slice(0, 5)
    .map(({ path, message }) => `${path.join('.') || 'arguments'}: ${message}`);
  return `Nothing was done. The arguments are wrong: ${faults.join('; ')}`;
}

type RunContext = Parameters<Parameters<typeof llm.tool>[0]['execute']>[1]['ctx'];

function stepOf(ctx: RunContext, toolCallId: string, signal: AbortSignal): ToolStep {
  const speech = ctx.speechHandle;
  return {
    toolCallId,
    signal,
    async whenHeard() {
      await ctx.waitForPlayout();
      return !speech.interrupted;
    },
    hasSpoken: () => speech.chatItems.some((item) => item.type === 'message' && item.role === 'assistant'),
    commit() {
      if (!speech.interrupted) speech.allowInterruptions = false;
    },
  };
}
