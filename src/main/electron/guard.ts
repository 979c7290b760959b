import { app, type BrowserWindow, type IpcMainInvokeEvent, type Session, session, type WebContents } from 'electron';
import { isAppUrl, isTrustedFrame } from './app-origin.ts';

/** Refuses everything that Electron grants by default. Call when the app is ready, before any window is made. */
export function guardApp(): void {
  guardSession(session.defaultSession);
  app.on('web-contents-created', (_event, contents) => guardContents(contents));
  // Without a handler Electron picks the first certificate it finds.
  app.on('select-client-certificate', (event, _contents, _url, _certificates, choose) => {
    event.preventDefault();
    choose();
  });
  // `login` has no handler: Electron then cancels it; prevented without an answer, the request would hang.
}

function guardSession(ours: Session): void {
  ours.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  ours.setPermissionCheckHandler(() => false);
  ours.setDevicePermissionHandler(() => false);
  ours.setDisplayMediaRequestHandler(null);
  ours.on('will-download', (event) => event.preventDefault());
}

function guardContents(contents: WebContents): void {
  // No page policy stops a STUN packet; without a UDP proxy nothing of WebRTC leaves.
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  contents.on('will-navigate', (event) => {
    if (!isAppUrl(event.url)) event.preventDefault();
  });
  contents.on('will-frame-navigate', (event) => {
    if (!isAppUrl(event.url)) event.preventDefault();
  });
  contents.on('will-redirect', (event) => {
    if (!isAppUrl(event.url)) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}

/** The sender check of every bridge call: the main frame of one of the app's windows, at our origin. */
export function createSenderCheck(windows: () => Iterable<BrowserWindow>): (event: IpcMainInvokeEvent) => boolean {
  return (event) => {
    const window = [...windows()].find((one) => !one.isDestroyed() && event.sender === one.webContents);
    if (window === undefined) return false;
    return isTrustedFrame(event.senderFrame, window.webContents.mainFrame);
  };
}
