import { app, type BrowserWindow, dialog } from 'electron';
import { MINUTE_MS } from '../../shared/calendar/units.ts';

export type CrashListener = {
  /** The page's process ended and its window gets a new page. */
  onRestarted(details: { reason: string; code: string }): void;
  /** It ended too often to be restarted again. */
  onRepeatedCrash(details: { reason: string; code: string }): void;
  /** The page does not respond; it may recover. */
  onSlow(): void;
  nowMs(): number;
};

const MAX_RESTARTS = 3;
const WITHIN_MS = MINUTE_MS;

/** Gives a window whose page died a new one. Typed drafts and running work are in main, so neither is lost. */
export function reviveWindow(window: BrowserWindow, listener: CrashListener): void {
  let restarts: number[] = [];
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    const nowMs = listener.nowMs();
    restarts = [...restarts.filter((at) => nowMs - at < WITHIN_MS), nowMs];
    const details = { reason, code: String(exitCode) };
    if (restarts.length > MAX_RESTARTS) return listener.onRepeatedCrash(details);
    listener.onRestarted(details);
    // Not inside the event: the old page is still being removed.
    setImmediate(() => {
      if (!window.isDestroyed()) window.webContents.reload();
    });
  });
  window.on('unresponsive', () => listener.onSlow());
}

/** A helper process of Chromium (graphics, network) ended; Chromium restarts it by itself. */
export function watchHelpers(onGone: (details: { kind: string; reason: string; code: string }) => void): void {
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    if (reason !== 'clean-exit') onGone({ kind: type, reason, code: String(exitCode) });
  });
}

/** Whether the app was started without Chromium's sandbox. */
export function runsWithoutSandbox(): boolean {
  return app.commandLine.hasSwitch('no-sandbox');
}

/** Shows a message and quits, for failures after which nothing works. */
export function refuseAndQuit(title: string, text: string): void {
  dialog.showErrorBox(title, text);
  app.quit();
}
