// `pnpm bench NAME` measures one figure in full; `pnpm bench --smoke` runs every bench as short as it can be.
// The last line of a bench is one JSON object: {"name","ours","bare","ratio","unit","runs"}.
import { parseArgs } from 'node:util';
import { BENCH_NAMES, type BenchName, type BenchOptions, type BenchResult, benches } from './benches.ts';
import { withCallLoad } from './rig/with-call-load.ts';
import { withSystem } from './rig/with-system.ts';
import { WrongAnswers } from './rig/wrong-answers.ts';

function isBenchName(text: string): text is BenchName {
  return BENCH_NAMES.some((name) => name === text);
}

/** As a smoke these run beside each other: no figure of a smoke counts, and their calls mostly wait. */
const BESIDE: readonly BenchName[] = ['accept-latency', 'first-word', 'turn', 'barge-in'];
/** And these one after the other on the same calls' machinery. */
const ON_LOAD: readonly BenchName[] = ['density', 'memory'];

async function run(name: BenchName, options: BenchOptions): Promise<BenchResult> {
  try {
    return await benches[name](options);
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
async function show(name: BenchName, options: BenchOptions): Promise<void> {
  const from = Date.now();
  if (options.smoke) console.log(`--- ${name} (smoke)`);
  const result = await run(name, options);
  if (options.smoke) console.log(`${name} took ${Math.round((Date.now() - from) / 1000)} s`);
  console.log(JSON.stringify({ name, ...result }));
}

const { smoke } = values;
const sharing = smoke && asked.length > 1 ? asked : [];
const beside = sharing.filter((name) => BESIDE.includes(name));
const onLoad = sharing.filter((name) => ON_LOAD.includes(name));
if (beside.length > 0)
  await withSystem({}, (system) => Promise.all(beside.map((name) => show(name, { smoke, system }))));
for (const name of asked) if (!beside.includes(name) && !onLoad.includes(name)) await show(name, { smoke });
if (onLoad.length > 0)
  await withCallLoad({}, async (load) => {
    for (const name of onLoad) await show(name, { smoke, load });
  });
