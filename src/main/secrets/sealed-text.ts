import { createHash } from 'node:crypto';

const PREFIX = 'elk1';

const checksum = (payload: string): string => createHash('sha256').update(payload, 'utf8').digest('hex').slice(0, 12);

/** Adds a format mark and a checksum, so that a value cut short or written by something else is seen as damaged. */
export const seal = (payload: string): string => `${PREFIX}:${checksum(payload)}:${payload}`;

/** The payload, or null when the text is not what `seal` made. */
export const unseal = (text: string): string | null => {
  const [prefix, sum] = text.split(':', 2);
  if (prefix !== PREFIX || sum === undefined) return null;
  const payload = text.slice(prefix.length + sum.length + 2);
  return checksum(payload) === sum ? payload : null;
};
