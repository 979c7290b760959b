import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Answer } from './answer.ts';
import type { FaultRule } from './fault-rule.ts';
import { pause } from './pause.ts';
import { reset } from './reset.ts';

/** Inflated size of the gzip bomb. */
export const BOMB_BYTES = 128 * 1024 * 1024;

const CHUNK_BYTES = 64 * 1024;

export function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  response.writeHead(answer.status, { ...answer.headers, 'content-length': String(answer.body.length) });
  response.end(request.method === 'HEAD' ? undefined : answer.body);
}

/** Closes a connection before the answer: reset, or an orderly end as an idle timeout would. */
export function killConnection(socket: Socket, how: 'fin' | 'rst'): void {
  if (how === 'rst') reset(socket);
  else socket.destroy();
}

/**
 * Changes the answer as the rule says. `answer` is what the operator would have sent; for status, html, not-json and
 * redirect it is already the answer of the rule (wire/fault-answer.ts).
 */
export async function misbehave(
  request: IncomingMessage,
  response: ServerResponse,
  rule: FaultRule,
  answer: Answer,
): Promise<void> {
  const { body } = answer;
  const socket = request.socket;
  switch (rule.kind) {
    case 'kill-before':
    case 'kill-during':
      killConnection(socket, rule.close ?? 'rst');
      return;
    case 'cut-body':
      // A clean end after half of the announced bytes.
      await sendPart(response, answer, body.length, body.subarray(0, body.length >> 1));
      socket.end();
      return;
    case 'kill-after':
      await sendPart(response, answer, body.length, body.subarray(0, body.length >> 1));
      // A reset at once would overtake the bytes; the client is to see part of the answer first.
      await pause(25);
      reset(socket);
      return;
    case 'wrong-length':
      await sendPart(response, answer, Math.max(1, body.length >> 1), body);
      response.end();
      return;
    case 'endless':
      await sendWithoutEnd(response, answer, rule.delayMs ?? 0);
      return;
    case 'gzip-bomb':
      await sendBomb(response, answer);
      return;
    default:
      sendAnswer(request, response, answer);
  }
}

function sendPart(response: ServerResponse, answer: Answer, announcedBytes: number, part: Uint8Array): Promise<void> {
  response.writeHead(answer.status, { ...answer.headers, 'content-length': String(announcedBytes) });
  return new Promise((resolve) => response.write(part, () => resolve()));
}

async function sendWithoutEnd(response: ServerResponse, answer: Answer, pauseMs: number): Promise<void> {
  response.writeHead(answer.status, answer.headers);
  const chunk = Buffer.alloc(pauseMs > 0 ? 16 : CHUNK_BYTES, '0,');
  response.write('[');
  while (!response.destroyed && response.writable) {
    const isRoomLeft = response.write(chunk);
    if (pauseMs > 0) await pause(pauseMs);
    else if (!isRoomLeft) await drained(response);
  }
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done);
      response.off('close', done);
      resolve();
    };
    response.on('drain', done);
    response.on('close', done);
  });
}

/** One long JSON text, valid to the end, small on the wire and more than 100 MB when inflated. */
async function sendBomb(response: ServerResponse, answer: Answer): Promise<void> {
  response.writeHead(answer.status, { ...answer.headers, 'content-encoding': 'gzip' });
  const zeros = Buffer.alloc(1024 * 1024, '0');
  function* text() {
    yield Buffer.from('{"data":"');
    for (let sent = 0; sent < BOMB_BYTES; sent += zeros.length) yield zeros;
    yield Buffer.from('"}');
  }
  try {
    await pipeline(Readable.from(text()), createGzip({ level: 9 }), response);
  } catch {
    // The client has closed the connection, as this fault wants.
  }
}
