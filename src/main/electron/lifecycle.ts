import { app, type BrowserWindow } from 'electron';

/**
 * True when this is the only instance on this profile folder; else the first one is told what this one was started with,
 * and this one should quit.
 */
export function claimSingleInstance(onSecond: (argv: readonly string[], workingDirectory: string) => void): boolean {
  if (!app.requestSingleInstanceLock()) return false;
  app.on('second-instance', (_event, argv, workingDirectory) => onSecond(argv, workingDirectory));
  return true;
}

/** macOS hands over files by this event, also before the app is ready. */
export function watchOpenFile(onFile: (path: string) => void): void {
  app.on('open-file', (event, path) => {
    event.preventDefault();
    onFile(path);
  });
}

export type LifecycleOptions = {
  /** The main window, also while its page is still being loaded. */
  window(): BrowserWindow | null;
  /** Makes the window anew (macOS keeps an app without windows alive). */
  openWindow(): void;
  /** Ends what must be ended in order: running work, the store. The app quits when it has settled, however it settled. */
  beforeQuit(): Promise<void>;
  onQuitFailed(cause: unknown): void;
};

/** Windows closed, activated, quitting: by the conventions of the platform. */
export function keepLifecycle(options: LifecycleOptions): void {
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  app.on('activate', (_event, hasVisibleWindows) => {
    if (hasVisibleWindows) return;
    const window = options.window();
    if (window === null) options.openWindow();
    // One that is still being loaded shows itself.
    else if (window.isMinimized()) window.restore();
  });
  let ended = false;
  let ending = false;
  app.on('will-quit', (event) => {
    if (ended) return;
    event.preventDefault();
    if (ending) return;
    ending = true;
    options
      .beforeQuit()
      .catch(options.onQuitFailed)
      .finally(() => {
        ended = true;
        app.quit();
      });
  });
}

export type CloseQuestion = {
  /** Whether closing now would lose or stop something. */
  needsAsking(): boolean;
  /** True when the person wants to close all the same. */
  ask(): Promise<boolean>;
};

/** Asks before the window closes, when there is something to ask about. */
export function askBeforeClose(window: BrowserWindow, question: CloseQuestion): void {
  let agreed = false;
  let asking = false;
  // A close that is prevented takes back the quit it was part of; who then agrees meant the whole app.
  let isQuitting = false;
  let meansQuit = false;
  const onQuitting = () => {
    isQuitting = true;
  };
  app.on('before-quit', onQuitting);
  window.once('closed', () => app.off('before-quit', onQuitting));
  window.on('close', (event) => {
    if (agreed || !question.needsAsking()) return;
    event.preventDefault();
    meansQuit ||= isQuitting;
    isQuitting = false;
    if (asking) return;
    asking = true;
    question
      .ask()
      .then((yes) => {
        agreed = yes;
        if (yes && meansQuit) app.quit();
        else if (yes) window.close();
      })
      .finally(() => {
        asking = false;
        meansQuit = false;
      });
  });
}

/** Resolves when Electron is ready. */
export function whenReady(): Promise<void> {
  return app.whenReady();
}

export function quitApp(): void {
  app.quit();
}
