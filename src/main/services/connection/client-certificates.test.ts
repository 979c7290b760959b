import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readPolicy } from '../../config/policy.ts';
import { openClientCertificate } from '../../network/open-client-certificate.ts';
import { CLIENT_PASSPHRASE, hasOpenssl, makeCertificates } from '../../network/testing/certificates.ts';
import { nodeFiles } from '../../poa/node-files.ts';
import { createSessionSecretStore } from '../../secrets/session-secret-store.ts';
import { createClientCertificates } from './client-certificates.ts';

const made = hasOpenssl() ? makeCertificates() : null;
const folder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-own-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = path.join(folder, 'own.pfx');

describe.skipIf(made === null)('a certificate that a person chose (needs openssl)', () => {
  const { client, stranger } = made as NonNullable<typeof made>;
  beforeEach(() => writeFileSync(file, client.pfx));

  /** One run of the app; settings and keychain are passed from run to run. */
  function run({
    kept = new Map<string, unknown>(),
    secrets = createSessionSecretStore(),
    policy = {},
    now = Date.now(),
  } = {}) {
    const forgotten: string[] = [];
    const certificates = createClientCertificates({
      file: { read: (key) => kept.get(key), write: (key, value) => kept.set(key, structuredClone(value)) },
      settings: { profile: (id) => ({ id }) as never },
      policy: readPolicy(() => JSON.stringify(policy)),
      secrets,
      tokens: () => ({ forget: (id) => void forgotten.push(id) }),
      desktop: { chooseFile: async () => file },
      files: nodeFiles,
      clock: { now: () => now, monotonicMs: () => 0 },
      random: { uuid: () => crypto.randomUUID() },
    });
    return { certificates, kept, secrets, forgotten };
  }

  async function chosen() {
    const first = run();
    const token = (await first.certificates.choose())?.token ?? '';
    expect(await first.certificates.use({ profileId: 'p1', token, passphrase: CLIENT_PASSPHRASE })).toMatchObject({
      fileName: 'own.pfx',
      subject: 'client',
      issuer: 'Elkontor test CA',
      state: 'ready',
    });
    return first;
  }

  test('a client certificate is remembered by its fingerprint over a restart; passphrase and key are in no settings', async () => {
    const { kept, secrets, forgotten } = await chosen();
    expect(forgotten).toEqual(['p1']);
    const text = JSON.stringify([...kept]);
    expect(text).not.toContain(CLIENT_PASSPHRASE);
    expect(text).not.toContain(client.pfx.toString('base64'));
    const { certificates } = run({ kept, secrets });
    expect((await certificates.identity('p1'))?.sha256).toBe((await certificates.status({ profileId: 'p1' }))?.sha256);
    expect(await certificates.identity('p2')).toBeNull();
  });

  test.each([
    ['file-gone', () => rmSync(file)],
    ['file-changed', () => writeFileSync(file, stranger.pfx)],
    ['file-changed', () => writeFileSync(file, 'something else')],
  ] as const)('%s: said, and nothing is shown to anybody', async (state, change) => {
    const { kept, secrets } = await chosen();
    change();
    const { certificates } = run({ kept, secrets });
    expect(await certificates.status({ profileId: 'p1' })).toMatchObject({ state, subject: 'client' });
    await expect(certificates.identity('p1')).rejects.toThrow(state);
  });

  test('a lost passphrase and the end of its time are said', async () => {
    const { kept, secrets } = await chosen();
    expect(await run({ kept }).certificates.status({ profileId: 'p1' })).toMatchObject({ state: 'passphrase-gone' });
    const later = run({ kept, secrets, now: Date.now() + 3 * 86_400_000 });
    expect(await later.certificates.status({ profileId: 'p1' })).toMatchObject({ state: 'expired' });
    const token = (await later.certificates.choose())?.token ?? '';
    await expect(
      later.certificates.use({ profileId: 'p1', token, passphrase: CLIENT_PASSPHRASE }),
    ).rejects.toMatchObject({
      data: { code: 'certificate', reason: 'expired' },
    });
  });

  test('a wrong passphrase leaves everything as it was, and may be typed again', async () => {
    const { certificates, kept } = run();
    const token = (await certificates.choose())?.token ?? '';
    await expect(certificates.use({ profileId: 'p1', token, passphrase: 'wrong' })).rejects.toMatchObject({
      data: { code: 'certificate', reason: 'wrong-passphrase' },
    });
    expect([...kept]).toEqual([]);
    expect((await certificates.use({ profileId: 'p1', token, passphrase: CLIENT_PASSPHRASE })).state).toBe('ready');
    await expect(certificates.use({ profileId: 'p1', token, passphrase: CLIENT_PASSPHRASE })).rejects.toMatchObject({
      data: { code: 'not-found' },
    });
  });

  test('forgotten, or its profile removed: neither file nor passphrase is known any more', async () => {
    const { certificates, secrets } = await chosen();
    await certificates.forget({ profileId: 'p1' });
    expect(await certificates.status({ profileId: 'p1' })).toBeNull();
    expect((await secrets.readCertificatePassphrase('p1')).state).toBe('absent');
  });

  test('where IT has locked it nobody chooses or forgets', async () => {
    const { certificates } = run({ policy: { locked: ['clientCertificate'] } });
    const refused = { data: { code: 'locked-by-policy', setting: 'clientCertificate' } };
    await expect(certificates.choose()).rejects.toMatchObject(refused);
    await expect(certificates.forget({ profileId: 'p1' })).rejects.toMatchObject(refused);
  });

  test('an export in a way that is no longer safe says so', ({ skip }) => {
    const old = path.join(folder, 'old.pfx');
    writeFileSync(path.join(folder, 'c.pem'), client.cert);
    writeFileSync(path.join(folder, 'k.pem'), client.key);
    try {
      const weak = ['-certpbe', 'PBE-SHA1-RC2-40', '-keypbe', 'PBE-SHA1-RC2-40', '-legacy', '-passout', 'pass:x'];
      const from = ['-in', path.join(folder, 'c.pem'), '-inkey', path.join(folder, 'k.pem'), '-out', old];
      execFileSync('openssl', ['pkcs12', '-export', ...from, ...weak], { stdio: 'ignore' });
    } catch {
      return skip('this openssl makes none');
    }
    expect(() => openClientCertificate(readFileSync(old), 'x')).toThrow('unsupported');
  });
});
