import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { AppError } from '../../shared/errors/app-error.ts';
import { toShared } from '../store/answers/large-bodies.ts';
import { startFromSource } from '../threads/start-from-source.ts';
import { inspectPoa } from './inspect-poa.ts';
import { createPendingPoas } from './pending-poas.ts';
import { createPoaInspector } from './poa-inspector.ts';

const ascii = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const PDF = ascii('%PDF-1.7\n1 0 obj << /Type /Pages /Kids [] /Count 2 >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');
const PNG = new Uint8Array([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 3, 32, 0, 0, 2, 88, 8, 2,
  0, 0, 0, 1, 2, 3, 4, 0, 0, 0, 2, 0x49, 0x44, 0x41, 0x54, 9, 9, 1, 2, 3, 4, 0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 1, 2,
  3, 4,
]);
const JPEG = new Uint8Array([
  0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, 0xff, 0xc0, 0, 11, 8, 0, 200, 1, 44, 1, 1, 0, 0, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63,
  0, 5, 0xff, 0, 6, 0xff, 0xd9,
]);
/** Two strips of four bytes, the second at the end of the file. */
const TIFF = new Uint8Array([
  0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 4, 0, 0, 1, 3, 0, 1, 0, 0, 0, 100, 0, 0, 0, 1, 1, 3, 0, 1, 0, 0, 0, 50, 0, 0, 0,
  0x11, 1, 4, 0, 2, 0, 0, 0, 62, 0, 0, 0, 0x17, 1, 3, 0, 2, 0, 0, 0, 4, 0, 4, 0, 0, 0, 0, 0, 70, 0, 0, 0, 74, 0, 0, 0,
  1, 2, 3, 4, 5, 6, 7, 8,
]);

