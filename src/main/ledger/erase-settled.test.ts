import { expect, test } from 'vitest';
import { connectMemory } from '../store/files/connect-database.ts';
import { LEDGER_MIGRATIONS } from '../store/migrations/ledger-migrations.ts';
import { migrate } from '../store/migrations/migrate.ts';
import { realRandom, silentLog, tickingClock } from '../store/testing/store-parts.ts';
import { eraseSettledBefore } from './erase-settled.ts';
import { createLedger } from './ledger.ts';
import { madeUpRegistration } from './testing/made-up.ts';

test('of an old accepted registration no text is left that a person wrote about it', () => {
  const { db } = connectMemory();
  migrate(db, LEDGER_MIGRATIONS);
  const ledger = createLedger({ db, clock: tickingClock(), random: realRandom, log: silentLog, diskReserve: null });
  const override = { reason: 'Åsa asked twice', covers: [] };
  ledger.create({ ...madeUpRegistration('r'), override });
  ledger.markSending('r', { attempt: 1, requestSha256: 'aa', requestBytes: 1 });
  db.run("UPDATE registrations SET by_hand = 'Åsa Öberg moves in tomorrow'");
  ledger.markAccepted('r', { status: 201, answerId: null, contractId: 'K1', message: 'Hello Åsa' });
  expect(eraseSettledBefore(db, Number.MAX_SAFE_INTEGER)).toBe(1);
  expect(JSON.stringify(db.all('SELECT * FROM registrations'))).not.toContain('Åsa');
  expect(ledger.findDuplicates(madeUpRegistration('r2'), madeUpRegistration('r2').destination).same).toHaveLength(1);
});

test('of an old rejected registration the office’s part keeps no reason and no names of the pair', () => {
  const { db } = connectMemory();
  migrate(db, LEDGER_MIGRATIONS);
  const ledger = createLedger({ db, clock: tickingClock(), random: realRandom, log: silentLog, diskReserve: null });
  ledger.create(madeUpRegistration('r'));
  ledger.markSending('r', { attempt: 1, requestSha256: 'aa', requestBytes: 1 });
  db.run(
    `INSERT INTO office_attempts (attempt, registration, request, key_id, keys, pair, covers, reason, state, is_told)
     VALUES ('a', 'r', 'aa', 1, '[]', '{"names":["x"]}', '[]', 'Åsa asked twice', 'sending', 0)`,
  );
  ledger.markRejected('r', { status: 422, answerId: null, message: 'no' });
  expect(eraseSettledBefore(db, Number.MAX_SAFE_INTEGER)).toBe(1);
  expect(db.all('SELECT id FROM registrations')).toEqual([]);
  expect(db.get('SELECT state, reason, pair FROM office_attempts')).toEqual({
    state: 'rejected',
    reason: null,
    pair: '{"names":[]}',
  });
});
