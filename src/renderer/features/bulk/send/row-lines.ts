import type { BulkResult } from '../../../../shared/model/bulk/bulk-work.ts';
import type { RowPart } from '../../../../shared/model/bulk/row-parts.ts';

/** The groups of a list of outcomes: needing a person, running, done and folded. */
export const LINE_GROUPS = [
  { id: 'needs-you', parts: ['unknown', 'rejected', 'no-poa', 'duplicate', 'twice', 'cannot'], isNewestFirst: false },
  { id: 'under-way', parts: ['sending', 'waiting'], isNewestFirst: true },
  { id: 'accepted', parts: ['accepted'], isNewestFirst: true },
] as const satisfies readonly { id: string; parts: readonly RowPart[]; isNewestFirst: boolean }[];
export type LineGroupId = (typeof LINE_GROUPS)[number]['id'];

/** Accepted rows shown before the rest is folded. */
export const SHOWN_ACCEPTED = 7;

export type RowLine =
  | { kind: 'head'; id: LineGroupId; count: number; isOpen: boolean }
  | { kind: 'row'; row: BulkResult }
  | { kind: 'more'; count: number };

type Group = {
  readonly id: LineGroupId;
  readonly total: number;
  readonly isOpen: boolean;
  readonly rowAt: (index: number) => BulkResult | undefined;
  readonly need: (start: number, end: number) => void;
};

/** Joins several lists: heads, rows, and one line for folded rows. */
export function joinLines(groups: readonly Group[], isAllAccepted: boolean) {
  const parts = groups.flatMap((group) => {
    if (group.total === 0) return [];
    const isFolded = group.id === 'accepted' && !isAllAccepted && group.total > SHOWN_ACCEPTED;
    const rows = group.isOpen ? (isFolded ? SHOWN_ACCEPTED : group.total) : 0;
    const more = group.isOpen && isFolded ? group.total - SHOWN_ACCEPTED : 0;
    return [{ group, rows, more, length: 1 + rows + (more > 0 ? 1 : 0) }];
  });
  const total = parts.reduce((sum, { length }) => sum + length, 0);
  return {
    total,
    lineAt(index: number): RowLine | undefined {
      let at = index;
      for (const { group, rows, more, length } of parts) {
        if (at >= length) {
          at -= length;
          continue;
        }
        if (at === 0) return { kind: 'head', id: group.id, count: group.total, isOpen: group.isOpen };
        if (at > rows) return { kind: 'more', count: more };
        const row = group.rowAt(at - 1);
        return row && { kind: 'row', row };
      }
      return undefined;
    },
    need(start: number, end: number): void {
      let from = 0;
      for (const { group, rows, length } of parts) {
        const first = Math.max(0, start - from - 1);
        const last = Math.min(rows - 1, end - from - 1);
        if (last >= first) group.need(first, last);
        from += length;
      }
    },
  };
}
