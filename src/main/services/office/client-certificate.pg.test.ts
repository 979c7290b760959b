import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CLIENT_PASSPHRASE, hasOpenssl, makeCertificates } from '../../network/testing/certificates.ts';
import { createPgOffice } from '../../office/client/pg-office.ts';
import { createCluster, putServerFile } from '../../office/testing/cluster.ts';
import { findPostgres } from '../../office/testing/find-postgres.ts';
import { asAdmin } from '../../office/testing/office-database.ts';
import type { Composed } from '../../testing/composed.ts';
import { createDesks, type Desks } from './testing/desks.ts';

// A separate server: who is named here must show a certificate, and no password helps.
const bin = hasOpenssl() ? findPostgres() : null;
const certificates = bin === null ? null : makeCertificates();
let cluster: Awaited<ReturnType<typeof createCluster>>;
let desks: Desks;

beforeAll(async () => {
  if (bin === null || certificates === null) return;
  const clients = { ca: certificates.ca, users: ['client'] };
  cluster = await createCluster(bin, { isDurable: false, clients });
});
beforeEach(async () => {
  if (!cluster) return;
  desks = await createDesks(cluster);
  return desks.close;
});
afterAll(async () => {
  await cluster?.remove();
});

type Shown = { readonly bytes: string | Buffer; readonly name: string; readonly passphrase: string };
const pfx = (of: 'client' | 'stranger'): Shown => ({
  bytes: certificates?.[of].pfx ?? '',
  ...{ name: `${of}.pfx`, passphrase: CLIENT_PASSPHRASE },
});

/** A computer of somebody who chose this file, and what they type. */
async function sit(shown: Shown | null, password = '') {
  const folder = path.dirname(desks.invitation);
  const file = shown && path.join(folder, shown.name);
  if (shown && file) writeFileSync(file, shown.bytes);
  const computer = desks.computer(file ? { certificate: file } : {});
  const main = await computer.start();
  const login = await desks.office.person('client', 'clerk').catch(() => desks.office.login('client', 'clerk'));
  const entry = await desks.entry(main, { ...login, password }, 'Anna');
  if (shown === null) return { computer, main, entry, file, login };
  const chosen = await main.call['office.chooseCertificate'](undefined);
  const certificate = { token: chosen?.token ?? '', passphrase: shown.passphrase };
  return { computer, main, entry: { ...entry, certificate }, file, login };
}

const holds = (reason: string) => ({ data: { code: 'office-holds', reason } });
const status = (main: Composed) => main.call['office.status'](undefined);

test.skipIf(!bin)('a certificate lets in without a password, by its name, over TLS; also after a start', async () => {
  const { computer, main, entry, file } = await sit(pfx('client'));
  const steps = await main.call['office.test'](entry);
  expect(steps.map(({ state }) => state)).toEqual(steps.map(() => 'ok'));
  expect(await main.call['office.join'](entry)).toMatchObject({ state: 'ready', joined: { hasCertificate: true } });
  expect((await main.register(0)).state).toBe('accepted');
  const admin = await asAdmin(cluster, 'postgres');
  const { rows } = await admin.query(
    "SELECT DISTINCT a.usename AS user, s.ssl, s.client_dn AS subject FROM pg_stat_ssl s JOIN pg_stat_activity a USING (pid) WHERE a.application_name = 'Elkontor'",
  );
  await admin.end();
  expect(rows).toEqual([{ user: 'client', ssl: true, subject: '/CN=client' }]);
  await main.close();

  const again = await computer.start();
  expect((await again.register(1)).state).toBe('accepted');
  await again.close();
  if (file) rmSync(file);
  const without = await computer.start();
  await expect(without.register(2)).rejects.toMatchObject(holds('certificate'));
  expect(await status(without)).toMatchObject({ state: 'refused', why: 'certificate' });
});

test.skipIf(!bin)('a text file with certificate and key will do', async () => {
  const { cert, key } = certificates?.client ?? { cert: '', key: '' };
  const { main, entry } = await sit({ bytes: `${cert}${key}`, name: 'client.pem', passphrase: '' });
  expect(await main.call['office.join'](entry)).toMatchObject({ state: 'ready' });
});

test.skipIf(!bin)('no certificate, another’s, or one that does not open: it is said where it ends', async () => {
  const login = (failed: string) => ['name-found', 'tls-ok', failed, ...Array.from({ length: 4 }, () => 'skipped')];
  const codes = async ({ main, entry }: Awaited<ReturnType<typeof sit>>) =>
    (await main.call['office.test'](entry)).map(({ code }) => code);
  const { password } = (await sit(null)).login;
  // The right password does not stand in for the certificate.
  const without = await sit(null, password);
  expect(await codes(without)).toEqual(login('login-refused'));
  await expect(without.main.call['office.join'](without.entry)).rejects.toMatchObject(holds('login-refused'));
  expect(await codes(await sit(pfx('stranger'), password))).toEqual(login('login-refused'));
  const closed = await sit({ ...pfx('client'), passphrase: 'no' });
  await expect(codes(closed)).rejects.toMatchObject({ data: { code: 'certificate', reason: 'wrong-passphrase' } });
});

test.skipIf(!bin)('a server with another’s name, or whose certificate has expired, is shown none', async () => {
  if (certificates === null) return;
  const { login } = await sit(null);
  const { cert, key } = certificates.client;
  const admin = await asAdmin(cluster, 'postgres');
  const served = async (name: 'good' | 'otherHost' | 'expired'): Promise<unknown> => {
    putServerFile(path.join(cluster.data, `${name}.crt`), certificates[name].cert);
    putServerFile(path.join(cluster.data, `${name}.key`), certificates[name].key);
    await admin.query(`ALTER SYSTEM SET ssl_cert_file = '${name}.crt'`);
    await admin.query(`ALTER SYSTEM SET ssl_key_file = '${name}.key'`);
    await admin.query('SELECT pg_reload_conf()');
    await expect.poll(async () => (await admin.query('SHOW ssl_key_file')).rows[0].ssl_key_file).toBe(`${name}.key`);
    const way = createPgOffice({ ...login, ca: certificates.ca, password: '', certificate: { cert, key } }, 10_000);
    const said = await way.call('greet', {});
    way.close();
    return said;
  };
  expect(await served('good')).toMatchObject({ office: desks.facts.officeId });
  expect(await served('otherHost')).toMatchObject({ away: 'tls' });
  expect(await served('expired')).toMatchObject({ away: 'tls' });
  await admin.query('ALTER SYSTEM RESET ALL');
  await admin.query('SELECT pg_reload_conf()');
  await admin.end();
});
