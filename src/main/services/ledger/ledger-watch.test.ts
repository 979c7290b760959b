import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { createLedger } from '../../ledger/ledger.ts';
import { madeUpRegistration } from '../../ledger/testing/made-up.ts';
import {
  fakeKeychain,
  openWith,
  realClock,
  realRandom,
  removeTemporaryFolders,
  silentLog,
  temporaryFolder,
} from '../../store/testing/store-parts.ts';
import { watchLedger } from './ledger-watch.ts';

afterAll(removeTemporaryFolders);

const SENDING = { attempt: 1, requestSha256: 'ab', requestBytes: 1 };

/** One computer: its keychain, its ledger file, and a backup of the file that somebody makes and restores. */
function computer() {
  const folder = temporaryFolder();
  const keychain = fakeKeychain();
  const [file, copy] = [join(folder, 'ledger.db'), join(folder, '..', 'copy')];
  return {
    keychain,
    copyLedger: () => copyFileSync(file, copy),
    putBack: () => copyFileSync(copy, file),
    async start() {
      const store = await openWith(folder, keychain);
      const ledger = createLedger({
        ...{ db: store.ledgerDb, clock: realClock, random: realRandom, log: silentLog },
        diskReserve: null,
      });
      const watch = await watchLedger({ store, ledger, secrets: keychain, log: silentLog });
      return {
        ...{ ledger, watch, close: store.close },
        /** Sends up to the first byte, with a backup made at the worst moment. */
        async send(id: string, inTheWorstMoment: () => void = () => undefined) {
          ledger.create(madeUpRegistration(id));
          await watch.permit();
          inTheWorstMoment();
          ledger.markSending(id, SENDING);
          watch.firstByte();
        },
      };
    },
  };
}

test('an older ledger that was put back is noticed by its mark, also one copied between the mark in the keychain and `sending`', async () => {
  const one = computer();
  const first = await one.start();
  await first.send('a', one.copyLedger);
  await turn();
  // Dies before an outcome, and the newer file is never started with.
  first.close();
  one.putBack();
  const second = await one.start();
  expect(second.ledger.get('a')?.state).toBe('queued');
  expect([second.watch.missing(), second.watch.mayRegister()]).toEqual([1, false]);
  second.close();
});

test('where it died before the keychain heard of `sending`, the next start tells it', async () => {
  const one = computer();
  const first = await one.start();
  await first.send('a', () => {
    one.copyLedger();
    one.keychain.saves = 'locked';
  });
  await turn();
  first.close();
  one.keychain.saves = 'present';
  const second = await one.start();
  expect(second.watch.missing()).toBeNull();
  await turn();
  second.close();
  one.putBack();
  const third = await one.start();
  expect(third.watch.mayRegister()).toBe(false);
  third.close();
});

test('an older file that was put back does not grow newer by what is settled in it', async () => {
  const one = computer();
  const first = await one.start();
  await first.send('a');
  one.copyLedger();
  first.ledger.recover();
  first.watch.settled();
  await turn();
  first.close();
  one.putBack();
  for (let start = 0; start < 3; start += 1) {
    const again = await one.start();
    expect(again.watch.missing()).toBe(1);
    again.watch.settled();
    await turn();
    again.close();
  }
  const last = await one.start();
  await last.watch.acceptOlder();
  last.close();
  const then = await one.start();
  expect(then.watch.mayRegister()).toBe(true);
  then.close();
});

test('a full disk or a locked keychain after an outcome takes nothing back from it', async () => {
  const one = computer();
  const { watch, ledger, close } = await one.start();
  ledger.mark.raise = () => {
    throw new Error('full');
  };
  expect(() => watch.settled()).not.toThrow();
  close();
});
