import { createHash } from 'node:crypto';

/** 1: the payload is the secret itself. 2: JSON with the secret and what it was given for. */
export type SealVersion = 1 | 2;
export type Unsealed = { readonly version: SealVersion; readonly payload: string };

const PREFIXES: Readonly<Record<SealVersion, string>> = { 1: 'elk1', 2: 'elk2' };

const checksum = (payload: string): string => createHash('sha256').update(payload, 'utf8').digest('hex').slice(0, 12);

/** Adds a format mark and a checksum, so that a truncated or foreign value is recognised as damaged. */
export const seal = (payload: string, version: SealVersion = 1): string =>
  `${PREFIXES[version]}:${checksum(payload)}:${payload}`;

/** The sealed payload; null when `seal` did not make the text. */
export function unseal(text: string): Unsealed | null {
  const [prefix, sum] = text.split(':', 2);
  const version = ([1, 2] as const).find((known) => PREFIXES[known] === prefix);
  if (prefix === undefined || version === undefined || sum === undefined) return null;
  const payload = text.slice(prefix.length + sum.length + 2);
  return checksum(payload) === sum ? { version, payload } : null;
}
