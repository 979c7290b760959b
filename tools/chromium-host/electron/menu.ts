import { EventEmitter } from 'node:events';
import type Electron from 'electron';
import type { MenuItemConstructorOptions } from 'electron';
import { hostOptions } from '../host.ts';
import type { PageAccelerator } from '../window/page-messages.ts';
import { parseAccelerator } from './accelerator.ts';
import { loud, NotImplemented } from './loud.ts';
import { roleDefaults } from './menu-roles.ts';
import { type Placed, sortItems, withoutSpareSeparators } from './menu-sort.ts';
import { runRole } from './run-role.ts';
import { openWindows } from './windows.ts';

type Given = MenuItemConstructorOptions | MenuItem | Electron.MenuItem;

let applicationMenu: Menu | null = null;
let lastGroup = 0;

export class Menu extends EventEmitter {
  readonly items: MenuItem[] = [];

  static buildFromTemplate(template: readonly Given[]): Menu {
    if (!Array.isArray(template)) throw new TypeError('Invalid template for Menu: Menu template must be an array');
    if (!template.every(isItem)) {
      throw new TypeError('Invalid template for MenuItem: must have at least one of label, role or type');
    }
    const menu = new Menu();
    const sorted = sortItems<Placed>(template as Placed[], () => ({ type: 'separator' }));
    for (const entry of withoutSpareSeparators(sorted)) {
      menu.append(entry instanceof MenuItem ? entry : new MenuItem(entry as MenuItemConstructorOptions));
    }
    return menu;
  }

  static setApplicationMenu(menu: Menu | null): void {
    if (menu && !(menu instanceof Menu)) throw new TypeError('Invalid menu');
    applicationMenu = menu;
    for (const window of openWindows()) window.applyMenu();
  }

  static getApplicationMenu(): Menu | null {
    return applicationMenu;
  }

  append(item: MenuItem): void {
    this.insert(this.items.length, item);
  }

  insert(position: number, item: MenuItem): void {
    if (!(item instanceof MenuItem)) throw new TypeError('Invalid item');
    if (position < 0) throw new RangeError(`Position ${position} cannot be less than 0`);
    if (position > this.items.length) {
      throw new RangeError(`Position ${position} cannot be greater than the total MenuItem count`);
    }
    if (item.type === 'radio') joinRadioGroup(this, item, position);
    Object.defineProperty(item, 'menu', { value: this, configurable: true, enumerable: false });
    this.items.splice(position, 0, item);
  }

  getItemCount(): number {
    return this.items.length;
  }

  getMenuItemById(id: string): MenuItem | null {
    return allItems(this).find((item) => item.id === id) ?? null;
  }

  /** Electron's internal: before a menu opens, one item of every radio group is checked. */
  _menuWillShow(): void {
    for (const group of new Set(this.items.flatMap((item) => item.groupId ?? []))) {
      const members = this.items.filter((item) => item.groupId === group);
      const [first] = members;
      if (first !== undefined && !members.some((item) => item.checked)) first.checked = true;
    }
  }

  /** Electron's internal: a click or key reaches an item by its command. */
  _executeCommand(event: unknown, commandId: number): void {
    this.items.find((item) => item.commandId === commandId)?.click(event);
  }

  popup(): never {
    throw new NotImplemented('Menu.popup');
  }
}

function isItem(item: unknown): boolean {
  if (item === null || typeof item !== 'object') return false;
  return Object.hasOwn(item, 'label') || Object.hasOwn(item, 'role') || (item as Placed).type === 'separator';
}

/** Radio items without a separator between them are one group, and checking one unchecks the others. */
function joinRadioGroup(menu: Menu, item: MenuItem, position: number): void {
  const before = menu.items.slice(0, position).toReversed();
  const near = (position > 0 ? before : menu.items).find(({ type }) => type === 'radio' || type === 'separator');
  lastGroup += 1;
  const group = (near?.type === 'radio' ? near.groupId : undefined) ?? lastGroup;
  let isChecked = item.checked;
  Object.defineProperty(item, 'groupId', { value: group, enumerable: true, configurable: true });
  Object.defineProperty(item, 'checked', {
    enumerable: true,
    configurable: true,
    get: () => isChecked,
    set(next: boolean | typeof UNCHECK) {
      isChecked = next !== UNCHECK;
      if (isChecked) for (const other of menu.items) if (isOther(other)) Reflect.set(other, 'checked', UNCHECK);
    },
  });
  const isOther = (other: MenuItem) => other.groupId === group && other.commandId !== item.commandId;
}

const UNCHECK = Symbol('unchecked by another of its group');

function allItems(menu: Menu): MenuItem[] {
  return menu.items.flatMap((item) => [item, ...(item.submenu === null ? [] : allItems(item.submenu))]);
}

