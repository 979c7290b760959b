import type { MenuItemConstructorOptions } from 'electron';
import { app } from './app.ts';
import { NotImplemented } from './loud.ts';
import { openWindows } from './windows.ts';

const editing: Partial<Record<NonNullable<MenuItemConstructorOptions['role']>, string>> = {
  undo: 'undo',
  redo: 'redo',
  cut: 'cut',
  copy: 'copy',
  delete: 'delete',
  selectAll: 'selectAll',
};

/** A click on an item that has only a role. */
export function runRole(role: NonNullable<MenuItemConstructorOptions['role']>): void {
  const host = openWindows()[0];
  const contents = host?.window.webContents;
  switch (role) {
    case 'quit':
      app.quit();
      return;
    case 'close':
      void host?.closeNow();
      return;
    case 'about':
      app.showAboutPanel();
      return;
    case 'reload':
    case 'forceReload':
      contents?.reload();
      return;
    case 'resetZoom':
      contents?.setZoomLevel(0);
      return;
    case 'zoomIn':
      contents?.setZoomLevel(contents.getZoomLevel() + 0.5);
      return;
    case 'zoomOut':
      contents?.setZoomLevel(contents.getZoomLevel() - 0.5);
      return;
    case 'minimize':
      host?.window.minimize();
      return;
    case 'togglefullscreen':
      host?.window.setFullScreen(!host.window.isFullScreen());
      return;
    default: {
      const command = editing[role];
      if (command === undefined) throw new NotImplemented(`menu role ${role}`);
      void host?.page?.evaluate((name) => document.execCommand(name), command);
    }
  }
}
