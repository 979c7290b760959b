import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createLedger } from '../../ledger/ledger.ts';
import { madeUpRegistration } from '../../ledger/testing/made-up.ts';
import type { DeskBook } from '../../office/desk/desk-book.ts';
import { createOfficeDesk } from '../../office/desk/office-desk.ts';
import { createModelOffice } from '../../office/model/model-office.ts';
import { officeKeys } from '../../office/sealing/office-keys.ts';
import { canonicalPair, pairKeys } from '../../office/sealing/pair-keys.ts';
import { memoryStore } from '../../store/files/memory-store.ts';
import { realRandom, silentLog, tickingClock } from '../../store/testing/store-parts.ts';
import { erasedClaimsHere, isErasedAttempt, keepErasedClaims } from './shared/erased-here.ts';
import { addAttempt, bookDesk, bookedDesk, createSqlBook, forgetDesk, untoldCount } from './sql-book.ts';

const sending = (attempt = 1) => ({ attempt, requestSha256: 'cafe', requestBytes: 99 });
const keys = officeKeys({ officeId: 'o', keyId: 1, officeKey: new Uint8Array(32) });

function setUp() {
  const db = memoryStore('memory', null, null).ledgerDb;
  const ledger = createLedger({ db, clock: tickingClock(1000), random: realRandom, log: silentLog, diskReserve: null });
  bookDesk(db, 'o', 'd');
  const book = createSqlBook(db, 'secret');
  const begin = (attempt: string, registration: string): void => {
    const pair = canonicalPair('op', madeUpRegistration(registration));
    addAttempt(db, {
      ...{ attempt, registration, request: 'r', pair, covers: [], reason: 'again', contractId: null, isTold: false },
      ...{ keys: { keyId: 1, names: pairKeys(keys, pair) }, state: 'intent' },
    });
  };
  return { db, ledger, book, begin };
}

test('what becomes of a registration is noted for the office in the same commit, whoever writes it', () => {
  const { db, ledger, book, begin } = setUp();
  ledger.create(madeUpRegistration('r1'));
  begin('a1', 'r1');
  db.transaction(() => {
    book.mark('a1', 'sending', false);
    ledger.markSending('r1', sending());
  });
  expect(book.unended()).toMatchObject([{ attempt: 'a1', state: 'sending' }]);
  ledger.recover();
  expect(book.untold()).toMatchObject([{ attempt: 'a1', state: 'unknown' }]);
  book.mark('a1', 'unknown', true);
  expect(untoldCount(db)).toBe(0);
  ledger.resolve('r1', { decision: 'exists', contractId: 'K7', who: 'A', why: 'b' });
  expect(book.untold()).toMatchObject([{ attempt: 'a1', state: 'exists', contractId: 'K7' }]);
});

test('a ledger that refuses takes the claim’s use back with it', () => {
  const { db, ledger, book, begin } = setUp();
  for (const id of ['r1', 'r2']) ledger.create(madeUpRegistration(id));
  ledger.markSending('r1', sending());
  begin('a2', 'r2');
  const leave = () =>
    db.transaction(() => {
      book.mark('a2', 'sending', false);
      ledger.markSending('r2', sending());
    });
  expect(leave).toThrow('duplicate');
  expect(book.get('a2')?.state).toBe('intent');
});

test('absent, rejected and waiting are told as what they are; another registration’s attempt is not touched', () => {
  const { ledger, book, begin } = setUp();
  for (const [at, state] of (['waiting', 'rejected', 'unknown'] as const).entries()) {
    const [id, attempt] = [`r${at}`, `a${at}`];
    ledger.create(madeUpRegistration(id, at + 1, at + 1));
    begin(attempt, id);
    book.mark(attempt, 'sending', false);
    ledger.markSending(id, sending());
    if (state === 'waiting') ledger.markWaiting(id, { reason: 'offline', retryAt: null });
    if (state === 'rejected') ledger.markRejected(id, { status: 400, answerId: null, message: null });
    if (state === 'unknown') ledger.markUnknown(id, { reason: 'reset', status: null, answerId: null });
    expect(book.get(attempt)).toMatchObject({ state, isTold: false });
  }
  ledger.resolve('r2', { decision: 'absent', contractId: null, who: 'A', why: 'b' });
  expect([0, 1, 2].map((at) => book.get(`a${at}`)?.state)).toEqual(['waiting', 'rejected', 'absent']);
  expect(book.newestOf('r2')).toMatchObject({ attempt: 'a2' });
});

