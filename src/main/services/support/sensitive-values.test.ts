import { expect, test } from 'vitest';
import { createSessionSecretStore } from '../../secrets/session-secret-store.ts';
import { memoryStore } from '../../store/files/memory-store.ts';
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

test('people whom only the office’s tables know must not leave: of colleagues’ registrations, releases, changes that gave way', async () => {
  const { ledgerDb: db } = memoryStore('memory', null, null);
  const customer = (n: number) => ({
    ...{ id: `C-${n}`, first_name: `Förnamn${n}`, last_name: `Efternamn${n}`, soc_id: `19811218987${n}` },
    ...{ email: `p${n}@example.se`, phone: `+4670123456${n}` },
  });
  const property = (n: number) => ({
    ...{ id: `P-${n}`, address: `Ängsvägen ${n}`, zip_code: '12345', city: 'Ort', property_number: `73599${n}` },
  });
  const registration = (n: number) => ({ customer: customer(n), property: property(n), contractId: `K-${n}` });
  db.run("INSERT INTO office_registrations VALUES ('r1', 'op', 'l', 'd', 'accepted', 1, 'C-1', 'P-1', ?, '')", [
    JSON.stringify(registration(1)),
  ]);
  const record =
    "INSERT INTO office_records (kind, key, version, seq, at, login, desk, fields) VALUES (?, ?, 1, 1, 1, 'l', 'd', ?)";
  db.run(record, ['customer', '["op","C-2"]', JSON.stringify(customer(2))]);
  db.run(record, ['property', '["op","P-2"]', JSON.stringify(property(2))]);
  db.run(record, ['registration', '["op","r3"]', JSON.stringify({ row: JSON.stringify(registration(3)) })]);
  db.run(record, ['home', '["op","C-4","P-4"]', '{"is":"1"}']);
  db.run(record, ['contract', '["op","K-5"]', '{"customer":"C-5","property":"P-5"}']);
  db.run("INSERT INTO office_given (kind, key, at, login, fields) VALUES ('customer', '[\"op\",\"C-6\"]', 1, 'l', ?)", [
    JSON.stringify(customer(6)),
  ]);
  db.run("INSERT INTO office_outbox (kind, key, profile_id, sent) VALUES ('customer', '[\"op\",\"C-7\"]', 'p', ?)", [
    JSON.stringify(customer(7)),
  ]);
  db.run(
    "INSERT INTO office_jobs (hash, kind, group_id, part, login, desk, at, content, is_told) VALUES ('h', 'release', 'g', 0, 'l', 'd', 1, ?, 1)",
    [JSON.stringify({ kind: 'release', rows: [{ number: 1, customer: customer(8), property: property(8) }] })],
  );
  db.run(record, ['note', '["op","n"]', 'not JSON at all']);
  const parts = { secrets: createSessionSecretStore(), tokens: { held: () => [] }, profiles: [], proxyLogin: null, db };
  const found = new Set([...(await sensitiveValues(parts))].map(({ kind, text }) => `${kind} ${text}`));
  const ofCustomer = (n: number) => [
    ...[`customer-id C-${n}`, `name Förnamn${n}`, `name Efternamn${n}`, `personal-number 19811218987${n}`],
    ...[`email p${n}@example.se`, `phone +4670123456${n}`],
  ];
  const ofProperty = (n: number) => [`property-id P-${n}`, `address Ängsvägen ${n}`, `property-id 73599${n}`];
  const wanted = [
    ...[1, 2, 3, 6, 7, 8].flatMap(ofCustomer),
    ...[1, 2, 3, 8].flatMap(ofProperty),
    ...['contract-id K-1', 'contract-id K-3', 'contract-id K-5', 'customer-id C-4', 'property-id P-4'],
    ...['customer-id C-5', 'property-id P-5'],
  ];
  expect(wanted.filter((one) => !found.has(one))).toEqual([]);
  // Nothing else: a word that is nobody's would refuse every report.
  expect([...found].filter((one) => !wanted.includes(one))).toEqual([]);
});
