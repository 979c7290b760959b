import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startFromSource } from '../../threads/start-from-source.ts';
import { textRow, workbook } from '../testing/workbooks.ts';
import { previewSheet } from './preview-sheet.ts';
import { readSheetFile } from './read-sheet.ts';
import { SHEET_LIMITS } from './sheet-limits.ts';
import { createSheetReader } from './sheet-reader.ts';

const timers = {
  sleep: (delayMs: number, signal?: AbortSignal) => sleep(delayMs, undefined, signal ? { signal } : {}),
};
const reader = createSheetReader({ startThread: startFromSource, timers });
const csv = (rows: number) =>
  new TextEncoder().encode(
    `Kundnr;Förnamn;Efternamn;Personnummer;Telefon;E-post;Fastighetsid;Adress;Ort;Postnr;Lghnr;Fullmakt\n${Array.from(
      { length: rows },
      (_, n) =>
        `C${n};Åsa;Åkerlund;195706179966;070-940 78 22;asa${n}@example.com;P${n};"Storgatan 1";Örebro;696 17;93;poa/C${n}.pdf`,
    ).join('\n')}`,
  );

test('the worker reads what the function reads, and says the same errors', async () => {
  const book = workbook(textRow(1, ['Kundnr', 'Ort']) + textRow(2, ['007', 'Umeå']));
  for (const bytes of [csv(3), book]) {
    const input = { from: 'file', fileName: 'a', bytes } as const;
    const { preview, ...read } = await reader.read(input);
    const file = await readSheetFile(input, SHEET_LIMITS);
    expect(read).toEqual(file);
    expect(preview).toEqual(previewSheet(file));
  }
  await expect(reader.read({ from: 'paste', text: ' ' })).rejects.toMatchObject({ data: { reason: 'empty' } });
  const huge = { from: 'file', fileName: 'a', bytes: new Uint8Array(51_000_000) } as const;
  await expect(reader.read(huge)).rejects.toMatchObject({ data: { code: 'sheet', reason: 'too-large' } });
});

test('it can be cut off: by a person, and by the clock', async () => {
  const stop = new AbortController();
  const read = reader.read({ from: 'file', fileName: 'a', bytes: csv(50_000) }, stop.signal);
  stop.abort(new Error('stopped'));
  await expect(read).rejects.toThrow('stopped');
  const hurried = createSheetReader({ startThread: startFromSource, timers, timeoutMs: 1 });
  await expect(hurried.read({ from: 'paste', text: 'a\tb' })).rejects.toMatchObject({ data: { reason: 'timed-out' } });
});

test('10 000 rows come in pieces, and main gets a turn between any two of them', async () => {
  let pieces = 0;
  let inThisTurn = 0;
  let mostInOneTurn = 0;
  const counting = createSheetReader({
    timers,
    startThread: (kind) => {
      const worker = startFromSource(kind);
      worker.on('message', () => {
        pieces += 1;
        inThisTurn += 1;
        mostInOneTurn = Math.max(mostInOneTurn, inThisTurn);
        setImmediate(() => {
          inThisTurn = 0;
        });
      });
      return worker;
    },
  });
  const file = await counting.read({ from: 'file', fileName: 'a.csv', bytes: csv(10_000) });
  expect(file.sheets[0]?.rows).toHaveLength(10_001);
  expect(file.sheets[0]?.rows[10_000]?.[0]).toBe('C9999');
  expect(pieces).toBeGreaterThan(20);
  expect(mostInOneTurn).toBe(1);
});
