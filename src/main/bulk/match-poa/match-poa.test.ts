import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { runs } from '../../../shared/testing/runs.ts';
import { inspectPoa } from '../../poa/inspect-poa.ts';
import { startFromSource } from '../../threads/start-from-source.ts';
import { madeUpRow } from '../testing/made-up-rows.ts';
import { smallPdf } from '../testing/small-pdf.ts';
import { createDroppedPoas } from './dropped-poas.ts';
import { indexRows, matchName, textHolds } from './match-names.ts';
import { matchPoas } from './match-poa.ts';
import { createPdfTextReader } from './pdf-text-reader.ts';
import { openPoaFolder } from './poa-folder.ts';
import { partsOfRelativePath } from './relative-path.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function folderWith(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bulk-poa-'));
  folders.push(folder);
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  return folder;
}
const timers = {
  sleep: (delayMs: number, signal?: AbortSignal) => sleep(delayMs, undefined, signal ? { signal } : {}),
};
const MAX = 10_000_000;
const inspect = async (name: string, bytes: Uint8Array) => ({
  ...inspectPoa(name, bytes),
  sha256: createHash('sha256').update(bytes).digest('hex'),
});
const parts = { inspect, usedBefore: () => false, maxBytes: () => MAX };
const rowWith = (number: number, values = {}) => ({ ...madeUpRow(number, { 'poa.file': '', ...values }), poa: null });
const PDF = smallPdf('x');

const PEOPLE = indexRows([
  rowWith(1, {
    'customer.id': 'C-1000',
    'customer.soc_id': '19570617-9966',
    'property.id': 'P200',
    'customer.first_name': 'Åsa Maria',
    'customer.last_name': 'Åkerlund',
  }),
  rowWith(2, {
    'customer.id': '1001',
    'customer.soc_id': '9102089993',
    'property.id': 'P200',
    'customer.first_name': 'Per-Åke',
    'customer.last_name': 'von Ek',
  }),
]);
test.each([
  ['C-1000.pdf', 'customer-id', ['row-1']],
  ['fullmakt_c1000 (2).PDF', 'customer-id', ['row-1']],
  ['C 1000 signerad.pdf', 'customer-id', ['row-1']],
  ['195706179966.pdf', 'personal-number', ['row-1']],
  ['Fullmakt 570617-9966.pdf', 'personal-number', ['row-1']],
  ['910208-9993_x.tif', 'personal-number', ['row-2']],
  ['19910208-9993.png', 'personal-number', ['row-2']],
  ['P200.pdf', 'property-id', ['row-1', 'row-2']],
  ['P200 Akerlund Asa.pdf', 'property-id', ['row-1']],
  ['Åkerlund, Åsa.pdf', 'name', ['row-1']],
  ['per-ake_von_ek.pdf', 'name', ['row-2']],
  ['A\u030asa A\u030akerlund.pdf', 'name', ['row-1']],
] as const)('a file is matched to its row by what its name or text says: %s by %s', (name, by, rowIds) => {
  expect(matchName(name, PEOPLE)).toEqual({ by, rowIds });
});

test.each(['skan0001.pdf', '11001.pdf', 'Asa.pdf', '1957061799661.pdf', 'C10000.pdf'])(
  '%s speaks of nobody',
  (name) => {
    expect(matchName(name, PEOPLE)).toBeNull();
  },
);

test.each([
  '../x.pdf',
  'a/../../x',
  '/etc/passwd',
  '\\\\server\\share\\x.pdf',
  '//server/x',
  'C:\\x.pdf',
  'c:x',
  'file:///etc/passwd',
  'http://x/y',
  '~/x',
])('%s is outside', (given) => {
  expect(partsOfRelativePath(given)).toBe('outside');
});
test.each(['', ' ', 'a\u0000b', 'NUL', 'con.pdf', 'a/lpt1', 'nul .', 'my file.pdf:stream', '.', 'a/ . /b'])(
  '%j is no path',
  (given) => {
    expect(partsOfRelativePath(given)).toBe('bad-path');
  },
);
test('paths as people write them', () => {
  expect(partsOfRelativePath(' "poa\\C1000.pdf" ')).toEqual(['poa', 'C1000.pdf']);
  expect(partsOfRelativePath('./poa//x.pdf')).toEqual(['poa', 'x.pdf']);
  expect(partsOfRelativePath('..x/..y.pdf')).toEqual(['..x', '..y.pdf']);
});

