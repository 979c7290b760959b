import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runs } from '../../../shared/testing/runs.ts';
import { startFromSource } from '../../threads/start-from-source.ts';
import { openRows } from './open-rows.ts';
import { createRows } from './rows-client.ts';
import { madeAnswer } from './testing/made-rows.ts';

const REF = { profileId: 'p', mapping: 'm' };
const QUERY = {
  scope: { pairs: [], isEverything: true, fromDate: '2000-01-01', toDate: '2099-12-31' },
  filter: '',
  sort: null,
  offset: 0,
  limit: 500,
};
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-rows-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const place = () => ({ path: path.join(folder, 'rows.db'), key: new Uint8Array(32).fill(3) });
const PLANTED = Array.from({ length: 1000 }, (_, i) => `planted-${i}-${randomBytes(6).toString('hex')}`);

function fill(count = PLANTED.length): void {
  const { store, close } = openRows(place());
  store.setNames('p', [{ customerId: 'C1', name: 'planted-name-lindqvist' }]);
  const invoices = PLANTED.slice(0, count).map((id) => ({
    id,
    amount: '1.00',
    issuedOn: '2025-01-01',
    leaves: { text: id },
  }));
  store.keep(REF, [madeAnswer('C1', invoices)], false);
  close();
}

test('invoice rows on disk are encrypted: 1 000 planted values are in no file in plain text', () => {
  const { store, close } = openRows(place());
  const invoices = PLANTED.map((id) => ({ id, amount: '1.00', issuedOn: '2025-01-01', leaves: { text: id } }));
  store.keep(REF, [madeAnswer('C1', invoices)], false);
  // While it is open there is a write-ahead log next to it.
  const all = readdirSync(folder)
    .map((name) => readFileSync(path.join(folder, name)).toString('latin1'))
    .join('');
  expect(all.length).toBeGreaterThan(100_000);
  expect(PLANTED.filter((value) => all.includes(value))).toEqual([]);
  close();
});

test('rows are there again, under the same key only; another key or a spoilt file begins them anew', () => {
  fill();
  const again = openRows(place());
  expect(again.store.page({ profileId: 'p', query: QUERY })).toHaveLength(500);
  again.close();
  const other = openRows({ ...place(), key: new Uint8Array(32).fill(4) });
  expect(other.store.sources(REF).sources).toEqual([]);
  other.close();
  fill();
  const file = place().path;
  writeFileSync(file, randomBytes(20_000));
  const anew = openRows(place());
  expect(anew.store.sources(REF).sources).toEqual([]);
  anew.close();
});

const FLIPS = runs(300);

test(`${FLIPS} flipped bits: the rows as they were, or an error, or begun anew; never silently others`, () => {
  fill(200);
  const { path: file } = place();
  const sound = readFileSync(file);
  const right = openRows(place());
  const expected = JSON.stringify(right.store.page({ profileId: 'p', query: QUERY }));
  right.close();
  let told = 0;
  for (let flip = 0; flip < FLIPS; flip++) {
    const bytes = Buffer.from(sound);
    const at = Math.floor((sound.length * flip) / FLIPS);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << (flip % 8));
    writeFileSync(file, bytes);
    rmSync(`${file}-wal`, { force: true });
    const { store, close } = openRows(place());
    try {
      const found = JSON.stringify(store.page({ profileId: 'p', query: QUERY }));
      if (found !== expected) {
        told++;
        expect(found).toBe('[]');
      }
    } catch {
      told++;
    }
    close();
  }
  expect(told).toBeGreaterThan(FLIPS / 15);
});

test('a thread that dies takes down what was asked of it, and the next call finds the rows again', async () => {
  const threads: { terminate(): Promise<number> }[] = [];
  const rows = createRows(place(), (kind, at) => {
    const thread = startFromSource(kind, at);
    threads.push(thread);
    return thread;
  });
  await rows.call('keep', {
    ...REF,
    answers: [madeAnswer('C1', [{ id: 'A', amount: '1', issuedOn: '2025-01-01' }])],
    isRebuild: false,
  });
  const asked = rows.call('page', { profileId: 'p', query: QUERY });
  await threads[0]?.terminate();
  await Promise.allSettled([asked]);
  expect(await rows.call('page', { profileId: 'p', query: QUERY })).toHaveLength(1);
  expect(threads).toHaveLength(2);
  await rows.close();
});

test('damage met while running ends the thread and its file; the next call begins with an empty one and main is told', async () => {
  fill();
  const file = place().path;
  const bytes = readFileSync(file);
  // Opening reads only the first pages; damage behind them shows when they are needed.
  for (let at = 48 * 4096; at < bytes.length; at += 512) bytes[at] = (bytes[at] ?? 0) ^ 0xff;
  writeFileSync(file, bytes);
  let lost = 0;
  const rows = createRows(place(), startFromSource);
  rows.onLost(() => lost++);
  await expect(rows.call('page', { profileId: 'p', query: QUERY })).rejects.toMatchObject({ data: { code: 'store' } });
  await expect.poll(() => lost).toBe(1);
  expect(await rows.call('sources', REF)).toEqual({ isSameMapping: true, sources: [], detailsAnswers: [] });
  await rows.close();
});
