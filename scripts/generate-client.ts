// Makes what is made from our own shapes: the types of packages/client, and the JSON Schema of an agent file.
// `--check` writes nothing and fails when a committed file is not what would be made. No service has to run.
import { readFile, writeFile } from 'node:fs/promises';
import { agentJsonSchema } from '@outspoken/contract';
import { createHttpServer } from '../apps/server/src/http/create-http-server.ts';
import { inertDeps } from '../apps/server/src/http/testing/inert-deps.ts';
import { generateTypes } from '../packages/client/generate-types.ts';

const files: Record<string, () => Promise<string>> = {
  'packages/client/src/api.gen.ts': async () => generateTypes(await readOpenApi()),
  'docs/agent.schema.json': async () => `${JSON.stringify(agentJsonSchema(), null, 2)}\n`,
};
const onlyCheck = process.argv.includes('--check');
let staleFiles = 0;

for (const [path, make] of Object.entries(files)) {
  const made = await make();
  const kept = await readFile(path, 'utf8').catch(() => '');
  if (made === kept) continue;
  staleFiles += 1;
  if (onlyCheck) console.log(`${path} is stale`);
  else await writeFile(path, made);
}
console.log(`${Object.keys(files).length} files, ${staleFiles} ${onlyCheck ? 'stale' : 'written'}`);
process.exitCode = onlyCheck && staleFiles > 0 ? 1 : 0;

async function readOpenApi(): Promise<object> {
  const app = await createHttpServer(inertDeps());
  await app.ready();
  try {
    return app.swagger();
  } finally {
    await app.close();
  }
}
