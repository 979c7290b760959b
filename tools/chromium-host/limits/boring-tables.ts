/**
 * What Electron's `node:crypto` offers: BoringSSL's tables of names (`get_cipher.cc`, `evp_do_all.cc`, `digest_extra.cc`,
 * its four curves) with what Electron's patches add to them (Blowfish, two CFB, DES-EDE3, RC2-40, RIPEMD-160).
 */
export const CIPHERS: readonly string[] = [
  ...['aes-128-cbc', 'aes-128-cfb', 'aes-128-ctr', 'aes-128-ecb', 'aes-128-gcm', 'aes-128-ofb'],
  ...['aes-192-cbc', 'aes-192-ctr', 'aes-192-ecb', 'aes-192-gcm', 'aes-192-ofb'],
  ...['aes-256-cbc', 'aes-256-cfb', 'aes-256-ctr', 'aes-256-ecb', 'aes-256-gcm', 'aes-256-ofb'],
  ...['bf-cbc', 'bf-cfb', 'bf-ecb', 'des-cbc', 'des-ecb', 'des-ede', 'des-ede-cbc', 'des-ede3', 'des-ede3-cbc'],
  ...['rc2-40-cbc', 'rc2-cbc', 'rc4'],
];

export const HASHES: readonly string[] = [
  ...['md4', 'md5', 'md5-sha1', 'ripemd160', 'sha1', 'sha224', 'sha256', 'sha384', 'sha512', 'sha512-256'],
  ...['RSA-MD5', 'RSA-SHA1', 'RSA-SHA224', 'RSA-SHA256', 'RSA-SHA384', 'RSA-SHA512'],
];

export const CURVES: readonly string[] = ['prime256v1', 'secp224r1', 'secp384r1', 'secp521r1'];

/** Node's other names for the same curves. */
const CURVE_NAMES: ReadonlySet<string> = new Set([...CURVES, 'P-224', 'P-256', 'P-384', 'P-521']);

/** What `generateKeyPair` can make there. No Ed448, X448, RSA-PSS keys, nor the post-quantum families of OpenSSL. */
const KEY_TYPES: ReadonlySet<string> = new Set(['rsa', 'dsa', 'ec', 'dh', 'ed25519', 'x25519']);

const lower = (names: readonly string[]): ReadonlySet<string> => new Set(names.map((name) => name.toLowerCase()));
const CIPHER_NAMES = lower(CIPHERS);
const HASH_NAMES = lower([...HASHES, 'sha-1', 'sha-224', 'sha-256', 'sha-384', 'sha-512', 'rmd160', 'ripemd']);

export const hasCipher = (name: unknown): boolean => CIPHER_NAMES.has(String(name).toLowerCase());
export const hasHash = (name: unknown): boolean => HASH_NAMES.has(String(name).toLowerCase());
export const hasCurve = (name: unknown): boolean => CURVE_NAMES.has(String(name));
export const hasKeyType = (name: unknown): boolean => KEY_TYPES.has(String(name));
