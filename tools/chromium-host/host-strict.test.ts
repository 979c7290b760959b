import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import electron from 'electron/package.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from './launch/find-chromium.ts';
import { launchHost } from './launch/launch-host.ts';
import type { LaunchedApp } from './launch/launched-app.ts';

const appFolder = path.join(import.meta.dirname, 'fixture');
const folder = mkdtempSync(path.join(os.tmpdir(), 'chromium-host-'));
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

describe.skipIf(!findChromium())('as strict as Electron', () => {
  let app: LaunchedApp;
  beforeAll(async () => {
    app = await launchHost({
      appFolder,
      userData: path.join(folder, 'strict'),
      headless: true,
      packaged: true,
      args: ['--remote-debugging-port=0', 'a file'],
      screen: { width: 1366, height: 768 },
    });
  });
  afterAll(() => app?.close());

  const call = (channel: string, ...args: unknown[]) =>
    app.page.evaluate(([name, list]) => window.bridge.call(name as string, ...(list as unknown[])), [
      channel,
      args,
    ] as const);

  test('the host is as strict as Electron: a name belongs to one window, until that is destroyed', async () => {
    expect(await call('names')).toEqual([
      "Window name 'one' is already in use. Window names must be unique.",
      'undefined',
    ]);
  });

  test('shared memory does not cross; nor does a view that would bring all of a larger buffer', async () => {
    await expect(call('shared')).rejects.toThrow('An object could not be cloned.');
    await expect(call('pooled')).rejects.toThrow('A view of a larger buffer was sent');
    expect(Object.values((await call('own')) as Uint8Array)).toHaveLength(11);
  });

  test('zoom is of the origin: every window of it is zoomed', async () => {
    expect(await call('zoom-elsewhere')).toBe(1.5);
  });

  test('a page is asked before its window closes, and main may overrule it', async () => {
    expect(await call('stubborn', false)).toEqual(['close', 'will-prevent-unload']);
    expect(await call('stubborn', true)).toEqual(['close', 'will-prevent-unload', 'closed']);
  });

  test('dialogs throw for options that are wrong, at once', async () => {
    expect(await call('dialog-options')).toEqual({
      title: 'Title must be a string',
      properties: 'Properties must be an array',
      save: 'Default path must be a string',
      type: 'Invalid message box type',
      buttons: 'Buttons must be an array',
      checkbox: 'checkboxChecked requires that checkboxLabel also be passed',
    });
  });

  test('an installed copy: its arguments, its switches, its screen', async () => {
    expect(await call('installed')).toEqual({
      packaged: true,
      argv: ['--remote-debugging-port=0', 'a file'],
      default: false,
      port: true,
      removed: false,
      workArea: { width: 1366, height: 768 },
    });
  });

  test('the versions of Electron are told, and none of OpenSSL', async () => {
    const versions = (await call('versions')) as NodeJS.ProcessVersions;
    expect(versions).toMatchObject({
      electron: electron.version,
      chrome: expect.stringMatching(/^\d+\./),
      openssl: '0.0.0',
      node: expect.any(String),
    });
  });

  test('net and a session of its own, as an updater uses them', async () => {
    const server = createServer((request, response) => {
      if (request.url === '/moved') response.writeHead(302, { location: '/latest.yml' }).end();
      else response.end('version: 1');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      expect(await call('net', url)).toEqual([true, 200, 'version: 1', 302, '/latest.yml']);
    } finally {
      server.close();
    }
  });

  test('an error that nobody caught is a box, a promise is told, and the app goes on', async () => {
    await call('throw-uncaught');
    await expect.poll(() => app.output()).toContain('Error: nobody caught this');
    expect(app.output()).toMatch(
      /error box: A JavaScript error occurred in the main process: Uncaught Exception:\s+Error: nobody caught this/,
    );
    await expect.poll(() => app.output()).toContain('unhandled rejection: Error: nobody awaited this');
    expect(await call('own')).toBeDefined();
  });

  test('an error box is told, and the exit code is the app’s', async () => {
    await call('give-up').catch(() => undefined);
    expect(await app.exited).toBe(3);
    expect(app.output()).toContain('error box: Cannot start: reference 42');
  });
});
