import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { registrationBody, startClient, type TestClient } from '../test-client.ts';
import { isMonthFirst, withDaysSwapped } from './day-order.ts';
import { leafText, parseKeepingNumbers } from './json-leaf.ts';
import { type Step, stepsOf, valueAt } from './place.ts';
import type { SampleKind, SampleTruth } from './sample.ts';
import { dayOf, readStamp } from './write-stamp.ts';

const SHAPES = path.join(import.meta.dirname, '../../../src/main/mapping/testing/shapes');
type Named = { readonly name: string; readonly truth: SampleTruth };
const samples: readonly Named[] = readdirSync(SHAPES).map((name) => ({
  name,
  truth: JSON.parse(readFileSync(path.join(SHAPES, name, 'truth.json'), 'utf8')) as SampleTruth,
}));
const ofKind = (...kinds: SampleKind[]) => samples.filter(({ truth }) => kinds.includes(truth.kind));
const folder = (name: string) => path.join(SHAPES, name);

const MONTH_FIRST = ['135-sage-intacct-arinvoice'];

function LIST(client: TestClient) {
  const pair = client.simulator.register.pairs[0];
  return `/invoice?customer_id=${pair?.customerId}&property_id=${pair?.propertyId}&from_date=2026-02-01&to_date=2026-10-31`;
}

type Flat = { amount: number; issue_date: string; due_date?: string; ocr?: string };

/** The value at a true place of record `index`, in a body that was served. */
function told(body: unknown, truth: SampleTruth, field: string, index: number): unknown {
  const place = truth.fields[field];
  if (!place) return undefined;
  const [head, ...rest] = place.path.split('[*]');
  const steps: Step[] =
    rest.length > 0 ? [...stepsOf(head ?? ''), index, ...stepsOf(rest.join('[*]'))] : stepsOf(place.path);
  return valueAt(body, steps);
}

const decimal = (value: unknown) => Number((leafText(value) ?? 'none').replace(/\s/g, '').replace(',', '.'));

test.each(ofKind('invoice-list'))(
  '$name: every invoice stands in the true places, with its own values',
  async ({ name, truth }) => {
    const flat = await startClient();
    const client = await startClient({ shapeFrom: folder(name) });
    const known = (await flat.call(LIST(flat))).json as Flat[];
    const answer = await client.call(LIST(client));
    const served = parseKeepingNumbers(answer.text);
    const body = MONTH_FIRST.includes(name) ? withDaysSwapped(served) : served;
    expect(known.length).toBeGreaterThan(6);
    for (const [index, invoice] of known.entries()) {
      if (truth.fields.amount) expect(decimal(told(body, truth, 'amount', index))).toBe(invoice.amount);
      expect(dayOf(told(body, truth, 'issuedOn', index))).toBe(invoice.issue_date);
      const due = told(body, truth, 'dueOn', index);
      if (truth.fields.dueOn) expect(due === null ? undefined : dayOf(due)).toBe(invoice.due_date);
      if (truth.fields.paymentReference) expect(told(body, truth, 'paymentReference', index)).toBe(invoice.ocr ?? null);
      const id = leafText(told(body, truth, 'id', index)) ?? '';
      const details = await client.call(`/invoice/${encodeURIComponent(id)}/details`);
      expect(details.status).toBe(200);
      expect(details.text).toContain(id);
    }
    expect(valueAt(body, stepsOf(`${truth.records.split('[*]')[0]}[${known.length}]`))).toBeUndefined();
  },
);

test.each(ofKind('invoice-details'))('$name: one invoice, also in lists', async ({ name, truth }) => {
  const flat = await startClient();
  const client = await startClient({ shapeFrom: folder(name) });
  const [known] = (await flat.call(LIST(flat))).json as Flat[];
  const list = parseKeepingNumbers((await client.call(LIST(client))).text);
  const id = leafText(told(valueAt(list, [0]), truth, 'id', 0)) ?? '';
  const body = parseKeepingNumbers((await client.call(`/invoice/${encodeURIComponent(id)}/details`)).text);
  expect(decimal(told(body, truth, 'amount', 0))).toBe(known?.amount);
  expect(dayOf(told(body, truth, 'issuedOn', 0))).toBe(known?.issue_date);
  const lines = [0, 1, 2, 3, 4].map((index) => decimal(told(body, truth, 'lines.amount', index)));
  expect(lines.reduce((sum, one) => sum + one, 0)).toBeCloseTo(known?.amount ?? 0, 2);
});

test.each(ofKind('registration'))(
  '$name: the contract of the answer, its Location and its links can be opened',
  async ({ name, truth }) => {
    const client = await startClient({ shapeFrom: folder(name) });
    const send = () =>
      client.call('/contract/registration', {
        method: 'POST',
        body: JSON.stringify(registrationBody(client.simulator)),
      });
    const [first, second] = [await send(), await send()];
    const ids = client.simulator.ledger().map((entry) => String(entry.contractId));
    const places = [first, second].map(({ text }) => String(told(JSON.parse(text), truth, 'contractId', 0)));
    // If it is part of an address, the rest of the address stays.
    const { value_of_first: id = '', path: at = '' } = truth.fields.contractId ?? {};
    const sample = String(valueAt(JSON.parse(readFileSync(path.join(folder(name), 'body.json'), 'utf8')), stepsOf(at)));
    expect(places).toEqual(ids.map((own) => sample.replace(id, own)));
    expect(ids[0]).not.toBe(ids[1]);
    expect(first.text).not.toContain(truth.fields.contractId?.value_of_first);
    for (const id of ids) expect((await client.call(`/contract/${encodeURIComponent(id)}/details`)).status).toBe(200);
  },
);

