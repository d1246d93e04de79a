import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Connection, isGrpcServiceError } from '@temporalio/client';
import { requireTool, TEMPORAL_VERSION } from '../installed-tools.ts';
import { repoRoot } from '../paths.ts';
import { pollUntil } from '../poll-until.ts';
import { runCommand } from '../run-command.ts';
import { TEMPORAL_NAMESPACE } from '../stack-names.ts';
import { partDirectory, type StackContext, type StackPart } from '../stack-part.ts';
import { renderTemplate } from '../template.ts';

const RETENTION_SECONDS = 24 * 3600;
const GRPC_ALREADY_EXISTS = 6;

export const temporal: StackPart = {
  name: 'temporal',
  needs: ['postgres'],
  stopSignal: 'SIGTERM',
  startTimeoutMs: 60_000,
  fix: 'read the log; is Postgres up? `pnpm stack status`',
  address: (context) => `127.0.0.1:${context.ports.temporalFrontend}`,
  prepare: async (context) => {
    const tools = requireTool('temporal');
    const directory = partDirectory(context, 'temporal');
    mkdirSync(directory, { recursive: true });
    await migrateSchemas(context, join(tools, 'sql'));
    const config = join(directory, 'server.yaml');
    const template = await readFile(join(repoRoot, 'dev/temporal/server.yaml.template'), 'utf8');
    writeFileSync(config, renderTemplate(template, templateValues(context)), { mode: 0o600 });
    const env = { TEMPORAL_VERSION_CHECK_DISABLED: '1', GOGC: '400', HOME: directory };
    const args = ['--config-file', config, '--allow-no-auth', 'start'];
    return { file: join(tools, 'server'), args, env, cwd: directory };
  },
  check: (context) => {
    return withConnection(context, async (connection) => {
      await connection.withDeadline(Date.now() + 2_000, () => connection.workflowService.getSystemInfo({}));
    });
  },
  provision: (context) => withConnection(context, registerNamespace),
};

async function registerNamespace(connection: Connection): Promise<void> {
  const namespace = TEMPORAL_NAMESPACE;
  const retention = { seconds: RETENTION_SECONDS as unknown as never, nanos: 0 };
  try {
    await connection.workflowService.registerNamespace({
      namespace,
      workflowExecutionRetentionPeriod: retention,
    });
  } catch (error) {
    if (!isGrpcServiceError(error) || error.code !== GRPC_ALREADY_EXISTS) throw error;
  }
  // A new namespace is known to every service only after their next look at the database.
  await pollUntil(
    async () => {
      try {
        await connection.workflowService.countWorkflowExecutions({ namespace });
        return true;
      } catch {
        return false;
      }
    },
    { timeoutMs: 30_000, reason: `the namespace ${namespace} to be known` },
  );
}

async function withConnection(
  context: StackContext,
  work: (connection: Connection) => Promise<void>,
): Promise<void> {
  const connection = await Connection.connect({ address: temporal.address(context), connectTimeout: 2_000 });
  try {
    await work(connection);
  } finally {
    await connection.close();
  }
}

/** Brings both databases to the schema inside the server's own tool; a mark remembers that it was done. */
async function migrateSchemas(context: StackContext, sqlTool: string): Promise<void> {
  const directory = partDirectory(context, 'temporal');
  const mark = join(directory, `schema-${TEMPORAL_VERSION}`);
  if (existsSync(mark)) return;
  const isNew = !readdirSync(directory).some((name) => name.startsWith('schema-'));
  const migrate = async (database: string, schema: string) => {
    const endpoint = ['--plugin', 'postgres12', '--ep', '127.0.0.1', '-p', String(context.ports.postgres)];
    const base = [...endpoint, '-u', 'postgres', '--db', database];
    const env = { SQL_PASSWORD: context.secrets.postgresPassword };
    const options = { timeoutMs: 60_000, env };
    // Without any mark no server ever used it: what is there is the rest of an interrupted first run.
    if (isNew) await runCommand(sqlTool, [...base, 'setup-schema', '-v', '0.0', '--overwrite'], options);
    await runCommand(
      sqlTool,
      [...base, 'update-schema', '--schema-name', `postgresql/v12/${schema}`],
      options,
    );
  };
  await Promise.all([migrate('temporal', 'temporal'), migrate('temporal_visibility', 'visibility')]);
  writeFileSync(mark, '');
}

function templateValues({ ports, secrets }: StackContext): Record<string, string | number> {
  return {
    POSTGRES_PORT: ports.postgres,
    POSTGRES_PASSWORD: secrets.postgresPassword,
    METRICS_PORT: ports.temporalMetrics,
    FRONTEND_PORT: ports.temporalFrontend,
    FRONTEND_MEMBERSHIP_PORT: ports.temporalFrontendMembership,
    HTTP_PORT: ports.temporalHttp,
    HISTORY_PORT: ports.temporalHistory,
    HISTORY_MEMBERSHIP_PORT: ports.temporalHistoryMembership,
    MATCHING_PORT: ports.temporalMatching,
    MATCHING_MEMBERSHIP_PORT: ports.temporalMatchingMembership,
    WORKER_PORT: ports.temporalWorker,
    WORKER_MEMBERSHIP_PORT: ports.temporalWorkerMembership,
    DYNAMIC_CONFIG: join(repoRoot, 'dev/temporal/dynamic.yaml'),
  };
}
