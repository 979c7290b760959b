import { EventEmitter } from 'node:events';
import type Electron from 'electron';
import type { MenuItemConstructorOptions } from 'electron';
import { hostOptions } from '../host.ts';
import type { PageAccelerator } from '../window/page-runtime.ts';
import { parseAccelerator } from './accelerator.ts';
import { loud, NotImplemented } from './loud.ts';
import { roles } from './menu-roles.ts';
import { runRole } from './run-role.ts';
import { openWindows } from './windows.ts';

let lastCommand = 0;
let applicationMenu: Menu | null = null;

/** An item as Electron keeps it: role defaults filled in, `click()` as a person’s click. */
export class MenuItem {
  readonly id: string;
  readonly label: string;
  readonly type: NonNullable<MenuItemConstructorOptions['type']>;
  readonly role: MenuItemConstructorOptions['role'];
  readonly accelerator: string | null;
  readonly submenu: Menu | undefined;
  readonly commandId = ++lastCommand;
  readonly registerAccelerator: boolean;
  enabled: boolean;
  visible: boolean;
  checked: boolean;
  readonly click: () => void;

  constructor(options: MenuItemConstructorOptions) {
    const role = options.role === undefined ? undefined : roles[options.role];
    if (options.role !== undefined && role === undefined) throw new NotImplemented(`menu role ${options.role}`);
    if (options.type === 'submenu' && options.submenu === undefined) throw new Error('Invalid submenu');
    this.id = options.id ?? '';
    this.role = options.role;
    this.label = options.label ?? role?.label ?? '';
    this.type = options.type ?? (options.submenu === undefined ? 'normal' : 'submenu');
    this.accelerator = options.accelerator ?? role?.accelerator ?? null;
    this.registerAccelerator = options.registerAccelerator ?? true;
    this.enabled = options.enabled ?? true;
    this.visible = options.visible ?? true;
    this.checked = options.checked ?? false;
    this.submenu = Array.isArray(options.submenu)
      ? Menu.buildFromTemplate(options.submenu)
      : (options.submenu as Menu | undefined);
    this.click = () => {
      if (!this.enabled || !this.visible) return;
      if (this.type === 'checkbox') this.checked = !this.checked;
      if (this.type === 'radio') this.checked = true;
      if (options.role !== undefined) runRole(options.role);
      else
        options.click?.(this as unknown as Electron.MenuItem, openWindows()[0]?.window, {} as Electron.KeyboardEvent);
    };
    // biome-ignore lint/correctness/noConstructorReturn: what the item lacks must throw by name.
    return loud('MenuItem', this);
  }
}

export class Menu extends EventEmitter {
  readonly items: MenuItem[] = [];

  static buildFromTemplate(template: ReadonlyArray<MenuItemConstructorOptions | MenuItem | Electron.MenuItem>): Menu {
    const menu = new Menu();
    for (const entry of template)
      menu.append(entry instanceof MenuItem ? entry : new MenuItem(entry as MenuItemConstructorOptions));
    return menu;
  }

  static setApplicationMenu(menu: Menu | null): void {
    applicationMenu = menu;
    for (const window of openWindows()) window.applyMenu();
  }

  static getApplicationMenu(): Menu | null {
    return applicationMenu;
  }

  append(item: MenuItem): void {
    this.items.push(item);
  }

  insert(position: number, item: MenuItem): void {
    this.items.splice(position, 0, item);
  }

  getMenuItemById(id: string): MenuItem | null {
    return allItems(this).find((item) => item.id === id) ?? null;
  }

  popup(): never {
    throw new NotImplemented('Menu.popup');
  }
}

function allItems(menu: Menu): MenuItem[] {
  return menu.items.flatMap((item) => [item, ...(item.submenu === undefined ? [] : allItems(item.submenu))]);
}

/** Every accelerator of the application menu that the host, not Chromium itself, must answer. */
export function pageAccelerators(): PageAccelerator[] {
  if (applicationMenu === null) return [];
  return allItems(applicationMenu).flatMap((item) => {
    const role = item.role === undefined ? undefined : roles[item.role];
    // The zoom keys of a visible Chromium window work by themselves.
    const chromiumDoesIt = role?.chromiumDoesIt === true || (!hostOptions().headless && /zoom/i.test(item.role ?? ''));
    if (item.accelerator === null || !item.registerAccelerator || !item.enabled || chromiumDoesIt) return [];
    return [{ item: item.commandId, ...parseAccelerator(item.accelerator, process.platform) }];
  });
}

export function clickAccelerator(commandId: number): void {
  if (applicationMenu === null) return;
  allItems(applicationMenu)
    .find((item) => item.commandId === commandId)
    ?.click();
}

/** For the control channel: the menu as data, and a click on the item with an id, or with these labels from the top. */
export type MenuView = {
  id: string;
  label: string;
  type: string;
  accelerator: string | null;
  enabled: boolean;
  items: MenuView[];
};

export function viewMenu(menu: Menu | null = applicationMenu): MenuView[] {
  return (menu?.items ?? []).map((item) => ({
    id: item.id,
    label: item.label,
    type: item.type,
    accelerator: item.accelerator,
    enabled: item.enabled,
    items: item.submenu === undefined ? [] : viewMenu(item.submenu),
  }));
}

export function clickMenu(where: string | readonly string[]): void {
  const found =
    typeof where === 'string'
      ? applicationMenu?.getMenuItemById(where)
      : where.reduce<{ items: MenuItem[]; item: MenuItem | undefined }>(
          ({ items }, label) => {
            const item = items.find((one) => one.label === label);
            return { item, items: item?.submenu?.items ?? [] };
          },
          { items: applicationMenu?.items ?? [], item: undefined },
        ).item;
  if (!found) throw new Error(`no such menu item: ${String(where)}`);
  found.click();
}
