import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../shared/testing/runs.ts';
import { DEFAULT_MAPPINGS } from '../../mapping/defaults/default-mappings.ts';
import { openBody } from '../../mapping/json/open-body.ts';
import { createBodyReader } from '../../mapping/testing/read-bodies.ts';
import { judgeAnswer } from './judge-answer.ts';
import { readIdOf } from './read-id.ts';

const reader = createBodyReader({ mappings: DEFAULT_MAPPINGS, confirmed: () => false });
const SENT = ['C1000', 'Anna', 'Öberg', 'F-17'];
const JSON_TYPE = 'application/json';

function judge(status: number, bytes: Uint8Array, contentType: string | null, location?: string) {
  const headers: [string, string][] = contentType === null ? [] : [['Content-Type', contentType]];
  if (location !== undefined) headers.push(['Location', location]);
  const opened = openBody(bytes, contentType);
  const readId = readIdOf(reader.read('ContractRegistrationResponse', bytes, contentType), opened.root);
  return judgeAnswer({ status, headers, opened, readId, sent: SENT });
}
const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

const status = fc.integer({ min: 200, max: 299 });
/** Keys where no mapping looks for an id and that say nothing about the outcome. */
const neutralKey = fc.constantFrom('zz', 'q1', 'colour', 'when', 'note1', 'payload', 'data', 'result', 'items');
const neutralText = fc.constantFrom('OK', 'tack', 'blue', '2026-11-20', '', 'Anna', 'C1000', 'done', 'yes');
const leaf = fc.oneof(neutralText, fc.integer({ min: 0, max: 399 }), fc.constant(null), fc.constant(true));
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.array(tie('tree'), { maxLength: 3 }),
    fc.dictionary(neutralKey, tie('tree'), { maxKeys: 4 }),
  ),
}));
const ERRORS: Record<string, unknown>[] = [
  { success: false },
  { ok: 'false' },
  { isSuccess: 0 },
  { error: { code: 'E17', message: 'x' } },
  { errors: ['x'] },
  { errorMessage: 'x' },
  { validationErrors: [{ field: 'a' }] },
  { status: 'FAILED' },
  { state: 'rejected' },
  { resultCode: 'NOT_FOUND' },
  { status: 422 },
  { outcome: 'avvisad' },
  { message: 'The contract was not registered' },
  { severity: 'error' },
  { rejectionReason: 'x' },
];

test('whatever an operator answers, nothing without an id is judged a yes', () => {
  fc.assert(
    fc.property(status, tree, (code, value) => {
      expect(judge(code, json(value), JSON_TYPE)).toMatchObject({ says: 'unclear' });
    }),
    { numRuns: runs(2_000) },
  );
});

test('an error shape anywhere is never a yes, whatever id or address stands beside it', () => {
  const anywhere = fc.tuple(
    fc.constantFrom(...ERRORS),
    fc.array(fc.oneof(neutralKey, fc.constant(0)), { maxLength: 4 }),
  );
  fc.assert(
    fc.property(status, tree, anywhere, (code, beside, [error, way]) => {
      const inside = way.reduceRight<unknown>((value, step) => (step === 0 ? [value] : { [step]: value }), error);
      const body = { contractId: 'K500001', beside, inside };
      const location = '/electron/v1/contract/K500001/details';
      expect(judge(code, json(body), JSON_TYPE, location)).toMatchObject({ says: 'unclear', why: 'failed' });
    }),
    { numRuns: runs(2_000) },
  );
});

test('bytes of any kind never throw, and what is no JSON is never a yes', () => {
  const type = fc.constantFrom(null, JSON_TYPE, 'text/html', 'application/problem+json', 'text/plain; charset=latin1');
  fc.assert(
    fc.property(status, fc.uint8Array({ maxLength: 400 }), type, (code, bytes, contentType) => {
      const meaning = judge(code, bytes, contentType, '/electron/v1/contract/K1/details');
      const { root, kind } = openBody(bytes, contentType);
      if (root === null && kind !== 'empty') expect(meaning.says).toBe('unclear');
    }),
    { numRuns: runs(2_000) },
  );
  fc.assert(
    fc.property(status, fc.json({ maxDepth: 6 }), type, (code, text, contentType) => {
      const meaning = judge(code, Buffer.from(text), contentType);
      if (meaning.says === 'registered') expect(meaning.contractId).not.toBe('');
    }),
    { numRuns: runs(2_000) },
  );
});

test('a large body is judged in linear time', () => {
  const wide = Buffer.from(`{"zz":[${'{"q1":"/contract/","message":"not not not could be be"},'.repeat(40_000)}null]}`);
  const long = json({
    zz: 'not be '.repeat(200_000),
    message: 'contract/'.repeat(200_000),
    link: `/${'contract/'.repeat(400)}`,
  });
  for (const bytes of [wide, long]) expect(judge(200, bytes, JSON_TYPE)).toMatchObject({ says: 'unclear' });
});
