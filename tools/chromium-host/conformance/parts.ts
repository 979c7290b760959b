/** Which tests of a spec are run against the host, and why others are not. Patterns match a test's full title. */
export type SpecPart = {
  readonly spec: string;
  /** Absent: all. */
  readonly only?: string;
  readonly without: readonly (readonly [pattern: string, reason: string])[];
};

const NO_MENU_BAR = 'no menu is drawn: nothing to open, show or hide';
const SYSTEM_DIALOG = 'a dialog of the system is shown and closed';
const CERTIFICATE = 'macOS and Windows only; the app has none';
const ONE_WORLD = 'the host has one world a page: no unsandboxed preload, no isolated world';

export const PARTS: readonly SpecPart[] = [
  {
    spec: 'api-menu-spec.ts',
    without: [
      ['Menu\\.popup|rendering menu item|menu close event', NO_MENU_BAR],
      ['menu visibility on startup|null menu on startup', NO_MENU_BAR],
    ],
  },
  {
    spec: 'api-menu-item-spec.ts',
    without: [
      ['toggleDevTools role|reload roles', 'developer tools and focus of a real window'],
      ['MenuItem accelerators', 'asks the native menu for the text it drew'],
      ['non-native role functions', 'asks for the focused web contents of a real window'],
    ],
  },
  {
    spec: 'api-context-bridge-spec.ts',
    without: [
      ['sandbox=false', ONE_WORLD],
      ['[Ii]solated [Ww]orld|ExposeInIsolatedWorld|in isolated', ONE_WORLD],
      ['contextIsolation is disabled', 'the host refuses a window without isolation'],
      ['ContextBridgeMutability', 'a switch that unlocks what the bridge freezes; apps that load files'],
      ['release|[Gg]arbage|leak|tracked', 'asks Electron’s internals what is kept alive'],
      ['executeInMainWorld|overrideGlobal', 'not used by the app; the host says so by name'],
    ],
  },
  {
    spec: 'api-ipc-spec.ts',
    only: '^ipc module invoke',
    without: [['reply callback is dropped', 'collects garbage by Electron’s internals']],
  },
  {
    spec: 'api-app-spec.ts',
    only: 'app\\.exit|requestSingleInstanceLock|app name APIs|getVersion|getLocale|isPackaged|before-quit|will-quit',
    without: [['right after loading tls', 'a race of Electron’s own shutdown']],
  },
  {
    spec: 'api-dialog-spec.ts',
    without: [
      ['should not throw for valid cases|with signal', SYSTEM_DIALOG],
      ['native|portal|dbus|parent', SYSTEM_DIALOG],
      ['showCertificateTrustDialog', CERTIFICATE],
    ],
  },
  { spec: 'api-native-theme-spec.ts', without: [] },
  {
    spec: 'api-browser-window-spec.ts',
    only: 'BrowserWindow constructor|BrowserWindow\\.fromId|BrowserWindow\\.getFocusedWindow|BrowserWindow module (visibility|beforeunload|window\\.close|BrowserWindow\\.close|BrowserWindow\\.destroy|loading main frame state)|setProgressBar|(min|max)imizable|fullscreenable|setMinimum|correct class name',
    without: [
      ['beforeunload handler', 'listens to Electron’s internal events; host-strict.test.ts asks the same'],
      ['unload (handler|event)', 'the page writes files with Node'],
      ['focus, blur|rounded corners|icon|centered|messageBox', 'the frame of a real window'],
    ],
  },
];
