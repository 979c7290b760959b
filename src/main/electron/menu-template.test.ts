import type { MenuItemConstructorOptions } from 'electron';
import { expect, test } from 'vitest';
import type { MenuLabels } from '../../shared/text/shell-texts.ts';
import { menuTemplate } from './menu-template.ts';

const labels = new Proxy({}, { get: (_target, key) => `label ${String(key)}` }) as MenuLabels;
const sections = ['today', 'contracts', 'bulk', 'invoices', 'consumption', 'register', 'activity', 'settings'].map(
  (id) => ({
    id,
    label: id,
  }),
);

function build(platform: NodeJS.Platform, development = false) {
  const sent: string[] = [];
  const template = menuTemplate({
    labels,
    sections,
    platform,
    development,
    send: (command) => void sent.push(command),
  });
  const walk = (items: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
    items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? walk(item.submenu) : [])]);
  return { items: walk(template), sent };
}

const find = (items: MenuItemConstructorOptions[], id: string) => items.find((item) => item.id === id)!;

test.each(['linux', 'win32', 'darwin'] as const)(
  'on %s no two items share a key, and each says what it does',
  (platform) => {
    const { items } = build(platform, true);
    const keys = items.flatMap((item) => item.accelerator ?? []);
    expect(new Set(keys).size).toBe(keys.length);
    for (const item of items) if (item.type !== 'separator' && item.role !== 'appMenu') expect(item.label).toBeTruthy();
  },
);

test('every section of the rail has its number', () => {
  const { items } = build('linux');
  expect(sections.map(({ id }) => find(items, `go.${id}`).accelerator)).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `CmdOrCtrl+${n}`),
  );
});

test('choosing an item sends its command', () => {
  const { items, sent } = build('linux');
  for (const id of [
    'contract.new',
    'palette.open',
    'go.invoices',
    'settings.open',
    'shortcuts.show',
    'data.export',
    'view.find',
  ]) {
    (find(items, id).click as () => void)();
  }
  expect(sent).toEqual([
    'contract.new',
    'palette.open',
    'go.invoices',
    'settings.open',
    'shortcuts.show',
    'data.export',
    'view.find',
  ]);
});

test('reload and developer tools are there in development only', () => {
  const roles = (development: boolean) => build('linux', development).items.map((item) => item.role);
  expect(roles(true)).toContain('toggleDevTools');
  expect(roles(false)).not.toContain('toggleDevTools');
  expect(roles(false)).not.toContain('forceReload');
  expect(roles(false)).not.toContain('reload');
});

test('macOS has its window menu: closing, minimising and hiding by the system’s keys', () => {
  const roles = build('darwin').items.map((item) => item.role);
  for (const role of ['windowMenu', 'close', 'minimize', 'zoom', 'front', 'hide', 'hideOthers', 'unhide'] as const) {
    expect(roles).toContain(role);
  }
  const elsewhere = build('win32').items.map((item) => item.role);
  expect(elsewhere).not.toContain('windowMenu');
  expect(elsewhere).not.toContain('hide');
});
