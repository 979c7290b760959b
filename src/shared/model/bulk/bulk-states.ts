import { DRAFT_FIELDS } from '../../rules/finding.ts';
import type { BulkRowState, ColumnMapping } from './bulk.ts';

// Free of zod: the renderer reads this.

/** One letter for each state, so that ten thousand rows cross as ten thousand letters. */
export const STATE_LETTERS: Readonly<Record<BulkRowState, string>> = {
  ready: '.',
  queued: 'q',
  waiting: 'w',
  sending: 's',
  accepted: 'a',
  rejected: 'r',
  unknown: 'u',
  held: 'h',
  'left-out': 'o',
};
const STATES = new Map(Object.entries(STATE_LETTERS).map(([state, letter]) => [letter, state as BulkRowState]));

export function stateOfLetter(letter: string): BulkRowState {
  return STATES.get(letter) ?? 'ready';
}

/** Fields of a row in the order of the grid: what is looked at least stands last, where a narrow window ends first. */
export const GRID_FIELDS = [
  'customer.id',
  'customer.first_name',
  'customer.last_name',
  'customer.soc_id',
  'customer.phone',
  'property.id',
  'property.address',
  'property.zip_code',
  'property.city',
  'poa.file',
  'property.property_number',
  'customer.email',
  'poa.type',
] as const;
/** The same as a sheet and the form have them. */
export const SHEET_FIELDS = [...DRAFT_FIELDS, 'poa.file', 'poa.type'] as const satisfies readonly GridField[];

export type GridField = (typeof GRID_FIELDS)[number];

/** Two fields that one column may hold together; its cells are split. */
export type FieldPair = readonly [GridField, GridField];
export const WHOLE_NAME: FieldPair = ['customer.first_name', 'customer.last_name'];
export const POSTAL_PLACE: FieldPair = ['property.zip_code', 'property.city'];

/** Whether a mapping takes both fields from one column. */
export function sharesColumn(mapping: ColumnMapping, pair: FieldPair): boolean {
  const [first, second] = pair.map((field) => mapping[field]);
  return first?.from === 'column' && second?.from === 'column' && first.column === second.column;
}
