// `pnpm bench NAME` measures one figure in full; `pnpm bench --smoke` runs every bench as short as it can be.
// The last line of a bench is one JSON object: {"name","ours","bare","ratio","unit","runs"}.
import { parseArgs } from 'node:util';
import { BENCH_NAMES, type BenchName, type BenchResult, benches } from './benches.ts';
import { WrongAnswers } from './rig/wrong-answers.ts';

function isBenchName(text: string): text is BenchName {
  return BENCH_NAMES.some((name) => name === text);
}

async function run(name: BenchName, smoke: boolean): Promise<BenchResult> {
  try {
    return await benches[name]({ smoke });
  } catch (error) {
    if (!(error instanceof WrongAnswers)) throw error;
    console.error(`${name} scores zero: ${error.message}`);
    process.exitCode = 1;
    return { ours: 0, bare: null, ratio: 0, unit: 'wrong answers', runs: 0 };
  }
}

const { values, positionals } = parseArgs({
  options: { smoke: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const asked = positionals.length === 0 && values.smoke ? BENCH_NAMES : positionals.filter(isBenchName);
if (asked.length === 0 || asked.length < positionals.length) {
  console.error(`usage: pnpm bench NAME | NAME --smoke | --smoke\nbenches: ${BENCH_NAMES.join(', ')}`);
  process.exitCode = 2;
}
for (const name of asked) {
  const from = Date.now();
  if (values.smoke) console.log(`--- ${name} (smoke)`);
  const result = await run(name, values.smoke);
  if (values.smoke) console.log(`took ${Math.round((Date.now() - from) / 1000)} s`);
  console.log(JSON.stringify({ name, ...result }));
}
