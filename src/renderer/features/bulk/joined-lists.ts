/** A line of a grouped list: a head, a row, or the line that replaces folded rows. */
export type GroupLine<Id extends string, Row> =
  | { kind: 'head'; id: Id; count: number; isOpen: boolean }
  | { kind: 'row'; row: Row }
  | { kind: 'more'; count: number };

export type LineGroup<Id extends string, Row> = {
  readonly id: Id;
  readonly total: number;
  readonly isOpen: boolean;
  /** Rows shown before the rest is folded; null: all. */
  readonly most: number | null;
  readonly rowAt: (index: number) => Row | undefined;
  readonly need: (start: number, end: number) => void;
};

/** Joins several lists: heads, rows, and one line for folded rows. Empty groups are left out. */
export function joinLines<Id extends string, Row>(groups: readonly LineGroup<Id, Row>[]) {
  const parts = groups.flatMap((group) => {
    if (group.total === 0) return [];
    const shown = Math.min(group.total, group.most ?? group.total);
    const rows = group.isOpen ? shown : 0;
    const more = group.isOpen ? group.total - shown : 0;
    return [{ group, rows, more, length: 1 + rows + (more > 0 ? 1 : 0) }];
  });
  const total = parts.reduce((sum, { length }) => sum + length, 0);
  return {
    total,
    lineAt(index: number): GroupLine<Id, Row> | undefined {
      let at = index;
      for (const { group, rows, more, length } of parts) {
        if (at >= length) {
          at -= length;
          continue;
        }
        if (at === 0) return { kind: 'head', id: group.id, count: group.total, isOpen: group.isOpen };
        if (at > rows) return { kind: 'more', count: more };
        const row = group.rowAt(at - 1);
        return row === undefined ? undefined : { kind: 'row', row };
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
