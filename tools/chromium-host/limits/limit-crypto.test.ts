import {
  createCipheriv,
  createECDH,
  createHash,
  generateKeyPairSync,
  getCiphers,
  hkdfSync,
  scryptSync,
} from 'node:crypto';
import { createRequire } from 'node:module';
import { createSecureContext } from 'node:tls';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { inBoringWords } from './boring-words.ts';

// The setup file of the unit tests has applied the limit to this thread.

test('ciphers, hashes, curves and keys that only OpenSSL has are refused in Electron’s words', () => {
  expect(() => createCipheriv('chacha20-poly1305', Buffer.alloc(32), Buffer.alloc(12))).toThrow('Unknown cipher');
  expect(getCiphers()).not.toContain('chacha20-poly1305');
  expect(() => createHash('sha3-256')).toThrow('Digest method not supported');
  expect(() => hkdfSync('blake2b512', 'k', 's', 'i', 32)).toThrow('Invalid digest: blake2b512');
  expect(() => createECDH('secp256k1')).toThrow('Invalid EC curve name');
  expect(() => generateKeyPairSync('ed448')).toThrow('supported key type');
});

test('what BoringSSL has works: AES-GCM, SHA-2, Ed25519, X25519, HKDF, scrypt', () => {
  expect(createCipheriv('aes-256-gcm', Buffer.alloc(32), Buffer.alloc(12)).update('x')).toHaveLength(1);
  expect(createHash('SHA512').update('x').digest()).toHaveLength(64);
  expect(generateKeyPairSync('ed25519').publicKey.asymmetricKeyType).toBe('ed25519');
  expect(generateKeyPairSync('x25519').publicKey.asymmetricKeyType).toBe('x25519');
  expect(hkdfSync('sha256', 'k', 's', 'i', 32).byteLength).toBe(32);
  expect(scryptSync('p', 's', 32)).toHaveLength(32);
});

test('code that was loaded by require is limited too', () => {
  const { createHash: required } = createRequire(import.meta.url)('node:crypto') as typeof import('node:crypto');
  expect(() => required('sha3-256')).toThrow('Digest method not supported');
});

test('a thread started with the host’s setup is limited', async () => {
  const code =
    "import c from 'crypto'; import { parentPort as p } from 'worker_threads'; p.postMessage(c.getCiphers())";
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), {
    execArgv: [`--import=${new URL('./apply.ts', import.meta.url)}`],
  });
  const said = await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
  expect(said).toEqual(getCiphers());
});

test('a file that does not open is told in BoringSSL’s words', () => {
  expect(() => createSecureContext({ pfx: Buffer.from('junk'), passphrase: 'x' })).toThrow('BAD_PKCS12_DATA');
  const mismatch = new Error('error:05800074:x509 certificate routines::key values mismatch');
  expect(inBoringWords(mismatch)).toMatchObject({ code: 'ERR_OSSL_X509_KEY_VALUES_MISMATCH' });
  expect(inBoringWords(new Error('mac verify failure'))).toMatchObject({ message: 'INCORRECT_PASSWORD' });
  const other = new Error('ENOENT');
  expect(inBoringWords(other)).toBe(other);
});
