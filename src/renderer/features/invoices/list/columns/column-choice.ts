import type { SavedItem } from '../../../../../shared/model/saved.ts';

/** A column as a person arranged it. `width` null: as wide as its kind usually is. */
export type ColumnChoice = {
  readonly field: string;
  readonly width: number | null;
  /** Stays when the window has no room for all. */
  readonly isPinned: boolean;
  /** Added up under the list. */
  readonly isNumber: boolean;
};

/** A column as wide as its kind usually is. */
export const choice = (field: string, isPinned = false, isNumber = false): ColumnChoice => ({
  field,
  width: null,
  isPinned,
  isNumber,
});

/** The usual columns. Which of them say nothing that is not said once elsewhere is worked out in `usual-columns.ts`. */
export const DEFAULT_COLUMNS: readonly ColumnChoice[] = [
  choice('customer', true),
  choice('property'),
  choice('number'),
  choice('periodFrom'),
  choice('issuedOn'),
  choice('energy', false, true),
  choice('amount', true, true),
  choice('status'),
  choice('checked', true),
  choice('worth', true),
];

/** A file has no heads of groups and no line above the list: every row says its dates. */
export const FILE_COLUMNS: readonly ColumnChoice[] = [
  ...['number', 'customer', 'property', 'periodFrom', 'issuedOn', 'dueOn'].map((field) => choice(field)),
  ...['energy', 'amount'].map((field) => choice(field, false, true)),
  ...['status', 'checked', 'fetchedAt'].map((field) => choice(field)),
];

/** Fields of the mapping and of this computer that can be columns; fields of the answers come after them. */
export const OFFERED_FIELDS = [
  'number',
  'customer',
  'property',
  'periodFrom',
  'periodTo',
  'issuedOn',
  'dueOn',
  'amount',
  'currency',
  'status',
  'energy',
  'energyUnit',
  'paymentReference',
  'checked',
  'worth',
  'problem',
  'tags',
  'note',
  'change',
  'fetchedAt',
] as const;

/** Without what is put together on the screen from other fields, the rest of the list and hours: no row has it as a value. */
export const VALUE_FIELDS = OFFERED_FIELDS.filter((field) => field !== 'worth');

export const NUMBER_FIELDS: ReadonlySet<string> = new Set(['amount', 'energy']);
export const MIN_WIDTH = 40;
const MAX_WIDTH = 900;
const WIDTHS: Readonly<Record<string, number>> = {
  number: 104,
  customer: 112,
  property: 116,
  periodFrom: 76,
  checked: 36,
  amount: 96,
  energy: 76,
  fetchedAt: 72,
  status: 108,
  change: 84,
  worth: 148,
};
/** Of the ring where there is room for its word in the head. */
const CHECKED_WITH_WORD = 72;
const ROOMY = 820;

/** Columns of words share what room is left, so that a wide window has no gap in the middle of a row. */
const SHARES: Readonly<Record<string, number>> = { number: 0.4, customer: 1, property: 1, status: 0.4, worth: 0.8 };
/** Of these columns, in px, so that what matters in them stays in sight. */
const LEAST: Readonly<Record<string, number>> = { number: 96, property: 92, worth: 148 };

/** Pixels of the widest text in a column of the rows that are there, or of its sum or head, by field; no entry: nobody measured them. */
export type WidestTexts = Readonly<Record<string, number>>;

/** Of a cell. */
const PADDING = 20;
/** A head's word and the mark of the order. */
const HEAD = 76;
/** The widest name and the widest street that are not cut. */
const WIDEST_NAME = 150;
const WIDEST_STREET = 180;
/** The mark of a remark and the padding of its cell; the widest remark that is not cut. */
const REMARK = 38;
const WIDEST_REMARK = 208;
/** Letters of a head. */
const WORD_LETTER = 6.2;

/** The column as a track of the table's grid. */
export function trackOf(column: ColumnChoice, room: Room = {}, widest: WidestTexts = {}): string {
  const share = column.width === null ? SHARES[column.field] : undefined;
  if (share === undefined) return `${leastOf(column, widest)}px`;
  const pixels = Math.max(trackLeast(column, widest), room[column.field] ?? 0);
  // Once the rows are there an id takes what it needs: the rest is for names and remarks.
  const isCounted = column.field === 'number' && (widest.number ?? 0) > 0;
  return isCounted ? `${pixels}px` : `minmax(${pixels}px, ${share}fr)`;
}

/** What a column can do with: of those that share what room is left, as much as what stands in them; of numbers, their sum and head. */
function leastOf(column: ColumnChoice, widest: WidestTexts): number {
  const pixels = widest[column.field];
  const usual = widthOf(column);
  if (pixels === undefined || column.width !== null) return usual;
  const needed = pixels + PADDING;
  return SHARES[column.field] === undefined ? needed : Math.min(usual, Math.max(HEAD, needed));
}

/** The name of a month over its rows ("Utfärdad september 2026"), with its arrow. */
const GROUP_NAME = 168;

/** Over an id that stands alone before the numbers, the name of a group has the id's room and no more. */
export function withGroupNames(fitted: readonly ColumnChoice[], widest: WidestTexts): WidestTexts {
  const leading = fitted.findIndex(({ field, isNumber }) => isNumber || NUMBER_FIELDS.has(field));
  if (leading !== 1 || fitted[0]?.field !== 'number' || !widest.number) return widest;
  return { ...widest, number: Math.max(widest.number, GROUP_NAME) };
}

