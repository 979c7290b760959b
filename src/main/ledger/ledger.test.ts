import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { LedgerCounts } from '../../shared/bridge/schema.ts';
import type { CoveredEntry } from '../../shared/model/contracts/attempt-end.ts';
import { registrationSchema, registrationSummarySchema } from '../../shared/model/contracts/contract.ts';
import type { PairOf } from '../../shared/rules/keys.ts';
import { connectFile } from '../store/files/connect-database.ts';
import { memoryStore } from '../store/files/memory-store.ts';
import { createPrivateFolder } from '../store/files/private-files.ts';
import {
  realRandom,
  removeTemporaryFolders,
  silentLog,
  temporaryFolder,
  tickingClock,
} from '../store/testing/store-parts.ts';
import { createLedger } from './ledger.ts';
import { madeUpRegistration } from './testing/made-up.ts';

afterAll(removeTemporaryFolders);

const sending = (attempt = 1) => ({ attempt, requestSha256: 'cafe', requestBytes: 99 });
const answered = (status: number) => ({ status, answerId: null, message: null });

function newLedger() {
  const db = memoryStore('memory', null, null).ledgerDb;
  return createLedger({ db, clock: tickingClock(1000), random: realRandom, log: silentLog, diskReserve: null });
}

test('a registration from intent to accepted, with its answer', () => {
  const ledger = newLedger();
  const reference = ledger.create(madeUpRegistration('r1'));
  expect(reference).toMatch(/^[0-9a-f]{4}-[0-9a-f]{4}$/);
  ledger.markSending('r1', sending());
  const body = new TextEncoder().encode('{"contractId":"K1"}');
  const headers: [string, string][] = [['Content-Type', 'application/json']];
  const answer = {
    attempt: 1,
    target: '/electron/v1/contract',
    status: 201,
    headers,
    body,
    fetchedAt: 5,
    durationMs: 1.5,
  };
  const answerId = ledger.keepAnswer('r1', { ...answer, answerId: 'answer-1' });
  expect(answerId).toBe('answer-1');
  ledger.markAccepted('r1', { status: 201, answerId, contractId: 'K1', message: 'Välkommen' });

  expect(ledger.ofContract('p', 'K1')).toBe('r1');
  expect(ledger.ofContract('p', 'K')).toBeNull();
  expect(ledger.ofContract('another', 'K1')).toBeNull();
  const record = ledger.get('r1');
  expect(record).toMatchObject({
    reference,
    state: 'accepted',
    attempts: 1,
    customerName: 'Åsa Öberg1',
    contractId: 'K1',
    status: 201,
    message: 'Välkommen',
    requestSha256: 'cafe',
    requestBytes: 99,
    answerId: 'answer-1',
    wait: null,
    resolution: null,
  });
  expect(record?.answer).toMatchObject({ id: 'answer-1', endpoint: 'contract-registration', bytes: body.length });
  expect(record?.events.map((event) => [event.kind, event.attempt])).toEqual([
    ['intent', 0],
    ['sending', 1],
    ['answered', 1],
  ]);
  expect(ledger.answer('answer-1')).toEqual({ meta: record?.answer, headers, body });
  expect(registrationSchema.parse({ ...record, record: null, leaves: [], canAsk: false }).state).toBe('accepted');
});

test('the same id again is the same registration, whatever became of it', () => {
  const ledger = newLedger();
  const reference = ledger.create(madeUpRegistration('r1'));
  ledger.markSending('r1', sending());
  expect(ledger.create(madeUpRegistration('r1', 2, 2))).toBe(reference);
  expect(ledger.get('r1')).toMatchObject({ state: 'sending', customerId: 'C1' });
  expect(ledger.list({ profileId: 'p', states: [], filter: '', offset: 0, limit: 10 }).total).toBe(1);
});

test('references stay unique when the random source repeats itself', () => {
  const db = memoryStore('memory', null, null).ledgerDb;
  let calls = 0;
  const random = { ...realRandom, bytes: () => new Uint8Array([0, 0, 0, calls++ >> 1]) };
  const ledger = createLedger({ db, clock: tickingClock(), random, log: silentLog, diskReserve: null });
  const references = Array.from({ length: 5 }, (_, index) => ledger.create(madeUpRegistration(`r${index}`)));
  expect(new Set(references).size).toBe(5);
});

