import type { SeenPlace, SeenShape } from './observe-shape.ts';

/** What is known of one place over many answers. */
export type PlaceFacts = {
  types: Record<string, { seen: number; example: string }>;
  /** Answers with this place, answers with its parent, and the number of consecutive answers that had it. */
  answers: number;
  of: number;
  running: number;
  values: number;
  nulls: number;
  firstAt: number;
  lastAt: number;
  lastAnswerId: string;
  parent: string | null;
};
export type KnownShape = Map<string, PlaceFacts>;

export type Drift = {
  readonly kind: 'vanished' | 'type' | 'appeared';
  readonly place: string;
  readonly before: string;
  readonly after: string;
  readonly answersBefore: number;
  readonly beforeAnswerId: string | null;
};

/** After this many equal answers a change is reported. */
const HABIT = 20;

function typesText(types: Iterable<string>): string {
  return [...types].sort().join(', ');
}

/**
 * Adds an answer's shape to the known one and reports changes after at least 20 equal answers: a place that is missing,
 * a new type, a new place. Null is no type; the inside of something new or missing is not reported again. `touched`:
 * the places to store.
 */
export function mergeShape(
  known: KnownShape,
  seen: SeenShape,
  at: { readonly atMs: number; readonly answerId: string },
): { drifts: Drift[]; touched: Set<string> } {
  const drifts: Drift[] = [];
  const touched = new Set<string>();
  const news = new Set<string>();
  const before = new Map([...known].map(([place, { answers, lastAnswerId }]) => [place, { answers, lastAnswerId }]));

  for (const [place, facts] of known) {
    const parentIsThere = facts.parent === null || seen.has(facts.parent);
    if (!parentIsThere) continue;
    facts.of++;
    touched.add(place);
    if (seen.has(place)) continue;
    // An empty list is still a list.
    if (facts.running >= HABIT && !/[\]}]$/.test(place)) {
      const { running, lastAnswerId } = facts;
      const types = typesText(Object.keys(facts.types));
      drifts.push({
        kind: 'vanished',
        place,
        before: types,
        after: '',
        answersBefore: running,
        beforeAnswerId: lastAnswerId,
      });
    }
    facts.running = 0;
  }

  for (const [place, one] of seen) {
    touched.add(place);
    const facts = known.get(place);
    if (facts === undefined) {
      known.set(place, newFacts(one, at));
      const parent = one.parent === null ? undefined : before.get(one.parent);
      news.add(place);
      // The inside of something new is not reported again, nor is a further element of a list.
      if (parent === undefined || parent.answers < HABIT || /[\]}]$/.test(place)) continue;
      if (one.parent !== null && news.has(one.parent)) continue;
      drifts.push({
        kind: 'appeared',
        place,
        before: '',
        after: typesText(one.types.keys()),
        answersBefore: parent.answers,
        beforeAnswerId: parent.lastAnswerId,
      });
      continue;
    }
    const added = [...one.types.keys()].filter((type) => facts.types[type] === undefined);
    if (added.length > 0 && Object.keys(facts.types).length > 0 && facts.answers >= HABIT) {
      drifts.push({
        kind: 'type',
        place,
        before: typesText(Object.keys(facts.types)),
        after: typesText(one.types.keys()),
        answersBefore: facts.answers,
        beforeAnswerId: facts.lastAnswerId,
      });
    }
    facts.answers++;
    facts.running++;
    facts.values += one.values;
    facts.nulls += one.nulls;
    facts.lastAt = Math.max(facts.lastAt, at.atMs);
    facts.lastAnswerId = at.answerId;
    for (const [type, { seen: times, example }] of one.types) {
      const own = facts.types[type];
      if (own === undefined) facts.types[type] = { seen: times, example };
      else own.seen += times;
    }
  }
  return { drifts, touched };
}

function newFacts(one: SeenPlace, at: { atMs: number; answerId: string }): PlaceFacts {
  return {
    types: Object.fromEntries(one.types),
    answers: 1,
    of: 1,
    running: 1,
    values: one.values,
    nulls: one.nulls,
    firstAt: at.atMs,
    lastAt: at.atMs,
    lastAnswerId: at.answerId,
    parent: one.parent,
  };
}
