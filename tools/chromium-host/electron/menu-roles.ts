import type { MenuItemConstructorOptions } from 'electron';
import { appName } from './app-paths.ts';

type RoleDefaults = {
  readonly label: string | (() => string);
  readonly accelerator?: string;
  /** Chromium's own editing keys stay with it. */
  readonly chromiumDoesIt?: true;
  readonly submenu?: readonly MenuItemConstructorOptions[];
};

const mac = process.platform === 'darwin';
const windows = process.platform === 'win32';
const byRole = (...roles: string[]): MenuItemConstructorOptions[] =>
  roles.map((role) => (role === '-' ? { type: 'separator' } : { role })) as MenuItemConstructorOptions[];

const chromium = (label: string, accelerator?: string): RoleDefaults => ({
  label,
  ...(accelerator === undefined ? {} : { accelerator }),
  chromiumDoesIt: true,
});

const macEditing: MenuItemConstructorOptions[] = [
  ...byRole('pasteAndMatchStyle', 'delete', 'selectAll', '-'),
  {
    label: 'Substitutions',
    submenu: byRole('showSubstitutions', '-', 'toggleSmartQuotes', 'toggleSmartDashes', 'toggleTextReplacement'),
  },
  { label: 'Speech', submenu: byRole('startSpeaking', 'stopSpeaking') },
];

/** What Electron gives an item that has only a role (`menu-item-roles.ts`), under the role's name in lower case. */
const ROLES: Readonly<Record<string, RoleDefaults>> = {
  undo: chromium('Undo', 'CommandOrControl+Z'),
  redo: chromium('Redo', windows ? 'Control+Y' : 'Shift+CommandOrControl+Z'),
  cut: chromium('Cut', 'CommandOrControl+X'),
  copy: chromium('Copy', 'CommandOrControl+C'),
  paste: chromium('Paste', 'CommandOrControl+V'),
  pasteandmatchstyle: chromium('Paste and Match Style', mac ? 'Cmd+Option+Shift+V' : 'Shift+CommandOrControl+V'),
  delete: chromium('Delete'),
  selectall: chromium('Select All', 'CommandOrControl+A'),
  about: { label: () => (mac || windows ? `About ${appName()}` : 'About') },
  close: { label: mac ? 'Close Window' : 'Close', accelerator: 'CommandOrControl+W' },
  forcereload: { label: 'Force Reload', accelerator: 'Shift+CmdOrCtrl+R' },
  front: { label: 'Bring All to Front' },
  help: { label: 'Help' },
  hide: { label: () => `Hide ${appName()}`, accelerator: 'Command+H' },
  hideothers: { label: 'Hide Others', accelerator: 'Command+Alt+H' },
  minimize: { label: 'Minimize', accelerator: 'CommandOrControl+M' },
  quit: {
    label: () => (mac ? `Quit ${appName()}` : windows ? 'Exit' : 'Quit'),
    ...(windows ? {} : { accelerator: 'CommandOrControl+Q' }),
  },
  reload: { label: 'Reload', accelerator: 'CmdOrCtrl+R' },
  resetzoom: { label: 'Actual Size', accelerator: 'CommandOrControl+0' },
  services: { label: 'Services' },
  recentdocuments: { label: 'Open Recent' },
  clearrecentdocuments: { label: 'Clear Menu' },
  showsubstitutions: { label: 'Show Substitutions' },
  togglesmartquotes: { label: 'Smart Quotes' },
  togglesmartdashes: { label: 'Smart Dashes' },
  toggletextreplacement: { label: 'Text Replacement' },
  startspeaking: { label: 'Start Speaking' },
  stopspeaking: { label: 'Stop Speaking' },
  toggledevtools: { label: 'Toggle Developer Tools', accelerator: mac ? 'Alt+Command+I' : 'Ctrl+Shift+I' },
  togglefullscreen: { label: 'Toggle Full Screen', accelerator: mac ? 'Control+Command+F' : 'F11' },
  togglespellchecker: { label: 'Check Spelling While Typing' },
  unhide: { label: 'Show All' },
  window: { label: 'Window' },
  zoom: { label: 'Zoom' },
  zoomin: { label: 'Zoom In', accelerator: 'CommandOrControl+Plus' },
  zoomout: { label: 'Zoom Out', accelerator: 'CommandOrControl+-' },
  appmenu: {
    label: () => appName(),
    submenu: byRole('about', '-', 'services', '-', 'hide', 'hideOthers', 'unhide', '-', 'quit'),
  },
  filemenu: { label: 'File', submenu: byRole(mac ? 'close' : 'quit') },
  editmenu: {
    label: 'Edit',
    submenu: [
      ...byRole('undo', 'redo', '-', 'cut', 'copy', 'paste'),
      ...(mac ? macEditing : byRole('delete', '-', 'selectAll')),
    ],
  },
  viewmenu: {
    label: 'View',
    submenu: byRole(
      ...['reload', 'forceReload', 'toggleDevTools', '-', 'resetZoom', 'zoomIn', 'zoomOut', '-', 'togglefullscreen'],
    ),
  },
  windowmenu: { label: 'Window', submenu: byRole('minimize', 'zoom', ...(mac ? ['-', 'front'] : ['close'])) },
  sharemenu: { label: 'Share', submenu: [] },
};

export function roleDefaults(role: string | undefined): (RoleDefaults & { readonly label: string }) | null {
  const found = role === undefined ? undefined : ROLES[role];
  if (found === undefined) return null;
  return { ...found, label: typeof found.label === 'string' ? found.label : found.label() };
}
