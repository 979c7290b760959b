import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { configureRequestUrl, type DownloadOptions, HttpExecutor } from 'builder-util-runtime';
import { AppImageUpdater } from 'electron-updater';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { UpdateState } from '../../shared/model/update.ts';
import type { Log } from '../ports.ts';
import { createUpdates, type Updates } from '../update/updates.ts';
import { engineOf } from './update-engine.ts';

// The real electron-updater, with Node's HTTP instead of the shell's, against a server on loopback.

const NEW = Buffer.from(`#!/bin/sh\n# version 0.2.0\n# ${'x'.repeat(200_000)}\n`);
const OLD = 'version 0.1.0';
const sha512 = (bytes: Buffer) => createHash('sha512').update(bytes).digest('base64');
const log: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

type ClientRequest = ReturnType<typeof request>;
/** Like electron-updater's own for the shell, with Node's HTTP. */
class NodeExecutor extends HttpExecutor<ClientRequest> {
  override createRequest(options: object, callback: (response: never) => void): ClientRequest {
    return request(options, callback as never);
  }

  download(url: URL, destination: string, options: DownloadOptions): Promise<string> {
    return options.cancellationToken.createPromise((resolve, reject, onCancel) => {
      const requestOptions = { headers: options.headers ?? undefined };
      configureRequestUrl(url, requestOptions as never);
      const callback = (error: Error | null | undefined) => (error ? reject(error) : resolve(destination));
      this.doDownload(requestOptions as never, { destination, options, onCancel, callback, responseHandler: null }, 0);
    });
  }
}