test.each(ofKind('contract'))('$name: a contract in the true places', async ({ name, truth }) => {
  const flat = await startClient();
  const client = await startClient({ shapeFrom: folder(name) });
  const known = (await flat.call('/contract/K500001/details')).json as { start_date: string; customer: { id: string } };
  const body = parseKeepingNumbers((await client.call('/contract/K500001/details')).text);
  expect(dayOf(told(body, truth, 'startsOn', 0))).toBe(known.start_date);
  if (truth.fields.customerId) expect(told(body, truth, 'customerId', 0)).toBe(known.customer.id);
});

test.each(ofKind('consumption'))('$name: the hours of a day, each at its time', async ({ name, truth }) => {
  const stepMinutes = Number(/PT(\d+)M/.exec(truth.clock?.step ?? '')?.[1] ?? 60) as 15 | 30 | 60;
  const flat = await startClient({ stepMinutes });
  const client = await startClient({ shapeFrom: folder(name) });
  const span = '/property/P200/consumption/hourly?from_date=2026-07-01&to_date=2026-07-03';
  const known = (await flat.call(span)).json as { values: { timestamp: string; consumption: number }[] };
  const body = parseKeepingNumbers((await client.call(span)).text);
  const list = valueAt(body, stepsOf((truth.fields.value?.path ?? '').replace(/\[\*\](?!.*\[\*\]).*$/, '')));
  const text = JSON.stringify(Array.isArray(list) ? list : body);
  const unit = truth.fields.unit?.value_of_first ?? '';
  const isWh = /^w/i.test(unit) || (unit === '' && Number(truth.fields.value?.value_of_first) > 100);
  const shown = ({ consumption }: { consumption: number }) =>
    isWh
      ? String(Math.round(consumption * 1000))
      : consumption.toFixed(3).replace('.', /,/.test(JSON.stringify(told(body, truth, 'value', 0))) ? ',' : '.');
  const seen = name === '26-solaredge-energy-details' ? JSON.stringify(body) : text;
  for (const hour of known.values) expect(seen).toContain(shown(hour));
  const start = truth.fields.start && told(body, truth, 'start', 0);
  if (start !== undefined && start !== null) {
    expect(Math.floor((readStamp(start)?.ms ?? 0) / 60_000) * 60_000).toBe(
      Date.parse(known.values[0]?.timestamp ?? ''),
    );
  }
});

test.each(ofKind('error').filter(({ truth }) => truth.fields.message))(
  '$name: an error says what this one is',
  async ({ name, truth }) => {
    const client = await startClient({ shapeFrom: folder(name) });
    const missing = await client.call('/contract/K999999/details');
    expect(missing.status).toBe(404);
    expect(told(missing.json, truth, 'message', 0)).toBe('No such contract');
    const refused = await client.call('/contract/registration', { method: 'POST', body: '{}' });
    const place = truth.fields['details.place'];
    if (place) for (const part of ['customer', 'property', 'poa']) expect(refused.text).toContain(part);
    expect(refused.text).not.toContain(truth.fields['details.text']?.value_of_first ?? 'nothing of the sample');
  },
);

test('samples of several kinds are one operator, and what none shows is answered in the shape beneath', async () => {
  const client = await startClient({
    shapeFrom: ['05-visma-eaccounting', '20-hal-registration', '46-enphase'].map(folder),
    shape: 'wrapped',
  });
  expect((await client.call(LIST(client))).json).toHaveProperty('Data');
  expect((await client.call('/contract/K500001/details')).json).toHaveProperty('data');
  client.simulator.setShapeFrom(folder('12-hal-supplier-invoices'));
  expect((await client.call(LIST(client))).json).toHaveProperty('_embedded');
});

test('a folder without samples is told at the start', async () => {
  await expect(startClient({ shapeFrom: SHAPES.replace(/shapes$/, 'nothing-here') })).rejects.toThrow(
    /shape-from: no body.json with a truth.json in/,
  );
});

test('the order of day and month is what a day above 12 shows, else what the truth says', () => {
  const truth = (text: string) => ({ due: { path: 'due', value_of_first: text } });
  expect(isMonthFirst({ due: '03/02/2026', paid: '01/31/2026' }, truth('2026-03-02'))).toBe(true);
  expect(isMonthFirst({ due: '03/02/2026', paid: '31/01/2026' }, truth('2026-02-03'))).toBe(false);
  expect(isMonthFirst({ due: '03/02/2026' }, truth('2026-03-02'))).toBe(true);
  expect(isMonthFirst({ due: '03/02/2026' }, truth('2026-02-03'))).toBe(false);
  expect(isMonthFirst({ due: '2026-03-02' }, truth('2026-03-02'))).toBe(false);
  expect(withDaysSwapped([{ due: '03-02-2026' }, 7, '2026-03-02'])).toEqual([{ due: '02-03-2026' }, 7, '2026-03-02']);
});