/** Every accelerator of the application menu that the host, not Chromium itself, must answer. */
export function pageAccelerators(): PageAccelerator[] {
  if (applicationMenu === null) return [];
  return allItems(applicationMenu).flatMap((item) => {
    // The zoom keys of a visible Chromium window work without us.
    const chromiumDoesIt =
      roleDefaults(item.role ?? undefined)?.chromiumDoesIt === true ||
      (!hostOptions().headless && /zoom/i.test(item.role ?? ''));
    if (item.accelerator === null || !item.registerAccelerator || !item.enabled || chromiumDoesIt) return [];
    return [{ item: item.commandId, ...parseAccelerator(item.accelerator, process.platform) }];
  });
}

export function clickAccelerator(commandId: number): void {
  if (applicationMenu === null) return;
  clickAsPerson(allItems(applicationMenu).find((item) => item.commandId === commandId));
}

/** A person cannot click what is greyed out or hidden. */
function clickAsPerson(item: MenuItem | undefined): void {
  if (item?.enabled && item.visible) item.click();
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
    id: item.id ?? '',
    label: item.label,
    type: item.type,
    accelerator: item.accelerator,
    enabled: item.enabled,
    items: item.submenu === null ? [] : viewMenu(item.submenu),
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
  clickAsPerson(found);
}

const TYPES: ReadonlySet<unknown> = new Set([
  'normal',
  'separator',
  'submenu',
  'checkbox',
  'radio',
  'header',
  'palette',
]);
let lastCommand = 0;

/** Properties of an item that cannot be changed once it is made. */
const FIXED = ['type', 'role', 'accelerator', 'submenu', 'commandId'] as const;

/** An item as Electron keeps it: role defaults filled in, other options kept, `click()` works like a person’s click. */
export class MenuItem {
  readonly id!: string | undefined;
  readonly label!: string;
  readonly type!: NonNullable<MenuItemConstructorOptions['type']>;
  readonly role!: string | null;
  readonly accelerator!: string | null;
  readonly submenu!: Menu | null;
  readonly commandId!: number;
  readonly registerAccelerator!: boolean;
  enabled!: boolean;
  visible!: boolean;
  checked!: boolean;
  groupId?: number;
  menu?: Menu;
  readonly click: (event?: unknown, window?: unknown) => void;

  constructor(options: MenuItemConstructorOptions) {
    const role = typeof options.role === 'string' ? options.role.toLowerCase() : undefined;
    const defaults = roleDefaults(role);
    const given = Object.fromEntries(Object.entries(options).filter(([name]) => !(name in MenuItem.prototype)));
    const submenu = submenuOf(options.submenu ?? defaults?.submenu);
    const type = options.type ?? (submenu === null ? 'normal' : 'submenu');
    if (type === 'submenu' && submenu === null) throw new Error('Invalid submenu');
    if (!TYPES.has(type)) throw new Error(`Unknown menu item type: ${type}`);
    Object.assign(this, { id: undefined, icon: null, accessibilityLabel: '', sublabel: '', toolTip: '' });
    Object.assign(this, { enabled: true, visible: true, checked: false, acceleratorWorksWhenHidden: true });
    Object.assign(this, { registerAccelerator: defaults?.chromiumDoesIt !== true || role === 'delete' });
    Object.assign(this, Object.fromEntries(Object.entries(given).filter(([, value]) => value != null)));
    const label = options.label ?? defaults?.label ?? '';
    const accelerator = options.accelerator ?? defaults?.accelerator ?? null;
    Object.assign(this, { label, type, role: role ?? null, accelerator, submenu, commandId: ++lastCommand });
    this.click = (event, window) => this.#clicked(options, event, window);
    for (const name of FIXED) Object.defineProperty(this, name, { writable: false });
    // biome-ignore lint/correctness/noConstructorReturn: what the item lacks must throw by name.
    return loud('MenuItem', this);
  }

  getDefaultRoleAccelerator(): string | undefined {
    return roleDefaults(this.role ?? undefined)?.accelerator;
  }

  getCheckStatus(): boolean {
    return this.checked;
  }

  overrideProperty(name: string, value: unknown): void {
    const self = this as unknown as Record<string, unknown>;
    self[name] ??= value;
  }

  #clicked(options: MenuItemConstructorOptions, event: unknown, window: unknown): void {
    const self = (this.menu?.items.find((item) => item.commandId === this.commandId) ?? this) as MenuItem;
    if (self.type === 'checkbox' || self.type === 'radio') self.checked = !self.checked;
    if (this.role !== null && roleDefaults(this.role) !== null) {
      runRole(this.role);
    } else {
      options.click?.(
        self as unknown as Electron.MenuItem,
        (window ?? openWindows()[0]?.window) as Electron.BaseWindow | undefined,
        (event ?? {}) as Electron.KeyboardEvent,
      );
    }
  }
}

function submenuOf(given: unknown): Menu | null {
  if (given == null) return null;
  return given instanceof Menu ? given : Menu.buildFromTemplate(given as MenuItemConstructorOptions[]);
}
