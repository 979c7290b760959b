import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { AppError } from '../../shared/errors/app-error.ts';
import { composeWithOperator } from '../testing/composed.ts';

const MOST_MS = 50;

/** Processor time of this thread between two turns of the loop while something is done: what others take does not count. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = process.threadCpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    longest = Math.max(longest, (user + system) / 1000);
  }, 1);
  await sleep(5);
  // A sheet may be refused; a power of attorney is taken as whatever it is.
  await work().catch((cause: unknown) => {
    if (!(cause instanceof AppError)) throw cause;
  });
  await sleep(5);
  clearInterval(watch);
  return longest;
}

const MEGABYTES = 3_000_000;
const text = (head: string, piece: string) =>
  new TextEncoder().encode(head + piece.repeat(Math.floor(MEGABYTES / piece.length)));

test('adversarial megabytes as a power of attorney or a sheet: main is never held for 50 ms', async () => {
  const { call, close } = await composeWithOperator();
  const readers: [string, () => Promise<unknown>][] = [
    ...['/Type/Pages ', '<<', '(', '/Count 1 ', '<<>>stream '].map((piece): [string, () => Promise<unknown>] => [
      `PDF of ${piece}`,
      () => call['poa.add']({ name: 'x.pdf', bytes: text('%PDF-1.7 ', piece) }),
    ]),
    ['JPEG', () => call['poa.add']({ name: 'x.jpg', bytes: new Uint8Array(MEGABYTES).fill(0xff) })],
    [
      'sheet of quotes',
      () => call['register.readSheet']({ from: 'file', fileName: 'x.csv', bytes: text('id;name\n', '"') }),
    ],
  ];
  try {
    await call['poa.add']({ name: 'x.pdf', bytes: text('%PDF-1.7 ', ' ') });
    for (const [name, work] of readers) {
      let turn = await longestTurn(work);
      // What is compiled for the first time, or waits for garbage, is not slow again.
      for (let again = 0; turn > MOST_MS && again < 3; again++) turn = await longestTurn(work);
      expect(turn, name).toBeLessThan(MOST_MS);
    }
  } finally {
    await close();
  }
}, 300_000);
