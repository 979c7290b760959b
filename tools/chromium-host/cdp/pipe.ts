import type { Readable, Writable } from 'node:stream';
import type { Transport } from './connection.ts';

/** The debugging pipe of a Chromium that was started here: messages end with a zero byte. */
export function overPipe(to: Writable, from: Readable): Transport {
  // An error on the writing end only means that Chromium has ended, which the reading end reports.
  to.on('error', () => undefined);
  return {
    send: (text) => void to.write(`${text}\0`),
    close: () => void to.end(),
    listen(onMessage, onClose) {
      let parts: Buffer[] = [];
      from.on('data', (chunk: Buffer) => {
        let rest = chunk;
        for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
          const text = Buffer.concat([...parts, rest.subarray(0, end)]).toString();
          parts = [];
          rest = rest.subarray(end + 1);
          onMessage(text);
        }
        if (rest.length > 0) parts.push(rest);
      });
      from.once('close', onClose);
      from.on('error', () => undefined);
    },
  };
}
