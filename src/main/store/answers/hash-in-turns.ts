import { createHash } from 'node:crypto';
import { yieldToEventLoop } from '../../threads/yield-to-event-loop.ts';

/** Bytes hashed without a pause: about a millisecond, also without hardware support. */
const PIECE_BYTES = 256 * 1024;

/** SHA-256 of bytes as hex, yielding to other work. */
export async function hashInTurns(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256');
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
    hash.update(bytes.subarray(from, from + PIECE_BYTES));
    if (from + PIECE_BYTES < bytes.length) await yieldToEventLoop();
  }
  return hash.digest('hex');
}
