// `pnpm bench NAME` measures one figure in full; `pnpm bench --smoke` runs every bench as short as it can be.
// The last line of a bench is one JSON object: {"name","ours","bare","ratio","unit","runs"}.
import { BENCH_NAMES, type BenchName, type BenchResult, benches } from './benches.ts';
import { WrongAnswers } from './rig/wrong-answers.ts';

function isBenchName(text: string | undefined): text is BenchName {
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

const [asked] = process.argv.slice(2);
if (asked === '--smoke') {
  for (const name of BENCH_NAMES) {
    console.log(`--- ${name} (smoke)`);
    console.log(JSON.stringify({ name, ...(await run(name, true)) }));
  }
} else if (isBenchName(asked)) {
  console.log(JSON.stringify({ name: asked, ...(await run(asked, false)) }));
} else {
  console.error(`usage: pnpm bench NAME | --smoke\nbenches: ${BENCH_NAMES.join(', ')}`);
  process.exitCode = 2;
}
