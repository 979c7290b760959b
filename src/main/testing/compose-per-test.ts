import { afterEach } from 'vitest';
import { type Composed, composeWithOperator } from './composed.ts';

/** `composeWithOperator` for one test, closed after it. Called once at the top of a test file. */
export function composePerTest(): typeof composeWithOperator {
  const open: Composed[] = [];
  afterEach(async () => {
    for (const one of open.splice(0)) await one.close();
  });
  return async (...given) => {
    const composed = await composeWithOperator(...given);
    open.push(composed);
    return composed;
  };
}
