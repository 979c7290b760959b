import type { MenuItemConstructorOptions } from 'electron';

type Role = NonNullable<MenuItemConstructorOptions['role']>;

/** What Electron gives an item that has only a role. Editing keys are Chromium's own and are not taken from it. */
export const roles: { readonly [R in Role]?: { label: string; accelerator?: string; chromiumDoesIt?: true } } = {
  undo: { label: 'Undo', accelerator: 'CommandOrControl+Z', chromiumDoesIt: true },
  redo: { label: 'Redo', accelerator: 'Control+Y', chromiumDoesIt: true },
  cut: { label: 'Cut', accelerator: 'CommandOrControl+X', chromiumDoesIt: true },
  copy: { label: 'Copy', accelerator: 'CommandOrControl+C', chromiumDoesIt: true },
  paste: { label: 'Paste', accelerator: 'CommandOrControl+V', chromiumDoesIt: true },
  delete: { label: 'Delete', chromiumDoesIt: true },
  selectAll: { label: 'Select All', accelerator: 'CommandOrControl+A', chromiumDoesIt: true },
  reload: { label: 'Reload', accelerator: 'CommandOrControl+R' },
  forceReload: { label: 'Force Reload', accelerator: 'Shift+CommandOrControl+R' },
  toggleDevTools: { label: 'Toggle Developer Tools', accelerator: 'Control+Shift+I' },
  resetZoom: { label: 'Actual Size', accelerator: 'CommandOrControl+0' },
  zoomIn: { label: 'Zoom In', accelerator: 'CommandOrControl+Plus' },
  zoomOut: { label: 'Zoom Out', accelerator: 'CommandOrControl+-' },
  togglefullscreen: { label: 'Toggle Full Screen', accelerator: 'F11' },
  minimize: { label: 'Minimize', accelerator: 'CommandOrControl+M' },
  close: { label: 'Close Window', accelerator: 'CommandOrControl+W' },
  quit: { label: 'Quit', accelerator: 'CommandOrControl+Q' },
  about: { label: 'About' },
  help: { label: 'Help' },
  window: { label: 'Window' },
  appMenu: { label: 'App' },
  fileMenu: { label: 'File' },
  editMenu: { label: 'Edit' },
  viewMenu: { label: 'View' },
  windowMenu: { label: 'Window' },
  hide: { label: 'Hide' },
  hideOthers: { label: 'Hide Others' },
  unhide: { label: 'Show All' },
  services: { label: 'Services' },
  front: { label: 'Bring All to Front' },
  zoom: { label: 'Zoom' },
};
