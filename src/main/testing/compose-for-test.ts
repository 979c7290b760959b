import { onTestFinished } from 'vitest';
import { type Composed, composeWithOperator } from './composed.ts';

/** `composeWithOperator` inside a test: closed when the test ends, unless the test closed it before. */
export async function composeForTest(...given: Parameters<typeof composeWithOperator>): Promise<Composed> {
  const composed = await composeWithOperator(...given);
  onTestFinished(() => composed.close());
  return composed;
}
