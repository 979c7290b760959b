import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '../../shared/errors/app-error.ts';
import { inspectPoa } from './inspect-poa.ts';
import { createPoaTray } from './poa-tray.ts';

const ascii = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const PDF = ascii('%PDF-1.7\n1 0 obj << /Type /Pages /Kids [] /Count 2 >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');
const PNG = new Uint8Array([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 3, 32, 0, 0, 2, 88,
]);
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, 0xff, 0xc0, 0, 11, 8, 0, 200, 1, 44, 3]);
const TIFF = new Uint8Array([
  0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 2, 0, 0, 1, 3, 0, 1, 0, 0, 0, 100, 0, 0, 0, 1, 1, 3, 0, 1, 0, 0, 0, 50, 0, 0, 0,
]);

function failure(run: () => unknown) {
  try {
    run();
  } catch (error) {
    if (error instanceof AppError) return error.data;
    throw error;
  }
  return null;
}

test.each([
  ['a PDF', 'x.pdf', PDF, { extension: 'pdf', content: 'PDF 1.7', pages: 2, warnings: [] }],
  ['an upper-case name', 'X.PDF', PDF, { extension: 'pdf', warnings: [] }],
  ['a PNG', 'x.png', PNG, { extension: 'png', content: 'PNG 800 x 600', warnings: [] }],
  ['a JPEG named .jpeg', 'x.jpeg', JPEG, { extension: 'jpg', content: 'JPEG 300 x 200', warnings: [] }],
  ['a TIFF', 'x.tiff', TIFF, { extension: 'tif', content: 'TIFF 100 x 50', warnings: [] }],
  ['a PNG that calls itself PDF', 'x.pdf', PNG, { extension: 'png', warnings: ['extension-differs'] }],
  ['a PDF without a name', 'scan', PDF, { extension: 'pdf', warnings: ['extension-differs'] }],
  ['a cut PDF', 'x.pdf', ascii('%PDF-1.4\n1 0 obj'), { extension: 'pdf', pages: null, warnings: ['truncated'] }],
  ['an encrypted PDF', 'x.pdf', ascii('%PDF-1.6\ntrailer << /Encrypt 5 0 R >>\n%%EOF'), { warnings: ['encrypted'] }],
  ['a cut PNG', 'x.png', PNG.slice(0, 18), { extension: 'png', content: 'PNG', warnings: ['truncated'] }],
  ['a Word file', 'x.docx', ascii('PK\u0003\u0004'), { extension: 'docx', warnings: ['unknown-content'] }],
])('%s', (_name, file, bytes, expected) => {
  expect(inspectPoa(file, bytes)).toMatchObject(expected);
});

test('an empty file and one without any type cannot be sent', () => {
  expect(failure(() => inspectPoa('x.pdf', new Uint8Array()))).toEqual({
    code: 'poa',
    reason: 'empty',
    maxBytes: null,
  });
  expect(failure(() => inspectPoa('x', ascii('hello')))).toEqual({
    code: 'poa',
    reason: 'unknown-type',
    maxBytes: null,
  });
});

test('no bytes make the inspection crash, and the extension is always lower case without a dot', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 1, maxLength: 300 }),
      fc.constantFrom(PDF, PNG, JPEG, TIFF, new Uint8Array()),
      (tail, head) => {
        const inspected = inspectPoa('x.bin', new Uint8Array([...head.slice(0, 12), ...tail]));
        expect(inspected.extension).toMatch(/^[a-z0-9]{1,10}$/);
      },
    ),
  );
});

test('the tray keeps a copy under a token, refuses what is too large, and forgets', () => {
  let next = 0;
  const tray = createPoaTray({
    random: { uuid: () => `t${next++}`, bytes: () => new Uint8Array(), fraction: () => 0 },
    maxBytes: () => 1000,
    usedBefore: (sha256) => sha256 === createHash('sha256').update(PNG).digest('hex'),
  });
  const given = Uint8Array.from(PDF);
  const facts = tray.add('C:\\docs\\Åsa\u0000.pdf', given);
  given.fill(0);
  expect(facts.name).toBe('Åsa.pdf');
  expect(tray.get(facts.token).bytes).toEqual(PDF);
  expect(tray.add('x.png', PNG).warnings).toEqual(['used-before']);
  expect(failure(() => tray.add('x.pdf', new Uint8Array(1001)))).toEqual({
    code: 'poa',
    reason: 'too-large',
    maxBytes: 1000,
  });
  tray.remove(facts.token);
  expect(failure(() => tray.get(facts.token))).toMatchObject({ reason: 'gone' });
});