test('whatever a sheet names, nothing outside the folder is read', async () => {
  const secret = randomBytes(8).toString('hex');
  const outside = await folderWith({ 'secret.pdf': secret, 'deep/secret.pdf': secret });
  const folder = await folderWith({ 'in.pdf': 'inside', 'sub/in.pdf': 'inside' });
  await symlink(path.join(outside, 'secret.pdf'), path.join(folder, 'link.pdf'));
  await symlink(outside, path.join(folder, 'away'));
  await symlink(path.join(folder, 'in.pdf'), path.join(folder, 'home.pdf'));
  const source = await openPoaFolder(folder);
  const up = path.basename(outside);
  const piece = fc.constantFrom(
    '..',
    '.',
    'in.pdf',
    'sub',
    'link.pdf',
    'away',
    'secret.pdf',
    'deep',
    up,
    '',
    '/',
    '\\',
    'C:',
    '~',
    outside,
    '\u2025',
    '..\u0000',
  );
  const name = fc.oneof(
    fc.tuple(fc.array(piece, { maxLength: 6 }), fc.constantFrom('/', '\\', '//')).map(([all, by]) => all.join(by)),
    fc.string({ unit: 'binary', maxLength: 12 }),
  );
  await fc.assert(
    fc.asyncProperty(name, async (text) => {
      const found = await source.resolve(text);
      for (const target of found.kind === 'file' ? [found.path, text] : [text]) {
        const bytes = await source.read(target, MAX).catch(() => null);
        if (bytes) expect(Buffer.from(bytes).toString()).toBe('inside');
      }
    }),
    { numRuns: process.env.LONG_RUN === '1' ? 10_000 : runs(1_000) },
  );
  expect(await source.resolve('link.pdf')).toEqual({ kind: 'refused', reason: 'outside' });
  expect(await source.resolve('away/secret.pdf')).toEqual({ kind: 'refused', reason: 'outside' });
  // A link counts as the file it leads to.
  expect(await source.resolve('home.pdf')).toEqual({ kind: 'file', path: 'in.pdf' });
  expect(await source.resolve('sub')).toEqual({ kind: 'refused', reason: 'not-a-file' });
  await expect(source.read('link.pdf', MAX)).rejects.toMatchObject({ data: { code: 'poa' } });
  expect((await source.list()).map((file) => file.path)).toEqual(['in.pdf', 'sub/in.pdf']);
});

test('hidden files are neither found nor read, however they are named; a file that came later is, once it is listed', async () => {
  const hidden = ['.env', '.ssh/id.pdf', 'sub/.git/config.pdf', '~$C1.pdf', 'Thumbs.db'];
  const folder = await folderWith(Object.fromEntries([...hidden, 'C1.pdf', 'sub/C2.pdf'].map((name) => [name, name])));
  await symlink(path.join(folder, '.env'), path.join(folder, 'plain.pdf'));
  const source = await openPoaFolder(folder);
  for (const name of [...hidden, 'plain.pdf', './.env', 'sub/../.env', 'sub//.git/config.pdf', '.ENV']) {
    expect((await source.resolve(name)).kind, name).toBe('refused');
    await expect(source.read(name, MAX), name).rejects.toMatchObject({ data: { code: 'poa' } });
  }
  expect((await source.list()).map((file) => file.path)).toEqual(['C1.pdf', 'sub/C2.pdf']);
  await writeFile(path.join(folder, 'C3.pdf'), 'later');
  await expect(source.read('C3.pdf', MAX)).rejects.toMatchObject({ data: { reason: 'missing' } });
  await source.list();
  expect(Buffer.from(await source.read('C3.pdf', MAX)).toString()).toBe('later');
});

