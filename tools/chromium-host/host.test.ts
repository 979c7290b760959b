import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from './launch/find-chromium.ts';
import { launchHost } from './launch/launch-host.ts';
import type { LaunchedApp } from './launch/launched-app.ts';

type Bridge = { call(channel: string, ...args: unknown[]): Promise<unknown>; [name: string]: unknown };
declare global {
  interface Window {
    bridge: Bridge;
    heard: unknown[];
    evaluated: unknown;
  }
}

const chromium = findChromium();
const appFolder = path.join(import.meta.dirname, 'fixture');
const folder = mkdtempSync(path.join(os.tmpdir(), 'chromium-host-'));
const launch = (name: string, more: Partial<Parameters<typeof launchHost>[0]> = {}) =>
  launchHost({ appFolder, userData: path.join(folder, name), headless: true, ...more });
const call = (page: Page, channel: string, ...args: unknown[]) =>
  page.evaluate(([name, list]) => window.bridge.call(name as string, ...(list as unknown[])), [channel, args] as const);
const seen = async (page: Page) => (await call(page, 'seen')) as Record<string, string[]>;

afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

describe.skipIf(!chromium)('the host gives pages and main what Electron gives, in a window of the fixture app', () => {
  let app: LaunchedApp;
  let page: Page;
  beforeAll(async () => {
    app = await launch('shared', { args: ['--one'], viewport: { width: 1100, height: 800 } });
    page = app.page;
  });
  afterAll(() => app?.close());

  test('main sees the address and the frame as under Electron', async () => {
    expect(await call(page, 'sender')).toEqual({
      url: 'app://bundle/index.html',
      origin: 'app://bundle',
      main: true,
      window: true,
    });
    expect(await call(page, 'about')).toEqual({
      name: 'Host fixture',
      version: '1.2.3',
      userData: path.join(folder, 'shared'),
      packaged: false,
      argv: ['--one'],
    });
    expect(page.viewportSize() ?? (await page.evaluate(() => ({ width: innerWidth, height: innerHeight })))).toEqual({
      width: 1100,
      height: 800,
    });
  });

  test('values cross both ways as structured clones', async () => {
    const got = await page.evaluate(async () => {
      const sent = {
        floats: new Float64Array([1.5, Number.NaN, -0]),
        bytes: new Uint8Array([0, 127, 255]),
        date: new Date(86_400_000),
        map: new Map([['k', new Set([1n, 2n])]]),
        big: 2n ** 70n,
        missing: undefined,
        nan: Number.NaN,
      };
      const back = (await window.bridge.call('echo', sent)) as typeof sent;
      return {
        floats: back.floats instanceof Float64Array && Object.is(back.floats[2], -0) && Number.isNaN(back.floats[1]),
        bytes: back.bytes instanceof Uint8Array && [...back.bytes].join() === '0,127,255',
        date: back.date instanceof Date && back.date.getTime() === 86_400_000,
        map: back.map instanceof Map && back.map.get('k') instanceof Set && back.map.get('k')?.has(2n),
        big: back.big === 2n ** 70n,
        missing: 'missing' in back && back.missing === undefined,
        nan: Number.isNaN(back.nan),
        inMain: await window.bridge.call('describe', sent.floats),
      };
    });
    expect(got).toEqual({
      floats: true,
      bytes: true,
      date: true,
      map: true,
      big: true,
      missing: true,
      nan: true,
      inMain: '[object Float64Array]',
    });
  });

  test('ten megabytes cross there and back, unchanged', async () => {
    const isSame = await page.evaluate(async () => {
      const sent = new Uint8Array(10_000_000).map((_, index) => (index * 31) % 251);
      const back = (await window.bridge.call('echo', sent)) as Uint8Array;
      return back.length === sent.length && back.every((value, index) => value === sent[index]);
    });
    expect(isSame).toBe(true);
  });

  test('what a clone refuses is refused, in both directions', async () => {
    const refused = await page.evaluate(async () => {
      const words = async (value: unknown) => {
        try {
          await window.bridge.call('echo', value);
          return 'crossed';
        } catch (error) {
          return (error as Error).message;
        }
      };
      return [await words({ run: () => 1 }), await words(document.body), await words(new Blob(['x']))];
    });
    expect(refused).toEqual(Array(3).fill('An object could not be cloned.'));
    await expect(call(page, 'uncloneable')).rejects.toThrow(
      "Error invoking remote method 'uncloneable': Error: An object could not be cloned.",
    );
  });

  test('a thrown error keeps its message, with Electron’s prefix, and nothing else', async () => {
    const got = await page.evaluate(async () => {
      try {
        await window.bridge.call('fail');
        return null;
      } catch (error) {
        return { ...(error as object), message: (error as Error).message, name: (error as Error).name };
      }
    });
    expect(got).toEqual({ name: 'Error', message: "Error invoking remote method 'fail': TypeError: what went wrong" });
    await expect(call(page, 'nobody')).rejects.toThrow(
      "Error invoking remote method 'nobody': Error: No handler registered for 'nobody'",
    );
  });

  test('events of main reach the page in order', async () => {
    for (const value of [1, 2, 3]) await call(page, 'tell', { value });
    await expect.poll(() => page.evaluate(() => window.heard)).toEqual([{ value: 1 }, { value: 2 }, { value: 3 }]);
  });

  test('contextBridge copies and freezes; prototypes, classes and error properties do not cross', async () => {
    const got = await page.evaluate(() => {
      const bridge = window.bridge as unknown as {
        nested: { list: unknown[] };
        instance: object;
        Named: new () => object;
        fail(): void;
        sandboxed: boolean;
      };
      const attempt = (run: () => unknown) => {
        try {
          run();
          return 'done';
        } catch (error) {
          return `${(error as Error).name}: ${(error as Error).message} ${Object.keys(error as object)}`;
        }
      };
      ('use strict');
      return {
        frozen:
          Object.isFrozen(bridge) && Object.isFrozen(bridge.nested.list) && Object.isFrozen(bridge.nested.list[1]),
        replaced: Reflect.defineProperty(window, 'bridge', { value: 1 }) || Reflect.deleteProperty(window, 'bridge'),
        instance: [
          Object.keys(bridge.instance),
          Object.getPrototypeOf(bridge.instance) === Object.prototype,
          'lost' in bridge.instance,
        ],
        construct: attempt(() => new bridge.Named()).split(':')[0],
        fail: attempt(() => bridge.fail()),
        sandboxed: bridge.sandboxed,
        leaked: Object.getOwnPropertyNames(window).filter((name) =>
          /^(binding|receiver)_|electron|ipcRenderer|require$|^process$/i.test(name),
        ),
      };
    });
    expect(got).toEqual({
      frozen: true,
      replaced: false,
      instance: [['kept'], true, false],
      construct: 'TypeError',
      fail: 'Error: from the preload ',
      sandboxed: true,
      leaked: [],
    });
  });

  test('the preload gets what a sandboxed preload may have', async () => {
    expect(await page.evaluate(() => window.bridge.refusals)).toEqual({
      fs: 'module not found: node:fs',
      events: "not implemented by the Chromium host: require('node:events') in the preload",
      webFrame: 'not implemented by the Chromium host: electron (in a sandboxed preload).webFrame',
      symbol: 'undefined',
      twice: 'Cannot bind an API on top of an existing property on the window object',
    });
  });

  test('what the host lacks throws by name', async () => {
    expect(await call(page, 'loudness')).toEqual({
      method: 'not implemented by the Chromium host: app.getGPUInfo',
      windowMethod: 'not implemented by the Chromium host: BrowserWindow.setKiosk',
      staticMethod: 'not implemented by the Chromium host: BrowserWindow.fromBrowserView',
      wholeExport: 'not implemented by the Chromium host: safeStorage.isEncryptionAvailable',
      event: "not implemented by the Chromium host: webContents event 'context-menu'",
      option: 'not implemented by the Chromium host: BrowserWindow option kiosk',
      preference: 'not implemented by the Chromium host: webPreferences.nodeIntegration: true',
      defaultExport: true,
    });
  });

  test('the policy of the served page is enforced', async () => {
    const got = await page.evaluate(async () => ({
      inline: 'inlineRan' in window,
      fetched: await fetch('app://bundle/page.js').then(
        () => true,
        () => false,
      ),
      own: await fetch('./page.js').then(
        () => true,
        () => false,
      ),
      evaluated: window.evaluated,
      worker: await new Promise((resolve) => {
        const worker = new Worker('./worker.js', { type: 'module' });
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = () => resolve('failed');
      }),
    }));
    expect(got).toEqual({ inline: false, fetched: false, own: false, evaluated: 'blocked', worker: 'from the worker' });
  });

  test('leaving the app is asked about and prevented; a new document of the app works as the first', async () => {
    await page.locator('#away').click();
    await expect.poll(() => seen(page).then(({ navigations }) => navigations)).toContain('https://example.test/away');
    expect(page.url()).toBe('https://bundle.app.test/index.html');
    await page.evaluate(() => {
      location.href = 'https://example.test/by-script';
    });
    await expect
      .poll(() => seen(page).then(({ navigations }) => navigations))
      .toContain('https://example.test/by-script');
    expect(await page.locator('#state').textContent()).toBe('started');
    await page.evaluate(() => {
      location.href = './index.html?again';
    });
    await page.waitForURL('**/index.html?again');
    expect(await call(page, 'sender')).toMatchObject({ url: 'app://bundle/index.html?again', main: true });
  });

  test('a frame that asks for an address is not the page: nothing else of the page stops for it', async () => {
    await page.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.src = 'data:text/html,in-a-frame';
      document.body.append(frame);
    });
    // What the page asks for next is seen after it.
    await page.evaluate(() => {
      location.href = 'mailto:after@example.test';
    });
    await expect.poll(() => seen(page).then(({ navigations }) => navigations)).toContain('mailto:after@example.test');
    expect((await seen(page)).navigations).not.toContain('data:text/html,in-a-frame');
    expect(await page.locator('iframe').count()).toBe(1);
  });

  test('new windows are decided by main', async () => {
    expect(await page.evaluate(() => window.open('https://example.test/popup'))).toBeNull();
    await page.locator('#popup').click();
    await expect
      .poll(async () => (await seen(page)).opened)
      .toEqual(['https://example.test/popup', expect.stringMatching(/^app:\/\/bundle\/index\.html/)]);
    await expect.poll(() => page.context().pages().length).toBe(1);
  });

  test('permissions follow the app’s handlers', async () => {
    const states = await page.evaluate(async () => {
      const names = [
        'geolocation',
        'notifications',
        'midi',
        'camera',
        'microphone',
        'clipboard-read',
        'clipboard-write',
      ];
      return Promise.all(
        names.map(
          async (name) => `${name} ${(await navigator.permissions.query({ name: name as PermissionName })).state}`,
        ),
      );
    });
    expect(states.filter((state) => !state.endsWith(' denied'))).toEqual([]);
  });

  test('dialogs answer what the test says, and fail where nobody does', async () => {
    await expect(call(page, 'dialog')).rejects.toThrow('no test has scripted its answer');
    await app.setDialogAnswer(['/tmp/a file.pdf']);
    expect(await call(page, 'dialog')).toEqual({ canceled: false, filePaths: ['/tmp/a file.pdf'] });
    await app.setDialogAnswer(null);
    expect(await call(page, 'dialog')).toEqual({ canceled: true, filePaths: [] });
  });

  test('the desktop is recorded, not touched', async () => {
    await call(page, 'open-external', 'mailto:a@b.se');
    expect(await app.openedExternally()).toEqual(['mailto:a@b.se']);
    await call(page, 'show-in-folder', '/tmp/a file.xlsx');
    expect(await app.shownInFolder()).toEqual(['/tmp/a file.xlsx']);
    await expect(call(page, 'show-in-folder')).rejects.toThrow('Insufficient number of arguments.');
    await expect(call(page, 'show-in-folder', 7)).rejects.toThrow('Error processing argument at index 0');
    expect(await call(page, 'copy', 'text')).toBe('text');
    expect(await app.clipboardText()).toBe('text');
    await app.emitPowerEvent('suspend');
    expect((await seen(page)).power).toEqual(['suspend']);
    expect(await call(page, 'proxy', 'http://127.0.0.1:1/')).toBe('DIRECT');
  });

  test('menu keys and menu clicks reach main; a key that the page took does not', async () => {
    await page.keyboard.press('Control+n');
    await page.keyboard.press('F1');
    await expect.poll(async () => (await seen(page)).menu).toEqual(['new', 'help']);
    await app.clickMenu('new');
    expect((await seen(page)).menu).toEqual(['new', 'help', 'new']);
    await page
      .locator('#text')
      .evaluate((element) => element.addEventListener('keydown', (event) => event.preventDefault()));
    await page.locator('#text').press('Control+n');
    await page.keyboard.press('n');
    await sleep(100);
    expect((await seen(page)).menu).toHaveLength(3);
  });

  test('zoom from the menu makes the page smaller and its pixels larger', async () => {
    // The field of the previous test stops keys.
    await page.locator('#text').blur();
    const before = await page.evaluate(() => [innerWidth, devicePixelRatio]);
    await page.keyboard.press('Control++');
    await expect.poll(() => page.evaluate(() => devicePixelRatio)).toBeCloseTo(1.2 ** 0.5, 3);
    expect(await page.evaluate(() => innerWidth)).toBe(Math.round((before[0] ?? 0) / 1.2 ** 0.5));
  });

  test('the theme is what main says', async () => {
    const dark = () => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
    expect(await call(page, 'theme', 'dark')).toBe(true);
    await expect.poll(dark).toBe(true);
    expect(await call(page, 'theme', 'system')).toBe(false);
    await expect.poll(dark).toBe(false);
  });

  test('prints to PDF', async () => {
    expect(await call(page, 'pdf')).toBe('%PDF-');
  });

  test('a print goes to the file that the test named, or is cancelled; unscripted it says that nobody answered', async () => {
    expect(await call(page, 'print')).toEqual([false, expect.stringContaining('no test has scripted its answer')]);
    await app.setPrintAnswer(null);
    expect(await call(page, 'print')).toEqual([false, 'Print job canceled']);
    const file = path.join(folder, 'printed.pdf');
    await app.setPrintAnswer(file);
    expect(await call(page, 'print')).toEqual([true, '']);
    expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('a second instance is refused and tells the first', async () => {
    await expect(launch('shared', { args: ['--two'] })).rejects.toThrow(/ended \(0\)[\s\S]*fixture: second instance/);
    await expect.poll(async () => (await seen(page)).second).toEqual(['--two']);
  });
});
