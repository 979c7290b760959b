import { command, type Step } from './step.ts';

/** What `npm run check` and `npm test` both begin with: no test, no build. */
export const lint: Step = { name: 'format and lint', run: command('biome', ['check', '--error-on-warnings', '.']) };
export const unused: Step = { name: 'unused code and packages', run: command('knip', ['--no-progress']) };
export const types: Step = {
  name: 'types',
  // One checker for each project, and less collecting: several check what is common each for themselves, twice the work
  // on two cores.
  run: command('tsc', ['-b', '--checkers', '1'], { env: { GOGC: '400' } }),
};