/** How wide the column of numbers must at least be so that no id is cut while other columns have room to spare. */
export function roomForIds(fitted: readonly ColumnChoice[], width: number, widest: WidestTexts): number {
  const own = fitted.find(({ field }) => field === 'number');
  if (own === undefined || own.width !== null || width === 0) return 0;
  const others = fitted.filter((column) => column !== own);
  const left = width - 48 - others.reduce((sum, column) => sum + leastOf(column, widest), 0);
  return Math.min((widest.number ?? 0) + PADDING, Math.max(widthOf(own), left));
}

/** Pixels of the columns that are asked to show their words whole, by field. */
export type Room = Readonly<Record<string, number>>;

/** How wide ids, remarks, names and streets are, in this order, so that none is cut while other columns have room to spare. */
export function roomForWords(fitted: readonly ColumnChoice[], width: number, widest: WidestTexts): Room {
  const number = roomForIds(fitted, width, widest);
  const names = Math.min(WIDEST_NAME, (widest.customer ?? 0) + PADDING);
  const remarks = Math.min(WIDEST_REMARK, (widest.worth ?? 0) + REMARK);
  const worth = spare('worth', remarks, { ...LEAST, customer: names, number });
  const customer = spare('customer', names, { ...LEAST, number, worth });
  const streets = Math.min(WIDEST_STREET, (widest.property ?? 0) + PADDING);
  return { number, worth, customer, property: spare('property', streets, { ...LEAST, number, worth, customer }) };

  /** What the others leave of what is needed, where each of them has what it asks for. */
  function spare(field: string, needed: number, asked: Room): number {
    const own = fitted.find((column) => column.field === field);
    if (own === undefined || own.width !== null || width === 0 || widest[field] === undefined) return 0;
    const others = fitted.filter((column) => column !== own);
    const taken = others.reduce((sum, one) => sum + (asked[one.field] || leastOf(one, widest)), 0);
    return Math.min(needed, Math.max(trackLeast(own, widest), width - 48 - taken));
  }
}

/** What a column that shares the room never goes below. */
function trackLeast(column: ColumnChoice, widest: WidestTexts): number {
  return LEAST[column.field] ?? Math.min(leastOf(column, widest), 108);
}

export function widthOf({ field, width }: Pick<ColumnChoice, 'field' | 'width'>): number {
  return width ?? WIDTHS[field] ?? 92;
}

/** How wide a person wants a column, in words: people do not think in pixels. */
export const COLUMN_SIZES = ['narrow', 'usual', 'wide'] as const;
export type ColumnSize = (typeof COLUMN_SIZES)[number];

/** A width that was kept before there were sizes is as wide as it is, and said by the size nearest to it. */
export function sizeOf({ field, width }: ColumnChoice): ColumnSize {
  const usual = widthOf({ field, width: null });
  return width === null || width === usual ? 'usual' : width < usual ? 'narrow' : 'wide';
}

export function widthFor({ field }: Pick<ColumnChoice, 'field'>, size: ColumnSize): number | null {
  if (size === 'usual') return null;
  const usual = widthOf({ field, width: null });
  return size === 'narrow'
    ? Math.max(MIN_WIDTH, Math.round(usual * 0.7))
    : Math.min(MAX_WIDTH, Math.round(usual * 1.8));
}

/** What was saved, as far as it can be read; null: nothing usable, so the columns are the usual ones. */
export function readColumns(data: SavedItem['data']): ColumnChoice[] | null {
  if (!Array.isArray(data)) return null;
  const seen = new Set<string>();
  const columns = data.flatMap((item): ColumnChoice[] => {
    if (item === null || typeof item !== 'object' || Array.isArray(item)) return [];
    const { field, width, isPinned, isNumber } = item;
    if (typeof field !== 'string' || field === '' || seen.has(field)) return [];
    seen.add(field);
    return [
      {
        field,
        width: typeof width === 'number' && width >= MIN_WIDTH && width <= MAX_WIDTH ? width : null,
        isPinned: isPinned === true,
        isNumber: isNumber === true,
      },
    ];
  });
  return columns.length === 0 ? null : columns;
}

/** Columns that nobody chose are dropped in this order when there is no room for all. */
const MIN_ASKED_FOR = ['status', 'energy', 'property', 'issuedOn', 'periodFrom', 'number'];

/** The columns in their order, without those for which there is no room: of a person's own from the end, never one that is always shown. */
export function fitting(
  columns: readonly ColumnChoice[],
  width: number,
  isUsual = false,
  checkedWord = '',
): ColumnChoice[] {
  const ordered = [...columns];
  if (width === 0) return ordered;
  const room = width - 48;
  const left = isUsual ? MIN_ASKED_FOR : ordered.map(({ field }) => field).reverse();
  for (const field of left) {
    const needed = ordered.reduce((sum, column) => sum + widthOf(column), 0);
    const at = ordered.findIndex((column) => column.field === field);
    if (needed <= room || ordered.length === 1) break;
    if (at >= 0 && ordered[at]?.isPinned === false) ordered.splice(at, 1);
  }
  const dates = ordered.filter(({ field }) => field === 'periodFrom' || field === 'issuedOn');
  const roomy = ROOMY + dates.reduce((sum, column) => sum + widthOf(column), 0);
  return ordered.map((column) =>
    column.field === 'checked' && column.width === null && width >= roomy
      ? { ...column, width: Math.max(CHECKED_WITH_WORD, Math.round(checkedWord.length * WORD_LETTER) + PADDING) }
      : column,
  );
}

export function moved(columns: readonly ColumnChoice[], index: number, by: number): ColumnChoice[] {
  const next = [...columns];
  const [column] = next.splice(index, 1);
  if (column) next.splice(Math.max(0, Math.min(next.length, index + by)), 0, column);
  return next;
}
