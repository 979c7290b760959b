import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import type { BrowserWindow, IpcMainInvokeEvent } from 'electron';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { CALLS } from '../../shared/bridge/schema.ts';
import { checkAddress } from '../../shared/model/connection/token-address.ts';
import type { GuidePage } from '../../shared/model/guide-pages.ts';
import { maskSocId } from '../../shared/rules/mask.ts';
import type { MenuLabels } from '../../shared/text/shell-texts.ts';
import { contentSecurityPolicy } from './csp.ts';
import { menuTemplate } from './menu-template.ts';

// Electron's security guide, item by item, then six of our own. What needs the real shell is in
// e2e/electron-shell.spec.ts; attempts of a hostile page are in e2e/security.spec.ts.

const electron = vi.hoisted(() => {
  const calls: { what: string; value: unknown }[] = [];
  const session: Record<string, unknown> = {};
  return {
    calls,
    session,
    switches: new Set<string>(),
    opened: [] as string[],
    exposed: {} as Record<string, unknown>,
  };
});

vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  const record = (what: string) => (value: unknown) => void electron.calls.push({ what, value });
  const { session } = electron;
  for (const name of [
    'setPermissionRequestHandler',
    'setPermissionCheckHandler',
    'setDevicePermissionHandler',
    'setDisplayMediaRequestHandler',
  ]) {
    session[name] = (handler: unknown) => {
      session[`the ${name}`] = handler;
    };
  }
  const defaultSession = Object.assign(new Emitter(), session);
  class FakeWindow extends Emitter {
    constructor(options: unknown) {
      super();
      record('window')(options);
    }
    show(): void {}
  }
  return {
    app: Object.assign(new Emitter(), {
      enableSandbox: () => record('enableSandbox')(true),
      commandLine: { hasSwitch: (name: string) => electron.switches.has(name) },
    }),
    protocol: { registerSchemesAsPrivileged: record('schemes') },
    session: { defaultSession },
    BrowserWindow: FakeWindow,
    dialog: {},
    screen: {
      getCursorScreenPoint: () => ({ x: 0, y: 0 }),
      getDisplayNearestPoint: () => ({ workAreaSize: { width: 1920, height: 1040 } }),
    },
    clipboard: {},
    ClipboardItem: class {},
    shell: { openExternal: async (url: string) => void electron.opened.push(url) },
    contextBridge: {
      exposeInMainWorld: (name: string, value: unknown) => {
        electron.exposed[name] = value;
      },
    },
    ipcRenderer: { invoke: async () => undefined, on: () => undefined, off: () => undefined },
  };
});

const { app } = await import('electron');
const { createSenderCheck, guardApp } = await import('./guard.ts');
const { createMainWindow } = await import('./main-window.ts');
const { registerAppScheme } = await import('./privileges.ts');
const { openGuidePage, openMailto } = await import('./shell.ts');
const { runsWithoutSandbox } = await import('./crashes.ts');

guardApp();
registerAppScheme();
createMainWindow({
  kind: 'main',
  name: 'main',
  preloadPath: '/preload.cjs',
  title: 'Elkontor',
  backgroundColor: '#fff',
  development: false,
});

const recorded = (what: string) => electron.calls.find((call) => call.what === what)?.value;
const preferences = (recorded('window') as { webPreferences: Record<string, unknown> }).webPreferences;
const policy = Object.fromEntries(
  contentSecurityPolicy('n0nce')
    .split('; ')
    .map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
);

/** Web contents as Electron makes them, after our guard has changed them. */
function guardedContents() {
  let openHandler: (() => { action: string }) | null = null;
  const contents = Object.assign(new EventEmitter(), {
    policies: [] as string[],
    setWebRTCIPHandlingPolicy: (policy: string) => void contents.policies.push(policy),
    setWindowOpenHandler: (handler: () => { action: string }) => {
      openHandler = handler;
    },
  });
  app.emit('web-contents-created', {}, contents);
  return { contents, open: () => openHandler?.() };
}

function isPrevented(emitter: EventEmitter, event: string, ...args: unknown[]): boolean {
  const preventDefault = vi.fn();
  emitter.emit(event, { preventDefault, ...(args[0] as object) }, ...args.slice(1));
  return preventDefault.mock.calls.length > 0;
}

test('Electron’s security list is kept; 1, only secure content: the page may load from nowhere but the app', () => {
  expect(Object.values(policy).join(' ')).not.toMatch(/https?:|wss?:|\*|unsafe/);
  expect(policy['connect-src']).toBe("'none'");
});

test('2, 3, 4 no Node, an isolated context, a sandbox, for every renderer', () => {
  expect(preferences).toMatchObject({
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    contextIsolation: true,
    sandbox: true,
  });
  expect(recorded('enableSandbox')).toBe(true);
});

