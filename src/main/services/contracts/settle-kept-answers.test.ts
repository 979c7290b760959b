import { afterAll, expect, test } from 'vitest';
import { settingsInMemory } from '../../config/testing/settings-in-memory.ts';
import { createLedger } from '../../ledger/ledger.ts';
import { madeUpRegistration } from '../../ledger/testing/made-up.ts';
import { createScriptedKeytar } from '../../secrets/testing/scripted-keytar.ts';
import { connectFile } from '../../store/files/connect-database.ts';
import { memoryStore } from '../../store/files/memory-store.ts';
import {
  realRandom,
  removeTemporaryFolders,
  silentLog,
  temporaryFolder,
  tickingClock,
} from '../../store/testing/store-parts.ts';
import { composeWithOperator } from '../../testing/composed.ts';
import type { AnswerMeaning } from '../meaning/create-answer-meaning.ts';
import { plainMeaning } from '../meaning/plain-meaning.ts';
import { MAX_BYTES_ON_MAIN } from '../parsing/parsing-client.ts';
import { settleKeptAnswers } from './settle-kept-answers.ts';

afterAll(removeTemporaryFolders);

const JSON_HEADERS: [string, string][] = [['Content-Type', 'application/json']];

async function cutOff(
  answers: readonly (readonly [id: string, status: number, body: string, headers?: [string, string][]])[],
  change: Partial<AnswerMeaning> = {},
) {
  const db = memoryStore('memory', null, null).ledgerDb;
  const clock = tickingClock(1000);
  const ledger = createLedger({ db, clock, random: realRandom, log: silentLog, diskReserve: null });
  for (const [id, status, body, headers] of answers) {
    const made = madeUpRegistration(id);
    ledger.create({ ...made, customer: { ...made.customer, id, soc_id: '' } });
    ledger.markSending(id, { attempt: 1, requestSha256: 'ab', requestBytes: 1 });
    const bytes = new TextEncoder().encode(body);
    ledger.keepAnswer(id, {
      attempt: 1,
      target: '/',
      status,
      headers: headers ?? JSON_HEADERS,
      body: bytes,
      fetchedAt: 5,
      durationMs: 1,
    });
  }
  const timers = { sleep: async () => undefined };
  await settleKeptAnswers({ ledger, meaning: { ...plainMeaning(), ...change }, clock, timers, log: silentLog });
  return ledger;
}

test('what was answered before the end is settled by that answer, as a live one is', async () => {
  const ledger = await cutOff([
    ['yes', 201, '{"contractId":"K-1"}'],
    ['no', 422, '{"message":"personal number is unknown"}'],
    ['nobody-knows', 500, '{"message":"oops"}'],
    ['no-id', 200, '{"result":"thanks"}'],
    ['slower', 429, '{}', [['Retry-After', '30']]],
  ]);
  expect(ledger.get('yes')).toMatchObject({ state: 'accepted', contractId: 'K-1', status: 201 });
  expect(ledger.get('yes')?.answerId).not.toBeNull();
  expect(ledger.answersOf('p').filter(({ registrationId }) => registrationId === 'yes')).toHaveLength(1);
  expect(ledger.get('no')).toMatchObject({ state: 'rejected', message: 'personal number is unknown' });
  expect(ledger.get('nobody-knows')).toMatchObject({ state: 'unknown', status: 500 });
  expect(ledger.get('no-id')?.state).toBe('unknown');
  // Nothing is sent again just because the app was started.
  expect(ledger.get('slower')).toMatchObject({ state: 'waiting', wait: { retryAt: null } });
  expect(ledger.recover()).toEqual([]);
});

test('no answer, or one to an attempt before, settles nothing', async () => {
  const ledger = await cutOff([['again', 401, '{}']]);
  ledger.markSending('again', { attempt: 2, requestSha256: 'ab', requestBytes: 1 });
  expect(ledger.interruptedWithAnswer()).toEqual([]);
  expect(ledger.recover()).toEqual(['again']);
  expect(ledger.get('again')).toMatchObject({ state: 'unknown', status: null });
});

test('the app, ended between the answer and the outcome, knows the outcome at its next start', async () => {
  const { keytar, double } = createScriptedKeytar();
  const storeFolder = temporaryFolder();
  const settingsFile = settingsInMemory();
  const start = () => composeWithOperator({}, {}, {}, { loadKeytar: async () => keytar, storeFolder, settingsFile });
  const first = await start();
  const { id, contractId } = await first.register(0);
  await first.close();
  const item = [...double.items].find(([name]) => name.includes('store'))?.[1] ?? '';
  const key = Buffer.from(item.split(':').at(-1) ?? '', 'base64');
  const { db, close } = connectFile(`${storeFolder}/ledger.db`, 'ledger', key);
  db.run("UPDATE registrations SET state = 'sending', answer_id = NULL, contract_id = NULL WHERE id = ?", [id]);
  close();
  const again = await start();
  const found = await again.call['ledger.get']({ registrationId: id });
  await again.close();
  expect(contractId).not.toBeNull();
  expect(found).toMatchObject({ state: 'accepted', contractId });

  // An answer too large for main is read in the thread.
  const large = connectFile(`${storeFolder}/ledger.db`, 'ledger', key);
  large.db.run("UPDATE registrations SET state = 'sending', answer_id = NULL, contract_id = NULL WHERE id = ?", [id]);
  const rows = Array.from({ length: 3000 }, (_, nth) => ({ nth, text: 'welcome' }));
  const body = new TextEncoder().encode(JSON.stringify({ contractId: 'K-LARGE', rows }));
  expect(body.length).toBeGreaterThan(MAX_BYTES_ON_MAIN);
  const parts = { clock: tickingClock(1000), random: realRandom, log: silentLog, diskReserve: null };
  createLedger({ db: large.db, ...parts }).keepAnswer(id, {
    ...{ attempt: 1, target: '/', status: 201, headers: JSON_HEADERS, body, fetchedAt: Date.now(), durationMs: 1 },
  });
  large.close();
  const third = await start();
  const read = await third.call['ledger.get']({ registrationId: id });
  await third.close();
  expect(read).toMatchObject({ state: 'accepted', contractId: 'K-LARGE' });
});

test('a start does not wait long for an answer that takes long: nobody knows then what it says', async () => {
  const { promise: never } = Promise.withResolvers<void>();
  const ledger = await cutOff([['slow', 201, `{"contractId":"K-1","text":"${'x'.repeat(MAX_BYTES_ON_MAIN)}"}`]], {
    prepare: () => never,
  });
  expect(ledger.get('slow')).toMatchObject({ state: 'unknown', status: 201 });
});
