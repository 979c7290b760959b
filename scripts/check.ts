// What is looked at while one works: format, lint, types, unused code and unit tests, beside each other; ninety seconds on two cores.
// Proofs by sheer number and the Chromium host's own processes (vitest.config.ts) are left to `npm test`, which leaves
// nothing out; properties are held against an eighth of their cases (src/shared/testing/runs.ts).
import { command, runLanes, type StepTime } from './test/step.ts';

const times: StepTime[] = [];
const broken = await runLanes(
  [
    [
      { name: 'format and lint', run: command('biome', ['check', '--error-on-warnings', '.']) },
      { name: 'types', run: command('tsc', ['-b']) },
      { name: 'unused code and packages', run: command('knip', ['--no-progress']) },
    ],
    [
      {
        name: 'unit tests',
        run: command('vitest', ['run', '--project=!proofs*', '--project=!host'], { env: { ELKONTOR_RUNS: 'few' } }),
      },
    ],
  ],
  times,
);
console.log('left to npm test: the proofs by number and the host (projects "proofs" and "host" in vitest.config.ts)');
if (broken.length > 0) console.log(`failed: ${broken.join(', ')}`);
process.exit(broken.length > 0 ? 1 : 0);