test('an erased person’s number and reason go; what the office looks the pair up by stays', () => {
  const { db, ledger, book, begin } = setUp();
  ledger.create(madeUpRegistration('r1'));
  begin('a1', 'r1');
  book.mark('a1', 'sending', false);
  ledger.markSending('r1', sending());
  ledger.markAccepted('r1', { status: 201, answerId: null, contractId: 'K1', message: null });
  const before = book.get('a1');
  expect(JSON.stringify(before?.pair)).toContain('8112189876');
  db.run("UPDATE registrations SET customer = json_set(customer, '$.soc_id', '', '$.first_name', '') WHERE id = 'r1'");
  const after = book.get('a1');
  expect(JSON.stringify(after)).not.toContain('8112189876');
  expect(after).toMatchObject({ keys: before?.keys, reason: null, pair: { names: ['["customer","C1","P1"]'] } });
});

test('what has still to be said again after a loss is so at the next start too, until it is said', () => {
  const { db, book } = setUp();
  expect(book.meta().isToRestate).toBe(false);
  book.setMeta({ seen: { seq: 7, tag: 't' }, isToRestate: true });
  book.setMeta({ run: 2 });
  expect(createSqlBook(db, 'secret').meta()).toMatchObject({ run: 2, seen: { seq: 7, tag: 't' }, isToRestate: true });
  book.setMeta({ isToRestate: false });
  expect(createSqlBook(db, 'secret').meta().isToRestate).toBe(false);
});

test('a start ends what the last run left; leaving takes all of it along and no registration', () => {
  const { db, ledger, book, begin } = setUp();
  ledger.create(madeUpRegistration('r1'));
  begin('a1', 'r1');
  const clock = { now: () => 0, monotonicMs: () => 0 };
  const events = { onDouble: () => undefined, onDecidedElsewhere: () => undefined };
  const transport = { call: () => Promise.reject(new Error('nobody asks')) };
  createOfficeDesk({ transport, book, keys, rule: 2, clock, random: realRandom, events }).start();
  expect(book.meta()).toMatchObject({ run: 1, desk: 'd', secret: 'secret' });
  expect(book.get('a1')).toMatchObject({ state: 'left', isTold: false });
  forgetDesk(db);
  expect(bookedDesk(db)).toBeNull();
  expect(() => book.meta()).toThrow('left its office');
  expect(ledger.get('r1')?.state).toBe('queued');
});

test('who leaves remembers which claims they made anonymous, until they join another office', () => {
  const { db } = setUp();
  keepErasedClaims(db, ['r1'], ['a1']);
  db.run("INSERT INTO office_tombstones VALUES ('person', 'p1', 5)");
  forgetDesk(db);
  expect([...erasedClaimsHere(db)]).toEqual(['r1']);
  expect(isErasedAttempt(db, 'a1')).toBe(true);
  expect(db.all('SELECT kind FROM office_tombstones ORDER BY kind')).toEqual([{ kind: 'attempt' }, { kind: 'claim' }]);
  const { office_id: same } = db.get<{ office_id: string }>('SELECT office_id FROM office_former') ?? { office_id: '' };
  bookDesk(db, same, 'd2');
  expect(isErasedAttempt(db, 'a1')).toBe(true);
  forgetDesk(db);
  bookDesk(db, 'another office', 'd3');
  expect(isErasedAttempt(db, 'a1')).toBe(false);
});

test('what a desk says on joining is counted on the disk by hundreds, not one by one', async () => {
  const { book, begin } = setUp();
  for (let nth = 0; nth < 1_200; nth += 1) {
    begin(`a${nth}`, `r${nth}`);
    book.mark(`a${nth}`, 'accepted', true);
  }
  const office = createModelOffice({ id: 'o', rule: 2, now: () => 1, makeTag: realRandom.uuid });
  office.enrol('ann', 'clerk');
  const secretHash = createHash('sha256').update('secret').digest('hex');
  office.call('ann', 'join_desk', { desk: 'd', secretHash, keyId: 1, name: { number: 0, sealed: '' } });
  let [depth, alone] = [0, 0];
  const counting: DeskBook = {
    ...book,
    transaction(work) {
      depth += 1;
      const made = book.transaction(work);
      depth -= 1;
      return made;
    },
    setMeta(change) {
      if (depth === 0) alone += 1;
      book.setMeta(change);
    },
  };
  const desk = createOfficeDesk({
    transport: { call: async (name, ask) => office.call('ann', name, ask) },
    ...{ book: counting, keys, rule: 2, clock: tickingClock(1000), random: realRandom },
    events: { onDouble: () => undefined, onDecidedElsewhere: () => undefined },
  });
  desk.start();
  expect((await desk.connect()).kind).toBe('ready');
  expect(office.state().claims.size).toBe(1_200);
  expect(book.meta().sealedSoFar).toBe(1_200);
  expect(alone).toBeLessThan(10);
});
