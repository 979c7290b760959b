import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fileName, type Walk } from './plan.ts';
import { showComparison } from './show-comparison.ts';

const walk: Walk = { theme: 'dark', language: 'en', size: null, text: 1, parts: [], pictures: null };
function put(file: string, text: string) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
/** Joins the two as text: the test is about which one is on which side. */
const darkroom = {
  toWebp: async (png: Uint8Array) => Buffer.from(png),
  beside: async (left: Uint8Array, right: Uint8Array, names: readonly [string, string]) =>
    Buffer.from([...names, Buffer.from(left), Buffer.from(right)].join('|')),
  close: async () => undefined,
};

test('each page of a design stands beside our picture of it; one without is said so by its name', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-beside-'));
  const look = path.join(folder, 'look');
  const ours = path.join(folder, 'ours');
  const into = path.join(folder, 'beside');
  try {
    for (const page of ['today', 'today-sv', 'handover', 'ledger', 'brand-new']) {
      put(path.join(look, `${page}.html`), '');
      put(path.join(look, 'screenshots', `${page}-dark.png`), `drawn ${page}`);
    }
    put(path.join(ours, fileName('today', walk)), 'taken today');
    put(path.join(ours, fileName('today', { ...walk, language: 'sv' })), 'taken i dag');
    const told = await showComparison(look, ours, into, walk, darkroom);
    expect(told).toEqual([
      'brand-new: no screen is named for it',
      expect.stringMatching(/^handover: no screen \(/),
      'ledger: our ledger-pane was not taken',
      'today: beside today',
      'today-sv: beside today',
    ]);
    expect(readFileSync(path.join(into, 'today-dark.webp'), 'utf8')).toBe(
      'look: today|app: today|drawn today|taken today',
    );
    expect(existsSync(path.join(into, 'ledger-dark.webp'))).toBe(false);
    await expect(showComparison(ours, ours, into, walk, darkroom)).rejects.toThrow('has no pages');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('the pictures of one walk never have the names of those of another', () => {
  const small = { width: 1280, height: 720 };
  const names = [
    walk,
    { ...walk, theme: 'light' as const },
    { ...walk, language: 'sv' as const },
    { ...walk, size: small },
  ]
    .concat({ ...walk, text: 2 })
    .map((one) => fileName('today', one));
  expect(new Set(names).size).toBe(5);
  expect(names[0]).toBe('today-dark.webp');
});
