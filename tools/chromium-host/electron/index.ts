/**
 * What `import … from 'electron'` gives the app's main process under the host.
 * The last group exists so that importing it is harmless and using it throws by name.
 */
import { app } from './app.ts';
import { autoUpdater } from './auto-updater.ts';
import { BrowserWindow } from './browser-window.ts';
import { dialog } from './dialog.ts';
import { ipcMain } from './ipc-main.ts';
import { loud, missing } from './loud.ts';
import { Menu as HostMenu, MenuItem as HostMenuItem } from './menu.ts';
import { nativeTheme } from './native-theme.ts';
import { net } from './net.ts';
import { protocol } from './protocol.ts';
import { ClipboardItem, clipboard, Notification, powerMonitor, powerSaveBlocker, shell } from './recorded.ts';
import { screen } from './screen.ts';
import { defaultSession, fromPartition } from './session.ts';

const Menu = loud('Menu', HostMenu);
const MenuItem = loud('MenuItem', HostMenuItem);
const session = loud('session', { defaultSession, fromPartition });

export {
  app,
  autoUpdater,
  BrowserWindow,
  ClipboardItem,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  MenuItem,
  Notification,
  nativeTheme,
  net,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  screen,
  session,
  shell,
};

export const BaseWindow = missing('BaseWindow');
export const contentTracing = missing('contentTracing');
export const crashReporter = missing('crashReporter');
export const desktopCapturer = missing('desktopCapturer');
export const globalShortcut = missing('globalShortcut');
export const inAppPurchase = missing('inAppPurchase');
export const MessageChannelMain = missing('MessageChannelMain');
export const nativeImage = missing('nativeImage');
export const netLog = missing('netLog');
export const pushNotifications = missing('pushNotifications');
export const safeStorage = missing('safeStorage');
export const ShareMenu = missing('ShareMenu');
export const systemPreferences = missing('systemPreferences');
export const TouchBar = missing('TouchBar');
export const Tray = missing('Tray');
export const utilityProcess = missing('utilityProcess');
export const View = missing('View');
export const webContents = missing('webContents');
export const WebContentsView = missing('WebContentsView');
export const webFrameMain = missing('webFrameMain');

const all = {
  ...{
    app,
    BrowserWindow,
    clipboard,
    dialog,
    ipcMain,
    Menu,
    MenuItem,
    Notification,
    nativeTheme,
    powerMonitor,
    protocol,
    session,
    shell,
  },
  ...{
    autoUpdater,
    BaseWindow,
    ClipboardItem,
    contentTracing,
    crashReporter,
    desktopCapturer,
    globalShortcut,
    inAppPurchase,
  },
  ...{
    MessageChannelMain,
    nativeImage,
    net,
    netLog,
    powerSaveBlocker,
    pushNotifications,
    safeStorage,
    screen,
    ShareMenu,
  },
  ...{ systemPreferences, TouchBar, Tray, utilityProcess, View, webContents, WebContentsView, webFrameMain },
};

// Electron's default export, which electron-store uses.
const electron: object = loud('electron', all);
export default electron;
