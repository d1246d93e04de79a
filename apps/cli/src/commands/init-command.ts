import { createManagementClient } from '@outspoken/client/management-client';
import { type Command, Option } from 'commander';
import { type CommandContext, showJson, withOutput } from '../command-context.ts';
import { init } from '../init.ts';
import { isKeyAccepted } from '../is-key-accepted.ts';
import { readConfig, writeConfig } from '../saved-config.ts';
import { UserError } from '../user-error.ts';

interface InitOptions {
  project: string;
  from: string;
  lines?: number;
  url?: string;
  token?: string;
  phoneNetwork?: string;
  json?: boolean;
}

export function addInitCommand(program: Command, context: CommandContext): void {
  const { environment } = context;
  withOutput(program.command('init'))
    .description('make a project with a test key and a demo agent; what is there already is kept')
    .option('--project <name>', 'name of the project', 'Demo')
    .option('--from <number>', 'caller number of its calls, in E.164', '+12025550100')
    .addOption(new Option('--lines <count>', 'how many calls it may hold at once').argParser(Number))
    .option('--url <url>', 'address of the API', environment.apiUrl)
    .option('--token <token>', 'operator token of the installation')
    .option('--phone-network <host:port>', 'SIP address of a test trunk', environment.phoneNetworkSip)
    .action((options: InitOptions) => runInit(context, options));
}

async function runInit(context: CommandContext, options: InitOptions): Promise<void> {
  const { environment, paint, print } = context;
  const saved = await readConfig(environment.configPath);
  const apiUrl = options.url ?? saved?.apiUrl;
  const operatorToken = options.token ?? environment.operatorToken ?? saved?.operatorToken;
  if (!apiUrl || !operatorToken) {
    throw new UserError(
      'Say where the API is (--url or OUTSPOKEN_URL) and prove that you run it (--token or OPERATOR_TOKEN). `pnpm dev` does both.',
    );
  }
  const management = createManagementClient({ baseUrl: apiUrl, token: operatorToken });
  const report = (what: string, detail: string) => {
    if (!options.json) print(`  ${paint('dim', what.padEnd(11))}${detail}`);
  };
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
  if (options.json)
    return showJson(context, {
      configPath: environment.configPath,
      projectId: config.projectId,
      agentId: config.agentId,
    });
  report('saved in', environment.configPath);
  print(`\nNext: ${paint('bold', 'pnpm outspoken call +12025550101')}`);
}
