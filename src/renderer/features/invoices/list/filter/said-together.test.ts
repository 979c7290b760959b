import { expect, test } from 'vitest';
import type { Sourced } from '../../../../../shared/model/origin/provenance.ts';
import { plainInvoiceRow } from '../../../../../shared/model/testing/plain-invoice-row.ts';
import { saidTogether } from './said-together.ts';

const ABSENT: Sourced = { provenance: 'absent', text: null, raw: null, path: null, rival: null };
const fields = {
  status: { ...ABSENT, missing: 'unrecognised' },
  amount: { ...ABSENT, missing: 'unrecognised' },
} as const;
const rows = [plainInvoiceRow({ record: { path: '', fields } })];
const SAID = [
  { field: 'currency', text: 'SEK' },
  { field: 'status', text: null },
  { field: 'amount', text: null },
  { field: 'energy', text: null },
];

test('what is missing for the same reason is said once, with one way to point it out', () => {
  const { known, inDetails, missing } = saidTogether(SAID, rows, new Set());
  expect(known.map(({ field }) => field)).toEqual(['currency']);
  expect(inDetails).toEqual([]);
  expect(missing.map(({ word, fields: of }) => [word, ...of.map(({ field }) => field)])).toEqual([
    ['unrecognised', 'status', 'amount'],
    ['absent', 'energy'],
  ]);
});

test('what an opened invoice has is not pointed out but fetched', () => {
  const { inDetails, missing } = saidTogether(SAID, rows, new Set(['amount', 'energy']));
  expect(inDetails.map(({ field }) => field)).toEqual(['amount', 'energy']);
  expect(missing.map(({ fields: of }) => of.map(({ field }) => field))).toEqual([['status']]);
});
