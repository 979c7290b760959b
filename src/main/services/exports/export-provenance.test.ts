import { expect, test } from 'vitest';
import type { ExportColumn, ExportProvenance } from '../../../shared/model/export.ts';
import { provenanceCellsFor } from './export-provenance.ts';

const words = {
  columns: { provenance: 'p', place: 'pl', raw: 'r', rival: 'ri', mapping: 'm', fetchedAt: 'f', request: 'q' },
  states: { unreadable: 'cannot be read', unreadableNumber: 'cannot be read as a number' },
} as ExportProvenance;

test('columns of an export say where a value came from, and of one that cannot be read, as what', () => {
  const value = (raw: string) => ({ provenance: 'unreadable', text: null, raw, path: '[0].x', rival: null });
  const row = { record: { path: '[0]', fields: { amount: value('"se bilaga"'), dueOn: value('"snart"') } } } as never;
  const column = (field: string): ExportColumn => ({ field, title: field, kind: 'text' });
  const cells = provenanceCellsFor(
    [column('amount'), column('dueOn')],
    words,
    () => ({ mapping: 'm', fetchedAt: 0, request: null }) as never,
    () => null,
  ).of(row);
  expect(cells[0]).toBe('cannot be read as a number');
  expect(cells[4]).toBe('cannot be read');
});
