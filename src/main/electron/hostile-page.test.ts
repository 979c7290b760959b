import { expect, test } from 'vitest';
import { createOperatorSimulator } from '../../../tools/operator-simulator/create-simulator.ts';
import { composeWithOperator } from '../testing/composed.ts';
import { SEED } from '../testing/fuzz/seed.ts';
import { playHostilePage } from './testing/hostile-page.ts';

/** Inputs per call; thousands with `npm run soak -- bodies`. */
const EACH = 6;

test('every call of the bridge, by a hostile page: always an envelope, never a failure nobody planned for', {
  timeout: 300_000,
}, async () => {
  const sample = await createOperatorSimulator({});
  const composed = await composeWithOperator(
    {},
    {},
    {},
    {
      sample: { start: async () => ({ ...sample, customers: [] }) },
    },
  );
  try {
    const { calls, reached, failures } = await playHostilePage(composed.call, SEED, EACH);
    expect(failures).toEqual([]);
    // Proves nothing unless most inputs pass the schema.
    expect(reached).toBeGreaterThan(calls / 2);
  } finally {
    await composed.close();
    await sample.close();
  }
});
