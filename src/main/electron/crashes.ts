import { app, type BrowserWindow, dialog } from 'electron';

export type CrashListener = {
  /** The page's process has gone and its window is being started anew. */
  onRestarted(details: { reason: string; code: string }): void;
  /** It has gone too often: starting it anew would only go on for ever. */
  onHopeless(details: { reason: string; code: string }): void;
  /** The page has not answered for a while. It may come back by itself. */
  onSlow(): void;
  nowMs(): number;
};

const MAX_RESTARTS = 3;
const WITHIN_MS = 60_000;

/** Gives a window whose page has died a new page. What was typed and what is running is main's, so neither is lost. */
export function reviveWindow(window: BrowserWindow, listener: CrashListener): void {
  let restarts: number[] = [];
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    const nowMs = listener.nowMs();
    restarts = [...restarts.filter((at) => nowMs - at < WITHIN_MS), nowMs];
    const details = { reason, code: String(exitCode) };
    if (restarts.length > MAX_RESTARTS) return listener.onHopeless(details);
    listener.onRestarted(details);
    // Not within the event: the old page is still being taken down.
    setImmediate(() => {
      if (!window.isDestroyed()) window.webContents.reload();
    });
  });
  window.on('unresponsive', () => listener.onSlow());
}

/** A helper of Chromium (graphics, network) ended; Chromium starts it anew by itself. */
export function watchHelpers(onGone: (details: { kind: string; reason: string; code: string }) => void): void {
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    if (reason !== 'clean-exit') onGone({ kind: type, reason, code: String(exitCode) });
  });
}

/** Whether somebody started the app without Chromium's sandbox. */
export function runsWithoutSandbox(): boolean {
  return app.commandLine.hasSwitch('no-sandbox');
}

/** Says something and quits. For failures that leave nothing to go on with. */
export function refuseAndQuit(title: string, text: string): void {
  dialog.showErrorBox(title, text);
  app.quit();
}
