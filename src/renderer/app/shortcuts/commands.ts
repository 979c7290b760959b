import type { TFunction } from 'i18next';
import type { Client } from '../../../shared/bridge/types.ts';
import { tellFailure } from '../../hooks/tell-failure.ts';
import type { AppStores } from '../../stores/app-stores.ts';
import { SCREEN_IDS, type ScreenId } from '../../stores/create-shell-store.ts';
import { pageAbout } from '../guide/guide-of-screen.ts';

export type Command = {
  /** Also what the application menu sends. */
  id: string;
  /** Key in `app.json`. */
  label: string;
  params?: Readonly<Record<string, string>>;
  /** As written on the sheet: `['Ctrl', 'K']`. */
  keys?: readonly string[];
  screen?: ScreenId;
  /** Another name for a command in the list: not shown twice. */
  isAlias?: boolean;
  run(stores: AppStores): unknown;
};

const ZOOM_STEP = 0.1;

function zoom(stores: AppStores, change: number | null): Promise<void> {
  const { preferences } = stores.preferences.getState();
  const next = change === null ? 1 : Math.round((preferences.textZoom + change) * 10) / 10;
  return stores.preferences.getState().update({ textZoom: Math.max(0.8, Math.min(2, next)) });
}

const go: Command[] = SCREEN_IDS.map((screen, index) => ({
  id: `go.${screen}`,
  label: `screens.${screen}`,
  screen,
  keys: ['Ctrl', String(index + 1)],
  run: (stores) => stores.shell.getState().navigate(screen),
}));

/** Everything that can be done from anywhere: palette, shortcuts and menu read this one list. */
export const COMMANDS: readonly Command[] = [
  {
    id: 'contract.new',
    label: 'commands.newContract',
    keys: ['Ctrl', 'N'],
    run: (stores) => stores.shell.getState().navigate('contracts', { open: 'new' }),
  },
  ...go,
  {
    id: 'view.refresh',
    label: 'commands.refresh',
    keys: ['Ctrl', 'R'],
    run: (stores) => stores.shell.getState().ask('refresh'),
  },
  {
    id: 'data.export',
    label: 'commands.export',
    keys: ['Ctrl', 'E'],
    run: (stores) => stores.shell.getState().ask('export'),
  },
  {
    id: 'invoices.fetch',
    label: 'commands.fetchInvoices',
    run: (stores) => stores.shell.getState().ask('refresh', 'invoices'),
  },
  {
    id: 'invoices.checkNext',
    label: 'commands.checkNext',
    run: (stores) => stores.shell.getState().navigate('invoices', { show: 'unchecked', open: 'first' }),
  },
  { id: 'view.find', label: 'commands.find', keys: ['Ctrl', 'F'], run: () => focusFilter() },
  {
    id: 'settings.open',
    label: 'commands.settings',
    isAlias: true,
    keys: ['Ctrl', ','],
    run: (stores) => stores.shell.getState().navigate('settings'),
  },
  {
    id: 'mapping.open',
    label: 'commands.mapping',
    run: (stores) => stores.shell.getState().navigate('mapping'),
  },
  {
    id: 'about.show',
    label: 'commands.about',
    run: (stores) => stores.shell.getState().navigate('settings', { section: 'about' }),
  },
  {
    id: 'palette.open',
    label: 'commands.palette',
    keys: ['Ctrl', 'K'],
    run: (stores) => stores.shell.getState().open('palette'),
  },
  {
    id: 'guide.open',
    label: 'commands.guide',
    run: ({ calls, shell }) => calls('app').openGuide({ page: pageAbout(shell.getState().route.screen) }),
  },
  {
    id: 'shortcuts.show',
    label: 'commands.shortcuts',
    keys: ['F1'],
    run: (stores) => stores.shell.getState().open('shortcuts'),
  },
  {
    id: 'view.rail',
    label: 'commands.rail',
    keys: ['Ctrl', 'B'],
    run: (stores) => {
      const { preferences, update } = stores.preferences.getState();
      return update({ railCollapsed: !preferences.railCollapsed });
    },
  },
  {
    id: 'view.technical',
    label: 'commands.technical',
    keys: ['Ctrl', 'T'],
    run: (stores) => {
      const { preferences, update } = stores.preferences.getState();
      return update({ technicalDetails: !preferences.technicalDetails });
    },
  },
  { id: 'view.zoomIn', label: 'commands.zoomIn', keys: ['Ctrl', '+'], run: (stores) => zoom(stores, ZOOM_STEP) },
  { id: 'view.zoomOut', label: 'commands.zoomOut', keys: ['Ctrl', '-'], run: (stores) => zoom(stores, -ZOOM_STEP) },
  { id: 'view.zoomReset', label: 'commands.zoomReset', keys: ['Ctrl', '0'], run: (stores) => zoom(stores, null) },
  ...(['system', 'light', 'dark'] as const).map((theme) => ({
    id: `theme.${theme}`,
    label: `commands.theme.${theme}`,
    run: (stores: AppStores) => stores.preferences.getState().update({ theme }),
  })),
  ...(['compact', 'comfortable'] as const).map((density) => ({
    id: `density.${density}`,
    label: `commands.density.${density}`,
    run: (stores: AppStores) => stores.preferences.getState().update({ density }),
  })),
  ...(['en', 'sv'] as const).map((language) => ({
    id: `language.${language}`,
    label: `commands.language.${language}`,
    run: (stores: AppStores) => stores.preferences.getState().update({ language }),
  })),
  {
    id: 'connection.test',
    label: 'commands.testConnection',
    run: (stores) => stores.shell.getState().navigate('settings', { section: 'connections', test: 'now' }),
  },
];

/** Puts the focus into the screen's filter, if it has one. */
export function focusFilter(): boolean {
  const filter = document.querySelector<HTMLInputElement>('#page input[type="search"]');
  filter?.focus();
  filter?.select();
  return filter !== null;
}

/** Runs a command. A failure (a setting locked by IT) is shown as a toast, because nothing on the page caused it. */
export async function runCommand(command: Command, stores: AppStores, t: TFunction): Promise<void> {
  try {
    await command.run(stores);
  } catch (thrown) {
    tellFailure(stores, t, thrown);
  }
}

/** Lets the application menu run the same commands. Other parts handle unknown ones. */
export function runMenuCommands(client: Client, stores: AppStores, t: TFunction): () => void {
  return client.on('menu.chosen', ({ command }) => {
    const known = COMMANDS.find((entry) => entry.id === command);
    if (known && !stores.shell.getState().isFirstRun) void runCommand(known, stores, t);
  });
}

/** The command of a key press, or null. `inText`: the person is typing, so single keys go to the field. */
export function commandOfKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
  inText: boolean,
): Command | null {
  const isControl = event.ctrlKey || event.metaKey;
  if (event.altKey) return null;
  if (!isControl) {
    const isHelp = event.key === 'F1' || (event.key === '?' && !inText);
    return isHelp ? (COMMANDS.find((command) => command.id === 'shortcuts.show') ?? null) : null;
  }
  const key = event.key === '=' ? '+' : event.key;
  return (
    COMMANDS.find((command) => command.keys?.[0] === 'Ctrl' && command.keys[1]?.toLowerCase() === key.toLowerCase()) ??
    null
  );
}
