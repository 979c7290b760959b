import type { BrowserWindowConstructorOptions, WebPreferences } from 'electron';
import { NotImplemented } from './loud.ts';

// Supported options, and options about a frame, icon or desktop that a Chromium page does not have. Any other is
// refused by name.
const known = new Set<keyof BrowserWindowConstructorOptions>([
  ...([
    'width',
    'height',
    'useContentSize',
    'title',
    'show',
    'webPreferences',
    'name',
    'windowStatePersistence',
  ] as const),
  ...([
    'minWidth',
    'minHeight',
    'x',
    'y',
    'center',
    'icon',
    'backgroundColor',
    'autoHideMenuBar',
    'darkTheme',
    'resizable',
  ] as const),
  ...([
    'maximizable',
    'minimizable',
    'fullscreenable',
    'acceptFirstMouse',
    'titleBarStyle',
    'trafficLightPosition',
    'paintWhenInitiallyHidden',
  ] as const),
]);

const expected: { readonly [K in keyof WebPreferences]: readonly unknown[] } = {
  sandbox: [true, undefined],
  contextIsolation: [true, undefined],
  nodeIntegration: [false, undefined],
  nodeIntegrationInWorker: [false, undefined],
  nodeIntegrationInSubFrames: [false, undefined],
  webSecurity: [true, undefined],
  allowRunningInsecureContent: [false, undefined],
  experimentalFeatures: [false, undefined],
  webviewTag: [false, undefined],
  navigateOnDragDrop: [false, undefined],
  spellcheck: [true, false, undefined],
  devTools: [true, false, undefined],
  backgroundThrottling: [true, false, undefined],
  safeDialogs: [true, false, undefined],
  autoplayPolicy: ['user-gesture-required', 'document-user-activation-required', 'no-user-gesture-required', undefined],
};

/** Refuses options that ask for a window the host cannot imitate. */
export function checkWindowOptions(options: BrowserWindowConstructorOptions): void {
  for (const key of Object.keys(options) as (keyof BrowserWindowConstructorOptions)[]) {
    if (!known.has(key)) throw new NotImplemented(`BrowserWindow option ${key}`);
  }
  for (const [key, value] of Object.entries(options.webPreferences ?? {}) as [keyof WebPreferences, unknown][]) {
    if (key === 'preload') continue;
    if (expected[key]?.includes(value) !== true) throw new NotImplemented(`webPreferences.${key}: ${String(value)}`);
  }
}
