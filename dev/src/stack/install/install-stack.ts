import { mkdirSync } from 'node:fs';
import { cacheRoot } from '../paths.ts';
import { runStep, runTogether, secondsSince } from '../step.ts';
import { installDebianPackages, isOnPath } from './debian-packages.ts';
import { installAsterisk } from './install-asterisk.ts';
import { installTemporal, installVersitygw } from './install-go-tools.ts';
import { installSpeech, installVoices } from './install-speech.ts';

const steps = {
  packages: {
    name: 'debian packages',
    doing: 'Postgres, Redis, debootstrap, bubblewrap, speech synthesis, SIPp',
    fix: 'run `apt-get update` by hand and see what it says',
  },
  asterisk: {
    name: 'asterisk',
    doing: 'Asterisk 22 from Debian forky in a root of its own (the first time 2 minutes)',
    fix: "is the machine's Debian mirror reachable, and does it carry forky?",
  },
  temporal: {
    name: 'temporal',
    doing: 'Temporal server, built with Go (the first time 5 minutes and 2.6 GB of memory)',
    fix: 'is the Go module proxy reachable (`go env GOPROXY`)? Go 1.26 or later is needed, or one that fetches it',
  },
  versitygw: {
    name: 's3',
    doing: 'S3 server, built with Go (the first time 2 minutes)',
    fix: 'is the Go module proxy reachable (`go env GOPROXY`)? Go 1.26 or later is needed, or one that fetches it',
  },
  speech: {
    name: 'speech',
    doing: 'Python environment for local speech',
    fix: 'is the Python package index reachable (`pip config list`)?',
  },
  voices: {
    name: 'voices',
    doing: "speaking the phone network's sentences",
    fix: 'run dev/phone-network/make-voices.sh by hand and see what it says',
  },
};

/** Installs everything, independent things side by side. A second run only verifies. */
export async function installStack(): Promise<void> {
  const startedAt = performance.now();
  mkdirSync(cacheRoot(), { recursive: true });
  const packages = runStep(steps.packages, installDebianPackages);
  const goReady = isOnPath('go') ? Promise.resolve() : packages;
  const afterPackages = (step: keyof typeof steps, work: () => Promise<string>) => {
    return packages.then(() => runStep(steps[step], work));
  };
  await runTogether([
    packages,
    afterPackages('asterisk', installAsterisk),
    // One after the other: two Go builds at once need more memory than a small machine has.
    goReady
      .then(() => runStep(steps.temporal, installTemporal))
      .then(() => runStep(steps.versitygw, installVersitygw)),
    afterPackages('speech', installSpeech),
    afterPackages('voices', installVoices),
  ]);
  process.stdout.write(`\neverything is installed in ${cacheRoot()} (${secondsSince(startedAt)})\n`);
}