test('another case, another Unicode form, or the inner folder chosen: still the file that is meant', async () => {
  const source = await openPoaFolder(
    await folderWith({ 'Åsa.PDF': 'a', 'c1.pdf': 'b', 'x/twice.pdf': 'c', 'y/twice.pdf': 'd' }),
  );
  expect(await source.resolve('A\u030asa.pdf')).toEqual({ kind: 'file', path: 'Åsa.PDF' });
  expect(await source.resolve('poa/C1.pdf')).toEqual({ kind: 'file', path: 'c1.pdf' });
  expect(await source.resolve('poa/twice.pdf')).toEqual({ kind: 'refused', reason: 'missing' });
});

test('a table of matched, ambiguous, left-over and unreadable files, and rows without', async () => {
  const source = await openPoaFolder(
    await folderWith({
      'C1.pdf': PDF,
      'C2.pdf': smallPdf('two'),
      'C2 ny.pdf': smallPdf('two again'),
      'C3.pdf': new Uint8Array(),
      'C4.pdf': PDF,
      'skan.pdf': smallPdf('nobody'),
      'by/path.pdf': smallPdf('path'),
    }),
  );
  const rows = [
    ...[1, 2, 3, 4].map((n) => rowWith(n)),
    rowWith(5, { 'poa.file': 'by\\path.pdf' }),
    rowWith(6, { 'poa.file': '../C1.pdf' }),
    rowWith(7, { 'poa.file': 'gone.pdf' }),
    { ...rowWith(8), leftOut: true },
    { ...rowWith(9), locked: true },
  ];
  const { table, assigned } = await matchPoas(rows, new Map(), { ...parts, source });
  const short = table.files.map(({ path: at, state, by, problem, sameAs }) => [at, state, by, problem, sameAs]);
  expect(short).toEqual([
    ['C1.pdf', 'matched', 'customer-id', null, null],
    ['C2 ny.pdf', 'ambiguous', 'customer-id', null, null],
    ['C2.pdf', 'ambiguous', 'customer-id', null, null],
    ['C3.pdf', 'unreadable', 'customer-id', 'empty', null],
    ['C4.pdf', 'matched', 'customer-id', null, 'C1.pdf'],
    ['by/path.pdf', 'matched', 'path', null, null],
    ['skan.pdf', 'left-over', null, null, null],
  ]);
  expect(table.rowsWithout).toEqual(['row-2', 'row-3', 'row-6', 'row-7']);
  expect(table.refusedPaths).toEqual([
    { rowId: 'row-6', reason: 'outside' },
    { rowId: 'row-7', reason: 'missing' },
  ]);
  expect(assigned.get('row-1')).toMatchObject({
    path: 'C1.pdf',
    extension: 'pdf',
    content: 'PDF 1.4',
    bytes: PDF.length,
  });
  const byHand = new Map([['row-2', 'C2 ny.pdf']]);
  const again = await matchPoas(rows, byHand, { ...parts, source });
  expect(again.assigned.get('row-2')?.path).toBe('C2 ny.pdf');
  expect(again.table.files.find((file) => file.path === 'C2.pdf')?.state).toBe('left-over');
});

test('text in a PDF tells whose it is, when its name does not', async () => {
  const reader = createPdfTextReader({
    startThread: startFromSource,
    timers,
    monotonicMs: () => performance.now(),
    eachMs: 20_000,
  });
  const files = {
    'skan1.pdf': smallPdf('Fullmakt for 19570617-9966, Storgatan 1'),
    'skan2.pdf': '%PDF-1.4 broken',
    'skan3.pdf': PDF,
  };
  const source = await openPoaFolder(await folderWith(files));
  const rows = [rowWith(1, { 'customer.soc_id': '195706179966' }), rowWith(2)];
  const { table, assigned } = await matchPoas(rows, new Map(), { ...parts, source, readText: reader.read });
  await reader.close();
  expect(table.files.map(({ state, by }) => [state, by])).toEqual([
    ['matched', 'text'],
    ['left-over', null],
    ['left-over', null],
  ]);
  expect([...assigned.keys()]).toEqual(['row-1']);
});

