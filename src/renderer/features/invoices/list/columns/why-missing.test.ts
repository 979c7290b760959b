import { expect, test } from 'vitest';
import type { Sourced } from '../../../../../shared/model/origin/provenance.ts';
import { plainInvoiceRow } from '../../../../../shared/model/testing/plain-invoice-row.ts';
import { whyMissing } from './why-missing.ts';

const ABSENT: Sourced = { provenance: 'absent', text: null, raw: null, path: null, rival: null };
const NULL: Sourced = { provenance: 'null', text: null, raw: 'null', path: 'status', rival: null };
const rows = (...all: (Sourced | undefined)[]) =>
  all.map((status) => plainInvoiceRow({ record: { path: '', fields: status === undefined ? {} : { status } } }));
const why = (...all: (Sourced | undefined)[]) => whyMissing(rows(...all), 'status');

test('what was not found, what the operator says is empty and what nobody has pointed out are not one silence', () => {
  expect(why(ABSENT, undefined)).toBe('absent');
  expect(why(NULL, NULL)).toBe('null');
  expect(why(ABSENT, { ...ABSENT, missing: 'unrecognised' })).toBe('unrecognised');
});

test('empty is said only where every row is', () => {
  expect(why(NULL, ABSENT)).toBe('absent');
});
