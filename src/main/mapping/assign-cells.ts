import type { FieldMapping } from '../../shared/model/mapping-document.ts';
import { nameKey } from './names.ts';
import type { Cell, RecordView } from './record-view.ts';

type Tier = 'from' | 'minor' | 'fallback';
type Target = { readonly field: string; readonly order: number; readonly tier: Tier };

export type AssignedCell = { readonly cell: Cell; readonly order: number; readonly tier: Tier };
/** The cells that are candidates of each field, best first; no entry for a field without any. */
export type AssignedCells = ReadonlyMap<string, readonly AssignedCell[]>;
export type Fields = Readonly<Record<string, FieldMapping>>;

const targets = new WeakMap<Fields, ReadonlyMap<string, readonly Target[]>>();

/** A candidate path as a record's cells are called. */
export function candidateName(path: readonly string[]): string {
  return path.map(nameKey).join('');
}

/** Which fields each name may be, by a mapping. A record has far fewer cells than a mapping has candidates. */
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

/** Gives the cells of a record to the fields that may read them. */
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
  // In order, and of one name the first in the document first. Once at the end: an answer may spell a field in many ways.
  for (const own of assigned.values()) own.sort((a, b) => a.order - b.order);
  return assigned;
}
