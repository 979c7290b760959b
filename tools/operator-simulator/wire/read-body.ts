import type { IncomingMessage } from 'node:http';

/** A power of attorney of ten megabytes is fourteen in base64; this leaves room and is still a limit. */
const BODY_LIMIT_BYTES = 64 * 1024 * 1024;

/** Reads a request to its end; null when it is larger than the limit. Rejects when the client disconnects. */
export async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    if (size <= BODY_LIMIT_BYTES) chunks.push(chunk);
  }
  return size > BODY_LIMIT_BYTES ? null : Buffer.concat(chunks);
}