test('a PDF that takes too long is given up, and the next one is read', async () => {
  let slow = true;
  const reader = createPdfTextReader({
    startThread: (kind) => {
      const worker = startFromSource(kind);
      return slow ? { ...silent(worker), terminate: () => worker.terminate() } : worker;
    },
    timers: { sleep: (delayMs, signal) => timers.sleep(slow && delayMs === 20_000 ? 20 : delayMs, signal) },
    monotonicMs: () => performance.now(),
    eachMs: 20_000,
  });
  expect(await reader.read(PDF)).toBeNull();
  slow = false;
  expect(await reader.read(PDF)).toBe('x');
  await reader.close();
});

/** A thread that starts and then never answers. */
function silent(worker: ReturnType<typeof startFromSource>) {
  const postMessage = (message: unknown) => {
    if ((message as { name?: string }).name === 'ready') worker.postMessage(message);
  };
  return { postMessage, on: worker.on.bind(worker) };
}

test('dropped files: by name, within the room there is', async () => {
  const dropped = createDroppedPoas(100);
  expect(dropped.add('/home/x/C1.pdf', new Uint8Array(60))).toBe(true);
  expect(dropped.add('C2.pdf', new Uint8Array(60))).toBe(false);
  expect(dropped.add('C1.PDF', new Uint8Array(90).fill(1))).toBe(true);
  expect(await dropped.resolve('poa/c1.pdf')).toEqual({ kind: 'file', path: 'C1.PDF' });
  expect((await dropped.read('C1.pdf', 1000)).length).toBe(90);
  await expect(dropped.read('C1.pdf', 10)).rejects.toMatchObject({ data: { reason: 'too-large' } });
  expect(await dropped.resolve('../C1.pdf')).toMatchObject({ reason: 'outside' });
});

test('10 000 rows and 10 000 files are matched by name', () => {
  const rowsOf = (count: number) => Array.from({ length: count }, (_, n) => rowWith(n));
  const match = (rows: ReturnType<typeof rowsOf>) => {
    const index = indexRows(rows);
    return rows.map(({ number }) => matchName(`Fullmakt_C${number} signerad.pdf`, index));
  };
  expect(match(rowsOf(10_000)).every((found, n) => found?.rowIds[0] === `row-${n}`)).toBe(true);
});

test('the customer’s own id wins over a file that only carries the same name, and what is left says why', async () => {
  const rows = [
    rowWith(1, { 'customer.id': '004000', 'customer.first_name': 'Anna', 'customer.last_name': 'Ek' }),
    rowWith(2, { 'customer.id': '004001', 'customer.first_name': 'Anna', 'customer.last_name': 'Ek' }),
    rowWith(3, { 'customer.id': '004002', 'customer.first_name': 'Bo', 'customer.last_name': 'Lind' }),
    rowWith(4, { 'customer.id': '004003', 'customer.first_name': 'Cia', 'customer.last_name': 'Dahl' }),
    rowWith(5, { 'customer.id': '004004', 'customer.soc_id': '19570617-9966' }),
  ];
  const folder = await folderWith({
    '004000.pdf': smallPdf('a'),
    'Anna Ek.pdf': smallPdf('b'),
    'Bo Lind.pdf': smallPdf('c'),
    'bo_lind (2).pdf': smallPdf('d'),
    '004003.pdf': smallPdf('e'),
    'Cia Dahl.pdf': smallPdf('f'),
    '004001 570617-9966.pdf': smallPdf('g'),
  });
  const { table, assigned } = await matchPoas(rows, new Map(), { ...parts, source: await openPoaFolder(folder) });
  const of = (path: string) => table.files.find((file) => file.path === path);
  expect(assigned.get('row-1')?.path).toBe('004000.pdf');
  expect(assigned.get('row-4')?.path).toBe('004003.pdf');
  expect(of('Anna Ek.pdf')).toMatchObject({ state: 'ambiguous', why: 'several-rows', rowIds: ['row-1', 'row-2'] });
  expect(of('Bo Lind.pdf')).toMatchObject({ state: 'ambiguous', why: 'several-files' });
  expect(of('Cia Dahl.pdf')).toMatchObject({ state: 'ambiguous', why: 'row-has-better' });
  expect(of('004001 570617-9966.pdf')).toMatchObject({ why: 'ids-disagree', rowIds: ['row-2', 'row-5'] });
  expect([...assigned.keys()].sort()).toEqual(['row-1', 'row-4']);
});

