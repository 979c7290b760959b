import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Invitation, openInvitation, writeInvitation } from './invitation.ts';
import { makePassphrase } from './passphrase.ts';

const random = { bytes: (length: number) => new Uint8Array(randomBytes(length)) };
const invitation: Invitation = {
  format: 1,
  officeId: '7b0c1f1e-6f0f-4a57-9f0e-0d6a0d4f8a11',
  addresses: [
    { host: 'db1.example.se', port: 5432 },
    { host: 'db2.example.se', port: 5432 },
  ],
  database: 'elkontor',
  ca: '-----BEGIN CERTIFICATE-----',
  leads: [{ person: '7b0c1f1e-6f0f-4a57-9f0e-0d6a0d4f8a12', publicKey: 'AAAA' }],
  keyId: 3,
  officeKey: random.bytes(32),
  formers: [1, 2].map((keyId) => ({ keyId, officeKey: random.bytes(32) })),
};

test('an invitation opens with its passphrase, however that is typed, and holds no bare key', async () => {
  const passphrase = makePassphrase(random);
  expect(passphrase).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
  const file = await writeInvitation(invitation, passphrase, random);
  const typed = ` ${passphrase.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}`;
  expect(await openInvitation(file, typed)).toEqual({ kind: 'opened', invitation });
  const first = { ...invitation, keyId: 1, formers: [] };
  const firstFile = await writeInvitation(first, passphrase, random);
  expect(await openInvitation(firstFile, typed)).toEqual({ kind: 'opened', invitation: first });
  // An app from before keys were brought along reads this one: it takes no other length.
  expect(Buffer.from(JSON.parse(firstFile).sealedKey, 'base64')).toHaveLength(12 + 32 + 16);
  const key = Buffer.from(invitation.officeKey);
  for (const form of ['base64', 'hex'] as const) expect(file).not.toContain(key.toString(form));
});

test('with another passphrase, address or lead it does not open', async () => {
  const file = await writeInvitation(invitation, 'AAAA', random);
  expect(await openInvitation(file, 'AAAB')).toEqual({ kind: 'does-not-open' });
  for (const [was, is] of [
    ['db2.example.se', 'db3.example.se'],
    ['"AAAA"', '"AAAB"'],
  ] as const) {
    expect(await openInvitation(file.replace(was, is), 'AAAA'), is).toEqual({ kind: 'does-not-open' });
  }
});

test.each(['', '{}', 'null', '{"format":1}', 'PNG'])('%j is no invitation', async (text) => {
  expect(await openInvitation(text, 'AAAA')).toEqual({ kind: 'no-invitation' });
});
