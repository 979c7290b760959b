import { app, type BrowserWindow } from 'electron';

/**
 * True when this is the only instance on this profile folder; else the first one gets this one's arguments, and this
 * one should quit.
 */
export function claimSingleInstance(onSecond: (argv: readonly string[], workingDirectory: string) => void): boolean {
  if (!app.requestSingleInstanceLock()) return false;
  app.on('second-instance', (_event, argv, workingDirectory) => onSecond(argv, workingDirectory));
  return true;
}

/** macOS hands over files by this event, even before the app is ready. */
export function watchOpenFile(onFile: (path: string) => void): void {
  app.on('open-file', (event, path) => {
    event.preventDefault();
    onFile(path);
  });
}

export type LifecycleOptions = {
  /** The main window, also while its page is loading. */
  window(): BrowserWindow | null;
  /** Makes a new window (macOS keeps an app without windows running). */
  openWindow(): void;
  /** Ends running work and the store, in order. The app quits when this has settled, successfully or not. */
  beforeQuit(): Promise<void>;
  onQuitFailed(cause: unknown): void;
};

/** Closing, activating and quitting by the platform's conventions. */
export function keepLifecycle(options: LifecycleOptions): void {
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  app.on('activate', (_event, hasVisibleWindows) => {
    if (hasVisibleWindows) return;
    const window = options.window();
    if (window === null) options.openWindow();
    // A window that is still loading shows itself later.
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
  /** True when the person closes anyway. */
  ask(): Promise<boolean>;
};

/** Asks before the window closes, when there is something to ask about. */
export function askBeforeClose(window: BrowserWindow, question: CloseQuestion): void {
  let agreed = false;
  let asking = false;
  // A prevented close also cancels the quit it was part of; a person who then agrees meant the whole app.
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
