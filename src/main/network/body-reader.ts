import type { Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { yieldToEventLoop } from '../threads/yield-to-event-loop.ts';
import { errorCode } from './connect-failure.ts';

export type BodyEnd =
  | { readonly how: 'complete'; readonly body: Uint8Array }
  | { readonly how: 'too-large' }
  | { readonly how: 'undecodable'; readonly detail: string };

export type BodyReader = {
  /** False: send no more until `onDrain`. */
  write(chunk: Uint8Array): boolean;
  /** The other side has sent everything. */
  end(): void;
  destroy(): void;
};

/** zlib-wrapped by the standard, raw from some servers: the first byte shows which. */
const inflateFor = (first: Uint8Array): Transform =>
  ((first[0] ?? 0) & 0x0f) === 8 ? createInflate() : createInflateRaw();

function decoderFor(coding: string, first: Uint8Array): Transform | null {
  switch (coding) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return inflateFor(first);
    case 'br':
      return createBrotliDecompress();
    default:
      // An encoding we never asked for: the bytes are kept as they came.
      return null;
  }
}

/** Bytes joined without a pause; the rest after a turn of the event loop. */
const GATHERED_AT_ONCE = 256 * 1024;

/** The chunks joined, in memory shared with threads, because a large body is read in one. */
async function gather(chunks: readonly Uint8Array[], length: number): Promise<Uint8Array> {
  const body = new Uint8Array(new SharedArrayBuffer(length));
  let at = 0;
  let inTurn = 0;
  for (const chunk of chunks) {
    body.set(chunk, at);
    at += chunk.length;
    inTurn += chunk.length;
    if (inTurn < GATHERED_AT_ONCE) continue;
    inTurn = 0;
    await yieldToEventLoop();
  }
  return body;
}

/**
 * Collects a body and decodes it. Stops at the first byte over `maxBytes`, counted before and after decoding, so that
 * neither an endless body nor a decompression bomb is held. `onEnd` is called once.
 */
export function createBodyReader(options: {
  readonly encoding: string;
  readonly maxBytes: number;
  readonly onDrain: () => void;
  readonly onEnd: (end: BodyEnd) => void;
}): BodyReader {
  const { maxBytes, onDrain } = options;
  const codings = options.encoding
    .split(',')
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding !== '' && coding !== 'identity');
  const chunks: Uint8Array[] = [];
  let received = 0;
  let kept = 0;
  let decoder: Transform | null = null;
  let begun = false;
  let over = false;

  const finish = (end: BodyEnd): void => {
    if (over) return;
    over = true;
    decoder?.destroy();
    options.onEnd(end);
  };
  const complete = (): void => {
    if (kept <= GATHERED_AT_ONCE) {
      finish({ how: 'complete', body: new Uint8Array(Buffer.concat(chunks, kept)) });
    } else {
      gather(chunks, kept).then(
        (body) => finish({ how: 'complete', body }),
        // Out of memory: more than this computer can take now.
        () => finish({ how: 'too-large' }),
      );
    }
  };
  const keep = (chunk: Uint8Array): void => {
    if (over) return;
    kept += chunk.length;
    if (kept > maxBytes) finish({ how: 'too-large' });
    else chunks.push(chunk);
  };
  const begin = (first: Uint8Array): void => {
    begun = true;
    // More than one coding never occurs here; such a body is kept as it came.
    decoder = codings.length === 1 ? decoderFor(codings[0] ?? '', first) : null;
    decoder?.on('data', keep);
    decoder?.on('drain', onDrain);
    decoder?.on('end', complete);
    decoder?.on('error', (error) => finish({ how: 'undecodable', detail: errorCode(error) }));
  };

  return {
    write(chunk) {
      if (over || chunk.length === 0) return true;
      received += chunk.length;
      if (received > maxBytes) {
        finish({ how: 'too-large' });
        return true;
      }
      if (!begun) begin(chunk);
      if (decoder !== null) return decoder.write(chunk);
      keep(chunk);
      return true;
    },
    end() {
      if (decoder === null) complete();
      else decoder.end();
    },
    destroy() {
      over = true;
      decoder?.destroy();
    },
  };
}
