import fc from 'fast-check';

const encoder = new TextEncoder();

const KEYS = [
  'id',
  'data',
  'items',
  'invoices',
  'amount',
  'date',
  'hours',
  'values',
  'timestamp',
  'value',
  'unit',
  'error',
  'message',
  'errors',
  'from',
  'to',
  'status',
  '2026-10-25',
  'contract',
  '__proto__',
  'columns',
  'rows',
];
const SCALARS = [
  null,
  true,
  0,
  -0,
  1e300,
  '',
  '2026-10-25',
  '2026-10-25T02:00',
  '1 284,50',
  '1,284',
  'kWh',
  1761350400,
  '\ud800',
  'x'.repeat(300),
];
const shaped = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5, depthSize: 'small' },
    fc.constantFrom<unknown>(...SCALARS),
    fc.array(tie('node'), { maxLength: 6 }),
    fc
      .array(fc.tuple(fc.constantFrom(...KEYS), tie('node')), { maxLength: 6 })
      .map((entries) => Object.fromEntries(entries)),
  ),
})).node;

/** Bodies of any kind: JSON with meaningful names, JSON cut anywhere, bytes, text. */
export const anyBody: fc.Arbitrary<Uint8Array> = fc.oneof(
  { weight: 12, arbitrary: shaped.map((json) => encoder.encode(JSON.stringify(json))) },
  {
    weight: 3,
    arbitrary: fc.tuple(shaped, fc.nat()).map(([json, at]) => encoder.encode(JSON.stringify(json)).slice(0, at % 400)),
  },
  { weight: 2, arbitrary: fc.uint8Array({ maxLength: 300 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }).map((text) => encoder.encode(text)) },
);