test('an attempt number is used once, and only rises', () => {
  const ledger = newLedger();
  ledger.create(madeUpRegistration('r1'));
  ledger.markSending('r1', sending(1));
  ledger.markWaiting('r1', { reason: 'dns', retryAt: 77 });
  expect(ledger.get('r1')).toMatchObject({ state: 'waiting', wait: { reason: 'dns', retryAt: 77 } });
  expect(() => ledger.markSending('r1', sending(1))).toThrowError(
    expect.objectContaining({ data: { code: 'wrong-state', state: 'waiting' } }),
  );
  ledger.markSending('r1', sending(2));
  expect(ledger.get('r1')).toMatchObject({ state: 'sending', attempts: 2, wait: null, status: null });
});

test('what is being sent, settled or unknown cannot be sent', () => {
  const settle: [string, (ledger: ReturnType<typeof newLedger>) => void][] = [
    ['sending', () => {}],
    ['accepted', (ledger) => ledger.markAccepted('r1', { ...answered(201), contractId: null })],
    ['rejected', (ledger) => ledger.markRejected('r1', answered(422))],
    ['unknown', (ledger) => ledger.markUnknown('r1', { reason: 'reset', status: null, answerId: null })],
  ];
  for (const [state, work] of settle) {
    const ledger = newLedger();
    ledger.create(madeUpRegistration('r1'));
    ledger.markSending('r1', sending());
    work(ledger);
    const before = ledger.get('r1');
    expect(() => ledger.markSending('r1', sending(2))).toThrowError(
      expect.objectContaining({ data: { code: 'wrong-state', state } }),
    );
    expect(ledger.get('r1')).toEqual(before);
  }
});

test('an unknown leaves by a person only, with who, why and when on record each time', () => {
  const ledger = newLedger();
  ledger.create(madeUpRegistration('r1'));
  ledger.markSending('r1', sending());
  ledger.markUnknown('r1', { reason: 'timeout', status: null, answerId: null });
  ledger.resolve('r1', { decision: 'absent', contractId: 'ignored', who: 'Bo', why: 'support said no' });
  expect(ledger.get('r1')).toMatchObject({
    state: 'waiting',
    contractId: null,
    resolution: { decision: 'absent', who: 'Bo', why: 'support said no', contractId: null },
    wait: { reason: 'confirmed-absent', retryAt: null },
  });
  ledger.markSending('r1', sending(2));
  ledger.markUnknown('r1', { reason: 'http', status: 502, answerId: null });
  ledger.resolve('r1', { decision: 'exists', contractId: 'K9', who: 'Eva', why: 'in the portal' });
  const record = ledger.get('r1');
  expect(record).toMatchObject({ state: 'accepted', contractId: 'K9', resolution: { decision: 'exists', who: 'Eva' } });
  expect(record?.events.map((event) => event.kind)).toEqual([
    'intent',
    'sending',
    'no-answer',
    'resolved-absent',
    'sending',
    'answered',
    'resolved-exists',
  ]);
  // Events hold codes and counts; people's texts are in the resolution.
  expect(JSON.stringify(record?.events)).not.toMatch(/Bo|Eva|support|portal/);
  const again = { decision: 'exists', contractId: null, who: 'x', why: 'y' } as const;
  expect(() => ledger.resolve('r1', again)).toThrowError(
    expect.objectContaining({ data: { code: 'wrong-state', state: 'accepted' } }),
  );
});

test('at start everything that was being sent is unknown, with the answer shown if one was kept', () => {
  const ledger = newLedger();
  for (const [n, id] of ['a', 'b', 'c', 'd'].entries()) ledger.create(madeUpRegistration(id, n, n));
  ledger.markSending('a', sending());
  ledger.markSending('b', sending());
  const answer = {
    attempt: 1,
    target: '/',
    status: 201,
    headers: [],
    body: new Uint8Array([1]),
    fetchedAt: 5,
    durationMs: 1,
  };
  const answerId = ledger.keepAnswer('b', answer);
  ledger.keepAnswer('d', { ...answer, status: 503 });
  ledger.markSending('d', sending(2));
  expect(ledger.recover()).toEqual(['a', 'b', 'd']);
  expect(ledger.get('a')).toMatchObject({ state: 'unknown', answer: null, status: null });
  expect(ledger.get('b')).toMatchObject({ state: 'unknown', answerId, status: 201 });
  expect(ledger.get('c')?.state).toBe('queued');
  // The answer to an earlier attempt does not settle this one.
  expect(ledger.get('d')).toMatchObject({ state: 'unknown', answerId: null, status: null });
  expect(ledger.get('a')?.events.at(-1)).toMatchObject({ kind: 'recovered', attempt: 1 });
  expect(ledger.recover()).toEqual([]);
});

