import type Electron from 'electron';
import type { BrowserWindowConstructorOptions, Rectangle } from 'electron';
import { hostOptions, privilegedSchemes, schemeHandlers } from '../host.ts';
import { toChromiumUrl } from '../window/app-urls.ts';
import { startBrowser } from '../window/browser.ts';
import { announceWindow } from './announce.ts';
import { emitAppEvent, windowClosed } from './app.ts';
import { getAppPath, systemLocale } from './app-paths.ts';
import { extend, KnownEvents } from './emitter.ts';
import { createEvent, faithful, loud, NotImplemented, refusingOnceDestroyed } from './loud.ts';
import { colorScheme } from './native-theme.ts';
import { startPermissions } from './permissions.ts';
import { createWebContents } from './web-contents.ts';
import { checkWindowOptions } from './window-options.ts';
import { addWindow, type HostWindow, openWindows, refuseTakenName, removeWindow } from './windows.ts';

// The second line: events of a window frame, which a page of Chromium does not have.
const events = [
  ...[
    'ready-to-show',
    'show',
    'hide',
    'close',
    'closed',
    'focus',
    'blur',
    'minimize',
    'maximize',
    'unmaximize',
    'restore',
  ],
  ...[
    'enter-full-screen',
    'leave-full-screen',
    'resize',
    'resized',
    'move',
    'moved',
    'page-title-updated',
    'unresponsive',
    'responsive',
  ],
  ...['persisted-state-restored', 'session-end', 'query-session-end'],
];

let lastId = 0;

class BrowserWindow extends KnownEvents {
  constructor(options: BrowserWindowConstructorOptions = {}) {
    checkWindowOptions(options);
    refuseTakenName(options.name);
    super('BrowserWindow', events);
    // biome-ignore lint/correctness/noConstructorReturn: what the window lacks must throw by name.
    return buildWindow(this, options) as unknown as BrowserWindow;
  }

  static getAllWindows(): Electron.BrowserWindow[] {
    return openWindows().map(({ window }) => window);
  }

  static getFocusedWindow(): Electron.BrowserWindow | null {
    return openWindows().find(({ window }) => window.isFocused())?.window ?? null;
  }

  static fromWebContents(contents: Electron.WebContents): Electron.BrowserWindow | null {
    return openWindows().find(({ window }) => window.webContents === contents)?.window ?? null;
  }

  static fromId(id: number): Electron.BrowserWindow | null {
    return openWindows().find(({ window }) => window.id === id)?.window ?? null;
  }
}

function stateAtFirst(options: BrowserWindowConstructorOptions) {
  const size = hostOptions().viewport ?? {
    width: Math.max(options.width ?? 800, options.minWidth ?? 0),
    height: Math.max(options.height ?? 600, options.minHeight ?? 0),
  };
  return {
    bounds: { x: options.x ?? 0, y: options.y ?? 0, ...size } as Rectangle,
    title: options.title ?? '',
    visible: options.show ?? true,
    minimized: false,
    maximized: false,
    fullScreen: false,
    destroyed: false,
    shownOnce: false,
  };
}

/** A page of a browser has none of these; they change nothing that a page can see. */
const WITHOUT_EFFECT = {
  setMenuBarVisibility: () => undefined,
  setAutoHideMenuBar: () => undefined,
  setBackgroundColor: () => undefined,
  setProgressBar: () => undefined,
  flashFrame: () => undefined,
  setContentProtection: () => undefined,
  setDocumentEdited: () => undefined,
  setRepresentedFilename: () => undefined,
};

