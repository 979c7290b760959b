import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MappingDocument, mappingDocumentSchema } from '../../shared/model/mapping/mapping-document.ts';
import { bodyNameSchema, leafSchema, mappedRecordSchema } from '../../shared/model/origin/provenance.ts';
import { runs } from '../../shared/testing/runs.ts';
import { DEFAULT_MAPPINGS } from './defaults/default-mappings.ts';
import { decodeBody, MAX_BODY_BYTES } from './json/decode-body.ts';
import { TEXT_PAGE_CHARS } from './json/pretty-text.ts';
import { anyBody } from './testing/any-body.ts';
import { createBodyReader } from './testing/read-bodies.ts';
import { foundFields, readShape } from './testing/read-shape.ts';

const reader = createBodyReader({ mappings: DEFAULT_MAPPINGS, confirmed: () => false });
const encoder = new TextEncoder();
const utf16 = (text: string, mark: number[]): Uint8Array => new Uint8Array([...mark, ...Buffer.from(text, 'utf16le')]);

test.each<[name: string, bytes: Uint8Array, kind: string, problems: string[]]>([
  ['JSON', encoder.encode(' {"a":1}'), 'json', []],
  ['a byte order mark', encoder.encode('\ufeff{"a":1}'), 'json', ['byte-order-mark']],
  ['UTF-16 with a mark', utf16('{"a":1}', [0xff, 0xfe]), 'json', ['utf-16', 'byte-order-mark']],
  ['UTF-16 without one', utf16('{"a":1}', []), 'json', ['utf-16']],
  ['UTF-16 the other way', new Uint8Array(Buffer.from('{"a":1}', 'utf16le').swap16()), 'json', ['utf-16']],
  ['invalid UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 'json', ['invalid-utf8']],
  ['HTML', encoder.encode('\n<!DOCTYPE html><html>'), 'html', []],
  ['HTML without a doctype', encoder.encode('<head><title>x'), 'html', []],
  ['XML', encoder.encode('<?xml version="1.0"?><a/>'), 'xml', []],
  ['text', encoder.encode('upstream error'), 'text', []],
  ['a PDF', encoder.encode('%PDF-1.7'), 'binary', []],
  ['zero bytes', new Uint8Array([1, 0, 2, 0, 0, 0, 7]), 'binary', []],
  ['nothing', new Uint8Array(), 'empty', []],
  ['white space', encoder.encode(' \r\n'), 'empty', []],
])('what kind of body an answer has is told by its content: %s', (_, bytes, kind, problems) => {
  const decoded = decodeBody(bytes, 'application/json');
  expect([decoded.kind, decoded.problems]).toEqual([kind, problems]);
});

test('a declared single-byte charset is used only where UTF-8 fails', () => {
  const latin1 = new Uint8Array([0x7b, 0x22, 0xe5, 0x22, 0x3a, 0x31, 0x7d]);
  expect(decodeBody(latin1, 'application/json; charset=iso-8859-1')).toMatchObject({
    text: '{"å":1}',
    problems: ['single-byte-charset'],
  });
  expect(decodeBody(encoder.encode('{"å":1}'), 'application/json; charset=iso-8859-1')).toMatchObject({
    text: '{"å":1}',
    problems: [],
  });
});

test.each<[name: string, bytes: Uint8Array, kind: string, reason: string]>([
  ['HTML', encoder.encode('<html><body>Log in</body></html>'), 'html', 'html'],
  ['a cut body', encoder.encode('{"id":"K1","stat'), 'text', 'not-json'],
  ['text', encoder.encode('OK'), 'text', 'not-json'],
  ['XML', encoder.encode('<a><b/></a>'), 'xml', 'not-json'],
  ['binary', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 'binary', 'not-json'],
  ['nothing', new Uint8Array(), 'empty', 'empty'],
  ['a million levels', encoder.encode('['.repeat(1_000_000)), 'json', 'too-deep'],
  ['21 MB', new Uint8Array(MAX_BODY_BYTES + 1), 'binary', 'too-large'],
])('%s has a problem with a name, and nothing derived', (_, bytes, kind, reason) => {
  for (const body of bodyNameSchema.options) {
    const read = reader.read(body, bytes, 'application/json');
    expect([read.kind, read.problem?.reason, read.records, read.countLeaves('')]).toEqual([kind, reason, [], 0]);
    expect(read.text(0).text === null).toBe(kind === 'binary');
  }
});

test('a cut body can still be looked at', () => {
  const read = reader.read('InvoiceResponse', encoder.encode('{"id":"K1","stat'), null);
  expect(read.text(0)).toEqual({ text: '{"id":"K1","stat', offset: 0, totalChars: 16 });
  expect(read.problem).toEqual({ reason: 'not-json', detail: '16' });
});

test('duplicate keys are noticed, and both values can be seen', () => {
  const read = readShape('InvoiceResponse', { text: '[{"id":"I1","id":"I2","amount":1}]' }, () => true);
  expect(read.notices).toEqual(['duplicate-keys']);
  expect(read.leaves(0, 9).map((leaf) => leaf.raw)).toEqual(['"I1"', '"I2"', '1']);
  expect(read.records[0]?.fields.id).toMatchObject({ text: 'I1', provenance: 'guess', rival: { raw: '"I2"' } });
});

test('leaves are paged, in order, and can be asked for under a path', () => {
  const json = {
    data: { items: Array.from({ length: 10 }, (_, i) => ({ id: `I${i}`, amount: i, none: [] })) },
    ok: true,
  };
  const read = readShape('InvoiceResponse', { json });
  expect(read.countLeaves('')).toBe(31);
  const all = read.leaves(0, 500);
  expect([0, 7, 14, 21, 28].flatMap((offset) => read.leaves(offset, 7))).toEqual(all);
  expect(read.leaves(0, 500, 'data.items[3]').map((leaf) => leaf.path)).toEqual([
    'data.items[3].id',
    'data.items[3].amount',
    'data.items[3].none',
  ]);
  expect([read.countLeaves(''), read.countLeaves('data.items[3]'), read.countLeaves('nothing.here')]).toEqual([
    31, 3, 0,
  ]);
  expect(all.at(0)).toEqual({ path: 'data.items[0].id', type: 'string', raw: '"I0"', field: 'id' });
  expect(all.at(2)).toEqual({ path: 'data.items[0].none', type: 'array', raw: '[]', field: null });
});

test('long texts come in pages that never cut a character in two', () => {
  const read = readShape('InvoiceResponse', { json: [`x${'😀'.repeat(TEXT_PAGE_CHARS)}`] });
  let text = '';
  for (let page = read.text(0); page.text !== ''; page = read.text(text.length)) text += page.text;
  expect(text.length).toBe(read.text(0).totalChars);
  expect(read.text(0).text?.isWellFormed()).toBe(true);
});

test('the samples: invoices', () => {
  const sample = (name: string) =>
    readShape('InvoiceResponse', { text: readFileSync(new URL(`testing/samples/${name}`, import.meta.url), 'utf8') });
  const array = sample('invoices-array.json');
  expect(array.records).toHaveLength(10);
  expect(foundFields(array)[0]).toEqual({
    id: 'INV-2026-01-001',
    periodFrom: '2026-01-01',
    periodTo: '2026-01-28',
    amount: '310.39',
    currency: 'SEK',
    status: 'OPEN',
  });
  // The source text 1134.0 is kept.
  expect(foundFields(array)[1]?.amount).toBe('1134.0');
  const wrapped = sample('invoices-wrapped.json');
  expect(foundFields(wrapped)[9]).toEqual({ id: '9010', issuedOn: '2026-10-15', amount: '510.50', currency: 'SEK' });
  expect(wrapped.suspiciouslyRound).toBe(false);
});

test('the default mappings are valid documents', () => {
  for (const [body, mapping] of Object.entries(DEFAULT_MAPPINGS)) {
    expect(mappingDocumentSchema.parse(mapping)).toEqual(mapping);
    expect(mapping.body).toBe(body);
  }
});

test('deriving is pure', () => {
  fc.assert(
    fc.property(fc.constantFrom(...bodyNameSchema.options), fc.jsonValue({ maxDepth: 5 }), (body, json) => {
      const one = readShape(body, { json });
      const two = readShape(body, { json });
      expect([two.records, two.children, two.hours, two.notices]).toEqual([
        one.records,
        one.children,
        one.hours,
        one.notices,
      ]);
    }),
    { numRuns: runs(300) },
  );
});

test('renamed keys with the mapping to match give the same records', () => {
  const name = fc.stringMatching(/^[a-z]{6,10}$/);
  const invoice = fc.record({
    id: fc.stringMatching(/^I\d{3}$/),
    amount: fc.stringMatching(/^[1-9]\d{0,4}\.\d\d$/),
    due: fc.constantFrom('2026-01-31', '2026-02-28'),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(name, { minLength: 5, maxLength: 5 }),
      fc.array(invoice, { minLength: 2, maxLength: 20 }),
      ([list, a, b, c, wrapper], invoices) => {
        const base = DEFAULT_MAPPINGS.InvoiceResponse;
        const { id, amount, dueOn } = base.fields;
        if (!id || !amount || !dueOn || !list || !a || !b || !c || !wrapper) throw new Error('incomplete');
        const mapping: MappingDocument = {
          ...base,
          origin: 'user',
          records: [[wrapper, list, '*']],
          fields: {
            id: { ...id, from: [[a]] },
            amount: { ...amount, from: [[b, 'x']] },
            dueOn: { ...dueOn, from: [[c]] },
          },
        };
        const renamed = {
          [wrapper]: {
            [list]: invoices.map((one) => ({ [a]: one.id, [b]: { x: one.amount }, [c.toUpperCase()]: one.due })),
          },
        };
        const plain = {
          data: { items: invoices.map((one) => ({ id: one.id, amount: one.amount, dueDate: one.due })) },
        };
        const own = createBodyReader({
          mappings: { ...DEFAULT_MAPPINGS, InvoiceResponse: mapping },
          confirmed: () => true,
        });
        const read = own.read('InvoiceResponse', encoder.encode(JSON.stringify(renamed)), null);
        expect(foundFields(read)).toEqual(foundFields(readShape('InvoiceResponse', { json: plain })));
        expect(read.records.every(({ fields }) => fields.id?.provenance === 'confirmed')).toBe(true);
      },
    ),
    { numRuns: runs(100) },
  );
});

const RUNS = runs(Number(process.env.ELKONTOR_FUZZ_BODIES ?? 5_000));

test(`${RUNS} bodies of any kind: no crash, valid results, nothing confirmed that nobody confirmed`, () => {
  fc.assert(
    fc.property(fc.constantFrom(...bodyNameSchema.options), anyBody, (body, given) => {
      const read = reader.read(body, given, null);
      for (const record of read.records) {
        mappedRecordSchema.parse(record);
        for (const { provenance, text, raw } of Object.values(record.fields)) {
          if (provenance === 'confirmed') throw new Error('confirmed by nobody');
          if ((text !== null) !== (provenance === 'guess')) throw new Error(`text of ${provenance}`);
          if ((raw === null) !== (provenance === 'absent')) throw new Error(`raw of ${provenance}`);
        }
      }
      if (read.children.length !== read.records.length) throw new Error('children of no record');
      const leaves = read.leaves(0, 500);
      for (const leaf of leaves) leafSchema.parse(leaf);
      if (leaves.length !== Math.min(500, read.countLeaves(''))) throw new Error('leaves miscounted');
      read.text(0);
      reader.readError(given, null);
    }),
    { numRuns: RUNS },
  );
}, 600_000);
