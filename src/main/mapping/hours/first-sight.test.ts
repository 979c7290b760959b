import { expect, test } from 'vitest';
import { DEFAULT_MAPPINGS } from '../defaults/default-mappings.ts';
import { requestFacts } from '../evidence/request-facts.ts';
import { createBodyReader } from '../testing/read-bodies.ts';
import { bytesOf } from '../testing/read-shape.ts';

const USED = [0.812, 0.774, 0, 0.731, 0.655, 0.905];
const reader = createBodyReader({ mappings: DEFAULT_MAPPINGS, confirmed: () => false });
const at = (i: number, minutes = 60): string => new Date(Date.UTC(2026, 0, 15, 0, i * minutes)).toISOString();

function read(json: unknown, fromDate = '2026-01-15', toDate = '2026-01-16') {
  const asked = requestFacts(`/electron/v1/property/F/consumption/hourly?from_date=${fromDate}&to_date=${toDate}`);
  const { hours } = reader.read('HourlyConsumptionResponse', bytesOf({ json }), null, asked);
  const readings = hours?.readings ?? [];
  return {
    values: readings.map(({ value }) => (value === null ? null : Number(value))),
    times: readings.map(({ at: time }) => (time.kind === 'instant' ? new Date(time.epochMs).toISOString() : time)),
    stamp: hours?.stampInData ?? null,
    unit: hours?.unit.text ?? null,
    first: Object.fromEntries(Object.entries(hours?.first ?? {}).map(([field, { text }]) => [field, text])),
  };
}

const list = (more: (v: number, i: number) => object) => USED.map((v, i) => ({ time: at(i), ...more(v, i) }));

test.each<[string, unknown]>([
  ['a forecast', { forecast: list((v) => ({ kwh: v + 1 })), actual: list((v) => ({ kwh: v })) }],
  ['what the neighbours used', { neighbours: list((v) => ({ kwh: v + 1 })), own: list((v) => ({ kwh: v })) }],
  ['last year', list((v) => ({ lastYear: v + 1, average: 0.5, thisYear: v }))],
  ['a budget', list((v) => ({ budgetKwh: v + 1, kwh: v }))],
  ['hours of one tariff', list((v) => ({ peakKwh: v / 2, offPeakKwh: v / 2, kwh: v }))],
  [
    'heat',
    [
      ['heat', 3],
      ['electricity', 0],
    ].map(([medium, more]) => ({ medium, unit: 'kWh', values: USED.map((v, i) => [at(i), v + Number(more)]) })),
  ],
  ['power', { time: USED.map((_, i) => at(i)), loadProfileKw: USED.map((v) => v * 4), energyUsed: USED }],
  ['money called an amount', list((v) => ({ consumption: { amount: v / 3, quantity: v } }))],
  [
    'thirteen costs',
    list((v, i) => ({
      metrics: {
        meter: { energy_active_import_register: v, energy_active_export_register: 0 },
        cost: Object.fromEntries(Array.from({ length: 13 }, (_, at) => [`c${'abcdefghijklm'[at]}_cost`, i + at])),
      },
    })),
  ],
])('what was used is told from what stands beside it: %s', (_, body) => expect(read(body).values).toEqual(USED));

test.each<[string, unknown]>([
  ['two tariffs are parts', list((v) => ({ deliveredNormal: v / 2, deliveredLow: v / 2, returnedNormal: 0 }))],
  ['two tariffs under words of a meter', list((v) => ({ leveringNormaal: v, leveringDal: 0, terugleveringDal: 0 }))],
  ['megawatts are power', list((v) => ({ mw: v }))],
  ['only what is expected', { forecast: list((v) => ({ kwh: v })) }],
])('nothing is shown where nobody knows: %s', (_, body) => expect(read(body).values).toEqual([]));

test('a list of values inside a step may hold one in objects of its own', () => {
  const step = (v: number, i: number) => ({
    start: at(i, 15),
    end: at(i + 1, 15),
    measurements: [{ offtake: { total: { value: v, unit: 'kWh', validationState: 'EST' } } }],
  });
  const injected = {
    start: at(0, 15),
    end: at(1, 15),
    measurements: [{ injection: { reactive: { value: 9, unit: 'kWh' } } }],
  };
  const found = read({ point: { steps: USED.map(step), subPoints: [{ steps: [injected] }] } });
  expect(found).toMatchObject({ values: USED, unit: 'kWh', stamp: 'start' });
  expect(found.first).toMatchObject({ start: '2026-01-15T00:00:00Z', end: '2026-01-15T00:15:00Z', quality: 'EST' });
});