function buildWindow(emitter: KnownEvents, options: BrowserWindowConstructorOptions): Electron.BrowserWindow {
  const id = ++lastId;
  const state = stateAtFirst(options);
  const contents = createWebContents({
    onLoaded() {
      if (state.shownOnce) return;
      state.shownOnce = true;
      emitter.emit('ready-to-show');
    },
    onCrashed: () => emitAppEvent('render-process-gone', contents.webContents, { reason: 'crashed', exitCode: 5 }),
    async onReplaced() {
      await resize();
      await host.applyTheme(colorScheme());
    },
    onClosed: () => host.destroyNow(),
  });
  const { driver, webContents } = contents;

  async function resize(): Promise<void> {
    if (hostOptions().headless) {
      await driver.page?.setViewport({ width: state.bounds.width, height: state.bounds.height });
    }
  }

  const set = (field: 'minimized' | 'maximized' | 'fullScreen' | 'visible', value: boolean, event: string) => {
    if (state[field] === value) return;
    state[field] = value;
    emitter.emit(event);
  };

  async function load(url: string): Promise<void> {
    const parsed = new URL(url);
    if (!schemeHandlers.has(parsed.protocol.slice(0, -1))) {
      throw new NotImplemented(`BrowserWindow.loadURL of ${parsed.protocol}`);
    }
    const target = toChromiumUrl(url, privilegedSchemes);
    const userData = getAppPath('userData');
    const { pages } = await startBrowser({ userData, locale: systemLocale(), appUrl: target });
    if (state.destroyed) return;
    if (driver.page === null) {
      await driver.open(pages, options.webPreferences?.preload ?? null);
      await resize();
      await host.applyTheme(colorScheme());
    }
    if (driver.link !== null) {
      await startPermissions({ session: driver.link.session, chromiumOrigin: new URL(target).origin });
    }
    emitter.emit('focus');
    await driver.load(url);
    if (!state.destroyed) await announceWindow();
  }

  const window = loud(
    'BrowserWindow',
    extend(
      emitter,
      refusingOnceDestroyed(() => state.destroyed)(
        faithful<Electron.BrowserWindow>()({
          id,
          webContents,
          loadURL: load,
          show() {
            set('visible', true, 'show');
            set('minimized', false, 'restore');
          },
          showInactive: () => set('visible', true, 'show'),
          hide: () => set('visible', false, 'hide'),
          focus: () => host.focusNow(),
          isFocused: () => !state.destroyed && state.visible && !state.minimized,
          isVisible: () => state.visible,
          isDestroyed: () => state.destroyed,
          minimize: () => set('minimized', true, 'minimize'),
          restore: () => set('minimized', false, 'restore'),
          isMinimized: () => state.minimized,
          maximize: () => set('maximized', true, 'maximize'),
          unmaximize: () => set('maximized', false, 'unmaximize'),
          isMaximized: () => state.maximized,
          setFullScreen: (on) => set('fullScreen', on, on ? 'enter-full-screen' : 'leave-full-screen'),
          isFullScreen: () => state.fullScreen,
          close: () => void host.closeNow(),
          destroy: () => host.destroyNow(),
          getTitle: () => state.title,
          setTitle(title) {
            state.title = title;
          },
          getBounds: () => ({ ...state.bounds }),
          getNormalBounds: () => ({ ...state.bounds }),
          getContentBounds: () => ({ ...state.bounds }),
          getSize: () => [state.bounds.width, state.bounds.height],
          getContentSize: () => [state.bounds.width, state.bounds.height],
          setBounds(bounds) {
            Object.assign(state.bounds, bounds);
            void resize();
            emitter.emit('resize');
          },
          setSize(width, height) {
            Object.assign(state.bounds, { width, height });
            void resize();
            emitter.emit('resize');
          },
          getMinimumSize: () => [options.minWidth ?? 0, options.minHeight ?? 0],
          ...WITHOUT_EFFECT,
        }),
      ),
    ),
  ) as unknown as Electron.BrowserWindow;

  const host: HostWindow = {
    window,
    get page() {
      return driver.page;
    },
    name: options.name ?? '',
    async closeNow() {
      if (state.destroyed) return true;
      const event = createEvent({});
      emitter.emit('close', event);
      if (event.defaultPrevented) return false;
      if (!state.destroyed && !(await driver.mayUnload())) return false;
      host.destroyNow();
      return true;
    },
    destroyNow() {
      if (state.destroyed) return;
      state.destroyed = true;
      removeWindow(host);
      contents.markDestroyed();
      void driver.close();
      emitter.emit('closed');
      windowClosed();
    },
    focusNow() {
      void driver.page?.bringToFront().catch(() => undefined);
      emitter.emit('focus');
    },
    async applyTheme(scheme) {
      await driver.page?.setColorScheme(scheme);
    },
    applyMenu: contents.applyMenu,
  };
  addWindow(host);
  emitAppEvent('web-contents-created', webContents);
  emitAppEvent('browser-window-created', window);
  return window;
}

const exported = loud('BrowserWindow', BrowserWindow);

export { exported as BrowserWindow };
