import { expect, test } from 'vitest';
import { type HourStamp, SHAPE_NAMES, type ShapeName, TIME_BASES, type TimeBase } from '../options.ts';
import { startClient, type TestClient } from '../test-client.ts';

const INVOICES = '/invoice?from_date=2023-11-15&to_date=2026-10-31&customer_id=C1005&property_id=P205';

type Entry = {
  stamp: string;
  value: string;
};

/** Reads hours out of any shape with stamps: text of the stamp and of the value, in order. */
function entriesOf(text: string): Entry[] {
  const form =
    /"(?:timestamp|time|periodStart|periodEnd)":"([^"]+)","(?:consumption|value|quantity)":"?([\d.,]+|null)/g;
  return [...text.matchAll(form)].map(([, stamp = '', value = '']) => ({ stamp, value }));
}

async function hoursOf(client: TestClient, from: string, to: string): Promise<string> {
  const answer = await client.call(`/property/P203/consumption/hourly?from_date=${from}&to_date=${to}`);
  expect(answer.status).toBe(200);
  return answer.text;
}

/** The instant a stamp means, if it can mean only one. */
function instantOf(stamp: string, base: TimeBase): number {
  const iso = stamp.replace(' ', 'T');
  return Date.parse(base === 'normal' ? `${iso}+01:00` : iso);
}

const CHANGES = [
  { day: '2026-03-29', before: '2026-03-28', after: '2026-03-30', startMs: Date.parse('2026-03-28T23:00Z'), hours: 23 },
  { day: '2025-10-26', before: '2025-10-25', after: '2025-10-27', startMs: Date.parse('2025-10-25T22:00Z'), hours: 25 },
];
const combinations = SHAPE_NAMES.flatMap((shape) =>
  TIME_BASES.flatMap((timeBase) => (['start', 'end'] as const).map((stamp) => [shape, timeBase, stamp] as const)),
).filter(([shape]) => shape !== 'nested-days');

test.each(combinations)(
  '%s, %s, stamped at the %s: a day of change has its 23 or 25 hours',
  async (shape, timeBase, stamp) => {
    const client = await startClient({ shape, timeBase, stamp });
    for (const change of CHANGES) {
      if (timeBase === 'wall') {
        await expectWallDay(client, change, stamp);
        continue;
      }
      // Requested with a day before and after, so that a calendar in standard time has all of it too.
      const text = await hoursOf(client, change.before, addOne(change.after));
      const shiftMs = stamp === 'end' ? 3_600_000 : 0;
      const instants = entriesOf(text).map((entry) => instantOf(entry.stamp, timeBase) - shiftMs);
      const endMs = change.startMs + change.hours * 3_600_000;
      const inside = instants.filter((at) => at >= change.startMs && at < endMs);
      expect(inside).toEqual(Array.from({ length: change.hours }, (_, index) => change.startMs + index * 3_600_000));
    }
  },
);

/** Without an offset the order decides: no hour 02 in spring, two of them in autumn. */
async function expectWallDay(client: TestClient, change: (typeof CHANGES)[number], stamp: HourStamp): Promise<void> {
  const stamps = entriesOf(await hoursOf(client, change.day, change.after)).map((entry) => entry.stamp);
  const hours = stamps.map((text) => Number(/[T ](\d\d):/.exec(text)?.[1]));
  const normal = Array.from({ length: 24 }, (_, hour) => hour);
  const started = change.hours === 23 ? normal.filter((hour) => hour !== 2) : [0, 1, 2, ...normal.slice(2)];
  if (stamp === 'start') expect(hours).toEqual(started);
  else expect(hours).toEqual([...started.slice(1), 0]);
}

test.each([
  ['wall', 23, 25],
  ['offset', 23, 25],
  ['normal', 24, 24],
  ['utc', 24, 24],
] as const)('nested-days in %s: arrays of %i and %i values', async (timeBase, spring, autumn) => {
  const client = await startClient({ shape: 'nested-days', timeBase });
  for (const [change, length] of [
    [CHANGES[0]!, spring],
    [CHANGES[1]!, autumn],
  ] as const) {
    const [day] = JSON.parse(await hoursOf(client, change.day, change.after)) as {
      date: string;
      hours: (number | null)[];
    }[];
    expect([day?.date, day?.hours.length]).toEqual([change.day, length]);
  }
});

test.each(SHAPE_NAMES)('%s in quarters: four times the rows, the same energy', async (shape) => {
  const hourly = await startClient({ shape });
  const quarters = await startClient({ shape, stepMinutes: 15 });
  const wh = (text: string) =>
    [...text.matchAll(/(?:consumption|value|quantity)":"?(\d+)[.,](\d{3})|[[,](\d+)\.(\d{3})(?=[\],])/g)].map(
      ([, a, b, c, d]) => Number(`${a ?? c}${b ?? d}`),
    );
  const [hours, parts] = [
    wh(await hoursOf(hourly, '2026-03-29', '2026-03-30')),
    wh(await hoursOf(quarters, '2026-03-29', '2026-03-30')),
  ];
  expect([hours.length, parts.length]).toEqual([23, 92]);
  expect(parts.reduce((sum, n) => sum + n, 0)).toBe(hours.reduce((sum, n) => sum + n, 0));
});

