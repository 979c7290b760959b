import type { BrowserWindowConstructorOptions } from 'electron';
import * as electron from 'electron';
import { fileFor, pageFor } from './pages.ts';
import { preloadWithRequire } from './preload-with-require.ts';

type Facade = Record<string, unknown>;
let facade: Facade | null = null;

/** The host's `electron`, with windows as the specs make them: hidden, with any page, Node in the page where asked for. */
export function electronForSpecs(): Facade {
  facade ??= { ...electron, BrowserWindow, BaseWindow: BrowserWindow };
  return facade;
}

const BrowserWindow = new Proxy(electron.BrowserWindow, {
  construct(target, [options]: [BrowserWindowConstructorOptions | undefined]) {
    const window = new target(adapted(options));
    const load = window.loadURL.bind(window);
    window.loadURL = (url) => load(pageFor(url));
    Object.defineProperty(window, 'loadFile', { value: (file: string) => load(fileFor(file)) });
    return window;
  },
});

/** The host supports only sandboxed pages. A page with Node gets `require('electron')` from a preload. */
function adapted(options: BrowserWindowConstructorOptions = {}): BrowserWindowConstructorOptions {
  const {
    webPreferences,
    webContents: _none,
    ...rest
  } = options as BrowserWindowConstructorOptions & {
    webContents?: unknown;
  };
  if (webPreferences === undefined) return rest;
  const { contextIsolation, nodeIntegration, sandbox, additionalArguments: _arguments, ...known } = webPreferences;
  const hasNode = nodeIntegration === true && contextIsolation === false;
  return {
    ...rest,
    webPreferences: { ...known, ...(hasNode && known.preload === undefined ? { preload: preloadWithRequire() } : {}) },
  };
}
