import type { FieldType } from '../../../shared/model/mapping/mapping-document.ts';
import type { JsonScalar } from '../json/json-node.ts';
import { nodeOf } from '../records/assign-record.ts';
import type { AssignedRecord, PlannedCell } from '../records/planned-record.ts';
import type { ValueTest } from './rule.ts';
import { isValueOf } from './value-tests.ts';

type Kind = 'number' | 'time' | 'text' | 'flag';
const TESTS: Readonly<Record<Exclude<Kind, 'flag'>, ValueTest>> = {
  number: 'decimal',
  time: 'date',
  text: 'identifier',
};

type Chosen = NonNullable<AssignedRecord['chosen']>;
const known = new WeakMap<Chosen, Readonly<Record<Kind, boolean>>>();

function kindOf(type: FieldType): Kind {
  if (type === 'text') return 'text';
  return type === 'decimal' || type === 'money' ? 'number' : 'time';
}

function isKind(kind: Kind, node: JsonScalar): boolean {
  if (kind === 'flag') return node.type === 'boolean';
  return node.type !== 'null' && node.type !== 'boolean' && isValueOf(TESTS[kind], node);
}

/**
 * Whether records of this make have an unread value of a field's kind, which may then be that field. A state may be said
 * by yes and no (`paid`).
 */
export function hasUnclaimed(record: AssignedRecord, type: FieldType, isState: boolean): boolean {
  const { chosen, plan } = record;
  if (chosen === null) return plan.leaves.size > 0;
  let kinds = known.get(chosen);
  if (kinds === undefined) {
    const read = new Set([...chosen.values()].flatMap((cells: readonly PlannedCell[]) => cells.map(({ key }) => key)));
    const nodes = [...plan.leaves.values()].filter(({ key }) => !read.has(key)).map((leaf) => nodeOf(record, leaf));
    const has = (kind: Kind): boolean => nodes.some((node) => isKind(kind, node));
    kinds = { number: has('number'), time: has('time'), text: has('text'), flag: has('flag') };
    known.set(chosen, kinds);
  }
  return kinds[kindOf(type)] || (isState && kinds.flag);
}
