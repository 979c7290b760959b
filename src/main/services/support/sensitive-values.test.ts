import { expect, test } from 'vitest';
import { createSessionSecretStore } from '../../secrets/session-secret-store.ts';
import type { SqlDatabase } from '../../store/files/sql-database.ts';
import { saveOfficeSecret } from '../office/joined-office.ts';
import { sensitiveValues } from './sensitive-values.ts';

/** Without a table there is nobody in it. */
const EMPTY = { all: () => [] } as unknown as SqlDatabase;

test('what opens the office must not leave either: its keys, the password, this desk’s secret', async () => {
  const secrets = createSessionSecretStore();
  const office = {
    ...{ desk: 'desk-id', secret: 'desk-secret', officeKey: 'key-2', password: 'word', certificatePassphrase: '' },
    ring: [
      { keyId: 1, officeKey: 'key-1' },
      { keyId: 2, officeKey: 'key-2' },
    ],
    personKey: { publicKey: 'public', privateKey: 'private' },
  };
  const values = async () =>
    [
      ...(await sensitiveValues({ secrets, tokens: { held: () => [] }, profiles: [], proxyLogin: null, db: EMPTY })),
    ].map(({ kind, text }) => `${kind} ${text}`);
  expect(await values()).toEqual([]);
  await saveOfficeSecret(secrets, office);
  expect((await values()).toSorted()).toEqual(
    ['desk-secret', 'key-1', 'key-2', 'private', 'word'].map((text) => `office-secret ${text}`),
  );
});
