import type { App } from 'electron';
import { hostOptions, say } from '../host.ts';
import { stopBrowser, whenBrowserLost } from '../window/browser.ts';
import { appManifest, appName, getAppPath, setAppName, setAppPath, systemLocale } from './app-paths.ts';
import { commandLine } from './command-line.ts';
import { extend, KnownEvents } from './emitter.ts';
import { createEvent, faithful, loud } from './loud.ts';
import { hasLock, releaseLock, takeLock } from './single-instance.ts';
import { openWindows } from './windows.ts';

// The second line: events of systems or situations that cannot occur here (no network, no child processes of Chromium's
// own).
const events = [
  ...[
    'will-finish-launching',
    'ready',
    'window-all-closed',
    'before-quit',
    'will-quit',
    'quit',
    'second-instance',
    'activate',
  ],
  ...[
    'browser-window-created',
    'browser-window-focus',
    'browser-window-blur',
    'web-contents-created',
    'render-process-gone',
  ],
  ...[
    'certificate-error',
    'select-client-certificate',
    'login',
    'open-url',
    'open-file',
    'child-process-gone',
    'session-created',
  ],
  ...['accessibility-support-changed', 'did-become-active', 'continue-activity', 'gpu-info-update'],
];

const emitter = new KnownEvents('app', events);
const { promise: readyPromise, resolve: resolveReady } = Promise.withResolvers<void>();
let ready = false;
let quitting = false;
let exiting = false;

async function end(exitCode: number): Promise<never> {
  exiting = true;
  for (const window of openWindows()) window.destroyNow();
  emitter.emit('quit', createEvent({}), exitCode);
  releaseLock();
  await stopBrowser();
  process.exit(exitCode);
}

/** Like Electron's `Browser::Quit`: windows are asked to close, and whatever keeps one open cancels the quit. */
async function quit(): Promise<void> {
  if (quitting || exiting) return;
  quitting = true;
  const before = createEvent({});
  emitter.emit('before-quit', before);
  if (before.defaultPrevented) {
    quitting = false;
    return;
  }
  const closed = await Promise.all(openWindows().map((window) => window.closeNow()));
  if (closed.includes(false)) {
    quitting = false;
    return;
  }
  const will = createEvent({});
  emitter.emit('will-quit', will);
  if (will.defaultPrevented) {
    quitting = false;
    return;
  }
  await end(0);
}

/** Called by a window that has closed. */
export function windowClosed(): void {
  if (quitting || exiting || openWindows().length > 0) return;
  // Electron quits when nobody listens.
  if (emitter.listenerCount('window-all-closed') === 0) void quit();
  else emitter.emit('window-all-closed');
}

export function emitAppEvent(event: string, ...args: unknown[]): void {
  emitter.emit(event, createEvent({}), ...args);
}

/** Called by run-host.ts when the app's main module has been loaded, as Electron does. */
export function makeReady(): void {
  ready = true;
  emitter.emit('will-finish-launching');
  emitter.emit('ready', createEvent({}), {});
  resolveReady();
  // A person closed Chromium's last window, or it crashed: for the app, its windows have closed.
  whenBrowserLost(() => {
    for (const window of openWindows()) window.destroyNow();
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void quit());
}

export const app = loud(
  'app',
  extend(
    emitter,
    faithful<App>()({
      get name() {
        return appName();
      },
      set name(name: string) {
        setAppName(name);
      },
      get isPackaged() {
        return hostOptions().packaged;
      },
      commandLine,
      whenReady: () => readyPromise,
      isReady: () => ready,
      quit: () => void quit(),
      exit: (exitCode = 0) => void end(exitCode),
      getPath: getAppPath,
      setPath: setAppPath,
      getAppPath: () => hostOptions().appFolder,
      getName: appName,
      setName: setAppName,
      getVersion: () => appManifest().version ?? '0.0.0',
      getLocale: () => systemLocale(),
      getSystemLocale: () => systemLocale(),
      getLocaleCountryCode: () => systemLocale().split('-')[1] ?? '',
      getPreferredSystemLanguages: () => [systemLocale()],
      hasSingleInstanceLock: hasLock,
      releaseSingleInstanceLock: releaseLock,
      requestSingleInstanceLock: (additionalData) =>
        takeLock(
          getAppPath('userData'),
          { argv: process.argv, workingDirectory: process.cwd(), additionalData: additionalData ?? null },
          // Never before `ready`, as Electron promises.
          ({ argv, workingDirectory, additionalData }) =>
            void readyPromise.then(() =>
              emitter.emit('second-instance', createEvent({}), argv, workingDirectory, additionalData),
            ),
        ),
      enableSandbox() {
        if (ready) throw new Error('app.enableSandbox() can only be called before app is ready');
      },
      focus() {
        openWindows()[0]?.focusNow();
      },
      setAppUserModelId: () => undefined,
      setAboutPanelOptions: () => undefined,
      showAboutPanel: () => say(`about ${appName()} ${appManifest().version ?? ''}`),
      isAccessibilitySupportEnabled: () => false,
      resolveProxy: (url) => import('./session.ts').then(({ resolveProxy }) => resolveProxy(url)),
    }),
  ),
);