test('registers listed inside a step are told apart by their codes', () => {
  const values = (v: number) =>
    ['A-', 'R+', 'A+', 'R-', 'Q1', 'Q2'].map((code) => ({ code, value: code === 'A+' ? v : 7, unit: 'kWh' }));
  expect(read(USED.map((v, i) => ({ from: at(i), until: at(i + 1), values: values(v) }))).values).toEqual(USED);
});

test('a number beside a unit of energy is the value, whatever its key is called', () => {
  const found = read(
    USED.map((v, i) => ({ interval: `${at(i)}/${at(i + 1)}`, measured: { amount: String(v), uom: 'kWh' } })),
  );
  expect(found).toMatchObject({ values: USED, unit: 'kWh' });
  // One text has both ends.
  expect(found.first).toMatchObject({ start: '2026-01-15T00:00:00Z', end: '2026-01-15T01:00:00Z' });
  const prices = USED.map((v, i) => ({ time: at(i), tariff: { price: v, uom: 'kWh' } }));
  expect(read(prices).values).toEqual([]);
});

test('lists beside a list of times are series by their names; a step without a value may have no time', () => {
  const stamps = USED.map((_, i) => (i === 2 ? null : `2026-01-15T00:${String(i * 5 + 5).padStart(2, '0')}:00`));
  const found = read({ meteredValues: USED, meteredPeakDemands: USED.map((v) => v * 12), readTimes: stamps });
  expect(found.values).toEqual(USED.filter((_, i) => i !== 2));
  expect(read({ abcd: USED, efgh: USED.map((v) => v * 2), times: USED.map((_, i) => at(i)) }).values).toEqual([]);
});

test('stamps a quarter after the midnight from which was asked are ends; others say nothing', () => {
  const quarters = (first: number, hour: string) =>
    USED.map((kwh, i) => ({
      time: `2026-01-15T${hour}:${String((first + i) * 15).padStart(2, '0')}:00+01:00`,
      kwh,
    })).slice(0, 3);
  const four = (from: number, zone: string) =>
    USED.slice(0, 5).map((kwh, i) => ({ time: at(from + i, 15).replace('Z', zone), kwh }));
  expect(read(four(1, '+01:00')).stamp).toBe('end');
  expect(read(four(1, 'Z')).stamp).toBe('end');
  expect(read(four(0, '+01:00')).stamp).toBeNull();
  // Another day was asked for, or too few stamps came.
  expect(read(four(1, '+01:00'), '2026-01-14').stamp).toBeNull();
  expect(read(quarters(1, '00')).stamp).toBeNull();
  // Of hours it would tell nothing: clocks differ by hours.
  expect(read(USED.map((kwh, i) => ({ time: at(i + 1), kwh }))).stamp).toBeNull();
});

test('which number is the day: one date of the answer tells, or the days that were asked for', () => {
  const hours = (day: string) => USED.map((kwh, i) => ({ time: `${day} 0${i}:00`, kwh }));
  expect(read(hours('08/11/2026'), '2026-11-08', '2026-11-09').times[0]).toEqual({
    kind: 'local',
    text: '2026-11-08T00:00:00',
  });
  expect(read(hours('11-08-2026'), '2026-11-08', '2026-11-09').times[0]).toEqual({
    kind: 'local',
    text: '2026-11-08T00:00:00',
  });
  expect(read(hours('08/11/2026'), '2026-01-01', '2026-12-31').values).toEqual([]);
  expect(read([...hours('12/02/2026'), ...hours('13/02/2026')], '2026-01-01', '2026-12-31').values).toEqual([
    ...USED,
    ...USED,
  ]);
});

test.each<[string, object, number]>([
  ['a start and where the last step begins', { start: at(0), end: at(23) }, 24],
  ['a midnight and as many values as a day has', { startTime: '2026-01-15T00:00:00+01:00' }, 24],
  ['a midnight and half hours', { startTime: '2026-01-15T00:00:00+01:00' }, 48],
])('values without times are placed by %s', (_, around, count) => {
  const values = Array.from({ length: count }, (_, i) => USED[i % USED.length]);
  const { values: found, times } = read({ ...around, consumption: values, unit: 'kWh' });
  expect(found).toEqual(values);
  const [first = '', second = ''] = times.map(String);
  expect(Date.parse(second) - Date.parse(first)).toBe((24 * 3_600_000) / count);
});

test('values that begin at no midnight, or whose clock nobody knows, are not placed', () => {
  const values = Array.from({ length: 24 }, (_, i) => USED[i % USED.length]);
  expect(read({ startTime: '2026-01-15T07:00:00+01:00', consumption: values }).values).toEqual([]);
  expect(read({ startTime: 1_768_435_200, consumption: values }).values).toEqual([]);
});

