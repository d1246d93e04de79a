#!/usr/bin/env node
// Entry of the command line: set up a project, place a call and watch it, read what came of it.
import { createManagementClient } from '@outspoken/client/management-client';
import { createPublicClient } from '@outspoken/client/public-client';
import { isId } from '@outspoken/contract';
import { Command, Option } from 'commander';
import { readCliEnvironment } from './cli-environment.ts';
import { describeResult, summariseResult } from './describe-result.ts';
import { explainError } from './explain-error.ts';
import { init } from './init.ts';
import { isKeyAccepted } from './is-key-accepted.ts';
import { createPaint } from './paint.ts';
import { readConfig, requireConfig, writeConfig } from './saved-config.ts';
import { UserError } from './user-error.ts';
import { watchCall } from './watch-call.ts';

const CONCLUDING_TIMEOUT_MS = 60_000;

const environment = readCliEnvironment(process.env);
const paint = createPaint(environment.wantsColour && process.stdout.isTTY === true);
const print = (line: string) => void process.stdout.write(`${line}\n`);

const program = new Command('outspoken').description('Set up Outspoken, place a call and watch it.');

program
  .command('init')
  .description('make a project with a test key and a demo agent; what is there already is kept')
  .option('--project <name>', 'name of the project', 'Demo')
  .option('--from <number>', 'caller number of its calls, in E.164', '+12025550100')
  .addOption(new Option('--lines <count>', 'how many calls it may hold at once').argParser(Number))
  .option('--url <url>', 'address of the API', environment.apiUrl)
  .option('--token <token>', 'operator token of the installation')
  .option('--phone-network <host:port>', 'SIP address of a test trunk', environment.phoneNetworkSip)
  .action(runInit);

program
  .command('call <number>')
  .description('ring a number and show the call as it happens')
  .option('--agent <agentId>', 'another agent than the default')
  .option('--attribute <label=value...>', 'what the agent should know about the person')
  .action(runCall);

program
  .command('result <id>')
  .description('show what came of a call task or a call')
  .option('--json', 'as the API gives it')
  .action(runResult);

interface InitOptions {
  project: string;
  from: string;
  lines?: number;
  url?: string;
  token?: string;
  phoneNetwork?: string;
}

async function runInit(options: InitOptions): Promise<void> {
  const saved = await readConfig(environment.configPath);
  const apiUrl = options.url ?? saved?.apiUrl;
  const operatorToken = options.token ?? environment.operatorToken ?? saved?.operatorToken;
  if (!apiUrl || !operatorToken) {
    throw new UserError(
      'Say where the API is (--url or OUTSPOKEN_URL) and prove that you run it (--token or OPERATOR_TOKEN). `pnpm dev` does both.',
    );
  }
  const management = createManagementClient({ baseUrl: apiUrl, token: operatorToken });
  const report = (what: string, detail: string) => print(`  ${paint('dim', what.padEnd(11))}${detail}`);
  const config = await init(
    { management, saved, report, isKeyAccepted: (apiKey) => isKeyAccepted(apiUrl, apiKey) },
    {
      apiUrl,
      operatorToken,
      projectName: options.project,
      callerNumber: options.from,
      lines: options.lines,
      phoneNetworkSip: options.phoneNetwork,
    },
  );
  await writeConfig(environment.configPath, config);
  report('saved in', environment.configPath);
  print(`\nNext: ${paint('bold', 'pnpm outspoken call +12025550101')}`);
}

async function runCall(
  phoneNumber: string,
  options: { agent?: string; attribute?: string[] },
): Promise<void> {
  const config = await requireConfig(environment.configPath);
  const client = createPublicClient({ baseUrl: config.apiUrl, apiKey: config.apiKey });
  const management = createManagementClient({ baseUrl: config.apiUrl, token: config.operatorToken });
  const attributions = options.attribute?.map(parseAttribute);
  const { callTaskId, message } = await client.addAndCall({
    phoneNumber,
    agentId: options.agent,
    attributions,
  });
  print(message);
  print(`${paint('dim', 'task')}  ${callTaskId}`);

  const leaving = new AbortController();
  const leave = () => leaving.abort();
  process.once('SIGINT', leave);
  try {
    await watchCall({ management, paint, print, signal: leaving.signal }, config.projectId, callTaskId);
    const { result } = await client.waitForResult(callTaskId, {
      timeoutMs: CONCLUDING_TIMEOUT_MS,
      intervalMs: 500,
      signal: leaving.signal,
    });
    if (result) print(`\n${summariseResult(result, paint)}`);
  } catch (error) {
    if (!leaving.signal.aborted) throw error;
    print(`\nThe call goes on without you. Read it later: pnpm outspoken result ${callTaskId}`);
    process.exitCode = 130;
  } finally {
    process.off('SIGINT', leave);
  }
}

async function runResult(id: string, options: { json?: boolean }): Promise<void> {
  const config = await requireConfig(environment.configPath);
  const client = createPublicClient({ baseUrl: config.apiUrl, apiKey: config.apiKey });
  if (!isId('callTask', id)) {
    const result = await client.readCallResult(id);
    print(options.json ? JSON.stringify({ data: result }, null, 2) : describeResult(result, paint));
    return;
  }
  const task = await client.readTaskResult(id);
  if (options.json) {
    print(
      JSON.stringify(
        task.result ? { data: task.result } : { state: task.state, message: task.waitingFor },
        null,
        2,
      ),
    );
    return;
  }
  print(
    `  ${paint('dim', 'task is'.padEnd(11))}${task.state}${task.waitingFor ? `: ${task.waitingFor}` : ''}`,
  );
  if (task.result) print(describeResult(task.result, paint));
}

function parseAttribute(text: string): { label: string; value: string } {
  const [label = '', ...value] = text.split('=');
  if (value.length === 0) throw new UserError(`--attribute is written label=value, not "${text}".`);
  return { label, value: value.join('=') };
}

try {
  await program.parseAsync();
} catch (error) {
  const explanation = explainError(error);
  if (explanation === null) throw error;
  process.stderr.write(`${explanation}\n`);
  process.exitCode = 1;
}
