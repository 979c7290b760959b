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
const LEAST: Readonly<Record<string, number>> = { number: 100, worth: 148 };

/** Letters of the longest text in a column of the rows that are there, or of its sum, by field; no entry: nobody counted them. */
export type LongestTexts = Readonly<Record<string, number>>;

/** Letters as wide as digits and capitals are, and the padding of a cell. */
const LETTER = 8;
/** Digits of a sum, one of them a comma. */
const DIGIT = 7.2;
const PADDING = 20;
/** A head's word and the mark of the order. */
const HEAD = 76;

/** Letters as wide as those of names are, and the widest name that is not cut. */
const NAME_LETTER = 7;
const WIDEST_NAME = 150;
/** Letters as wide as those of streets are, and the widest street that is not cut. */
const STREET_LETTER = 6.4;
const WIDEST_STREET = 180;
/** Letters as wide as those of words are; the mark of a remark and the padding of its cell; the widest remark that is not cut. */
const WORD_LETTER = 6.2;
const REMARK = 38;
const WIDEST_REMARK = 208;

/** The column as a track of the table's grid. */
export function trackOf(column: ColumnChoice, room: Room = {}, longest: LongestTexts = {}): string {
  const share = column.width === null ? SHARES[column.field] : undefined;
  if (share === undefined) {
    const [usual, wanted] = [widthOf(column), leastOf(column, longest)];
    return wanted > usual ? `minmax(${usual}px, ${wanted}px)` : `${usual}px`;
  }
  const pixels = Math.max(trackLeast(column, longest), room[column.field] ?? 0);
  // Once the rows are there an id takes what it needs: the rest is for names and remarks.
  const isCounted = column.field === 'number' && (longest.number ?? 0) > 0;
  return isCounted ? `${pixels}px` : `minmax(${pixels}px, ${share}fr)`;
}

/** What a column can do with: of those that share what room is left, as much as what stands in them; of numbers, their sum. */
function leastOf(column: ColumnChoice, longest: LongestTexts): number {
  const letters = longest[column.field];
  const usual = widthOf(column);
  if (letters === undefined || column.width !== null) return usual;
  const isSum = SHARES[column.field] === undefined;
  const needed = letters * (isSum ? DIGIT : LETTER) + PADDING;
  return isSum ? Math.max(usual, needed) : Math.min(usual, Math.max(HEAD, needed));
}

/** How wide the column of numbers must at least be so that no id is cut while other columns have room to spare. */
export function roomForIds(fitted: readonly ColumnChoice[], width: number, longest: LongestTexts): number {
  const own = fitted.find(({ field }) => field === 'number');
  if (own === undefined || own.width !== null || width === 0) return 0;
  const others = fitted.filter((column) => column !== own);
  const left = width - 48 - others.reduce((sum, column) => sum + leastOf(column, longest), 0);
  return Math.min((longest.number ?? 0) * LETTER + PADDING, Math.max(widthOf(own), left));
}

/** Pixels of the columns that are asked to show their words whole, by field. */
export type Room = Readonly<Record<string, number>>;

/** How wide ids, remarks, names and streets are, in this order, so that none is cut while other columns have room to spare. */
export function roomForWords(fitted: readonly ColumnChoice[], width: number, longest: LongestTexts): Room {
  const number = roomForIds(fitted, width, longest);
  const names = Math.min(WIDEST_NAME, Math.round((longest.customer ?? 0) * NAME_LETTER) + PADDING);
  const remarks = Math.min(WIDEST_REMARK, Math.round((longest.worth ?? 0) * WORD_LETTER) + REMARK);
  const worth = spare('worth', remarks, { ...LEAST, property: 100, customer: names, number });
  const customer = spare('customer', names, { ...LEAST, property: 108, number, worth });
  const streets = Math.min(WIDEST_STREET, Math.round((longest.property ?? 0) * STREET_LETTER) + PADDING);
  return { number, worth, customer, property: spare('property', streets, { ...LEAST, number, worth, customer }) };

  /** What the others leave of what is needed, where each of them has what it asks for. */
  function spare(field: string, needed: number, asked: Room): number {
    const own = fitted.find((column) => column.field === field);
    if (own === undefined || own.width !== null || width === 0 || longest[field] === undefined) return 0;
    const others = fitted.filter((column) => column !== own);
    const taken = others.reduce((sum, one) => sum + (asked[one.field] || leastOf(one, longest)), 0);
    return Math.min(needed, Math.max(trackLeast(own, longest), width - 48 - taken));
  }
}

/** What a column that shares the room never goes below. */
function trackLeast(column: ColumnChoice, longest: LongestTexts): number {
  return LEAST[column.field] ?? Math.min(leastOf(column, longest), 108);
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
  return ordered.map((column) =>
    column.field === 'checked' && column.width === null && width >= ROOMY
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