test('values under a scale have no unit that anybody knows', () => {
  const scaled = (scale: unknown) =>
    read({ scale, unit: 'kWh', values: USED.map((v, i) => ({ start: at(i), value: v })) }).unit;
  expect([scaled(0.001), scaled('-3'), scaled(1), scaled('1H'), scaled('hourly')]).toEqual([
    null,
    null,
    'kWh',
    'kWh',
    'kWh',
  ]);
});

test('words for how a value came about are its quality, whatever their key is', () => {
  expect(read(list((v) => ({ kwh: v, type: 'Actual' }))).first.quality).toBe('Actual');
  expect(read({ readType: 'Estimated', values: list((v) => ({ kwh: v })) }).first.quality).toBe('Estimated');
  expect(read(list((v) => ({ kwh: v, type: 'Consumption' }))).first.quality).toBeUndefined();
});

test('active energy taken stands beside that given and four reactive registers', () => {
  const measurements = (ai: number, i: number) => ({
    ai,
    ao: 0,
    date: at(i),
    dateUpdate: at(90),
    r1: 0,
    r2: 0,
    r3: 0,
    r4: 0,
  });
  expect(read({ data: USED.map((v, i) => ({ contractId: 'K1', measurements: measurements(v, i) })) }).values).toEqual(
    USED,
  );
});

test('a time a usual step before the named end is the beginning', () => {
  const step = (minutes: number) =>
    USED.map((value, i) => ({ timestamp: at(i), periodTo: at(i * 60 + minutes, 1), value }));
  expect(read(step(60))).toMatchObject({ values: USED, stamp: 'start' });
  expect(read(step(60)).first).toMatchObject({ start: '2026-01-15T00:00:00Z', end: '2026-01-15T01:00:00Z' });
  expect(read(step(15)).times[1]).toBe('2026-01-15T01:00:00.000Z');
  // Anything else is when it was read, or what was asked for.
  expect(read(step(61)).first.start).toBeUndefined();
});

test('hours counted from one beside stamps of the same number end at these', () => {
  const hours = (first: number) =>
    USED.map((kwh, i) => ({ hour: first + i, readTime: `2026-01-15T0${first + i}:00:00-04:00`, kwh }));
  expect(read(hours(1)).stamp).toBe('end');
  expect(read(hours(0)).stamp).toBeNull();
  expect(read(hours(2)).stamp).toBeNull();
});

test('a duration of the whole says where it ends', () => {
  const body = { start: '2015-01-01T00:00:00Z', duration: 'PT1H30M', unit: 'kWh', values: USED };
  expect(read(body)).toMatchObject({ values: USED, unit: 'kWh' });
  expect(read(body).times[1]).toBe('2015-01-01T00:15:00.000Z');
  expect(read({ ...body, duration: 'PT1H31M' }).values).toEqual([]);
});

test('what a counter counted on by may be written with fewer decimals than the counter', () => {
  const counted = USED.map((_, i) =>
    Number((27_549.2604 + USED.slice(0, i + 1).reduce((a, b) => a + b, 0)).toFixed(4)),
  );
  const rounded = USED.map((v) => Number(v.toFixed(2)));
  const list = rounded.map((kwhActual, i) => ({ reading: counted[i], kwhActual, readTime: at(i + 1) }));
  expect(read(list).values).toEqual(rounded);
});

test('what it cost is not what was used, whatever else its key says', () => {
  const day = (...lists: [string, readonly number[]][]) => [{ date: '2026-01-15', ...Object.fromEntries(lists) }];
  const used = Array.from({ length: 24 }, (_, i) => USED[i % USED.length] ?? 0);
  const cost = used.map((v) => v * 3);
  expect(read(day(['usageInEuro', cost], ['usageInKwh', used])).values).toEqual(used);
  expect(read(day(['usageInKwh', used], ['usageInEuro', cost])).values).toEqual(used);
  expect(read(day(['usageInEuro', cost])).values).toEqual([]);
  expect(read(list((v) => ({ usageEur: v * 3, usage: v }))).values).toEqual(USED);
  expect(read(list((v) => ({ usageEur: v * 3 }))).values).toEqual([]);
});

test('an hour under the name of a date is one of the only day asked for', () => {
  const rows = ['12 AM', '01 AM', '02 AM', '04 AM'].map((date, i) => ({ date, usage: `0.${i + 1}` }));
  const day = read(rows, '2026-01-15', '2026-01-15');
  expect(day.values).toEqual([0.1, 0.2, 0.3, 0.4]);
  expect(day.times[3]).toEqual({ kind: 'local', text: '2026-01-15T04:00:00' });
  expect(read(rows, '2026-01-15', '2026-01-20').values).toEqual([]);
});