test('every shape and base tells the same energy', async () => {
  const client = await startClient();
  const sums = new Set<number>();
  for (const shape of ['flat', 'camel'] as const) {
    for (const timeBase of ['utc', 'offset', 'wall'] as const) {
      client.simulator.setShape(shape, timeBase);
      const values = entriesOf(await hoursOf(client, '2026-01-01', '2026-02-01')).map(({ value }) => value);
      sums.add(values.reduce((sum, value) => sum + Number(value.replace(/[.,]/, '')), 0));
    }
  }
  expect([...sums]).toHaveLength(1);
});

test('lost hours, second deliveries and the undelivered end show in each shape in its own way', async () => {
  const client = await startClient();
  const read = async (shape: ShapeName) => {
    client.simulator.setShape(shape);
    return hoursOf(client, '2025-01-01', '2026-12-01');
  };
  const flat = entriesOf(await read('flat')).map((entry) => entry.stamp);
  expect(flat.length).toBeGreaterThan(new Set(flat).size);
  expect(flat.at(-1)! < '2026-11-19T09').toBe(true);
  const wrapped = await read('wrapped');
  expect(wrapped).toContain('"value":null,"quality":"missing"');
  expect(wrapped).toContain('"quality":"corrected"');
  expect(await read('camel')).toContain('"isCorrection":true');
  const days = JSON.parse(await read('nested-days')) as { date: string; hours: unknown[]; revision?: number }[];
  expect(days.some((day) => day.revision === 2)).toBe(true);
  expect(days.some((day) => day.hours.includes(null))).toBe(true);
  expect(days.at(-1)?.hours).toHaveLength(24);
  expect(days.at(-1)?.hours.at(-1)).toBeNull();
});

test('the shapes list the same invoices under different names, numbers and wrappers', async () => {
  const client = await startClient();
  const read = async (shape: ShapeName) => {
    client.simulator.setShape(shape);
    return (await client.call(INVOICES)).text;
  };
  const amounts = (text: string, form: RegExp) => [...text.matchAll(form)].map(([, whole, ore]) => `${whole}.${ore}`);
  const flat = amounts(await read('flat'), /"amount":(-?\d+)\.(\d\d),/g);
  expect(flat).toHaveLength(36);
  const wrapped = amounts(await read('wrapped'), /"totalAmount":\{"value":"(-?\d+)\.(\d\d)"/g);
  expect(wrapped.reverse()).toEqual(flat);
  expect(amounts(await read('camel'), /"totalInclVat":"(-?\d+),(\d\d)"/g)).toEqual(flat);
  const nested = await read('nested-days');
  expect(amounts(nested, /"sum":(-?\d+)\.(\d\d),/g)).toEqual(flat);
  const [, number = ''] = /"number":(\d+)/.exec(nested) ?? [];
  expect(String(Number(number))).not.toBe(number);
});

test.each(SHAPE_NAMES)(
  'shape %s: an invoice in the list can be opened, and its lines add up on the wire',
  async (shape) => {
    const client = await startClient({ shape });
    const id = /"(?:invoice_id|id|number)":"?([\w-]+)|"(2\d{7}-[\w-]+)":/.exec((await client.call(INVOICES)).text);
    const details = await client.call(`/invoice/${id?.[1] ?? id?.[2]}/details`);
    expect(details.status).toBe(200);
    const money = /"(?:amount|sum|totalInclVat|lineTotal)":"?(-?\d+)[.,](\d\d)|"value":"(-?\d+)\.(\d\d)","currency"/g;
    const ore = [...details.text.matchAll(money)].map(([, a, b, c, d]) => Number(`${a ?? c}${b ?? d}`));
    const [total, ...lines] = ore;
    expect(lines.length).toBeGreaterThanOrEqual(5);
    expect(lines.reduce((sum, line) => sum + line, 0)).toBe(total);
    expect(details.text).toContain('Elöverföring');
  },
);

test.each(SHAPE_NAMES)('shape %s: seeded contracts can be read under the id of every shape', async (shape) => {
  const client = await startClient({ shape });
  for (const id of ['K500003', '500003', 'c0a1e5ce-0000-4000-8000-000000500003', 'AVT%2F500003']) {
    const answer = await client.call(`/contract/${id}/details`);
    expect(answer.status, id).toBe(200);
    expect(answer.text).toContain('C1002');
  }
});

test('some invoices lack a due date, a reference or a state', async () => {
  const client = await startClient();
  const texts = await Promise.all(
    client.simulator.register.pairs.slice(0, 20).map(async ({ customerId, propertyId }) => {
      const range = 'from_date=2023-11-01&to_date=2026-10-31';
      return (await client.call(`/invoice?${range}&customer_id=${customerId}&property_id=${propertyId}`)).text;
    }),
  );
  const invoices = texts.flatMap((text) => JSON.parse(text) as Record<string, unknown>[]);
  expect(invoices.some((invoice) => invoice.due_date === null)).toBe(true);
  expect(invoices.some((invoice) => !('ocr' in invoice))).toBe(true);
  expect(invoices.some((invoice) => !('status' in invoice))).toBe(true);
  expect(new Set(invoices.map((invoice) => invoice.status))).toContain('OPEN');
});

function addOne(date: string): string {
  return new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
}
