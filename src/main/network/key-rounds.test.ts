import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { keyRounds, pemKeyRounds } from './key-rounds.ts';
import { openClientCertificate } from './open-client-certificate.ts';
import { hasOpenssl } from './testing/certificates.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'elkontor-rounds-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
/** A number of rounds that takes as many bytes as a million. */
const FEW = 65_537;
const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
const read = (name: string) => readFileSync(path.join(folder, name));

test('the rounds that open a key are counted before it is opened, each number once', () => {
  // One file in five hundred: the last two bytes of its checksum are random.
  const salt = [0x04, 0x08, 1, 2, 3, 4, 5, 6, 7, 8];
  for (const tail of [
    [0x11, 0x22],
    [0x30, 0x05],
    [0x05, 0x30],
  ]) {
    expect(keyRounds(Uint8Array.from([...tail, ...salt, 0x02, 0x02, 0x08, 0x00])), String(tail)).toBe(2048);
  }
  // Bytes in the salt that look like a number do not hide the real one.
  const within = [0x30, 0x84, 0x04, 0x08, 1, 2, 0x04, 0x01, 9, 0x02, 0x01, 0x01, 0x02, 0x02, 0x08, 0x00];
  expect(keyRounds(Uint8Array.from(within))).toBe(2049);
});

describe.skipIf(!hasOpenssl())('rounds of a key file (needs openssl)', () => {
  const pfx = (...how: string[]): Buffer => {
    openssl('pkcs12', '-export', '-in', 'c.pem', '-inkey', 'c.key', '-out', 'c.pfx', '-passout', 'pass:x', ...how);
    return read('c.pfx');
  };
  if (hasOpenssl()) {
    openssl('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=c', '-keyout', 'c.key', '-out', 'c.pem');
  }

  /** What it would take to make such a file: openssl counts to its number, which a reader must not have to. */
  const claiming = (rounds: number, made: Buffer): Buffer => {
    const [few, many] = [FEW, rounds].map((count) => `0203${count.toString(16).padStart(6, '0')}`);
    const hex = made.toString('hex');
    expect(hex).toContain(few);
    return Buffer.from(hex.replaceAll(few ?? '', many ?? ''), 'hex');
  };

  test.each([
    ['as it is made today', [], 3 * 2048],
    ['with more rounds', ['-iter', '30000'], 90_000],
    ['with one round for its code', ['-iter', '5000', '-nomaciter'], 10_001],
    ['without a code, where certificates lie open too', ['-iter', '5000', '-nomac'], 5000],
    ['in the old way', ['-legacy', '-keypbe', 'PBE-SHA1-3DES', '-certpbe', 'PBE-SHA1-3DES'], 3 * 2048],
    ['with its certificates in the open', ['-certpbe', 'NONE', '-iter', '7000'], 14_000],
  ])('a PFX %s', (_how, how, rounds) => {
    // A checksum of one round has no count.
    expect(Math.abs(keyRounds(pfx(...how)) - rounds)).toBeLessThanOrEqual(1);
  });

  test('a PEM with an encrypted key', () => {
    openssl('pkcs8', '-topk8', '-in', 'c.key', '-out', 'c8.key', '-passout', 'pass:x', '-iter', '4711');
    expect(pemKeyRounds(`${read('c.pem')}\n${read('c8.key')}`)).toBe(4711);
    expect(pemKeyRounds(`${read('c.pem')}\n${read('c.key')}`)).toBe(0);
  });

  // Firefox's count (NSS_PBE_DEFAULT_ITERATION_COUNT), for each of three.
  test('a PFX as Firefox exports it opens', () => {
    const firefox = pfx('-iter', '600000', '-macalg', 'sha256', '-keypbe', 'AES-256-CBC', '-certpbe', 'AES-128-CBC');
    expect(keyRounds(firefox)).toBe(1_800_000);
    expect(openClientCertificate(firefox, 'x').subject).toBe('c');
    expect(() => openClientCertificate(firefox, 'y')).toThrow('wrong-passphrase');
  }, 60_000);

  test('a PFX of the years in which NSS counted to a million is not refused for it', () => {
    expect(keyRounds(claiming(1_000_000, pfx('-iter', `${FEW}`)))).toBe(3_000_000);
  });

  test('millions of rounds are refused before they are counted', () => {
    const many = claiming(2_000_000, pfx('-iter', `${FEW}`, '-nomaciter'));
    // Too many rounds: the passphrase was not even tried.
    expect(() => openClientCertificate(many, 'y')).toThrow('too-many-rounds');
    expect(() => openClientCertificate(many, 'x')).toThrow('too-many-rounds');
    openssl(...'pkcs8 -topk8 -in c.key -out c9.der -outform DER -passout pass:x -iter'.split(' '), `${FEW}`);
    const key = claiming(3_100_000, read('c9.der')).toString('base64');
    const label = 'ENCRYPTED PRIVATE KEY-----';
    const pem = `-----BEGIN ${label}\n${key.replace(/.{64}/g, '$&\n')}\n-----END ${label}\n`;
    const encrypted = Buffer.concat([read('c.pem'), Buffer.from(pem)]);
    for (const passphrase of ['x', 'y']) {
      expect(() => openClientCertificate(encrypted, passphrase)).toThrow('too-many-rounds');
    }
    expect(openClientCertificate(pfx('-iter', '10000'), 'x').subject).toBe('c');
  });
});

test('whatever the bytes are, they are looked through once', () => {
  for (const piece of [[0x30], [0x30, 0x80], [0x04, 0x80], [0x30, 0x03, 0x04, 0x00, 0x02], [0x04, 0x84, 0, 0, 0, 1]]) {
    const bytes = Uint8Array.from({ length: 256 * 1024 }, (_, at) => piece[at % piece.length] ?? 0);
    expect(keyRounds(bytes)).toBeGreaterThanOrEqual(0);
  }
  expect(keyRounds(new Uint8Array())).toBe(0);
});
