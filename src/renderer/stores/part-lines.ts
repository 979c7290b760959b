/** Rows of a list that follow each other within one part of it. */
type RowsOfPart = { readonly part: string; readonly rows: number };

/** What a person folded (true) or unfolded; others are as they are at first. */
export type FoldedParts = ReadonlyMap<string, boolean>;

/** A line that represents rows: a part's head, several rows as one line, or the rows below it. */
export type PartLine<Group extends RowsOfPart> = {
  readonly id: string;
  readonly rows: number;
  readonly isFolded: boolean;
  readonly isWithin: boolean;
  readonly isHeadless: boolean;
} & (
  | { readonly is: 'part'; readonly part: Group['part']; readonly groups: readonly Group[] }
  | { readonly is: 'together'; readonly group: Group }
  | { readonly is: 'rest' }
);

/**
 * The lines of a list in parts, in the order of its rows. `togetherAs`: the id of rows that are one line until a person
 * unfolds them; null: each stands alone. Old parts are folded while there are newer ones.
 */
export function partLines<Group extends RowsOfPart>(
  groups: readonly Group[],
  folded: FoldedParts,
  { togetherAs, old }: { togetherAs(group: Group): string | null; old: ReadonlySet<string> },
): PartLine<Group>[] {
  const parts = [...new Set(groups.map(({ part }) => part))];
  return parts.flatMap((part, place) => {
    const own = groups.filter((group) => group.part === part);
    const [head] = own;
    const isFolded = folded.get(part) ?? (old.has(part) && place > 0);
    const isHeadAlone = head !== undefined && togetherAs(head) === null;
    const rest = isHeadAlone ? own.slice(1) : own;
    return [
      {
        ...{ is: 'part' as const, id: part, part, groups: own, isFolded, isWithin: false, isHeadless: false },
        rows: isHeadAlone ? head.rows : 0,
      },
      ...rest.map((group, at): PartLine<Group> => {
        const { rows } = group;
        const together = togetherAs(group);
        if (together === null) {
          return { is: 'rest', id: `${part} ${at}`, rows, isFolded, isWithin: true, isHeadless: true };
        }
        const id = `${part} ${together}`;
        return {
          ...{ is: 'together', id, rows, group, isWithin: true, isHeadless: isFolded },
          isFolded: isFolded || (folded.get(id) ?? true),
        };
      }),
    ];
  });
}