test('5 every permission is refused, whichever it is', () => {
  const session = electron.session as Record<string, (...args: unknown[]) => unknown>;
  const permissions =
    'clipboard-read clipboard-sanitized-write display-capture mediaKeySystem geolocation notifications midi midiSysex pointerLock fullscreen openExternal window-management speaker-selection storage-access top-level-storage-access fileSystem hid serial usb unknown media idle-detection keyboardLock deprecated-sync-clipboard-read'.split(
      ' ',
    );
  for (const permission of permissions) {
    const answers: unknown[] = [];
    session['the setPermissionRequestHandler']!({}, permission, (answer: unknown) => answers.push(answer), {});
    expect(answers, permission).toEqual([false]);
    expect(session['the setPermissionCheckHandler']!({}, permission, 'app://bundle', {}), permission).toBe(false);
  }
  expect(session['the setDevicePermissionHandler']!({ deviceType: 'usb' })).toBe(false);
  expect(session['the setDisplayMediaRequestHandler']).toBeNull();
});

test('6, 8, 9, 10 web security on, nothing insecure, nothing experimental, no Blink features by name', () => {
  expect(preferences).toMatchObject({
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
  });
  expect(preferences).not.toHaveProperty('enableBlinkFeatures');
});

test('7 a content security policy that begins with nothing (that every answer carries it: answer-app-request.test.ts)', () => {
  expect(policy).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  });
});

test('11, 12 no webview, and none can be attached', () => {
  expect(preferences.webviewTag).toBe(false);
  expect(isPrevented(guardedContents().contents, 'will-attach-webview', {})).toBe(true);
});

test('every page is without UDP of its own: WebRTC reaches nobody', () => {
  expect(guardedContents().contents.policies).toEqual(['disable_non_proxied_udp']);
});

test('13 no navigation away from the app (which addresses are not the app: 40 of them in app-origin.test.ts)', () => {
  const { contents } = guardedContents();
  for (const event of ['will-navigate', 'will-frame-navigate', 'will-redirect']) {
    for (const url of [
      'https://example.com/',
      'javascript:alert(1)',
      'data:text/html,x',
      'blob:app://bundle/1',
      'file:///etc/passwd',
      'app://bundle@evil/',
      'app://x@bundle/',
      'app://bundle.evil/',
      'about:blank',
      '',
    ]) {
      expect(isPrevented(contents, event, { url }), `${event} ${url}`).toBe(true);
    }
    expect(isPrevented(contents, event, { url: 'app://bundle/index.html' })).toBe(false);
  }
});

test('14 no new window', () => {
  expect(guardedContents().open()).toEqual({ action: 'deny' });
});

test('15 nothing is opened outside but a plain mail and pages of our own guide', async () => {
  for (const url of [
    'https://example.com/',
    'file:///etc/passwd',
    'mailto:?attach=/etc/passwd',
    'smb://x',
    'javascript:1',
  ]) {
    await expect(openMailto(url), url).rejects.toThrow();
  }
  const place = { packaged: false, resources: '/', out: '/' };
  for (const page of ['../../etc/passwd', '/etc/passwd', 'https://example.com/', 'keys']) {
    await expect(openGuidePage(place, 'en', page as GuidePage), page).rejects.toThrow();
  }
  expect(electron.opened).toEqual([]);
});

test('16 one exact version of a supported Electron', () => {
  const { devDependencies } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  expect(devDependencies.electron).toMatch(/^\d+\.\d+\.\d+$/);
  // Supported in November 2026: 43, 44, 45.
  expect(Number(devDependencies.electron?.split('.')[0])).toBeGreaterThanOrEqual(45);
});

test('17 the sender of a call is the main frame of a window of ours, at our origin, while it is there', () => {
  const mainFrame = { url: 'app://bundle/index.html' };
  const webContents = { mainFrame };
  const isTrusted = createSenderCheck(() => [{ isDestroyed: () => false, webContents } as unknown as BrowserWindow]);
  const from = (senderFrame: unknown, sender: unknown = webContents) =>
    isTrusted({ sender, senderFrame } as unknown as IpcMainInvokeEvent);
  expect(from(mainFrame)).toBe(true);
  expect(from(null)).toBe(false);
  expect(from({ url: mainFrame.url })).toBe(false);
  expect(from(mainFrame, {})).toBe(false);
  mainFrame.url = 'https://example.com/';
  expect(from(mainFrame)).toBe(false);
});

test('18 a scheme of our own with the least privileges (10 000 hostile addresses: answer-app-request.test.ts)', () => {
  expect(recorded('schemes')).toEqual([
    { scheme: 'app', privileges: { standard: true, secure: true, codeCache: true } },
  ]);
});