const OP = { operatorId: 'op', apiAddress: 'https://api.example.se', clientId: 'client' };
/** A person with their own number; the same number is the same person. */
function pair(customer: number, property: number, person = `XX-9000-${customer}`) {
  const { customer: who, property: where } = madeUpRegistration('', customer, property);
  return { customer: { ...who, soc_id: person }, property: where };
}

test('duplicates: same customer or person at the same property, unless rejected, at the same operator', () => {
  const ledger = newLedger();
  const covers: CoveredEntry[] = [];
  const make = (id: string, customer: number, property: number, state: CoveredEntry['state'] | null) => {
    const override = { reason: 'on purpose', covers: [...covers] };
    ledger.create({ ...madeUpRegistration(id), ...pair(customer, property, 'XX-1-1000'), override });
    if (state !== null) covers.push({ registrationId: id, state, attempts: state === 'waiting' ? 0 : 1 });
    return id;
  };
  ledger.markSending(make('accepted', 1, 1, 'accepted'), sending());
  ledger.markAccepted('accepted', { ...answered(201), contractId: 'K1' });
  ledger.markSending(make('rejected', 1, 1, null), sending());
  ledger.markRejected('rejected', answered(422));
  ledger.markWaiting(make('waiting', 1, 1, 'waiting'), { reason: 'dns', retryAt: null });
  ledger.markSending(make('unknown', 2, 1, 'unknown'), sending());
  ledger.markUnknown('unknown', { reason: 'reset', status: null, answerId: null });
  ledger.markSending(make('sending', 1, 1, 'sending'), sending());
  make('queued', 1, 1, null);
  ledger.markSending(make('other property', 1, 2, null), sending());

  const find = (of: PairOf, to = OP) => ledger.findDuplicates(of, to).same.map((row) => row.id);
  expect(find(pair(1, 1, ''))).toEqual(['queued', 'sending', 'waiting', 'accepted']);
  expect(find(pair(9, 1, 'xx 1 1000'))).toEqual(['queued', 'sending', 'unknown', 'waiting', 'accepted']);
  expect(find(pair(2, 1, ''))).toEqual(['unknown']);
  expect(find(pair(9, 1))).toEqual([]);
  const elsewhere = { operatorId: 'other', apiAddress: 'https://b.example.se', clientId: 'client' };
  expect(find(pair(2, 1, ''), elsewhere)).toEqual([]);
  expect(ledger.findDuplicates(pair(2, 1, ''), elsewhere).elsewhere.map((row) => row.id)).toEqual(['unknown']);
  // Another operator id, or an older entry without one: still the same address and client.
  expect(find(pair(2, 1, ''), { ...OP, operatorId: 'made anew' })).toEqual(['unknown']);
});

test('a pair is asked for once more in the transaction that marks it as sending', () => {
  const ledger = newLedger();
  const duplicate = (...registrationIds: string[]) =>
    expect.objectContaining({ data: { code: 'duplicate', registrationIds } });
  ledger.create(madeUpRegistration('older'));
  ledger.create(madeUpRegistration('younger'));
  // Of two queued ones the older goes first.
  expect(() => ledger.markSending('younger', sending())).toThrowError(duplicate('older'));
  ledger.markSending('older', sending());
  expect(() => ledger.markSending('younger', sending())).toThrowError(duplicate('older'));
  ledger.markWaiting('older', { reason: 'retry-later', retryAt: 9, status: 429 });

  // A decision covers what the person saw, and nothing that changed since.
  const covered = (state: CoveredEntry['state'], attempts: number) => [{ registrationId: 'older', state, attempts }];
  ledger.override('younger', { reason: 'moved back', covers: covered('sending', 1) });
  expect(() => ledger.markSending('younger', sending())).toThrowError(duplicate('older'));
  ledger.override('younger', { reason: 'moved back', covers: covered('waiting', 1) });
  expect(ledger.markSending('younger', sending())).toEqual(['older']);
  // The other's timer ended in the same transaction.
  expect(ledger.get('older')).toMatchObject({ state: 'waiting', wait: { retryAt: null } });
  expect(ledger.get('older')?.events.at(-1)?.kind).toBe('timer-ended');
  expect(() => ledger.markSending('older', sending(2))).toThrowError(duplicate('younger'));
});

