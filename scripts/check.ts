// What is looked at while one works: format, lint, types and unit tests, beside each other.
import { command, runLanes, type StepTime } from './test/step.ts';

const times: StepTime[] = [];
const broken = await runLanes(
  [
    [
      { name: 'format and lint', run: command('biome', ['check', '--error-on-warnings', '.']) },
      { name: 'types', run: command('tsc', ['-b']) },
      { name: 'unused code and packages', run: command('knip', ['--no-progress']) },
    ],
    [{ name: 'unit tests', run: command('vitest', ['run']) }],
  ],
  times,
);
if (broken.length > 0) console.log(`failed: ${broken.join(', ')}`);
process.exit(broken.length > 0 ? 1 : 0);
