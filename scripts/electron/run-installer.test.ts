import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { electronPackage, findElectron } from '../../tools/chromium-host/launch/find-electron.ts';
import { top } from '../run.ts';
import { PASSING } from './ensure-electron.ts';
import { installerEnv, sourceOf } from './installer-env.ts';
import { runInstaller, watchProgress } from './run-installer.ts';

// Electron's own installer, unchanged, in the test's own package folder; a mirror on loopback stands in for the
// releases.
const { folder: installed, version } = electronPackage();
const name = `electron-v${version}-${process.platform}-${process.arch}.zip`;
const PROGRAM = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' }[process.platform as string];
const zip = Buffer.from(zipSync({ [PROGRAM ?? 'electron']: strToU8('a program'), version: strToU8(version) }));
const LIMITS = { firstByteMs: 30_000, stallMs: 30_000, wholeMs: 60_000 };

let work: string;
let packageFolder: string;
let server: http.Server;
let asked: string[];
let answer: (response: http.ServerResponse) => void;

beforeEach(async () => {
  work = mkdtempSync(path.join(os.tmpdir(), 'elkontor-installer-'));
  packageFolder = path.join(work, 'node_modules', 'electron');
  mkdirSync(packageFolder, { recursive: true });
  for (const file of ['install.js', 'package.json']) cpSync(path.join(installed, file), path.join(packageFolder, file));
  const sum = createHash('sha256').update(zip).digest('hex');
  writeFileSync(path.join(packageFolder, 'checksums.json'), JSON.stringify({ [name]: sum }));
  symlinkSync(path.join(top, 'node_modules'), path.join(packageFolder, 'node_modules'), 'junction');
  asked = [];
  server = http.createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(work, { recursive: true, force: true });
});

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

function install(limits = LIMITS, env: NodeJS.ProcessEnv = { ELECTRON_MIRROR: address() }) {
  const { PATH, HOME } = process.env;
  return runInstaller({
    packageFolder,
    node: process.execPath,
    limits,
    env: { PATH, HOME, electron_config_cache: path.join(work, 'cache'), ...env },
  });
}
const find = () => findElectron({}, { folder: packageFolder, version });

test('the binary comes from the mirror, checked, and is found', async () => {
  answer = (response) => response.end(zip);
  expect(await install()).toEqual({ done: true });
  expect(asked).toEqual([`/v${version}/${name}`]);
  expect(readFileSync(find() ?? '', 'utf8')).toBe('a program');
});

test("npm's own setting names the mirror as well", async () => {
  answer = (response) => response.end(zip);
  expect(await install(LIMITS, { npm_config_electron_mirror: address() })).toEqual({ done: true });
});

test('a proxy that the environment names is used for the releases themselves', async () => {
  const tunnels: string[] = [];
  server.on('connect', (request, socket) => {
    tunnels.push(request.url ?? '');
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  const outcome = await install(LIMITS, { HTTPS_PROXY: address() });
  expect(outcome.done).toBe(false);
  expect(tunnels[0]).toBe('github.com:443');
});

test.each([
  ['missing there', (response: http.ServerResponse) => void response.writeHead(404).end(), '404'],
  ['not the one that was released', (response: http.ServerResponse) => void response.end('other bytes'), 'hecksum'],
  ['refused', (response: http.ServerResponse) => void response.destroy(), 'fetch failed'],
])('a binary that is %s: words in one line, and nothing is left', async (_name, how, words) => {
  answer = how;
  const outcome = await install();
  expect(outcome).toMatchObject({ done: false, why: 'failed' });
  const said = outcome.done ? '' : outcome.said;
  expect(said).toContain(words);
  expect(said).not.toContain('\n');
  expect(find()).toBeNull();
});

test('a server that never answers is given up on', async () => {
  answer = () => undefined;
  const outcome = await install({ ...LIMITS, firstByteMs: 300 });
  expect(outcome).toMatchObject({ done: false, why: 'nothing reached' });
});

test('in passing, nothing reached costs less than five seconds: so long the first byte is waited for', async () => {
  let nowMs = 0;
  const given: string[] = [];
  const looked = Promise.withResolvers<void>();
  const { promise: gaveUp, resolve } = Promise.withResolvers<void>();
  let looks = 0;
  const watch = watchProgress(
    () => 0,
    PASSING,
    (why) => {
      given.push(why);
      resolve();
    },
    () => {
      looks += 1;
      if (looks > 2) looked.resolve();
      return nowMs;
    },
  );
  try {
    nowMs = 3_900;
    await looked.promise;
    expect(given).toEqual([]);
    // Added to that: ending the installer, and checking every tenth of a second.
    nowMs = 4_300;
    await gaveUp;
    expect(given[0]).toBe('nothing reached');
  } finally {
    clearInterval(watch);
  }
});

test('a slow download goes on while bytes come', async () => {
  // Each pause is longer than the first limit and shorter than the second, and together they exceed both.
  answer = (response) => {
    const size = Math.ceil(zip.length / 8);
    let at = 0;
    const more = () => {
      response.write(zip.subarray(at, at + size));
      at += size;
      if (at >= zip.length) response.end();
      else setTimeout(more, 200);
    };
    more();
  };
  expect(await install({ firstByteMs: 30_000, stallMs: 30_000, wholeMs: 60_000 })).toEqual({ done: true });
});

test('one that stops in the middle is given up on, and the next try begins anew', async () => {
  answer = (response) => void response.write(zip.subarray(0, 20));
  const outcome = await install({ ...LIMITS, stallMs: 500 });
  expect(outcome).toMatchObject({ done: false, why: 'stopped coming' });
  expect(existsSync(path.join(packageFolder, 'dist'))).toBe(false);
  answer = (response) => response.end(zip);
  expect(await install()).toEqual({ done: true });
});

test("proxy and authorities of npm's settings reach the installer; without any nothing is switched on", () => {
  const env = installerEnv({
    npm_config_https_proxy: 'http://p:3128',
    npm_config_noproxy: 'x.se',
    npm_config_cafile: '/ca',
  });
  expect(env).toMatchObject({
    HTTPS_PROXY: 'http://p:3128',
    NO_PROXY: 'x.se',
    ELECTRON_GET_USE_PROXY: 'true',
    NODE_USE_ENV_PROXY: '1',
    NODE_EXTRA_CA_CERTS: '/ca',
  });
  expect(installerEnv({ https_proxy: 'http://own', npm_config_https_proxy: 'http://npm' }).HTTPS_PROXY).toBe(
    'http://own',
  );
  expect(installerEnv({}).ELECTRON_GET_USE_PROXY).toBeUndefined();
});

test('where it comes from is one word that holds no password', () => {
  const source = sourceOf({ HTTPS_PROXY: 'http://me:hunter2@proxy', PATH: '/bin' });
  expect(source).toMatch(/^[0-9a-f]{16}$/);
  expect(sourceOf({ HTTPS_PROXY: 'http://me:hunter2@proxy', PATH: '/other' })).toBe(source);
  expect(sourceOf({ ELECTRON_MIRROR: 'https://m' })).not.toBe(source);
});
