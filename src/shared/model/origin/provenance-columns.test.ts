import { expect, test } from 'vitest';
import { ROW_COLUMNS, rowCells, VALUE_COLUMNS, valueCells } from './provenance-columns.ts';

test('a value says where it stood, as what, and what else was found', () => {
  const cells = valueCells({
    provenance: 'guess',
    text: '1284.5',
    raw: '"1 284,50"',
    path: '[3].amount',
    rival: { raw: '9', path: '[3].due' },
  });
  expect(cells).toEqual({ provenance: 'guess', place: '[3].amount', raw: '"1 284,50"', rival: '9 ([3].due)' });
  expect(Object.keys(cells)).toEqual([...VALUE_COLUMNS]);
});

test('what is not in the answer says so', () => {
  expect(valueCells(undefined)).toEqual({ provenance: 'absent', place: '', raw: '', rival: '' });
});

test('a row says which mapping read it, from which answer', () => {
  const from = {
    body: 'InvoiceResponse',
    mappingVersion: 3,
    fetchedAt: Date.UTC(2026, 10, 20, 14, 29, 41),
    request: 'GET /electron/v1/invoice',
  } as const;
  const cells = rowCells(from);
  expect(cells).toEqual({
    mapping: 'InvoiceResponse 3',
    fetchedAt: '2026-11-20T14:29:41.000Z',
    request: 'GET /electron/v1/invoice',
  });
  expect(Object.keys(cells)).toEqual([...ROW_COLUMNS]);
  expect(rowCells({ ...from, request: null }).request).toBe('');
});
