import { AsyncLocalStorage } from 'node:async_hooks';
import type { BrowserWindow, IpcMain, IpcMainInvokeEvent } from 'electron';

/** The window that asked for the current work, so that a dialog opens over that one. */
export type AskingWindow = {
  /** Wraps `ipcMain`: everything a handler does, also later, belongs to the calling window. */
  watch(ipc: Pick<IpcMain, 'handle'>): {
    handle(channel: string, listener: (event: IpcMainInvokeEvent, ...args: unknown[]) => Promise<unknown>): void;
  };
  /** Null: no window asked, or it is closed. */
  current(): BrowserWindow | null;
};

export function createAskingWindow(windows: () => Iterable<BrowserWindow>): AskingWindow {
  const asking = new AsyncLocalStorage<BrowserWindow | null>();
  return {
    watch: (ipc) => ({
      handle: (channel, listener) =>
        ipc.handle(channel, (event, ...args: unknown[]) => {
          const asker = [...windows()].find((one) => !one.isDestroyed() && one.webContents === event.sender) ?? null;
          return asking.run(asker, () => listener(event, ...args));
        }),
    }),
    current() {
      const window = asking.getStore() ?? null;
      return window?.isDestroyed() === false ? window : null;
    },
  };
}