let folder: string;
let installed: string;
let server: Server;
let address: string;
let list: string;
let body: { bytes: Buffer; cutAt?: number };
let asked: string[];
let quits: ((code: number) => void)[];
let wasQuit: boolean;

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-update-'));
  installed = path.join(folder, 'Elkontor.AppImage');
  writeFileSync(installed, OLD);
  chmodSync(installed, 0o755);
  writeFileSync(
    path.join(folder, 'app-update.yml'),
    'provider: generic\nurl: https://updates.invalid\nupdaterCacheDirName: x\n',
  );
  asked = [];
  quits = [];
  wasQuit = false;
  body = { bytes: NEW };
  list = listOf('0.2.0', NEW);
  server = createServer((incoming, response) => {
    const name = (incoming.url ?? '').split('?')[0] ?? '';
    asked.push(name);
    if (name.endsWith('latest-linux.yml')) return void response.end(list);
    if (!name.endsWith('.AppImage')) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-length': body.bytes.length });
    if (body.cutAt === undefined) return void response.end(body.bytes);
    response.write(body.bytes.subarray(0, body.cutAt), () => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/elkontor`;
  process.env.APPIMAGE = installed;
});

afterEach(async () => {
  delete process.env.APPIMAGE;
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  rmSync(folder, { recursive: true, force: true });
});

function listOf(version: string, bytes: Buffer, hash = sha512(bytes)): string {
  const file = `Elkontor-${version}.AppImage`;
  return `version: ${version}\nfiles:\n  - url: ${file}\n    sha512: ${hash}\n    size: ${bytes.length}\npath: ${file}\nsha512: ${hash}\nreleaseDate: '2026-11-20T00:00:00.000Z'\nreleaseNotes: <p>Faster</p>\n`;
}

function start(
  options: { mode?: 'notify' | 'auto'; isBusy?: () => boolean } = {},
): Updates & { states: UpdateState[] } {
  const states: UpdateState[] = [];
  const updater = new AppImageUpdater(null, {
    version: '0.1.0',
    name: 'elkontor',
    isPackaged: true,
    appUpdateConfigPath: path.join(folder, 'app-update.yml'),
    userDataPath: folder,
    baseCachePath: path.join(folder, 'cache'),
    whenReady: async () => undefined,
    relaunch: () => undefined,
    quit: () => {
      wasQuit = true;
    },
    onQuit: (handler: (code: number) => void) => quits.push(handler),
  });
  Object.assign(updater, { httpExecutor: new NodeExecutor(), autoRunAppAfterInstall: false });
  // In the app the installer would be started; here it is only put in place.
  const updates = createUpdates({
    mode: { mode: options.mode ?? 'notify', address },
    loadEngine: async () => engineOf(updater, { address, log, canInstallOnQuit: true }),
    isBusy: options.isBusy ?? (() => false),
    timers: { sleep: (delayMs, signal) => sleep(delayMs, undefined, { signal }) },
    log,
    onChange: (state) => states.push(state),
  });
  return Object.assign(updates, { states });
}

function isAsItWas() {
  for (const quit of quits) quit(0);
  expect(readFileSync(installed, 'utf8')).toBe(OLD);
}

test('a good version is offered with its notes, fetched with progress, and installed after the app has quit', async () => {
  const updates = start({ mode: 'auto' });
  expect(await updates.check()).toEqual({ state: 'available', version: '0.2.0', notes: 'Faster' });
  expect(await updates.download()).toMatchObject({ state: 'ready', version: '0.2.0' });
  expect(updates.states.some(({ state }) => state === 'downloading')).toBe(true);
  expect(readFileSync(installed, 'utf8')).toBe(OLD);
  await updates.beforeQuit();
  for (const quit of quits) quit(0);
  const [only] = [installed, path.join(folder, 'Elkontor-0.2.0.AppImage')].filter((file) => existsSync(file));
  expect(readFileSync(only ?? '').equals(NEW)).toBe(true);
});

test('where updates are only announced, quitting installs nothing', async () => {
  const updates = start();
  await updates.check();
  expect((await updates.download()).state).toBe('ready');
  await updates.beforeQuit();
  isAsItWas();
});

test('an older version and the same one are no offer', async () => {
  for (const version of ['0.0.9', '0.1.0']) {
    list = listOf(version, NEW);
    const updates = start();
    expect(await updates.check()).toEqual({ state: 'current' });
    await updates.download();
    isAsItWas();
  }
  expect(asked.every((name) => name.endsWith('.yml'))).toBe(true);
});

test.each([
  [
    'changed on the way',
    () => Object.assign(body, { bytes: Buffer.from(NEW.map((byte, at) => (at === 99 ? byte ^ 1 : byte))) }),
  ],
  ['listed with another hash', () => Object.assign(body, { bytes: Buffer.from('something else entirely') })],
])('a file %s is refused and the app stays as it is', async (_name, tamper) => {
  tamper();
  const updates = start({ mode: 'auto' });
  await updates.check();
  expect(await updates.download()).toEqual({ state: 'failed', during: 'download', refused: true });
  expect(await updates.install()).toBe('nothing-ready');
  await updates.beforeQuit();
  isAsItWas();
});

test('a file cut short fails, and the next try is whole', async () => {
  body = { bytes: NEW, cutAt: 5000 };
  const updates = start({ mode: 'auto' });
  await updates.check();
  expect(await updates.download()).toMatchObject({ state: 'failed', during: 'download' });
  isAsItWas();
  body = { bytes: NEW };
  await updates.check();
  expect((await updates.download()).state).toBe('ready');
});

test.each([
  ['is not a list', 'hello: ['],
  ['names no version', 'files: []\n'],
  ['names a version that is none', listOf('newest', NEW)],
])('a list that %s fails the check', async (_name, text) => {
  list = text;
  const updates = start();
  expect(await updates.check()).toMatchObject({ state: 'failed', during: 'check' });
  isAsItWas();
});

test('nothing is installed while work is running, by hand or by quitting', async () => {
  let busy = true;
  const updates = start({ mode: 'auto', isBusy: () => busy });
  await updates.check();
  await updates.download();
  expect(await updates.install()).toBe('busy');
  await updates.beforeQuit();
  isAsItWas();
  expect(wasQuit).toBe(false);
  busy = false;
  expect(updates.state().state).toBe('ready');
});

test('a file changed on this disk after it was fetched is refused', async () => {
  const updates = start({ mode: 'auto' });
  await updates.check();
  await updates.download();
  const pending = path.join(folder, 'cache', 'x', 'pending', 'Elkontor-0.2.0.AppImage');
  writeFileSync(pending, 'changed');
  expect(await updates.install()).toBe('refused');
  expect(updates.state()).toEqual({ state: 'failed', during: 'install', refused: true });
  isAsItWas();
});

test('a server that cannot be reached is a failed check, not a crash', async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  expect(await start().check()).toEqual({ state: 'failed', during: 'check', refused: false });
});
