import type { BulkRowState, HeldReason, OpenRows } from './bulk.ts';

// Free of zod: the renderer reads this. One word for the state of each row of a job, from check to results. Every
// count, mark and filter is derived from it, so that no two screens disagree.

export const ROW_PARTS = [
  'ready',
  'cannot',
  'no-poa',
  'duplicate',
  'twice',
  'accepted',
  'rejected',
  'unknown',
  'sending',
  'waiting',
  'left-out',
] as const;
/** `ready`: sent with the next start. `waiting`: was tried, did not reach the operator and is retried. */
export type RowPart = (typeof ROW_PARTS)[number];

const LETTERS: Readonly<Record<RowPart, string>> = {
  ready: '.',
  cannot: 'c',
  'no-poa': 'n',
  duplicate: 'd',
  twice: 't',
  accepted: 'a',
  rejected: 'r',
  unknown: 'u',
  sending: 's',
  waiting: 'w',
  'left-out': 'o',
};
const PARTS = new Map(ROW_PARTS.map((part) => [LETTERS[part], part]));

export type PartCounts = Readonly<Record<RowPart, number>>;

/** One letter per row, so that ten thousand rows cross the bridge as ten thousand letters. */
export function lettersOf(parts: Iterable<RowPart>): string {
  let letters = '';
  for (const part of parts) letters += LETTERS[part];
  return letters;
}

export function partOfLetter(letter: string | undefined): RowPart {
  return PARTS.get(letter ?? '') ?? 'ready';
}

export function countParts(letters: string): PartCounts {
  const counts = Object.fromEntries(ROW_PARTS.map((part) => [part, 0])) as Record<RowPart, number>;
  for (const letter of letters) counts[partOfLetter(letter)] += 1;
  return counts;
}

/** The part of a row: its outcome, else why it cannot be sent, else that it can. */
export function partOf(state: BulkRowState, hold: HeldReason | null): RowPart {
  switch (state) {
    case 'accepted':
    case 'rejected':
    case 'unknown':
    case 'sending':
    case 'left-out':
      return state;
    default:
      if (hold === null) return state === 'waiting' ? 'waiting' : 'ready';
      if (hold === 'twice-in-sheet') return 'twice';
      if (hold === 'duplicate' || hold === 'office-has') return 'duplicate';
      return hold.startsWith('poa-') ? 'no-poa' : 'cannot';
  }
}

/** A group in the line above a job's rows: several parts under one name. */
export type PartGroup = {
  readonly id:
    | 'ready'
    | 'to-match'
    | 'accepted'
    | 'rejected'
    | 'unknown'
    | 'held'
    | 'sending'
    | 'not-sent'
    | 'left-out';
  readonly parts: readonly RowPart[];
  readonly count: number;
};

/** Whatever keeps a row from being sent, it is held back: one word from the check to the results. */
export const HELD_PARTS = ['cannot', 'no-poa', 'duplicate', 'twice'] as const satisfies readonly RowPart[];
const BEFORE = [
  ['ready', ['ready', 'waiting']],
  ['held', HELD_PARTS],
] as const;
/** Before anybody has given files nothing is missing yet, and nothing is ready. */
const UNMATCHED = [
  ['to-match', ['no-poa']],
  ['ready', ['ready', 'waiting']],
  ['held', ['cannot', 'duplicate', 'twice']],
] as const;
const SINCE = [
  ['accepted', ['accepted']],
  ['rejected', ['rejected']],
  ['unknown', ['unknown']],
  ['held', HELD_PARTS],
  ['sending', ['sending']],
  ['not-sent', ['ready', 'waiting']],
] as const;
const ALWAYS = [['left-out', ['left-out']]] as const;

/** Whether the operator knows about any row, or may know. */
export function hasBegun(counts: PartCounts): boolean {
  return counts.accepted + counts.rejected + counts.unknown + counts.sending > 0;
}

/**
 * The groups of the line: each row is in exactly one. Empty groups are left out, except the first. `areFilesGiven`: the
 * powers of attorney were chosen.
 */
export function groupParts(counts: PartCounts, areFilesGiven = true): PartGroup[] {
  const groups = [...(hasBegun(counts) ? SINCE : areFilesGiven ? BEFORE : UNMATCHED), ...ALWAYS];
  return groups
    .map(([id, parts]) => ({ id, parts, count: parts.reduce((sum, part) => sum + counts[part], 0) }))
    .filter(({ count }, at) => at === 0 || count > 0);
}

/** Rows that the next start sends. */
export function sendableOf(counts: PartCounts): number {
  return counts.ready + counts.waiting;
}

/** Whether a row is on its way, or would be sent with the next start: closing the window concerns it. */
export function isUnfinished(counts: PartCounts): boolean {
  return counts.sending + sendableOf(counts) > 0;
}

/** Rows with a written outcome. */
export function settledOf(counts: PartCounts): number {
  return counts.accepted + counts.rejected + counts.unknown;
}

/** Rows that wait for something a person does. */
export function heldOf(counts: PartCounts): number {
  return counts.cannot + counts['no-poa'] + counts.duplicate + counts.twice;
}

/** Rows that are neither accepted nor left out, by what they wait for. */
export function openRowsOf(counts: PartCounts): OpenRows {
  const { rejected } = counts;
  // The outcome of a row on its way is not known either.
  const unknown = counts.unknown + counts.sending;
  return { unknown, rejected, held: heldOf(counts), notSent: sendableOf(counts) };
}
