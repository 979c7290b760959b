import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import tls from 'node:tls';
import { CIPHERS, CURVES, HASHES, hasCipher, hasCurve, hasHash, hasKeyType } from './boring-tables.ts';
import { inBoringWords } from './boring-words.ts';

type Call = (...args: unknown[]) => unknown;
type Module = Record<string, unknown>;

const coded = (error: Error, code: string): Error => Object.assign(error, { code });
const unknownCipher = () => coded(new Error('Unknown cipher'), 'ERR_CRYPTO_UNKNOWN_CIPHER');
const noDigest = () => coded(new Error('Digest method not supported'), 'ERR_OSSL_EVP_UNSUPPORTED');
const badDigest = (name: unknown) =>
  coded(new TypeError(`Invalid digest: ${String(name)}`), 'ERR_CRYPTO_INVALID_DIGEST');
const badCurve = () => coded(new TypeError('Invalid EC curve name'), 'ERR_CRYPTO_INVALID_CURVE');
const badKeyType = (name: unknown) =>
  coded(
    new TypeError(`The argument 'type' must be a supported key type. Received '${String(name)}'`),
    'ERR_INVALID_ARG_VALUE',
  );

/** Throws where Electron would; for a name that does not exist at all Node's own error is left. */
type Check = (args: readonly unknown[]) => void;

const refusing =
  (index: number, has: (name: unknown) => boolean, error: (name: unknown) => Error): Check =>
  (args) => {
    const name = args[index];
    if (typeof name === 'string' && !has(name)) throw error(name);
  };

const keyPair: Check = ([type, options]) => {
  if (typeof type === 'string' && !hasKeyType(type)) throw badKeyType(type);
  const curve = (options as { namedCurve?: unknown } | undefined)?.namedCurve;
  if (type === 'ec' && typeof curve === 'string' && !hasCurve(curve)) throw badCurve();
};

const CHECKS: Readonly<Record<string, Check>> = {
  createCipheriv: refusing(0, hasCipher, unknownCipher),
  createDecipheriv: refusing(0, hasCipher, unknownCipher),
  createHash: refusing(0, hasHash, noDigest),
  hash: refusing(0, hasHash, noDigest),
  createHmac: refusing(0, hasHash, badDigest),
  createSign: refusing(0, hasHash, badDigest),
  createVerify: refusing(0, hasHash, badDigest),
  sign: refusing(0, hasHash, badDigest),
  verify: refusing(0, hasHash, badDigest),
  hkdf: refusing(0, hasHash, badDigest),
  hkdfSync: refusing(0, hasHash, badDigest),
  pbkdf2: refusing(4, hasHash, badDigest),
  pbkdf2Sync: refusing(4, hasHash, badDigest),
  createECDH: refusing(0, hasCurve, badCurve),
  generateKeyPair: keyPair,
  generateKeyPairSync: keyPair,
};

/** BoringSSL does not have these. */
const ABSENT = ['argon2', 'argon2Sync', 'encapsulate', 'decapsulate'] as const;

function wrap(module: Module, name: string, around: (original: Call) => Call): void {
  const original = module[name];
  if (typeof original !== 'function') return;
  const wrapped = around(original as Call);
  // Promisified forms (`generateKeyPair`) are properties of the function.
  Object.defineProperties(wrapped, Object.getOwnPropertyDescriptors(original));
  module[name] = wrapped;
}

function answering(module: Module, name: string, answer: readonly string[]): void {
  wrap(module, name, () => () => [...answer]);
}

let isLimited = false;

/**
 * Removes from this thread's `node:crypto` and `node:tls` what Electron does not have, so that code that would fail
 * there fails here. For the host's process and the unit tests of main; never part of the app.
 */
export function limitCrypto(): void {
  if (isLimited) return;
  isLimited = true;
  const library = crypto as unknown as Module;
  for (const [name, check] of Object.entries(CHECKS)) {
    wrap(
      library,
      name,
      (original) =>
        function (this: unknown, ...args: unknown[]) {
          check(args);
          return Reflect.apply(original, this, args);
        },
    );
  }
  for (const name of ABSENT) {
    wrap(library, name, () => () => {
      throw coded(new Error(`${name} is not supported`), 'ERR_FEATURE_UNAVAILABLE_ON_PLATFORM');
    });
  }
  answering(library, 'getCiphers', CIPHERS);
  answering(library, 'getHashes', HASHES);
  answering(library, 'getCurves', CURVES);
  wrap(tls as unknown as Module, 'createSecureContext', (original) => (...args) => {
    try {
      return original(...args);
    } catch (cause) {
      throw inBoringWords(cause);
    }
  });
  syncBuiltinESMExports();
}
