import type { BrowserWindow } from 'electron';
import type { Publish } from '../../shared/bridge/types.ts';

/** Sends events to the app's windows; drops them when there is none. */
export function createPublish(windows: () => Iterable<BrowserWindow>): Publish {
  return (name, payload) => {
    for (const window of windows()) {
      if (window.isDestroyed() || window.webContents.isDestroyed()) continue;
      window.webContents.send(name, payload);
    }
  };
}
