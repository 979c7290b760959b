import { spawnSync } from 'node:child_process';

/** The owner of a profile, as its lock file names it: its address, and the token that a message must have. */
export type Lock = { readonly pid: number; readonly address: string; readonly token: string };
export type SecondInstance = { argv: string[]; workingDirectory: string; additionalData: unknown };

/** As long as Chromium waits for a first instance that does not answer. */
const BUSY_MS = 20_000;

// A separate process, so that the answer is synchronous; the message is passed by stdin, not by its arguments.
const messenger = `
const { address, message, busyMs } = JSON.parse(require('fs').readFileSync(0, 'utf8'));
const end = (code) => process.exit(code);
const socket = require('net').connect(address, () => {
  socket.write(message + '\\n');
  setTimeout(end, busyMs, 0);
});
socket.on('data', (text) => end(String(text).startsWith('taken') ? 0 : 1)).on('error', () => end(1)).on('close', () => end(1));
`;

/**
 * True when a living first instance has the message. Where it listens, the system accepts the message for it, and it is
 * read later; where nobody listens any more, nobody holds the lock. Synchronous, because `requestSingleInstanceLock`
 * is.
 */
export function handOver(lock: Lock, mine: SecondInstance, busyMs = BUSY_MS): boolean {
  if (lock.address === '') return false;
  const message = JSON.stringify({ ...mine, token: lock.token });
  const { status } = spawnSync(process.execPath, ['-e', messenger], {
    input: JSON.stringify({ address: lock.address, message, busyMs }),
    env: {},
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  return status === 0;
}
