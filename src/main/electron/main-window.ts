import { BrowserWindow, screen } from 'electron';
import { fittingSize } from './window-place.ts';

export type MainWindowOptions = {
  readonly kind: 'main' | 'side';
  /** The key for remembering size and place. Open windows must have different ones. */
  readonly name: string;
  /** The built preload: one CommonJS file. */
  readonly preloadPath: string;
  readonly title: string;
  /** CSS colour shown before the first paint, so that a dark window does not flash white. */
  readonly backgroundColor: string;
  /** Developer tools exist only with this flag. */
  readonly development: boolean;
  readonly iconPath?: string;
};

/**
 * A window, hidden until its page has painted, with its remembered size and place. Every security setting is written
 * out here and nowhere else. Load `APP_INDEX` into it afterwards.
 */
export function createMainWindow(options: MainWindowOptions): BrowserWindow {
  const isSide = options.kind === 'side';
  const { workAreaSize } = screen.getDisplayNearestPoint(screen.getCursorScreenPoint());
  const size = fittingSize({ width: isSide ? 720 : 1440, height: 900 }, workAreaSize);
  const window = new BrowserWindow({
    name: options.name,
    windowStatePersistence: true,
    ...size,
    useContentSize: true,
    minWidth: Math.min(isSide ? 420 : 960, size.width),
    minHeight: Math.min(640, size.height),
    show: false,
    title: options.title,
    backgroundColor: options.backgroundColor,
    ...(options.iconPath === undefined ? {} : { icon: options.iconPath }),
    webPreferences: {
      preload: options.preloadPath,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      // A spell checker would fetch dictionaries and see customers' names.
      spellcheck: false,
      devTools: options.development,
    },
  });
  window.once('ready-to-show', () => window.show());
  return window;
}

/** Restores, raises and focuses the window. */
export function bringToFront(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/** Text zoom of the whole page; 1 is 100 %. */
export function setTextZoom(window: BrowserWindow, factor: number): void {
  window.webContents.setZoomFactor(factor);
}

/** Progress of long work on the taskbar: 0 to 1; null removes it. */
export function showTaskbarProgress(window: BrowserWindow, fraction: number | null): void {
  // A negative value removes it.
  window.setProgressBar(fraction ?? -1);
}
