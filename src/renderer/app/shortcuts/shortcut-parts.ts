import type { TFunction } from 'i18next';
import { matchParts } from '../palette/match-parts.ts';
import { COMMANDS } from './commands.ts';

type Entry = { readonly id: string; readonly keys: readonly (readonly string[])[] };

const IN_LISTS: readonly Entry[] = [
  { id: 'move', keys: [['↓'], ['↑'], ['J'], ['K']] },
  { id: 'ends', keys: [['Home'], ['End']] },
  { id: 'pages', keys: [['PageUp'], ['PageDown']] },
  { id: 'open', keys: [['Enter']] },
  { id: 'cell', keys: [['Shift', 'Enter']] },
  { id: 'select', keys: [['X'], ['Space']] },
  { id: 'back', keys: [['Esc']] },
  { id: 'filter', keys: [['/']] },
  { id: 'show', keys: [['Space']] },
];

const ON_TODAY: readonly Entry[] = [
  { id: 'doIt', keys: [['Enter']] },
  { id: 'look', keys: [['Space']] },
  { id: 'tomorrow', keys: [['S']] },
  { id: 'leave', keys: [['L']] },
];

const ON_INVOICES: readonly Entry[] = [
  { id: 'check', keys: [['C']] },
  { id: 'uncheck', keys: [['Ctrl', 'Z']] },
  {
    id: 'step',
    keys: [
      ['Alt', '↓'],
      ['Alt', '↑'],
    ],
  },
  { id: 'pin', keys: [['I']] },
  { id: 'editCustomer', keys: [['E']] },
];

const IN_FORMS: readonly Entry[] = [
  { id: 'send', keys: [['Ctrl', 'Enter']] },
  { id: 'problem', keys: [['F8']] },
  { id: 'problemBefore', keys: [['Shift', 'F8']] },
  { id: 'leaveOut', keys: [['Space']] },
  { id: 'edit', keys: [['F2'], ['Enter']] },
  { id: 'fillDown', keys: [['Ctrl', 'D']] },
  { id: 'replace', keys: [['Ctrl', 'H']] },
  {
    id: 'undo',
    keys: [
      ['Ctrl', 'Z'],
      ['Ctrl', 'Y'],
    ],
  },
  { id: 'selectAll', keys: [['Ctrl', 'A']] },
];

const COLUMNS = [
  [
    ['everywhere', null],
    ['onToday', ON_TODAY],
  ],
  [
    ['inLists', IN_LISTS],
    ['onInvoices', ON_INVOICES],
    ['inForms', IN_FORMS],
  ],
] as const;

const KEY_NAMES: Readonly<Record<string, string>> = { Space: 'space', '↑': 'up', '↓': 'down' };

export type ShortcutPart = {
  readonly id: string;
  readonly title: string;
  /** `keys`: one or more ways, each of keys pressed together, as written on the sheet. */
  readonly entries: ReadonlyArray<{
    readonly id: string;
    readonly label: string;
    readonly keys: readonly (readonly string[])[];
  }>;
};

/**
 * Both columns of the sheet: the commands with keys, and the keys of lists and fields. With a text only what is called
 * so, or has a key that is written so ("ctrl k"); one letter is always a key. `own`: keys as this person has them.
 */
export function shortcutColumns(
  t: TFunction,
  own: (keys: readonly string[]) => readonly string[],
  find: string,
): ShortcutPart[][] {
  const shown = (keys: readonly string[]) =>
    keys.map((key) => t(`app:keys.${KEY_NAMES[key] ?? ''}`, { defaultValue: key }));
  const everywhere = COMMANDS.flatMap(({ id, label, keys, isAlias }) =>
    keys && !isAlias ? [{ id, label: t(`app:${label}`), keys: [keys] }] : [],
  );
  const isFound = ({ label, keys }: ShortcutPart['entries'][number]) =>
    (find.trim().length !== 1 && matchParts(label, find) !== null) || keys.some((way) => isKey(own(way), find));
  return COLUMNS.map((parts) =>
    parts
      .map(([id, entries]) => ({
        id,
        title: t(`app:shortcuts.${id}`),
        entries: (
          entries?.map(({ id: entry, keys }) => ({
            id: entry,
            label: t(`app:shortcuts.${entry}`),
            keys: keys.map(shown),
          })) ?? everywhere
        ).filter(isFound),
      }))
      .filter(({ entries }) => entries.length > 0),
  );
}

/** Whether these are the keys typed, or the beginning of one: "c" is C and not Ctrl, "ctr" is every Ctrl. */
function isKey(keys: readonly string[], typed: string): boolean {
  const wanted = typed
    .toLowerCase()
    .split(/\s+|(?<=\w)\+(?=.)/)
    .filter(Boolean);
  const there = keys.map((key) => key.toLowerCase());
  return (
    wanted.length > 0 &&
    wanted.every((one) => there.some((key) => key === one || (one.length > 1 && key.startsWith(one))))
  );
}
