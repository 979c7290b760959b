import { hourRecordOf } from '../tools/operator-simulator/data/hours.ts';
import { SHAPE_NAMES } from '../tools/operator-simulator/options.ts';
import { expect, test } from './fixtures/app.ts';
import { createScreens, type Screens } from './screens/create-screens.ts';

const HOUR_MS = 3_600_000;
const BASES = { flat: 'offset', wrapped: 'offset', camel: 'wall', 'nested-days': 'wall' } as const;
const SEED = 1;

const number = (text: string) => Number(text.replaceAll(/[\s\u00a0]/g, '').replace(',', '.'));

/** What the operator holds for Swedish days, without asking the app. */
function truth(firstUtc: string, hours: number) {
  const records = Array.from({ length: hours }, (_, i) => hourRecordOf(SEED, 0, Date.parse(firstUtc) + i * HOUR_MS));
  const delivered = records.filter((record) => record.energyWh !== null);
  return {
    rows: records.length,
    missing: records.length - delivered.length,
    twice: records.filter((record) => record.correctionWh !== undefined).length,
    zeros: delivered.filter((record) => record.energyWh === 0 && record.correctionWh === undefined).length,
    highest: Math.max(...delivered.map((record) => Math.max(record.energyWh ?? 0, record.correctionWh ?? 0))) / 1000,
  };
}

async function highestDrawn({ consumption }: Screens): Promise<number> {
  return Number(await consumption.chart.locator('[data-bars]').getAttribute('data-highest'));
}

for (const shape of SHAPE_NAMES) {
  test.describe(`hours in the shape ${shape}`, () => {
    test.use({ operatorOptions: { shape, seed: SEED } });

    test('what is drawn is what was delivered: days of change, gaps, second deliveries', async ({ launchReady }) => {
      const clock = { base: BASES[shape], stamp: 'start', zone: 'Europe/Stockholm', confirmed: true } as const;
      const { page } = await launchReady({ profile: { clock } });
      const screens = createScreens(page);
      const { frame, consumption } = screens;
      await frame.go('consumption');
      await consumption.chooseProperty('P200');

      for (const [day, firstUtc, hours] of [
        ['2025-10-26', '2025-10-25T22:00:00Z', 25],
        ['2026-03-29', '2026-03-28T23:00:00Z', 23],
      ] as const) {
        await consumption.choosePeriod(day, day);
        await consumption.fetch();
        const expected = truth(firstUtc, hours);
        await expect.poll(() => consumption.rowCount()).toBe(hours);
        // The chart draws a moment after the table has its rows.
        await expect
          .poll(async () => {
            const { bars, zeros } = await consumption.drawn();
            return [bars + zeros, await highestDrawn(screens)];
          })
          .toEqual([hours, expected.highest]);
        const marks = (await consumption.rows()).filter((row) => /CES?T/.test(row.join(' ')));
        expect(marks).toHaveLength(hours === 25 ? 2 : 0);
      }

      // A fortnight a few months back, where the operator lost hours and delivered some twice.
      const fortnight = { first: '2025-07-20', last: '2025-08-02', firstUtc: '2025-07-19T22:00:00Z', hours: 14 * 24 };
      await consumption.choosePeriod(fortnight.first, fortnight.last);
      await consumption.fetch();
      const expected = truth(fortnight.firstUtc, fortnight.hours);
      await expect.poll(() => consumption.rowCount()).toBe(fortnight.hours);
      await expect.poll(async () => (await consumption.drawn()).gaps).toBe(expected.missing);
      const drawn = await consumption.drawn();
      // A day with a correction comes whole a second time in this shape, so every hour of it was delivered twice.
      if (shape !== 'nested-days') {
        expect(drawn.doubles).toBe(expected.twice);
        expect(drawn.zeros).toBe(expected.zeros);
        expect(drawn.bars).toBe(expected.rows - expected.missing - expected.twice - expected.zeros);
      }
      expect(await highestDrawn(screens)).toBe(expected.highest);
      const map = page.locator('[data-chart="heat"]');
      await expect(map).toHaveAttribute('data-gaps', String(expected.missing));
      await expect(map).toHaveAttribute('data-zeros', String(drawn.zeros));

      await consumption.showLevel('day');
      await expect.poll(() => consumption.rowCount()).toBe(14);
      const days = await consumption.rows();
      const sums = days.map((row) => Math.max(...(row[1] ?? '').split(/ or /).map(number)));
      await expect.poll(async () => (await consumption.drawn()).bars).toBe(14);
      // The table shows four figures of each sum.
      expect(await highestDrawn(screens)).toBeLessThanOrEqual(Math.max(...sums) + 0.005);
    });
  });
}

test.describe('quarter-hours', () => {
  test.use({ operatorOptions: { shape: 'wrapped', seed: SEED, stepMinutes: 15 } });

  test('the step comes from the data, also on the days of change', async ({ screens }) => {
    const { frame, consumption, words } = screens;
    await frame.go('consumption');
    await consumption.chooseProperty('P200');
    for (const [day, steps] of [
      ['2026-01-15', 96],
      ['2025-10-26', 100],
      ['2026-03-29', 92],
    ] as const) {
      await consumption.choosePeriod(day, day);
      await consumption.fetch();
      await expect.poll(() => consumption.rowCount(), day).toBe(steps);
      await expect
        .poll(async () => {
          const { bars, zeros, doubles, gaps } = await consumption.drawn();
          return bars + zeros + doubles + gaps;
        })
        .toBe(steps);
    }
    await expect(consumption.summary).toContainText(words.pattern('consumption:summary.highest', 'part'));
  });
});

test.describe('ten years', () => {
  test.use({ operatorOptions: { shape: 'flat', seed: SEED, years: 10 } });
  test.setTimeout(600_000);

  test('87 000 hours: fetched in windows, shown by year, month and hour with their true peak', async ({
    screens,
    operator,
    app,
  }) => {
    const { frame, consumption } = screens;
    await frame.go('consumption');
    await consumption.chooseProperty('P200');
    await consumption.choosePeriod('2017-01-01', '2025-12-31');
    await consumption.fetch(240_000);
    expect(operator.requests().filter((request) => request.endpoint === 'consumption').length).toBeGreaterThan(30);
    // Nine years are put together after every window that lands: on a busy machine that takes its time.
    await expect(consumption.table).toBeVisible({ timeout: 120_000 });
    await expect(consumption.table).toHaveAttribute('aria-rowcount', '109', { timeout: 120_000 });
    await app.page.getByRole('radio', { name: 'Year', exact: true }).click();
    await expect(consumption.table).toHaveAttribute('aria-rowcount', '10', { timeout: 60_000 });
    await expect.poll(async () => (await consumption.drawn()).bars).toBe(9);
    await consumption.showLevel('hour');
    const expected = truth('2016-12-31T23:00:00Z', 9 * 365 * 24 + 2 * 24);
    await expect(consumption.table).toHaveAttribute('aria-rowcount', String(expected.rows + 1), { timeout: 60_000 });
    await expect.poll(() => highestDrawn(screens), { timeout: 60_000 }).toBe(expected.highest);
    await expect.poll(async () => (await consumption.drawn()).gaps).toBe(expected.missing);
  });
});