test('of two people of one name the personal number in the text says which', async () => {
  const rows = [
    rowWith(1, { 'customer.first_name': 'Anna', 'customer.last_name': 'Ek', 'customer.soc_id': '19570617-9966' }),
    rowWith(2, { 'customer.first_name': 'Anna', 'customer.last_name': 'Ek', 'customer.soc_id': '910208-9993' }),
  ];
  const folder = await folderWith({ 'Anna Ek.pdf': smallPdf('b') });
  const readText = async () => 'Fullmakt för Anna Ek, 910208-9993';
  const { assigned } = await matchPoas(rows, new Map(), { ...parts, source: await openPoaFolder(folder), readText });
  expect([...assigned.keys()]).toEqual(['row-2']);
});

test('a paper of somebody else under the right name is remarked on, once read; a scan, and an own one, are not', async () => {
  const who = { 'customer.first_name': 'Eva', 'customer.last_name': 'Åkerlund', 'customer.soc_id': '19570617-9966' };
  const rows = [1, 2, 3, 4].map((number) => rowWith(number, { ...who, 'customer.id': `C${number}00` }));
  const folder = await folderWith({
    ...{ 'C100.pdf': smallPdf('other'), 'C200.pdf': smallPdf('own'), 'C300.pdf': smallPdf('scan') },
    'C400.pdf': smallPdf('number'),
  });
  const letters = 'ger härmed innehavaren av denna fullmakt rätt att byta avtal';
  const texts = [`Per Ek, 910208-9993, ${letters}`, `Eva Åkerlund ${letters}`, 'Sida 1', `570617-9966 ${letters}`];
  const names = ['other', 'own', 'scan', 'number'];
  let read = 0;
  const readText = async (bytes: Uint8Array) => {
    read++;
    return texts[names.findIndex((name) => Buffer.from(bytes).includes(`(${name})`))] ?? null;
  };
  const given = { ...parts, source: await openPoaFolder(folder), readText, remembered: new Map<string, boolean>() };
  for (let times = 0; times < 2; times++) {
    const { table, assigned } = await matchPoas(rows, new Map(), given);
    expect(table.files.map(({ warnings }) => warnings)).toEqual([['names-other'], [], [], []]);
    expect([...assigned.values()].map(({ warnings }) => warnings)).toEqual([['names-other'], [], [], []]);
  }
  expect(read).toBe(4);
  // A file assigned by hand still gets its warning.
  const byHand = await matchPoas(rows, new Map([['row-2', 'C100.pdf']]), given);
  expect(byHand.assigned.get('row-2')?.warnings).toEqual(['names-other']);
});

test('a text is asked for one person: number in any way of writing, name without accents', () => {
  const eva = { socId: '19570617-9966', firstName: 'Éva Maria', lastName: 'von Åkerlund' };
  expect(textHolds('Fullmakt för Eva von Akerlund, 570617-9966', eva)).toEqual({ socId: true, name: true });
  expect(textHolds('Fullmakt för Eva von Åkerlund, 195706179966', eva)).toEqual({ socId: true, name: true });
  expect(textHolds('Fullmakt för Eva Åkerlund, 570617-9967', eva)).toEqual({ socId: false, name: false });
  // Empty fields are not reported as missing.
  expect(textHolds('Fullmakt', { socId: '', firstName: '', lastName: '' })).toEqual({ socId: true, name: true });
});
