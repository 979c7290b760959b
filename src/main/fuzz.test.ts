import fc from 'fast-check';
import { test } from 'vitest';
import { anyBody } from './mapping/testing/any-body.ts';
import { BODY_NAMES, lookAtBody } from './testing/fuzz/bodies.ts';
import { anyFile, lookAtFile } from './testing/fuzz/files.ts';
import { SEED } from './testing/fuzz/seed.ts';

test('bodies of any kind, as answers, errors and token answers: nothing is thrown', { timeout: 300_000 }, () => {
  fc.assert(
    fc.property(anyBody, fc.constantFrom(...BODY_NAMES), (bytes, name) => lookAtBody(name, bytes)),
    { seed: SEED, numRuns: 3_000 },
  );
});

test('files of any kind: told what they are or refused with a reason', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(anyFile, (file) => lookAtFile(file)),
    { seed: SEED, numRuns: 1_500 },
  );
});
