import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLedger } from '../../ledger/ledger.ts';
import { madeUpRegistration } from '../../ledger/testing/made-up.ts';
import { createAnswerAges } from '../../store/answers/answer-ages.ts';
import { createAnswers } from '../../store/answers/answers.ts';
import {
  fakeKeychain,
  openWith,
  realRandom,
  removeTemporaryFolders,
  temporaryFolder,
} from '../../store/testing/store-parts.ts';
import { applyRetention } from './apply-retention.ts';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-11-20T12:00:00Z');
let logFolder: string;
beforeEach(() => {
  logFolder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-retention-'));
});
afterEach(() => {
  rmSync(logFolder, { recursive: true });
  removeTemporaryFolders();
});

const line = (daysAgo: number) => `{"at":"${new Date(NOW - daysAgo * DAY_MS).toISOString()}","event":"x${daysAgo}"}\n`;

test('what is older than the policy says is gone from disk; what is not settled stays however old', async () => {
  const folder = temporaryFolder();
  let now = NOW - 100 * DAY_MS;
  const clock = { now: () => now, monotonicMs: () => 0 };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const store = await openWith(folder, fakeKeychain(), clock);
  const ledger = createLedger({ db: store.ledgerDb, clock, random: realRandom, log, diskReserve: null });
  const answers = createAnswers(store.cacheDb, { random: realRandom });
  const ages = createAnswerAges(store.cacheDb);
  const keep = (key: string) =>
    answers.put({
      profileId: 'p',
      endpoint: 'invoices',
      method: 'GET',
      target: '/x',
      key,
      status: 200,
      headers: [],
      body: new TextEncoder().encode(`{"who":"${key}"}`),
      fetchedAt: now,
      durationMs: 1,
    });
  const register = (id: string, index: number, settle: (id: string) => void) => {
    ledger.create(madeUpRegistration(id, index, index));
    ledger.markSending(id, { attempt: 1, requestSha256: 'a', requestBytes: 1 });
    settle(id);
  };
  const accept = (id: string) =>
    ledger.markAccepted(id, { status: 201, answerId: null, contractId: 'C', message: null });
  const lose = (id: string) => ledger.markUnknown(id, { reason: 'reset', status: null, answerId: null });
  register('old-accepted', 1, accept);
  register('old-unknown', 2, lose);
  keep('old');
  now = NOW - DAY_MS;
  register('new-accepted', 3, accept);
  keep('new');
  writeFileSync(path.join(logFolder, 'elkontor.log'), line(40) + line(3));
  writeFileSync(path.join(logFolder, 'elkontor.log.1'), line(60) + line(50));
  writeFileSync(path.join(logFolder, 'notes.txt'), 'not ours');

  now = NOW;
  const retention = { answersDays: 30, registrationsDays: 30, logDays: 30 };
  applyRetention({ retention, answers, ages, ledgerDb: store.ledgerDb, logFolder, clock, log });
  expect(answers.latest('p', 'invoices', 'old')).toBeNull();
  expect(answers.latest('p', 'invoices', 'new')).not.toBeNull();
  expect(ages.removals()).toMatchObject([{ at: NOW, reason: 'age', answers: 1 }]);
  const { rows } = ledger.list({ profileId: 'p', states: [], filter: '', offset: 0, limit: 9 });
  expect(rows.map(({ id }) => id)).toEqual(['new-accepted', 'old-unknown']);
  // Nothing of the person is left, except that the pair was sent.
  const old = ledger.get('old-accepted');
  const about = madeUpRegistration('old-accepted', 1, 1);
  expect(old).toMatchObject({ state: 'accepted', customerName: '', customerId: '', propertyId: '', events: [] });
  const row = JSON.stringify(store.ledgerDb.all("SELECT * FROM registrations WHERE id = 'old-accepted'"));
  // By chance a keyed hash holds any two letters.
  expect(row.replaceAll(/"[\w-]{43}"/g, '""')).not.toMatch(/Öberg|oberg|C1|P1|811218|Ängsvägen|fullmakt|exempel/);
  expect(ledger.findDuplicates(about, about.destination).same.map(({ id }) => id)).toEqual(['old-accepted']);
  const samePerson = { ...about, customer: { ...about.customer, id: 'other' } };
  expect(ledger.findDuplicates(samePerson, about.destination).same.map(({ id }) => id)).toEqual(['old-accepted']);
  expect(readFileSync(path.join(logFolder, 'elkontor.log'), 'utf8')).toBe(line(3));
  expect(existsSync(path.join(logFolder, 'elkontor.log.1'))).toBe(false);
  expect(existsSync(path.join(logFolder, 'notes.txt'))).toBe(true);

  applyRetention({
    retention: { answersDays: null, registrationsDays: null, logDays: null },
    answers,
    ages,
    ledgerDb: store.ledgerDb,
    logFolder,
    clock: { ...clock, now: () => NOW + 1000 * DAY_MS },
    log,
  });
  expect(ledger.get('new-accepted')?.state).toBe('accepted');
  store.close();
});
