import type { BulkFinding, BulkValueField } from '../../../shared/model/bulk/bulk.ts';
import type { Steps } from '../in-turns.ts';
import { peopleSeen, peopleUnder, personOfRow } from './people-of-id.ts';
import type { WorkRow } from './row.ts';
import { type PairKeys, pairKeys } from './row-keys.ts';

type Keyed = { readonly row: WorkRow; readonly keys: PairKeys };
// An edit makes new row objects only where it changes something, so the keys of the others are reused.
const remembered = new WeakMap<WorkRow, PairKeys>();

/**
 * Findings that need other rows of the file: the same pair twice, one id for two people, one person with two ids.
 * Left-out rows are ignored. The result gives each row's first partner by its number in the sheet.
 */
export function* acrossSteps(rows: readonly WorkRow[]): Steps<Map<string, BulkFinding[]>> {
  const found = new Map<string, BulkFinding[]>();
  const add = (row: WorkRow, finding: BulkFinding): void => {
    const list = found.get(row.id);
    if (list) list.push(finding);
    else found.set(row.id, [finding]);
  };
  const keyed: Keyed[] = [];
  for (const row of rows) {
    if (!row.leftOut) keyed.push({ row, keys: keysOf(row) });
    yield;
  }

  const pairs = new Set<string>();
  const tellPairs = function* (groups: Map<string, Keyed[]>): Steps<void> {
    for (const group of groups.values()) {
      yield;
      for (const { row, keys } of group) {
        const partner = group.find((other) => other.row.id !== row.id);
        if (!partner || pairs.has(row.id)) continue;
        pairs.add(row.id);
        const { socKey } = partner.keys;
        const isAnother = socKey !== '' && keys.socKey !== '' && socKey !== keys.socKey;
        add(
          row,
          warn('customer.id', 'duplicate-in-file', {
            ...{ row: partner.row.number, count: group.length },
            // One pair of ids with two personal numbers: more likely a wrong id than the same contract.
            ...(isAnother && { people: 2 }),
          }),
        );
      }
    }
  };
  yield* tellPairs(yield* group(keyed, ({ keys }) => join(keys.customerKey, keys.propertyKey)));
  yield* tellPairs(yield* group(keyed, ({ keys }) => join(keys.socKey, keys.propertyKey)));

  for (const [id, list] of yield* group(keyed, ({ keys }) => keys.customerKey)) {
    yield;
    if (list.length < 2) continue;
    const people = yield* peopleUnder(list.map(({ row }) => row));
    if (people === null) continue;
    const seen = peopleSeen(
      id,
      list.map(({ row }) => personOfRow(row.values)),
    );
    for (const { row } of list) {
      yield;
      const partner = people.otherOf(row);
      add(row, warn('customer.id', 'customer-id-two-people', { row: partner.number, seen }));
    }
  }
  yield* tellDifferent(
    yield* group(keyed, ({ keys }) => keys.socKey),
    ({ keys }) => keys.customerKey,
    (row, partner) => add(row, warn('customer.soc_id', 'person-two-customer-ids', { row: partner.number })),
  );
  yield* tellDifferent(
    yield* group(keyed, ({ keys }) => keys.propertyKey),
    ({ keys }) => keys.customerKey,
    (row, partner) =>
      add(row, { ...warn('property.id', 'property-two-customers', { row: partner.number }), level: 'info' }),
  );
  const files = yield* group(
    keyed.filter(({ row }) => row.poa !== null),
    ({ row }) => row.poa?.sha256 ?? '',
  );
  for (const list of files.values()) {
    yield;
    for (const { row } of list) {
      const partner = list.find((other) => other.row.id !== row.id)?.row;
      if (partner) add(row, { ...warn('poa.file', 'poa-used-twice', { row: partner.number }), field: 'poa' });
    }
  }
  return found;
}

function warn(field: BulkValueField, code: string, params: BulkFinding['params']): BulkFinding {
  return { field, level: 'warning', code, params };
}

function* tellDifferent(
  groups: Map<string, Keyed[]>,
  aspect: (keyed: Keyed) => string,
  tell: (row: WorkRow, partner: WorkRow) => void,
): Steps<void> {
  for (const list of groups.values()) {
    yield;
    if (list.length < 2) continue;
    const first = list.find((keyed) => aspect(keyed) !== '');
    if (!first) continue;
    const different = list.find((keyed) => aspect(keyed) !== '' && aspect(keyed) !== aspect(first));
    if (!different) continue;
    for (const keyed of list) {
      if (aspect(keyed) === '') continue;
      tell(keyed.row, aspect(keyed) === aspect(first) ? different.row : first.row);
    }
  }
}

function* group(keyed: readonly Keyed[], keyOf: (keyed: Keyed) => string): Steps<Map<string, Keyed[]>> {
  const groups = new Map<string, Keyed[]>();
  for (const entry of keyed) {
    yield;
    const key = keyOf(entry);
    if (key === '') continue;
    const list = groups.get(key);
    if (list) list.push(entry);
    else groups.set(key, [entry]);
  }
  return groups;
}

function join(a: string, b: string): string {
  return a === '' || b === '' ? '' : JSON.stringify([a, b]);
}

function keysOf(row: WorkRow): PairKeys {
  const known = remembered.get(row);
  if (known) return known;
  const keys = pairKeys(row.values);
  remembered.set(row, keys);
  return keys;
}
