import { app } from './app.ts';
import { NotImplemented } from './loud.ts';
import { openWindows } from './windows.ts';

const editing: Readonly<Record<string, string>> = {
  undo: 'undo',
  redo: 'redo',
  cut: 'cut',
  copy: 'copy',
  delete: 'delete',
  selectall: 'selectAll',
};

/** A click on an item that has only a role, in lower case. */
export function runRole(role: string): void {
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
    case 'forcereload':
      contents?.reload();
      return;
    case 'resetzoom':
      contents?.setZoomLevel(0);
      return;
    case 'zoomin':
      contents?.setZoomLevel(contents.getZoomLevel() + 0.5);
      return;
    case 'zoomout':
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
      void host?.page?.call((name) => document.execCommand(name), command);
    }
  }
}