const timers = {
  sleep: (delayMs: number, signal?: AbortSignal) => sleep(delayMs, undefined, signal ? { signal } : {}),
};
const inspector = createPoaInspector({ startThread: startFromSource, timers, share: toShared });
afterAll(() => inspector.close());

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
  ['a PNG cut in its data', 'x.png', PNG.slice(0, 42), { content: 'PNG 800 x 600', warnings: ['truncated'] }],
  ['a JPEG cut in its data', 'x.jpg', JPEG.slice(0, -2), { content: 'JPEG 300 x 200', warnings: ['truncated'] }],
  ['a JPEG with a film behind it', 'x.jpg', Buffer.concat([JPEG, ascii('ftypmp42')]), { warnings: [] }],
  ['a TIFF cut in its data', 'x.tif', TIFF.slice(0, -1), { content: 'TIFF 100 x 50', warnings: ['truncated'] }],
  ['a Word file', 'x.docx', ascii('PK\u0003\u0004'), { extension: 'docx', warnings: ['unknown-content'] }],
])('a power of attorney is inspected by its bytes: %s', (_name, file, bytes, expected) => {
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

test('the tray keeps a copy under a token, refuses what is too large, and forgets', async () => {
  let next = 0;
  const pendingPoas = createPendingPoas({
    random: { uuid: () => `t${next++}`, bytes: () => new Uint8Array(), fraction: () => 0 },
    maxBytes: () => 1000,
    share: toShared,
    inspect: inspector.inspect,
    usedBefore: (sha256) => sha256 === createHash('sha256').update(PNG).digest('hex'),
  });
  const given = Uint8Array.from(PDF);
  const facts = await pendingPoas.add('C:\\docs\\Åsa\u0000.pdf', given);
  given.fill(0);
  expect(facts.name).toBe('Åsa.pdf');
  expect(pendingPoas.get(facts.token).bytes).toEqual(PDF);
  expect((await pendingPoas.add('x.png', PNG)).warnings).toEqual(['used-before']);
  await expect(pendingPoas.add('x.pdf', new Uint8Array(1001))).rejects.toMatchObject({
    data: { code: 'poa', reason: 'too-large', maxBytes: 1000 },
  });
  await expect(pendingPoas.add('x', ascii('hello'))).rejects.toMatchObject({ data: { reason: 'unknown-type' } });
  pendingPoas.remove(facts.token);
  expect(failure(() => pendingPoas.get(facts.token))).toMatchObject({ reason: 'gone' });
});

const within = (dictionary: string) => ascii(`%PDF-1.7\n1 0 obj ${dictionary} endobj\n%%EOF\n`);

test.each([
  ['count before the type', '<< /Count 3 /Type/Pages >>', 3],
  ['a dictionary between', '<</Type /Pages /Resources <</Font<</F 1 0 R>>>> /Count 4>>', 4],
  ['the largest of several', '<</Type/Pages/Count 2>> <</Type/Pages/Count 7>>', 7],
  ['a single page is no list of pages', '<</Type /Page /Count 9>>', null],
  ['in a string', '(<</Type/Pages/Count 9>>) <</Type/Pages/Count 2>>', 2],
  ['in a comment', '% <</Type/Pages/Count 9>>\n<</Type/Pages/Count 2>>', 2],
  ['in a stream', '<<>>stream\n<</Type/Pages/Count 9>> endstream <</Type/Pages/Count 2>>', 2],
  ['a bracket that never closes', '( <</Type/Pages/Count 2>>', 2],
  ['a stream that never ends', '<<>>stream <</Type/Pages/Count 2>>', 2],
  ['a number no document has', '<</Type/Pages/Count 999999999>>', null],
])('pages of a PDF: %s', (_name, dictionary, pages) => {
  expect(inspectPoa('x.pdf', within(dictionary)).pages).toBe(pages);
});

test('a file that takes too long is refused and ends the thread; the next one is looked into', async () => {
  let begun = 0;
  const late = createPoaInspector({
    startThread: (kind) => {
      begun += 1;
      const thread = startFromSource(kind);
      return begun > 1 ? thread : { ...silenced(thread), terminate: () => thread.terminate() };
    },
    timers: { sleep: (delayMs, signal) => timers.sleep(begun > 1 ? delayMs : 1, signal) },
    share: toShared,
  });
  await expect(late.inspect('x.pdf', PDF)).rejects.toMatchObject({ data: { code: 'poa', reason: 'timed-out' } });
  expect(await late.inspect('x.pdf', PDF)).toMatchObject({ pages: 2 });
  expect(begun).toBe(2);
  await late.close();
});

function silenced(thread: ReturnType<typeof startFromSource>) {
  return { postMessage: () => undefined, on: thread.on.bind(thread) };
}

test('a file that ends the thread is refused, and so is what waits when the app closes', async () => {
  const dying = createPoaInspector({
    startThread: (kind) => {
      const thread = startFromSource(kind);
      return { ...silenced(thread), postMessage: () => void thread.terminate(), terminate: () => thread.terminate() };
    },
    timers,
    share: toShared,
  });
  await expect(dying.inspect('x.pdf', PDF)).rejects.toMatchObject({ data: { code: 'poa', reason: 'unreadable' } });
  const closing = createPoaInspector({
    startThread: (kind) => {
      const thread = startFromSource(kind);
      return { ...silenced(thread), terminate: () => thread.terminate() };
    },
    timers,
    share: async (bytes) => bytes,
  });
  const asked = closing.inspect('x.pdf', PDF);
  const refused = expect(asked).rejects.toMatchObject({ data: { reason: 'unreadable' } });
  await closing.close();
  await refused;
});

test.each([
  ['a Windows program', [0x4d, 0x5a, 0x90, 0]],
  ['a Linux program', [0x7f, 0x45, 0x4c, 0x46]],
  ['a script', [...Buffer.from('#!/bin/sh\n')]],
  ['a program with a document in it', [0x4d, 0x5a, ...Buffer.from('%PDF-1.7\n%%EOF')]],
])('%s named pdf is remarked on', (_what, bytes) => {
  expect(inspectPoa('fullmakt.pdf', Uint8Array.from(bytes)).warnings).toContain('executable');
});
