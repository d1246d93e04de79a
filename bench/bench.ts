// `pnpm bench NAME` measures one figure in full; `pnpm bench --smoke` runs every bench as short as it can be.
// The last line of a bench is one JSON object: {"name","ours","bare","ratio","unit","runs"}.
import { BENCH_NAMES, type BenchName, benches } from './benches.ts';

function isBenchName(text: string | undefined): text is BenchName {
  return BENCH_NAMES.some((name) => name === text);
}

const [asked] = process.argv.slice(2);
if (asked === '--smoke') {
  for (const name of BENCH_NAMES) {
    console.log(`--- ${name} (smoke)`);
    console.log(JSON.stringify({ name, ...(await benches[name]({ smoke: true })) }));
  }
} else if (isBenchName(asked)) {
  console.log(JSON.stringify({ name: asked, ...(await benches[asked]({ smoke: false })) }));
} else {
  console.error(`usage: pnpm bench NAME | --smoke\nbenches: ${BENCH_NAMES.join(', ')}`);
  process.exitCode = 2;
}
