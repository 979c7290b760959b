import type { MenuItemConstructorOptions } from 'electron';
import type { MenuLabels } from '../../shared/text/shell-texts.ts';

/** The name of a chosen item, sent to the renderer as `menu.chosen`; `go.<section>` opens a section of the rail. */
export type MenuCommand =
  | 'contract.new'
  | 'data.export'
  | 'view.find'
  | 'view.refresh'
  | 'palette.open'
  | 'settings.open'
  | 'guide.open'
  | 'shortcuts.show'
  | 'about.show'
  | `go.${string}`;

export type MenuOptions = {
  readonly labels: MenuLabels;
  /** The rail from top to bottom; the n-th entry gets Ctrl+n. */
  readonly sections: readonly { readonly id: string; readonly label: string }[];
  readonly platform: NodeJS.Platform;
  readonly development: boolean;
  send(command: MenuCommand): void;
};

type Item = MenuItemConstructorOptions;
const separator: Item = { type: 'separator' };
const role = (name: NonNullable<Item['role']>, label: string): Item => ({ role: name, label });

/** The menu as data. It has every action of the app with its key; roles are the system's own. */
export function menuTemplate({ labels, sections, platform, development, send }: MenuOptions): Item[] {
  const mac = platform === 'darwin';
  const command = (id: MenuCommand, label: string, accelerator?: string): Item => ({
    id,
    label,
    ...(accelerator === undefined ? {} : { accelerator }),
    click: () => send(id),
  });
  const settings = command('settings.open', labels.settings, 'CmdOrCtrl+,');
  const about = command('about.show', labels.about);
  const quit = role('quit', labels.quit);

  const file: Item[] = [
    command('contract.new', labels.newContract, 'CmdOrCtrl+N'),
    separator,
    command('data.export', labels.exportData, 'CmdOrCtrl+E'),
    separator,
    ...(mac ? [role('close', labels.closeWindow)] : [settings, separator, quit]),
  ];
  const edit: Item[] = [
    role('undo', labels.undo),
    role('redo', labels.redo),
    separator,
    role('cut', labels.cut),
    role('copy', labels.copy),
    role('paste', labels.paste),
    role('selectAll', labels.selectAll),
    separator,
    command('view.find', labels.find, 'CmdOrCtrl+F'),
  ];
  const go: Item[] = [
    command('palette.open', labels.palette, 'CmdOrCtrl+K'),
    separator,
    ...sections.map(({ id, label }, index) =>
      command(`go.${id}`, label, index < 9 ? `CmdOrCtrl+${index + 1}` : undefined),
    ),
  ];
  const view: Item[] = [
    // Electron's own role for Ctrl+R would reload the page; here it fetches the screen's data again.
    command('view.refresh', labels.refresh, 'CmdOrCtrl+R'),
    separator,
    role('zoomIn', labels.zoomIn),
    role('zoomOut', labels.zoomOut),
    role('resetZoom', labels.resetZoom),
    separator,
    role('togglefullscreen', labels.fullScreen),
  ];
  const help: Item[] = [
    command('guide.open', labels.guide),
    command('shortcuts.show', labels.shortcuts, 'F1'),
    ...(mac ? [] : [separator, about]),
  ];
  const tools: Item[] = [
    { role: 'forceReload', label: labels.reload },
    { role: 'toggleDevTools', label: labels.devTools },
  ];

  return [
    ...(mac ? [macAppMenu(labels, { about, settings, quit })] : []),
    { label: labels.file, submenu: file },
    { label: labels.edit, submenu: edit },
    { label: labels.go, submenu: go },
    { label: labels.view, submenu: view },
    ...(mac ? [macWindowMenu(labels)] : []),
    ...(development ? [{ label: labels.development, submenu: tools }] : []),
    { label: labels.help, role: 'help', submenu: help },
  ];
}

/** macOS: the first menu has the app's name and the system's hide commands. */
function macAppMenu(labels: MenuLabels, own: { about: Item; settings: Item; quit: Item }): Item {
  const hiding = [role('hide', labels.hide), role('hideOthers', labels.hideOthers), role('unhide', labels.showAll)];
  const services = role('services', labels.services);
  return {
    role: 'appMenu',
    submenu: [own.about, separator, own.settings, separator, services, separator, ...hiding, separator, own.quit],
  };
}

/** macOS: the system adds the open windows to it. */
function macWindowMenu(labels: MenuLabels): Item {
  return {
    role: 'windowMenu',
    label: labels.window,
    submenu: [
      role('minimize', labels.minimize),
      role('zoom', labels.zoomWindow),
      separator,
      role('front', labels.allToFront),
    ],
  };
}
