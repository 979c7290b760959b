import { expect, test } from 'vitest';
import { startClient } from '../test-client.ts';

const NOW = () => Date.parse('2026-11-20T13:30:00Z');

type Listed = { invoice_id: string; due_date: string | null; amount: number; consumption_kwh?: number };

async function listsOf(pair: number, isEventful: boolean) {
  const client = await startClient({ isEventful, now: NOW });
  const { customerId, propertyId } = client.simulator.register.pairs[pair] ?? { customerId: '', propertyId: '' };
  const list = async () =>
    (
      await client.call(
        `/invoice?from_date=2026-08-01&to_date=2026-10-31&customer_id=${customerId}&property_id=${propertyId}`,
      )
    ).json as Listed[];
  const details = async (id: string) =>
    (await client.call(`/invoice/${id}/details`)) as {
      status: number;
      json: { amount: number; rows: { amount: number }[] };
    };
  return { list, details };
}

test('usually nothing happens: the second list is the first, and tells no energy', async () => {
  for (const pair of [3, 5, 6]) {
    const { list } = await listsOf(pair, false);
    const first = await list();
    expect(first.map(({ consumption_kwh }) => consumption_kwh)).toEqual([undefined, undefined, undefined]);
    expect(await list()).toEqual(first);
  }
});

test('an eventful operator lists the energy, and has one invoice in seven due another day', async () => {
  const days = [];
  for (const pair of [1, 6]) {
    const newest = (await (await listsOf(pair, true)).list()).at(-1);
    expect(newest?.consumption_kwh).toBeGreaterThan(0);
    days.push(newest?.due_date);
  }
  expect(days).toEqual(['2026-11-30', '2026-12-14']);
});

test('an invoice is credited once it was told: list and details agree, and the amount is the sum of its lines', async () => {
  const { list, details } = await listsOf(3, true);
  const before = (await list()).at(-1);
  const id = before?.invoice_id ?? '';
  expect((await details(id)).json.amount).toBe(before?.amount);
  const after = (await list()).at(-1);
  expect((before?.amount ?? 0) - (after?.amount ?? 0)).toBeCloseTo(271.5, 6);
  const { json } = await details(id);
  expect(json.amount).toBe(after?.amount);
  expect(json.rows.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(json.amount, 6);
  expect((await list()).at(-1)).toEqual(after);
});

test('an invoice that was told is taken back, and stays away', async () => {
  const { list, details } = await listsOf(5, true);
  const first = await list();
  expect(first).toHaveLength(3);
  const second = await list();
  expect(second.map(({ invoice_id }) => invoice_id)).toEqual([first[0]?.invoice_id, first[2]?.invoice_id]);
  expect((await details(first[1]?.invoice_id ?? '')).status).toBe(404);
  expect(await list()).toEqual(second);
});
