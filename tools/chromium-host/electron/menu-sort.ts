/** Where an item wants to be among others. */
export type Placed = {
  readonly type?: string;
  readonly id?: string;
  readonly visible?: boolean;
  readonly before?: readonly string[];
  readonly after?: readonly string[];
  readonly beforeGroupContaining?: readonly string[];
  readonly afterGroupContaining?: readonly string[];
};

const isSeparator = (item: Placed): boolean => item.type === 'separator';
type Rule = 'before' | 'after' | 'beforeGroupContaining' | 'afterGroupContaining';
// A finished item throws an error when an absent member is read, so this is checked first.
const rule = (item: Placed, name: Rule): readonly string[] => (name in item ? item[name] : undefined) ?? [];
const saysNoPlace = (item: Placed): boolean =>
  (['before', 'after', 'beforeGroupContaining', 'afterGroupContaining'] as const).every(
    (name) => rule(item, name).length === 0,
  );

/** Items in the order that `before`, `after` and the group rules ask for; separators stand between groups. */
export function sortItems<T extends Placed>(items: readonly T[], newSeparator: () => T): T[] {
  const separators: T[] = [];
  let groups: T[][] = [[]];
  for (const item of items) {
    if (isSeparator(item) && saysNoPlace(item)) {
      separators.push(item);
      if (groups.at(-1)?.length !== 0) groups.push([]);
    } else {
      groups.at(-1)?.push(item);
    }
  }
  groups = merged(groups.filter((group) => group.length > 0)).map(sortedGroup);
  const ordered = inOrder(groups.length, groupEdges(groups)).map((at) => groups[at] as T[]);
  return ordered.flatMap((group, at) => (at === 0 ? group : [separators.shift() ?? newSeparator(), ...group]));
}

/** Neighbouring separators are merged, and none is at an edge. Hidden ones stay: they may be shown later. */
export function withoutSpareSeparators<T extends Placed>(items: readonly T[]): T[] {
  const single = items.filter(
    (item, at) => item.visible === false || !isSeparator(item) || at === 0 || !isSeparator(items[at - 1] as T),
  );
  return single.filter(
    (item, at) => item.visible === false || !isSeparator(item) || (at !== 0 && at !== single.length - 1),
  );
}

const groupOf = <T extends Placed>(groups: readonly T[][], id: string, except: T[]): T[] | undefined =>
  groups.find((group) => group !== except && group.some((item) => item.id === id));

/** A group with an item that names an item of another group joins that group. */
function merged<T extends Placed>(given: T[][]): T[][] {
  const groups = [...given];
  for (;;) {
    const move = groups
      .flatMap((group) =>
        group.flatMap((item) => [...rule(item, 'before'), ...rule(item, 'after')].map((id) => ({ group, id }))),
      )
      .map(({ group, id }) => ({ group, into: groupOf(groups, id, group) }))
      .find(({ into }) => into !== undefined);
    if (move?.into === undefined) return groups;
    move.into.push(...move.group);
    groups.splice(groups.indexOf(move.group), 1);
  }
}

/** Which of them must come first: `edges.get(n)` come before n. */
type Edges = Map<number, number[]>;
const mustPrecede = (edges: Edges, later: number, earlier: number) =>
  edges.set(later, [...(edges.get(later) ?? []), earlier]);

function sortedGroup<T extends Placed>(group: T[]): T[] {
  const edges: Edges = new Map();
  const at = (id: string) => group.findLastIndex((item) => item.id === id);
  for (const [index, item] of group.entries()) {
    for (const id of rule(item, 'before')) if (at(id) >= 0) mustPrecede(edges, at(id), index);
    for (const id of rule(item, 'after')) if (at(id) >= 0) mustPrecede(edges, index, at(id));
  }
  return inOrder(group.length, edges).map((index) => group[index] as T);
}

/** Of a group's rules, the first that names another group counts. */
function groupEdges<T extends Placed>(groups: T[][]): Edges {
  const edges: Edges = new Map();
  for (const [index, group] of groups.entries()) {
    const rules = group.flatMap((item) => [
      ...rule(item, 'beforeGroupContaining').map((id) => ({ id, isBefore: true })),
      ...rule(item, 'afterGroupContaining').map((id) => ({ id, isBefore: false })),
    ]);
    const first = rules.find(({ id }) => groupOf(groups, id, group) !== undefined);
    if (first === undefined) continue;
    const other = groups.indexOf(groupOf(groups, first.id, group) as T[]);
    if (first.isBefore) mustPrecede(edges, other, index);
    else mustPrecede(edges, index, other);
  }
  return edges;
}

/** Keeps the given order, except that everything comes after what must precede it; a circle is cut where it closes. */
function inOrder(count: number, edges: Edges): number[] {
  const placed = new Set<number>();
  const met = new Set<number>();
  const place = (index: number) => {
    if (met.has(index)) return;
    met.add(index);
    for (const earlier of edges.get(index) ?? []) place(earlier);
    placed.add(index);
  };
  for (let index = 0; index < count; index++) place(index);
  return [...placed];
}
