import type { Sourced } from '../../../shared/model/origin/provenance.ts';
import type { DeriveInput } from '../derive.ts';
import { type JsonPath, printPath, printPattern } from '../json/json-path.ts';
import { type Cell, ownCells, type Surrounding } from '../records/record-view.ts';
import type { Sought } from '../records/sought.ts';
import { type HourCells, hourCells } from './hour-plan.ts';

/** The values of an object around readings. */
export function cellsAround({ node, path }: Surrounding, sought: Sought): HourCells {
  return hourCells({ node: null, path, cells: ownCells(node, path) }, sought);
}

export function lastKeyOf(path: JsonPath): string {
  const key = path.findLast((step) => typeof step === 'string');
  return typeof key === 'string' ? key : '';
}

/** A cell as shown: its text with its place. */
export function sourcedCell({ node, path }: Cell, field: string, input: DeriveInput): Sourced {
  input.onRead?.(node, field);
  const raw = node.start < 0 ? '' : input.source.slice(node.start, Math.min(node.end, node.start + 2000));
  if (node.type === 'null') return { provenance: 'null', text: null, raw, path: printPath(path), rival: null };
  const text = node.type === 'string' ? node.value : node.type === 'number' ? node.source : String(node.value);
  const provenance = input.confirmed(field, printPattern(path)) ? 'confirmed' : 'guess';
  return { provenance, text, raw, path: printPath(path), rival: null };
}
