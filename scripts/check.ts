// The checks to run while working: format, lint, types, unused code and unit tests, in parallel. The tests with very many
// cases, those on a real PostgreSQL and the Chromium host's own processes (vitest.config.ts) are left to `npm test`, which
// leaves no test out; property tests run an eighth of their cases (src/shared/testing/runs.ts).
import { lint, types, unused } from './test/quick-steps.ts';
import { command, runLanes, type StepTime } from './test/step.ts';

const times: StepTime[] = [];
const broken = await runLanes(
  [
    [lint, types, unused],
    [
      {
        name: 'unit tests',
        run: command('vitest', ['run', '--project=app', '--project=page', '--project=tools'], {
          env: { ELKONTOR_RUNS: 'few' },
        }),
      },
    ],
  ],
  times,
);
console.log(
  'left to npm test: projects "proofs", "office" and "host" of vitest.config.ts (npx vitest run --project office)',
);
if (broken.length > 0) console.log(`failed: ${broken.join(', ')}`);
process.exit(broken.length > 0 ? 1 : 0);
