import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deliveredUntilMs, energyWhOf, hourRecordOf } from './hours.ts';
import { invoiceOf } from './invoices.ts';
import { CITIES, MEN, WOMEN } from './names.ts';
import { luhnDigit } from './random.ts';
import { createRegister } from './register.ts';
import { addDays, DAY_MS, dateAt, dayStartMs, HOUR_MS, isCalendarDate, isChangeDay } from './swedish-clock.ts';

const TODAY = '2026-11-20';

test('the register is realistic, unique where it must be, and only uses numbers reserved for tests', () => {
  const { customers, properties, pairs } = createRegister(7, 60, 40);
  expect([customers.length, properties.length, pairs.length]).toEqual([60, 40, 60]);
  for (const { soc_id, email, phone } of customers) {
    expect(soc_id).toMatch(/^(19|20)\d{6}9[89]\d\d$/);
    expect(luhnDigit(soc_id.slice(2, 11))).toBe(Number(soc_id[11]));
    expect(isCalendarDate(`${soc_id.slice(0, 4)}-${soc_id.slice(4, 6)}-${soc_id.slice(6, 8)}`)).toBe(true);
    expect(email).toMatch(/^[a-z]+\.[a-z]+\.\d+@example\.com$/);
    expect(phone).toMatch(/^070-174 06 (0[5-9]|[1-9]\d)$/);
  }
  for (const { zip_code } of properties) expect(zip_code).toMatch(/^\d{3} \d{2}$/);
  expect(new Set(customers.map((customer) => customer.soc_id)).size).toBe(60);
  expect(new Set(pairs.map((pair) => `${pair.customerId}/${pair.propertyId}`)).size).toBe(60);
  expect(new Set(pairs.map((pair) => pair.propertyId)).size).toBe(40);
  const names = customers.map((customer) => customer.first_name + customer.last_name).join('');
  for (const letter of ['Å', 'Ä', 'Ö']) expect(names).toContain(letter);
});

test('what is told of one person and one home agrees: name, sex and number, e-mail and name, postal code and town', () => {
  const { customers, properties, pairs } = createRegister(7, 200, 200);
  const plain = (name: string) =>
    name
      .normalize('NFD')
      .replace(/[^A-Za-z]/g, '')
      .toLowerCase();
  for (const { soc_id, first_name, last_name, email } of customers) {
    // The next to last digit of a personal number is even for a woman.
    expect(Number(soc_id[10]) % 2 === 0, `${first_name} ${soc_id}`).toBe(WOMEN.includes(first_name));
    expect(WOMEN.includes(first_name) !== MEN.includes(first_name), first_name).toBe(true);
    expect(email.startsWith(`${plain(first_name)}.${plain(last_name)}.`), email).toBe(true);
    const born = Number(soc_id.slice(0, 4));
    expect(born >= 1936 && born <= 2004, soc_id).toBe(true);
  }
  const prefixes = new Map(CITIES);
  expect(prefixes.size).toBe(CITIES.length);
  for (const { zip_code, city } of properties) {
    expect(zip_code.startsWith(prefixes.get(city) ?? 'no such town')).toBe(true);
  }
  const [people, homes] = [new Set(customers.map(({ id }) => id)), new Set(properties.map(({ id }) => id))];
  for (const { customerId, propertyId } of pairs) expect(people.has(customerId) && homes.has(propertyId)).toBe(true);
});

test('same seed, same data; another seed, other data', () => {
  expect(createRegister(7, 60, 40)).toEqual(createRegister(7, 60, 40));
  expect(createRegister(7, 60, 40)).not.toEqual(createRegister(8, 60, 40));
  const pair = { index: 3, customerId: 'C1003', propertyId: 'P203' };
  expect(invoiceOf(7, pair, 3, 24_300, TODAY)).toEqual(invoiceOf(7, pair, 3, 24_300, TODAY));
  expect(invoiceOf(7, pair, 3, 24_300, TODAY)).not.toEqual(invoiceOf(8, pair, 3, 24_300, TODAY));
});

