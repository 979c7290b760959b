import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

type Lock = { pid: number; port: number; token: string };
export type SecondInstance = { argv: string[]; workingDirectory: string; additionalData: unknown };

const lockName = 'chromium-host.lock';
let held: string | null = null;

/**
 * One owner per user data folder. The first instance listens on loopback; a later one hands over its arguments and is refused.
 * A lock whose process has gone (kill -9) is taken over.
 */
export function takeLock(userData: string, mine: SecondInstance, onSecond: (second: SecondInstance) => void): boolean {
  if (held !== null) return true;
  mkdirSync(userData, { recursive: true, mode: 0o700 });
  const file = path.join(userData, lockName);
  for (let attempt = 0; attempt < 2; attempt++) {
    const lock: Lock = { pid: process.pid, port: 0, token: randomBytes(16).toString('hex') };
    try {
      writeFileSync(file, JSON.stringify(lock), { flag: 'wx', mode: 0o600 });
      held = file;
      listen(file, lock, onSecond);
      return true;
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
    }
    if (handOver(file, mine)) return false;
    rmSync(file, { force: true });
  }
  return false;
}

export function hasLock(): boolean {
  return held !== null;
}

export function releaseLock(): void {
  if (held !== null) rmSync(held, { force: true });
  held = null;
}

function listen(file: string, lock: Lock, onSecond: (second: SecondInstance) => void): void {
  const server = createServer((socket) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (part) => {
      text += part;
      if (!text.endsWith('\n')) return;
      const message = JSON.parse(text) as SecondInstance & { token: string };
      if (message.token === lock.token) onSecond(message);
      socket.end('taken\n');
    });
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (held !== file || address === null || typeof address === 'string') return;
    writeFileSync(`${file}.new`, JSON.stringify({ ...lock, port: address.port }), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  });
  server.unref();
}

/** True when a living first instance took the message. Synchronous, because `requestSingleInstanceLock` is. */
function handOver(file: string, mine: SecondInstance): boolean {
  for (let attempt = 0; attempt < 40; attempt++) {
    let lock: Lock;
    try {
      lock = JSON.parse(readFileSync(file, 'utf8')) as Lock;
      process.kill(lock.pid, 0);
    } catch {
      return false;
    }
    if (lock.port !== 0) return tell(lock, mine);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
  }
  return true;
}

// A process of its own, for the sake of a synchronous answer; the message goes in by stdin, not by its arguments.
const messenger = `
const { port, message } = JSON.parse(require('fs').readFileSync(0, 'utf8'));
const socket = require('net').connect(port, '127.0.0.1', () => socket.write(message + '\\n'));
socket.setTimeout(3000, () => process.exit(1)).on('error', () => process.exit(1)).on('data', () => process.exit(0));
`;

function tell(lock: Lock, mine: SecondInstance): boolean {
  const message = JSON.stringify({ ...mine, token: lock.token });
  try {
    execFileSync(process.execPath, ['-e', messenger], {
      input: JSON.stringify({ port: lock.port, message }),
      env: {},
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    return true;
  } catch {
    return false;
  }
}
