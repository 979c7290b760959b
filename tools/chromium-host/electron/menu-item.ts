import type Electron from 'electron';
import type { MenuItemConstructorOptions } from 'electron';
import { loud } from './loud.ts';
import { Menu } from './menu.ts';
import { roleDefaults } from './menu-roles.ts';
import { runRole } from './run-role.ts';
import { openWindows } from './windows.ts';

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

/** What an item cannot be told again once it is made. */
const FIXED = ['type', 'role', 'accelerator', 'submenu', 'commandId'] as const;

/** An item as Electron keeps it: role defaults filled in, what else was given kept, `click()` as a person’s click. */
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
    if (this.role !== null && roleDefaults(this.role) !== null) runRole(this.role);
    else
      options.click?.(
        self as unknown as Electron.MenuItem,
        (window ?? openWindows()[0]?.window) as Electron.BaseWindow | undefined,
        (event ?? {}) as Electron.KeyboardEvent,
      );
  }
}

function submenuOf(given: unknown): Menu | null {
  if (given == null) return null;
  return given instanceof Menu ? given : Menu.buildFromTemplate(given as MenuItemConstructorOptions[]);
}
