import { expect, test } from 'vitest';
import { PROVENANCE_COLUMNS, provenanceCells } from './provenance-columns.ts';

const FROM = {
  body: 'InvoiceResponse',
  mappingVersion: 3,
  fetchedAt: Date.UTC(2026, 10, 20, 14, 29, 41),
  request: 'GET /electron/v1/invoice',
} as const;

test('a value says where it stood, as what, read by which mapping, fetched when', () => {
  const cells = provenanceCells(
    {
      provenance: 'guess',
      text: '1284.5',
      raw: '"1 284,50"',
      path: '[3].amount',
      rival: { raw: '9', path: '[3].due' },
    },
    FROM,
  );
  expect(cells).toEqual({
    provenance: 'guess',
    path: '[3].amount',
    raw: '"1 284,50"',
    rival: '9 ([3].due)',
    mapping: 'InvoiceResponse 3',
    fetchedAt: '2026-11-20T14:29:41.000Z',
    request: 'GET /electron/v1/invoice',
  });
  expect(Object.keys(cells)).toEqual([...PROVENANCE_COLUMNS]);
});

test('what is not in the answer says so', () => {
  expect(provenanceCells(undefined, { ...FROM, request: null })).toMatchObject({
    provenance: 'absent',
    path: '',
    raw: '',
    rival: '',
    request: '',
  });
});
