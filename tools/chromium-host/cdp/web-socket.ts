import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import type { Transport } from './connection.ts';
import { encodeFrame, FrameReader, OPCODE } from './frames.ts';

/**
 * A WebSocket to a debugging port of this computer. Node's own WebSocket loads a whole HTTP client, which takes longer
 * than all messages of a start.
 */
export async function openWebSocket(endpoint: string): Promise<Transport> {
  const { socket, head } = await upgrade(endpoint);
  socket.setNoDelay(true);
  const reader = new FrameReader();
  let parts: Buffer[] = [];
  const send = (opcode: number, payload: Buffer) => {
    if (socket.writable) socket.write(encodeFrame(opcode, payload));
  };
  return {
    send: (text) => send(OPCODE.text, Buffer.from(text)),
    close: () => {
      send(OPCODE.close, Buffer.alloc(0));
      socket.end();
    },
    listen(onMessage, onClose) {
      const take = (chunk: Buffer) => {
        for (const { opcode, isLast, payload } of reader.push(chunk)) {
          if (opcode === OPCODE.ping) {
            send(OPCODE.pong, payload);
          } else if (opcode === OPCODE.close) {
            socket.end();
          } else if (opcode === OPCODE.text || opcode === OPCODE.more) {
            parts.push(payload);
            if (!isLast) continue;
            const text = (parts.length === 1 ? payload : Buffer.concat(parts)).toString();
            parts = [];
            onMessage(text);
          }
        }
      };
      // A broken connection ends as a closed one does.
      socket.on('error', () => undefined);
      socket.once('close', onClose);
      socket.on('data', take);
      if (head.length > 0) take(head);
    },
  };
}

function upgrade(endpoint: string): Promise<{ socket: Socket; head: Buffer }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ socket: Socket; head: Buffer }>();
  const asked = request(endpoint.replace(/^ws:/, 'http:'), {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
    },
  });
  asked.once('upgrade', (_answer, socket: Socket, head) => resolve({ socket, head }));
  asked.once('response', ({ statusCode }) => reject(new Error(`${endpoint} answered ${statusCode}`)));
  asked.once('error', reject);
  asked.end();
  return promise;
}
