import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import type { HttpRequest } from '../ports.ts';
import { type BodyReader, createBodyReader } from './body-reader.ts';
import { ConnectFailure, errorCode } from './connect-failure.ts';
import type { Target } from './target.ts';
import type { Ending } from './what-happened.ts';

export type Headers = ReadonlyArray<readonly [string, string]>;

/** Everything observed of one request. */
export type Exchange = {
  readonly ending: Ending;
  readonly detail: string;
  /** The request was passed to a connected socket. */
  readonly started: boolean;
  readonly status: number | null;
  readonly headers: Headers;
  readonly body: Uint8Array;
  readonly bytesSent: number;
  readonly bytesReceived: number;
};

const EMPTY = new Uint8Array(0);
const CHUNK_BYTES = 64 * 1024;

function* inChunks(body: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < body.length; at += CHUNK_BYTES) yield body.subarray(at, at + CHUNK_BYTES);
}

/** A large body is sent in pieces, so that progress resets the idle timer on a slow connection. */
function outgoing(body: Uint8Array): Uint8Array | Readable {
  if (body.length <= CHUNK_BYTES) return body;
  const stream = Readable.from(inChunks(body), { objectMode: false, highWaterMark: CHUNK_BYTES });
  stream.on('error', () => {});
  return stream;
}

function readRawHeaders(raw: Dispatcher.DispatchController['rawHeaders']): Headers {
  if (!Array.isArray(raw)) return [];
  const headers: [string, string][] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const text = (part: Buffer | string | undefined): string =>
      typeof part === 'string' ? part : (part?.toString('latin1') ?? '');
    headers.push([text(raw[at]).toLowerCase(), text(raw[at + 1])]);
  }
  return headers;
}

const headerValue = (headers: Headers, name: string): string | null =>
  headers.find(([key]) => key === name)?.[1] ?? null;

/** Sends one request once and reports its end. Never rejects. */
export const exchange = (
  dispatcher: Dispatcher,
  target: Target,
  request: HttpRequest,
  options: { readonly maxBodyBytes: number; readonly fresh: boolean; readonly headers: readonly string[] },
): Promise<Exchange> =>
  new Promise((resolve) => {
    const { timeouts, signal } = request;
    let controller: Dispatcher.DispatchController | null = null;
    let reader: BodyReader | null = null;
    let started = false;
    let settled = false;
    let status: number | null = null;
    let headers: Headers = [];
    let bytesSent = 0;
    let bytesReceived = 0;
    let idle: NodeJS.Timeout | null = null;

    const settle = (ending: Ending, detail: string, body: Uint8Array = EMPTY): void => {
      if (settled) return;
      settled = true;
      clearTimeout(connectTimer);
      clearTimeout(totalTimer);
      if (idle !== null) clearTimeout(idle);
      signal?.removeEventListener('abort', onAbort);
      resolve({ ending, detail, started, status, headers, body, bytesSent, bytesReceived });
      reader?.destroy();
      // After a complete answer undici keeps the connection; in every other case it must be closed.
      if (ending.how !== 'complete' || body === EMPTY) controller?.abort(new Error('settled'));
    };
    const timeout = (which: string) => (): void => settle({ how: 'timeout' }, `${which} timeout`);
    const onAbort = (): void => settle({ how: 'aborted' }, 'cancelled');
    const connectTimer = setTimeout(timeout('connect'), timeouts.connectMs);
    const totalTimer = setTimeout(timeout('total'), timeouts.totalMs);
    if (signal?.aborted) return onAbort();
    signal?.addEventListener('abort', onAbort);

    const handler: Dispatcher.DispatchHandler = {
      // Called just before the first byte is written to a connected socket.
      onRequestStart(given) {
        if (settled || started) {
          // Cancelled while connecting; or already written once, and nothing is ever written twice.
          given.abort(new Error('not again'));
          settle({ how: 'lost' }, 'connection lost');
          return;
        }
        controller = given;
        started = true;
        clearTimeout(connectTimer);
        idle = setTimeout(timeout('idle'), timeouts.idleMs);
      },
      onBodySent(chunk) {
        bytesSent += chunk.length;
        idle?.refresh();
      },
      onResponseStart(given, statusCode) {
        idle?.refresh();
        if (settled || statusCode < 200) return;
        status = statusCode;
        headers = readRawHeaders(given.rawHeaders);
        if (statusCode >= 300 && statusCode < 400) return settle({ how: 'complete' }, `HTTP ${statusCode}`);
        if (Number(headerValue(headers, 'content-length') ?? 0) > options.maxBodyBytes) {
          return settle({ how: 'too-large' }, 'declared length');
        }
        reader = createBodyReader({
          encoding: headerValue(headers, 'content-encoding') ?? '',
          maxBytes: options.maxBodyBytes,
          onDrain: () => given.resume(),
          onEnd(end) {
            if (end.how === 'complete') settle({ how: 'complete' }, '', end.body);
            else settle({ how: end.how }, end.how === 'undecodable' ? end.detail : 'body over the limit');
          },
        });
      },
      onResponseData(given, chunk) {
        idle?.refresh();
        bytesReceived += chunk.length;
        if (reader?.write(chunk) === false) given.pause();
      },
      onResponseEnd() {
        if (idle !== null) clearTimeout(idle);
        reader?.end();
      },
      onResponseError(_given, error) {
        if (error instanceof ConnectFailure) {
          return settle({ how: 'connect-failure', reason: error.reason }, error.message);
        }
        if (!started && errorCode(error) === 'UND_ERR_INVALID_ARG') {
          return settle({ how: 'connect-failure', reason: 'address' }, error.message.slice(0, 200));
        }
        settle({ how: 'lost' }, `${errorCode(error)} ${error.message}`.slice(0, 200));
      },
    };

    const body = request.body ?? null;
    dispatcher.dispatch(
      {
        origin: target.origin,
        path: target.path,
        method: request.method,
        headers: [...options.headers, ...(body === null ? [] : ['content-length', String(body.length)])],
        body: body === null ? null : outgoing(body),
        ...(options.fresh ? { reset: true } : {}),
      },
      handler,
    );
  });
