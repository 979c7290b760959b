import { describe, expect, test } from 'vitest';
import type { BodyName } from '../../shared/model/origin/provenance.ts';
import { foundFields, readShape } from './testing/read-shape.ts';

function first(body: BodyName, json: unknown): Record<string, string> {
  return foundFields(readShape(body, { json }))[0] ?? {};
}

describe('the usage of a bill in its only meter', () => {
  const bill = (meters: readonly object[]) => (i: number) => ({
    invoiceNumber: `F-${i}`,
    statementDate: `2026-0${i}-04`,
    total: 160.5 + i,
    meters,
  });
  const energyOf = (...meters: readonly object[]) => {
    const { energy, energyUnit } = first('InvoiceResponse', { statements: [1, 2].map(bill(meters)) });
    return [energy, energyUnit];
  };
  const electric = { meterNumber: '24418840', commodity: 'ELECTRIC', totalUsage: 742, usageUnit: 'kWh' };

  test('is what it charges', () => expect(energyOf(electric)).toEqual(['742', 'kWh']));

  test('is none where there are two, or where it is counted in volumes of gas', () => {
    expect(energyOf(electric, { ...electric, totalUsage: 12 })).toEqual([undefined, undefined]);
    expect(energyOf({ ...electric, usageUnit: 'therms' })).toEqual([undefined, undefined]);
    expect(energyOf({ ...electric, usageUnit: 'm3' })).toEqual([undefined, undefined]);
  });

  test('is none where what it counted are readings', () => {
    expect(energyOf({ meterNumber: '24418840', startReading: 100, endReading: 842 })).toEqual([undefined, undefined]);
  });
});

test('a volume beside energy is that of its own value', () => {
  const used = { electricity_consumption: 900, gas_consumption: 90, gas_consumption_unit: 'therms' };
  expect(first('InvoiceResponse', [{ id: 'F-1', date: '2026-01-31', total: 12.5, ...used }]).energy).toBe('900');
  const gas = { consumption: 90, consumption_unit: 'therms' };
  expect(first('InvoiceResponse', [{ id: 'F-1', date: '2026-01-31', total: 12.5, ...gas }]).energy).toBeUndefined();
});

test('the only tenant of a contract is its customer, and of two nobody knows which', () => {
  const lease = (...tenants: readonly object[]) => ({
    leaseNumber: 'L-16023',
    leaseStatus: 'Active',
    startDate: '2026-03-01',
    tenants,
  });
  const tenant = { id: 5001, firstName: 'Tina', createdAt: '2026-01-20T12:00:00Z' };
  const one = first('ContractDetailsResponse', lease(tenant));
  expect([one.customerId, one.contractId, one.createdAt]).toEqual(['5001', 'L-16023', undefined]);
  expect(first('ContractDetailsResponse', lease(tenant, { ...tenant, id: 5002 })).customerId).toBeUndefined();
});

test('the state of a registration may stand beside its data', () => {
  const answer = { meta: { job_id: '01HZX3M8', status: 'QUEUED' }, message: 'The lease is waiting to be sent.' };
  expect(first('ContractRegistrationResponse', answer)).toEqual({ status: 'QUEUED', message: answer.message });
});

test.each([
  ['Elavtal Timpris Plus', 'Elavtal Timpris Plus'],
  ['Elavtal Strand', undefined],
])('words for how it is priced say what is sold (%s)', (text, product) => {
  const contract = { number: 'CNTR0010217', state: 'active', starts: '2026-03-01', short_description: text };
  expect(first('ContractDetailsResponse', { result: contract }).product).toBe(product);
});

describe('what people call an invoice', () => {
  const numberOf = (more: (i: number) => object) =>
    first('InvoiceResponse', {
      invoices: [1, 2, 3].map((i) => ({ id: `42131483${i}`, date: `2026-0${i}-04`, total: 100.5 + i, ...more(i) })),
    }).number;

  test('is the fuller of a number and one that has more around it', () => {
    expect(numberOf((i) => ({ number: `${6 + i}`, fullnumber: `FV ${6 + i}/2026` }))).toBe('FV 7/2026');
    expect(numberOf((i) => ({ fullnumber: `FV ${6 + i}/2026`, number: `${6 + i}` }))).toBe('FV 7/2026');
  });

  test('may be missing in a draft, and may be its code', () => {
    expect(numberOf((i) => ({ identifier: i === 3 ? null : `KB-22031${i}` }))).toBe('KB-220311');
    expect(numberOf((i) => ({ identifier: i === 1 ? 'KB-220311' : null }))).toBeUndefined();
    expect(numberOf((i) => ({ code: `VF1-006${i}/2026` }))).toBe('VF1-0061/2026');
    expect(numberOf(() => ({ code: 'OK' }))).toBeUndefined();
  });
});

test('what a unit is sold for is its price', () => {
  const line_items = [412, 30].map((many, i) => ({
    product_name: ['Energy', 'Lines'][i],
    item_quantity: many,
    item_net_unit_sale_value: 0.25,
    item_total_net_value: many / 4,
  }));
  const body = readShape('InvoiceResponse', { json: [{ id: 'F-1', date: '2026-01-31', total: 110.5, line_items }] });
  expect(body.children[0]?.map(({ fields }) => [fields.price?.text, fields.amount?.text])).toEqual([
    ['0.25', '103'],
    ['0.25', '7.5'],
  ]);
});

test('a product that is another number in one line of many by chance makes no sum a quantity', () => {
  const lines = [
    [611, 0.2201, 134.48, 161.38],
    [611, 0.084, 51.32, 61.58],
    [500, 0.2201, 110.05, 132.06],
    [500, 0.084, 42, 50.4],
    [640, 0.2201, 140.86, 169.04],
  ].map(([quantity, unit_price, net_amount, total_amount]) => ({
    description: 'Electricity',
    quantity,
    unit_price,
    net_amount,
    total_amount,
    // 132.06 at 0.2201 each.
    zqx: 29.07,
  }));
  const invoices = [{ id: 'F-1', date: '2026-01-31', total: 574.46, lines }];
  const [read] = readShape('InvoiceResponse', { json: invoices }).children;
  expect(read?.map(({ fields }) => fields.amount?.text)).toEqual(lines.map((line) => String(line.total_amount)));
});
