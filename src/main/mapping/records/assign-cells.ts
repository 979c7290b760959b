import type { FieldMapping } from '../../../shared/model/mapping/mapping-document.ts';
import { nameKey } from '../names/name-key.ts';
import type { Cell, RecordView } from './record-view.ts';

type Tier = 'from' | 'minor' | 'fallback';
type Target = { readonly field: string; readonly order: number; readonly tier: Tier };

export type AssignedCell = { readonly cell: Cell; readonly order: number; readonly tier: Tier };
/** Per field, the cells that are its candidates, best first; a field without any has no entry. */
export type AssignedCells = ReadonlyMap<string, readonly AssignedCell[]>;
export type Fields = Readonly<Record<string, FieldMapping>>;

const targets = new WeakMap<Fields, ReadonlyMap<string, readonly Target[]>>();

/** The name of a candidate path, in the form used for a record's cells. */
export function candidateName(path: readonly string[]): string {
  return path.map(nameKey).join('');
}

/** The fields each name may stand for in a mapping. A record has far fewer cells than a mapping has candidates. */
function targetsOf(fields: Fields): ReadonlyMap<string, readonly Target[]> {
  const kept = targets.get(fields);
  if (kept !== undefined) return kept;
  const byName = new Map<string, Target[]>();
  for (const [field, mapping] of Object.entries(fields)) {
    const seen = new Set<string>();
    const tiers = [
      ['from', mapping.from],
      ['minor', mapping.minor ?? []],
      ['fallback', mapping.fallback ?? []],
    ] as const;
    for (const [tier, paths] of tiers) {
      for (const path of paths) {
        const name = candidateName(path);
        if (seen.has(name)) continue;
        const target: Target = { field, order: seen.size, tier };
        seen.add(name);
        const others = byName.get(name);
        if (others === undefined) byName.set(name, [target]);
        else others.push(target);
      }
    }
  }
  targets.set(fields, byName);
  return byName;
}

/** Assigns the cells of a record to the fields that may read them. */
export function assignCells(cells: RecordView['cells'], fields: Fields): AssignedCells {
  const byName = targetsOf(fields);
  const assigned = new Map<string, AssignedCell[]>();
  for (const [name, list] of cells) {
    for (const { field, order, tier } of byName.get(name) ?? []) {
      let own = assigned.get(field);
      if (own === undefined) {
        own = [];
        assigned.set(field, own);
      }
      for (const cell of list) own.push({ cell, order, tier });
    }
  }
  // In order of the candidates, and for equal names in document order. Sorted once at the end, because an answer may
  // spell a field in many ways.
  for (const own of assigned.values()) own.sort((a, b) => a.order - b.order);
  return assigned;
}
