import { expect, test } from 'vitest';
import type { Overview, OverviewMonth } from '../../../shared/model/register/overview.ts';
import { previewFacts } from './preview-facts.ts';

const month = (name: string, invoices: number, checked: number, amount: string | null): OverviewMonth => ({
  ...{ month: name, state: invoices > 0 ? 'invoiced' : 'missing', invoices, checked, amount, currency: 'SEK' },
  ...{ energy: null, energyUnit: null, checkedBy: null, checkedAt: null, keys: [], numbers: [], problem: '' },
});
const named = (id: string) => ({ id, label: `label ${id}` });
const overview = {
  customer: { customer: { id: 'C1042', soc_id: '19850709-9805' } },
  property: null,
  contracts: [{ key: '700087', customer: named('C1042'), property: named('P214'), state: 'runs' }],
  months: [month('2026-08', 2, 2, '3'), month('2026-09', 1, 0, '1284.50'), month('2026-10', 0, 0, null)],
  hours: { delivered: 8680, expected: 8760 },
  lines: [{}, {}],
} as unknown as Overview;

test('the palette’s preview of a customer: identity without the number, contracts, checked invoices, the newest amount, what is open', () => {
  expect(previewFacts(overview, (socId) => `${socId.slice(0, 8)}-••••`)).toEqual({
    ids: 'C1042, 19850709-••••',
    contracts: [{ key: '700087 P214', label: 'label P214', state: 'runs' }],
    invoices: { checked: 2, count: 3 },
    latest: { amount: '1284.50', currency: 'SEK' },
    hours: { delivered: 8680, expected: 8760 },
    open: 2,
  });
});

test('of a home it is who lives there; where nothing is kept nothing is said', () => {
  const home = { property: { id: 'P214', zip_code: '702 31', city: 'Örebro' } };
  const bare = {
    ...overview,
    customer: null,
    property: home,
    months: [],
    hours: null,
    lines: [],
  } as unknown as Overview;
  expect(previewFacts(bare, String)).toMatchObject({
    ids: 'P214, 702 31 Örebro',
    contracts: [{ label: 'label C1042' }],
    ...{ invoices: null, latest: null, hours: null, open: 0 },
  });
});