test('19 every fuse is decided (set and read back on a program: scripts/package/fuses.test.ts)', async () => {
  const file = new URL('../../../scripts/package/fuses.ts', import.meta.url).href;
  const { FUSES, FUSE_NAMES } = (await import(file)) as {
    FUSES: Record<string, unknown>;
    FUSE_NAMES: [number, string][];
  };
  expect(FUSES.strictlyRequireAllFuses).toBe(true);
  for (const [index, name] of FUSE_NAMES) expect(typeof FUSES[index], name).toBe('boolean');
});

test('20 the page gets two functions and nothing of Electron', async () => {
  const file = new URL('../../preload/index.ts', import.meta.url).href;
  vi.stubGlobal('BRIDGE_NAMES', { calls: [], events: [] });
  await import(file);
  const { bridge } = electron.exposed as { bridge: Record<string, unknown> };
  expect(Object.keys(electron.exposed)).toEqual(['bridge']);
  expect(Object.entries(bridge).map(([name, value]) => [name, typeof value])).toEqual([
    ['call', 'function'],
    ['on', 'function'],
  ]);
});

test('21 every object that crosses is strict: a name that no call knows is refused (100 000 calls: hostile-calls.test.ts)', () => {
  const loose = Object.entries(CALLS).filter(([, { input }]) => {
    const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>;
    return schema.type === 'object' && schema.additionalProperties !== false;
  });
  expect(loose.map(([name]) => name)).toEqual([]);
});

test('22 the page names no file of this computer: a path is a place in an answer, or inside a folder that main chose', () => {
  const namesOf = (schema: z.ZodType): Set<string> => {
    const names = new Set<string>();
    const walk = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      for (const name of Object.keys((node as { properties?: object }).properties ?? {})) names.add(name);
      for (const child of Object.values(node)) walk(child);
    };
    walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
    return names;
  };
  const calls = Object.entries(CALLS).map(([name, { input }]) => ({ name, names: namesOf(input) }));
  const withPath = calls.filter(({ names }) => names.has('path')).map(({ name }) => name);
  // That nothing outside the folder is read is tested in src/main/bulk/match-poa.
  const places = /^(answers\.\w+|guesses\.values|mapping\.\w+|bulk\.assignPoa|bulk\.readPoa|bulk\.poaSpeaksOf)$/;
  expect(withPath.filter((name) => !places.test(name))).toEqual([]);
  const all = new Set(calls.flatMap(({ names }) => [...names]));
  expect(
    [...all].filter((name) => /^(file|folder|dir|directory)(path|url)$|^(folder|directory|url|uri)$/i.test(name)),
  ).toEqual([]);
});

test('23 a menu of our own, and no developer tools outside development', () => {
  const labels = new Proxy({}, { get: (_target, key) => String(key) }) as MenuLabels;
  const template = (development: boolean) =>
    JSON.stringify(menuTemplate({ labels, sections: [], platform: 'linux', development, send: () => undefined }));
  expect(template(false)).not.toMatch(/toggleDevTools|forceReload/i);
  expect(preferences.devTools).toBe(false);
});

test('24 addresses of the operator are https, without a user; http on this computer alone', () => {
  for (const address of [
    'http://example.com',
    'file:///etc/passwd',
    'app://bundle/',
    'https://user:password@example.com',
    'https://user@example.com',
    'javascript:alert(1)',
    'data:,x',
    'ws://example.com',
    '//example.com',
    '',
  ]) {
    expect(checkAddress(address).ok, address).toBe(false);
  }
  for (const address of ['https://example.com/api', 'http://127.0.0.1:8080', 'http://localhost:1']) {
    expect(checkAddress(address).ok, address).toBe(true);
  }
});

test('25 a personal number is masked until somebody asks for it', () => {
  expect(maskSocId('19850709-1234')).toBe('19850709-••••');
  expect(maskSocId('8507091234')).not.toContain('1234');
});

test('26 started without the sandbox, an installed app refuses (profile of the .deb: scripts/package)', () => {
  expect(runsWithoutSandbox()).toBe(false);
  electron.switches.add('no-sandbox');
  expect(runsWithoutSandbox()).toBe(true);
  expect(readFileSync(new URL('../index.ts', import.meta.url), 'utf8')).toMatch(
    /facts\.packaged && runsWithoutSandbox\(\)[\s\S]{0,500}return;/,
  );
});

test('unasked questions are answered with no: client certificates, logins, downloads', async () => {
  const choose = vi.fn();
  const preventDefault = vi.fn();
  app.emit('select-client-certificate', { preventDefault }, null, 'https://x', [{ subjectName: 'someone' }], choose);
  expect(preventDefault).toHaveBeenCalledOnce();
  expect(choose).toHaveBeenCalledExactlyOnceWith();
  // A request that is prevented but not answered would wait forever; without a handler Electron cancels it.
  expect(isPrevented(app as unknown as EventEmitter, 'login', {})).toBe(false);
  const { session } = await import('electron');
  expect(isPrevented(session.defaultSession as unknown as EventEmitter, 'will-download', {})).toBe(true);
});