test('an invoice is exactly the sum of its lines and bills exactly the hours of its month', () => {
  const pair = fc.integer({ min: 0, max: 59 });
  const month = fc.integer({ min: 2023 * 12, max: 2026 * 12 + 10 });
  fc.assert(
    fc.property(fc.integer(), pair, month, (seed, index, monthIndex) => {
      const residence = { index, customerId: 'C', propertyId: 'P' };
      const invoice = invoiceOf(seed, residence, index % 40, monthIndex, TODAY);
      expect(invoice.lines.every((line) => Number.isInteger(line.amountOre))).toBe(true);
      expect(invoice.lines.reduce((sum, line) => sum + line.amountOre, 0)).toBe(invoice.amountOre);
      let energyWh = 0;
      const end = dayStartMs(addDays(invoice.periodEnd, 1), 'swedish');
      for (let at = dayStartMs(invoice.periodStart, 'swedish'); at < end; at += HOUR_MS) {
        energyWh += energyWhOf(seed, index % 40, at);
      }
      expect(invoice.energyWh).toBe(energyWh);
    }),
    { numRuns: 60 },
  );
});

test('three years of hours have lost hours, true zeros, second deliveries, winters and nights', () => {
  let lost = 0;
  let zero = 0;
  let twice = 0;
  const sums = { january: 0, july: 0, night: 0, evening: 0 };
  const from = dayStartMs('2023-11-01', 'swedish');
  const to = dayStartMs('2026-11-01', 'swedish');
  for (let property = 0; property < 40; property += 4) {
    for (let at = from; at < to; at += HOUR_MS) {
      const { energyWh, correctionWh } = hourRecordOf(7, property, at);
      if (energyWh === null) lost++;
      else if (energyWh === 0) zero++;
      if (correctionWh !== undefined) twice++;
      const month = dateAt(at, 'swedish').slice(5, 7);
      if (month === '01') sums.january += energyWh ?? 0;
      if (month === '07') sums.july += energyWh ?? 0;
      const hour = new Date(at).getUTCHours();
      if (hour === 2) sums.night += energyWh ?? 0;
      if (hour === 17) sums.evening += energyWh ?? 0;
    }
  }
  const hours = (10 * (to - from)) / HOUR_MS;
  expect(lost / hours).toBeGreaterThan(0.002);
  expect(lost / hours).toBeLessThan(0.02);
  expect(zero).toBeGreaterThan(300);
  expect(twice).toBeGreaterThan(300);
  expect(sums.january).toBeGreaterThan(2 * sums.july);
  expect(sums.evening).toBeGreaterThan(1.3 * sums.night);
});

test('the last day or so has not been delivered', () => {
  const nowMs = Date.parse('2026-11-20T08:30:00Z');
  fc.assert(
    fc.property(fc.integer(), fc.nat(39), (seed, property) => {
      const missingMs = nowMs - deliveredUntilMs(seed, property, nowMs);
      expect(missingMs).toBeGreaterThanOrEqual(DAY_MS);
      expect(missingMs).toBeLessThan(DAY_MS + 6 * HOUR_MS);
    }),
  );
});

test('the Swedish clock agrees with the time zone tables', () => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short' });
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2037, 0, 1) }), (at) => {
      const date = dateAt(at, 'swedish');
      expect(date).toBe(format.format(at));
      expect(dayStartMs(date, 'swedish')).toBeLessThanOrEqual(at);
      const nextMs = dayStartMs(addDays(date, 1), 'swedish');
      expect(nextMs).toBeGreaterThan(at);
      expect(isChangeDay(at)).toBe(nextMs - dayStartMs(date, 'swedish') !== DAY_MS);
    }),
  );
});

test('the days of the change are known from their first hour to their last', () => {
  for (const date of ['2026-03-29', '2025-10-26', '2024-03-31', '2023-10-29']) {
    const startMs = dayStartMs(date, 'swedish');
    const endMs = dayStartMs(addDays(date, 1), 'swedish');
    const around = [startMs - HOUR_MS, startMs, endMs - HOUR_MS, endMs].map(isChangeDay);
    expect(around).toEqual([false, true, true, false]);
  }
});