test('only what never left is withdrawn, corrected or sent elsewhere', () => {
  const ledger = newLedger();
  ledger.create(madeUpRegistration('gone'));
  ledger.withdraw('gone');
  expect(ledger.get('gone')).toBeNull();
  const { id: _, ...content } = madeUpRegistration('r1', 2, 2);
  ledger.create(madeUpRegistration('r1'));
  ledger.rewrite('r1', { ...content, contentSha256: 'new' });
  ledger.readdress('r1', { ...OP, apiAddress: 'https://b.example.se' });
  expect(ledger.get('r1')).toMatchObject({
    customerId: 'C2',
    contentSha256: 'new',
    destination: { apiAddress: 'https://b.example.se' },
  });
  expect(ledger.findDuplicates(pair(1, 1), OP).same).toEqual([]);
  expect(ledger.list({ profileId: 'p', states: [], filter: 'oberg2', offset: 0, limit: 9 }).total).toBe(1);
  ledger.markSending('r1', sending());
  const refused = expect.objectContaining({ data: { code: 'wrong-state', state: 'sending' } });
  expect(() => ledger.withdraw('r1')).toThrowError(refused);
  expect(() => ledger.rewrite('r1', content)).toThrowError(refused);
  expect(() => ledger.readdress('r1', OP)).toThrowError(refused);
  ledger.markWaiting('r1', { reason: 'dns', retryAt: null });
  expect(() => ledger.withdraw('r1')).toThrowError(
    expect.objectContaining({ data: { code: 'wrong-state', state: 'waiting' } }),
  );
});

test('lists are newest first, by state and by words of anything on them', () => {
  const ledger = newLedger();
  for (let index = 0; index < 25; index++) ledger.create(madeUpRegistration(`r${index}`, index, index % 3));
  ledger.markSending('r3', sending());
  ledger.markAccepted('r3', { ...answered(201), contractId: 'Avtal-77' });
  const list = (filter: string, states: ('queued' | 'accepted')[] = [], offset = 0, limit = 10) =>
    ledger.list({ profileId: 'p', states, filter, offset, limit });
  expect(list('').total).toBe(25);
  expect(list('').rows[0]?.id).toBe('r24');
  expect(list('', [], 20).rows.map((row) => row.id)).toEqual(['r4', 'r3', 'r2', 'r1', 'r0']);
  expect(list('', ['accepted']).rows.map((row) => row.id)).toEqual(['r3']);
  expect(list('', ['queued', 'accepted']).total).toBe(25);
  for (const filter of ['oberg3', 'ÖBERG3 asa', 'avtal-77', '20003 avtal', ledger.get('r3')?.reference ?? '']) {
    expect(list(filter).rows.map((row) => row.id)).toEqual(['r3']);
  }
  expect(list('%').total).toBe(0);
  expect(list('', [], 0, 3).rows.map((row) => registrationSummarySchema.parse(row))).toHaveLength(3);
  const none: LedgerCounts = { queued: 0, waiting: 0, sending: 0, accepted: 0, rejected: 0, unknown: 0 };
  expect(ledger.counts('p')).toEqual({ ...none, queued: 24, accepted: 1 });
  expect(ledger.counts('q')).toEqual(none);
});

test('events of one registration are kept in order, and unknown ids are refused', () => {
  const ledger = newLedger();
  ledger.create({ ...madeUpRegistration('r1'), override: { reason: 'second meter', covers: [] } });
  ledger.addEvent('r1', { kind: 'token', attempt: 1, detail: { status: 200 } });
  expect(ledger.get('r1')?.overrideReason).toBe('second meter');
  expect(ledger.get('r1')?.events).toMatchObject([
    { kind: 'intent', detail: { warnings: 1 } },
    { kind: 'override', detail: {} },
    { kind: 'token', detail: { status: 200 } },
  ]);
  expect(ledger.get('nobody')).toBeNull();
  expect(ledger.answer('nothing')).toBeNull();
  const notFound = expect.objectContaining({ data: { code: 'not-found', what: 'registration' } });
  expect(() => ledger.markSending('nobody', sending())).toThrowError(notFound);
  expect(() => ledger.addEvent('nobody', { kind: 'token', attempt: 1, detail: {} })).toThrowError(notFound);
});

test('a database that could forget is refused', () => {
  const folder = temporaryFolder();
  createPrivateFolder(folder);
  const { db, close } = connectFile(`${folder}/cache.db`, 'cache', randomBytes(32));
  expect(() =>
    createLedger({ db, clock: tickingClock(), random: realRandom, log: silentLog, diskReserve: null }),
  ).toThrow('not durable');
  close();
});
