// docs/proof.md as sections, one per command: a later run of a few commands replaces only theirs.

export interface Proof {
  command: string;
  verdict: 'passed' | 'goal missed' | 'failed';
  seconds: number;
  /** ISO, to the minute. */
  at: string;
  commit: string;
  figures: string[];
  /** What failed, by name; no output. */
  failures: string[];
}

const VERDICTS: Record<Proof['verdict'], string> = {
  passed: 'Passed',
  'goal missed': '**Goal missed**',
  failed: '**Failed**',
};

/** The page with these proofs in it. `order` lists all commands; what it does not know comes last. */
export function mergeProofs(
  page: string,
  proofs: readonly Proof[],
  { machine, order }: { machine: string; order: readonly string[] },
): string {
  const sections = new Map(splitSections(page));
  for (const proof of proofs) sections.set(proof.command, showProof(proof));
  const placeOf = (command: string) => (order.includes(command) ? order.indexOf(command) : order.length);
  const sorted = [...sections].sort(([a], [b]) => placeOf(a) - placeOf(b) || a.localeCompare(b));
  const head = [
    '# Proof',
    '',
    'Made by `pnpm prove`; each section says when, and from which commit.',
    `Machine: ${machine}. Everything, the phone network, speech and load included, shares it.`,
  ];
  return `${[head.join('\n'), ...sorted.map(([, section]) => section)].join('\n\n')}\n`;
}

function splitSections(page: string): [string, string][] {
  return page
    .split(/^(?=## `)/m)
    .slice(1)
    .map((section) => [/^## `([^`]*)`/.exec(section)?.[1] ?? '', section.trimEnd()]);
}

function showProof({ command, verdict, seconds, at, commit, figures, failures }: Proof): string {
  const told = [
    `## \`${command}\``,
    '',
    `${VERDICTS[verdict]} in ${seconds.toFixed(0)} s, ${at}Z, commit ${commit}.`,
  ];
  const points = [...failures.map((failure) => `failed: ${failure}`), ...figures];
  return [...told, ...(points.length > 0 ? ['', ...points.map((point) => `- ${point}`)] : [])].join('\n');
}
