import type { BulkFinding, HeldReason } from '../../../shared/model/bulk/bulk.ts';
import { partOf, type RowPart } from '../../../shared/model/bulk/row-parts.ts';
import type { RowStatus } from '../jobs/row-statuses.ts';
import type { WorkRow } from './row.ts';
import type { RowFindings } from './row-checker.ts';
import { pairNamesOfRow } from './row-keys.ts';

/** Why a row is not sent. */
export type Hold = { readonly reason: HeldReason; readonly detail: string };

export type PlacedRow = {
  readonly row: WorkRow;
  readonly standing: RowStatus;
  readonly hold: Hold | null;
  readonly part: RowPart;
};

export type PlacingParts = {
  readonly statuses: readonly RowStatus[];
  readonly findings: RowFindings;
  /** An earlier registration of the pair that no decision covers: its contract, or reference, and day; null: none. */
  readonly earlier: (row: WorkRow, covers: RowStatus['covers']) => string | null;
  /** The result of reading the row's file or asking the office; `free`: no colleague has the pair any more. */
  readonly mark: (row: WorkRow) => Hold | 'free' | null;
};

/** A few milliseconds of work. */
const ROWS_A_TURN = 2000;
const OPEN: ReadonlySet<string> = new Set(['ready', 'queued', 'waiting', 'held']);

/** Nothing of it can have reached the operator, and it is not left out. */
export function isOpen({ state }: RowStatus): boolean {
  return OPEN.has(state);
}

/** The part of each row. Pure, in the order of the sheet: of two rows of one pair the first sendable one is sent. */
export function placeRows(rows: readonly WorkRow[], about: PlacingParts): PlacedRow[] {
  const place = createPlacer(about);
  return rows.flatMap(place);
}

/** The same with a pause after each part: of a sheet of a hundred thousand rows nothing else would get a turn. */
export async function placeRowsInTurns(
  rows: readonly WorkRow[],
  about: PlacingParts,
  pause: () => Promise<void>,
): Promise<PlacedRow[]> {
  const place = createPlacer(about);
  const placed: PlacedRow[] = [];
  for (let from = 0; from < rows.length; from += ROWS_A_TURN) {
    if (from > 0) await pause();
    for (const row of rows.slice(from, from + ROWS_A_TURN)) placed.push(...place(row));
  }
  return placed;
}

/** Places one row after the other, in their order. */
function createPlacer(about: PlacingParts): (row: WorkRow) => PlacedRow[] {
  const statuses = new Map(about.statuses.map((standing) => [standing.rowId, standing]));
  const pairs = new Set<string>();
  return (row) => {
    const standing = statuses.get(row.id);
    return standing ? [placeRow(row, standing, about, pairs)] : [];
  };
}

/** The part of one row, for sheets without two rows of one pair, where it does not depend on other rows. */
export function placeRow(
  row: WorkRow,
  standing: RowStatus,
  about: Omit<PlacingParts, 'statuses'>,
  pairs: Set<string> = new Set(),
): PlacedRow {
  const hold = isOpen(standing) ? holdOf(row, standing, about, pairs) : null;
  return { row, standing, hold, part: partOf(standing.state, hold?.reason ?? null) };
}

function holdOf(
  row: WorkRow,
  standing: RowStatus,
  about: Omit<PlacingParts, 'statuses'>,
  pairs: Set<string>,
): Hold | null {
  const findings = about.findings.get(row.id) ?? [];
  const has = (wanted: string) => findings.some(({ code }) => code === wanted);
  const clash = findings.find((finding) => isTwoPeople(finding) && !isSeen(finding, standing));
  if (clash) return { reason: 'two-people', detail: '' };
  const blocking = findings.find(({ level, field }) => level === 'error' && field !== 'poa');
  if (blocking?.code === 'excel-number-rounded') return { reason: 'destroyed-number', detail: blocking.field };
  if (blocking?.code === 'id-missing') return { reason: 'id-missing', detail: blocking.field };
  if (blocking) return { reason: 'not-buildable', detail: blocking.code };
  if (row.poa === null) return { reason: 'poa-missing', detail: '' };
  if (has('poa-empty')) return { reason: 'poa-unreadable', detail: 'empty' };
  const mark = about.mark(row);
  const isFree = mark === 'free' && standing.heldReason === 'office-has';
  const shown = isFree ? null : mark !== null && mark !== 'free' ? mark : shownBySending(standing);
  // A person has seen the colleague's registration and sends anyway; the office checks whether it is unchanged.
  const isDecided = standing.covers.some(({ claim }) => claim !== undefined);
  if (shown?.reason === 'office-has' && isDecided) return null;
  if (shown !== null) return shown;
  if (isForPair(standing) || has('duplicate-registered')) {
    const known = about.earlier(row, standing.covers);
    if (known !== null) return { reason: 'duplicate', detail: known };
  }
  if (!has('duplicate-in-file')) return null;
  const own = pairNamesOfRow(row.values);
  if (own.some((name) => pairs.has(name))) return { reason: 'twice-in-sheet', detail: '' };
  // A held row registers nothing, so it does not block others.
  for (const name of own) pairs.add(name);
  return null;
}

/** Two people under one customer id: whoever is right, both rows wait for a person. */
function isTwoPeople({ code }: Pick<BulkFinding, 'code'>): boolean {
  return code === 'customer-id-two-people' || code === 'register-other-person';
}

/** A person has seen exactly these people under the id, and said why the row goes. */
function isSeen({ params }: BulkFinding, { people }: RowStatus): boolean {
  return typeof params.seen === 'string' && people.includes(params.seen);
}

/** A hold found only by sending stays until the row is changed. */
function shownBySending(standing: RowStatus): Hold | null {
  const { heldReason, heldDetail } = standing;
  if (heldReason === null || isForPair(standing)) return null;
  if (heldReason === 'poa-missing' || heldReason === 'two-people') return null;
  return { reason: heldReason, detail: heldDetail ?? '' };
}

/** Held for another registration, or another row, of the pair: looked for anew each time. */
export function isForPair({ heldReason }: RowStatus): boolean {
  return heldReason === 'duplicate' || heldReason === 'twice-in-sheet';
}
