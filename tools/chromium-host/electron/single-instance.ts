import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { handOver, type Lock, type SecondInstance } from './hand-over.ts';

const lockName = 'chromium-host.lock';
const TRIES = 20;
let held: { file: string; server: Server } | null = null;

/**
 * One owner per user data folder. The first instance listens before its lock can be read; a later one hands over its
 * arguments and is refused, however busy the first is. A lock whose process has gone (kill -9) is taken over.
 */
export function takeLock(userData: string, mine: SecondInstance, onSecond: (second: SecondInstance) => void): boolean {
  if (held !== null) return true;
  mkdirSync(userData, { recursive: true, mode: 0o700 });
  const file = path.join(userData, lockName);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const other = readLock(file);
    if (other !== null) {
      if (handOver(other, mine)) return false;
      removeLeftBehind(file, other);
      continue;
    }
    const token = randomBytes(16).toString('hex');
    const lock: Lock = { pid: process.pid, address: addressFor(randomBytes(8).toString('hex')), token };
    const server = listen(lock, onSecond);
    if (publish(file, lock)) {
      held = { file, server };
      return true;
    }
    server.close();
  }
  return false;
}

export function hasLock(): boolean {
  return held !== null;
}

export function releaseLock(): void {
  if (held === null) return;
  rmSync(held.file, { force: true });
  held.server.close();
  held = null;
}

function readLock(file: string): Lock | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Lock;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
    if (!(cause instanceof SyntaxError)) throw cause;
    // Locks are written as a whole, so an unreadable one has no owner.
    return { pid: 0, address: '', token: '' };
  }
}

/** The file appears complete, or another process's file stays. */
function publish(file: string, lock: Lock): boolean {
  const whole = `${file}.${lock.token}`;
  writeFileSync(whole, JSON.stringify(lock), { flag: 'wx', mode: 0o600 });
  try {
    linkSync(whole, file);
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw cause;
  } finally {
    rmSync(whole, { force: true });
  }
}

/** Another start may have removed it and put its own lock here: that one is put back. */
function removeLeftBehind(file: string, dead: Lock): void {
  const aside = `${file}.${randomBytes(8).toString('hex')}`;
  try {
    renameSync(file, aside);
    if (readLock(aside)?.token !== dead.token) linkSync(aside, file);
  } catch (cause) {
    if (!['ENOENT', 'EEXIST'].includes((cause as NodeJS.ErrnoException).code ?? '')) throw cause;
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * A socket name, not a port: it listens at once, without a turn of the event loop, and the system itself answers for a
 * process that is busy. On Linux it disappears with its process.
 */
function addressFor(name: string): string {
  if (process.platform === 'linux') return `\0chromium-host-${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\chromium-host-${name}`;
  return path.join(os.tmpdir(), `chromium-host-${name}`);
}

function listen(lock: Lock, onSecond: (second: SecondInstance) => void): Server {
  const server = createServer((socket) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (part) => {
      text += part;
      if (!text.endsWith('\n')) return;
      const { token, ...second } = JSON.parse(text) as SecondInstance & { token: string };
      // Before the app gets the event, because it may end right then.
      socket.end(token === lock.token ? 'taken\n' : 'refused\n');
      if (token === lock.token) onSecond(second);
    });
    socket.on('error', () => undefined);
  });
  server.listen(lock.address);
  if (!server.listening) throw new Error('the single-instance lock cannot listen');
  server.unref();
  return server;
}
