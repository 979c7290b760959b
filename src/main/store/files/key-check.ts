import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';

const CONSTANT = 'elkontor store key check 1';

export type KeyCheckRead = 'matches' | 'differs' | 'missing';

/**
 * Whether the files were made with this key. The value is an HMAC of a constant with the key and reveals nothing about
 * it. A line with a wrong checksum counts as missing, so that a flipped bit is not mistaken for a lost key.
 */
export function readKeyCheck(path: string, key: Uint8Array): KeyCheckRead {
  if (!existsSync(path)) return 'missing';
  const [value, checksum] = readFileSync(path, 'utf8').trim().split(' ');
  if (value === undefined || checksum !== checksumOf(value)) return 'missing';
  const expected = Buffer.from(keyCheckValue(key), 'utf8');
  const found = Buffer.from(value, 'utf8');
  return found.length === expected.length && timingSafeEqual(found, expected) ? 'matches' : 'differs';
}

/** Writes the value completely or not at all. */
export function writeKeyCheck(path: string, key: Uint8Array): void {
  const value = keyCheckValue(key);
  const temporary = `${path}.new`;
  const handle = openSync(temporary, 'w', 0o600);
  try {
    writeSync(handle, `${value} ${checksumOf(value)}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(temporary, path);
}

function keyCheckValue(key: Uint8Array): string {
  return createHmac('sha256', key).update(CONSTANT).digest('hex');
}

function checksumOf(value: string): string {
  return createHash('sha256').update(value).digest('hex').slice(0, 8);
}
