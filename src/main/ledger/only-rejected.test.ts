import { expect, test } from 'vitest';
import { memoryStore } from '../store/files/memory-store.ts';
import { realRandom, silentLog, tickingClock } from '../store/testing/store-parts.ts';
import { createLedger } from './ledger.ts';
import { madeUpRegistration } from './testing/made-up.ts';

function newLedger() {
  const db = memoryStore('memory', null, null).ledgerDb;
  const ledger = createLedger({ db, clock: tickingClock(1000), random: realRandom, log: silentLog, diskReserve: null });
  const send = (id: string, customer: number, property: number) => {
    ledger.create(madeUpRegistration(id, customer, property));
    ledger.markSending(id, { attempt: 1, requestSha256: 'cafe', requestBytes: 99 });
  };
  const reject = (id: string, customer: number, property: number) => {
    send(id, customer, property);
    ledger.markRejected(id, { status: 422, answerId: null, message: null });
  };
  return { db, ledger, send, reject };
}

const { profileId, customer, property } = madeUpRegistration('r');

test('who was only ever rejected is told for the pair of ids, every time; whoever was sent besides is not', () => {
  const { ledger, reject, send } = newLedger();
  const told = () => ledger.onlyRejected(profileId, customer.id, property.id);
  expect(told()).toEqual([]);
  reject('r1', 1, 1);
  reject('r2', 1, 1);
  reject('other-property', 1, 2);
  reject('other-customer', 2, 1);
  expect(told()).toEqual([customer, customer]);
  send('r3', 1, 2);
  expect(told()).toEqual([]);
});

test('nobody is told whom a colleague has sent, unless that was rejected too', () => {
  const { db, ledger, reject } = newLedger();
  reject('r1', 1, 1);
  db.run("INSERT INTO office_profiles VALUES (?, 'operator')", [profileId]);
  const told = (state: string, operator: string) => {
    db.run("INSERT OR REPLACE INTO office_registrations VALUES ('o', ?, 'bo', 'desk', ?, 1, ?, 'P9', '{}', '')", [
      ...[operator, state],
      customer.id,
    ]);
    return ledger.onlyRejected(profileId, customer.id, property.id);
  };
  expect(told('rejected', 'operator')).toEqual([customer]);
  expect(told('accepted', 'another operator')).toEqual([customer]);
  expect(told('accepted', 'operator')).toEqual([]);
  expect(told('unknown', 'operator')).toEqual([]);
});
