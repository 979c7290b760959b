import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createOperatorSimulator } from '../../tools/operator-simulator/create-simulator.ts';
import { anyBody } from './mapping/testing/any-body.ts';
import { composeWithOperator } from './testing/composed.ts';
import { BODY_NAMES, lookAtBody } from './testing/fuzz/bodies.ts';
import { anyFile, lookAtFile } from './testing/fuzz/files.ts';
import { playHostilePage } from './testing/fuzz/hostile-page.ts';

/** The same every time, so that a failure is one of the change; another one by hand. The million: `npm run bench -- fuzz`. */
const SEED = Number(process.env.ELKONTOR_FUZZ_SEED ?? 20_261_122);

test('bodies of any kind, as answers, errors and token answers: nothing is thrown', { timeout: 300_000 }, () => {
  fc.assert(
    fc.property(anyBody, fc.constantFrom(...BODY_NAMES), (bytes, name) => lookAtBody(name, bytes)),
    { seed: SEED, numRuns: 8_000 },
  );
});

test('files of any kind: told what they are or refused with a reason', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(anyFile, (file) => lookAtFile(file)),
    { seed: SEED, numRuns: 4_000 },
  );
});

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
    const { calls, reached, failures } = await playHostilePage(composed.call, SEED, 15);
    expect(failures).toEqual([]);
    // It is worth nothing unless most of them get past the shape.
    expect(reached).toBeGreaterThan(calls / 2);
  } finally {
    await composed.close();
    await sample.close();
  }
});
