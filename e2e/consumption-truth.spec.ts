import { heldHours } from '../tools/operator-simulator/data/held-hours.ts';
import { expect, test } from './fixtures/app.ts';
import { createScreens, type Screens } from './screens/create-screens.ts';

const SEED = 1;

const number = (text: string) => Number(text.replaceAll(/[\s\u00a0]/g, '').replace(',', '.'));

async function highestDrawn({ consumption }: Screens): Promise<number> {
  return Number(await consumption.chart.locator('[data-bars]').getAttribute('data-highest'));
}

// One shape is enough here: main's own test covers every shape (hours-shapes.test.ts).
test.describe('hours in the shape camel', () => {
  test.use({ operatorOptions: { shape: 'camel', seed: SEED } });

  test('what is drawn is what was delivered: days of change, gaps, second deliveries', async ({ launchReady }) => {
    const clock = { base: 'wall', stamp: 'start', zone: 'Europe/Stockholm', confirmed: true } as const;
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
      const expected = heldHours(SEED, firstUtc, hours);
      await expect.poll(() => consumption.rowCount()).toBe(hours);
      // The chart draws a moment after the table has its rows.
      await expect
        .poll(async () => {
          const { bars, zeros } = await consumption.drawn();
          return [bars + zeros, await highestDrawn(screens)];
        })
        .toEqual([hours, expected.highestKwh]);
      await expect
        .poll(async () => (await consumption.rows()).filter((row) => /CES?T/.test(row.join(' '))).length)
        .toBe(hours === 25 ? 2 : 0);
    }

    // A fortnight a few months back, where the operator lost hours and delivered some twice.
    const fortnight = { first: '2025-07-20', last: '2025-08-02', firstUtc: '2025-07-19T22:00:00Z', hours: 14 * 24 };
    await consumption.choosePeriod(fortnight.first, fortnight.last);
    await consumption.fetch();
    const expected = heldHours(SEED, fortnight.firstUtc, fortnight.hours);
    await expect.poll(() => consumption.rowCount()).toBe(fortnight.hours);
    await expect
      .poll(() => consumption.drawn())
      .toMatchObject({
        gaps: expected.missing,
        doubles: expected.twice,
        zeros: expected.zeros,
        bars: expected.rows - expected.missing - expected.twice - expected.zeros,
      });
    await expect.poll(() => highestDrawn(screens)).toBe(expected.highestKwh);
    const map = page.locator('[data-chart="heat"]');
    await expect(map).toHaveAttribute('data-gaps', String(expected.missing));
    await expect(map).toHaveAttribute('data-zeros', String(expected.zeros));

    await consumption.showLevel('day');
    await expect.poll(() => consumption.rowCount()).toBe(14);
    await expect.poll(async () => (await consumption.drawn()).bars).toBe(14);
    const tooHigh = async () => {
      const sums = (await consumption.rows()).map((row) => Math.max(...(row[1] ?? '').split(/ or /).map(number)));
      return (await highestDrawn(screens)) - Math.max(...sums);
    };
    // The table shows four figures of each sum.
    await expect.poll(tooHigh).toBeLessThanOrEqual(0.005);
  });
});

test.describe('quarter-hours', () => {
  test.use({ operatorOptions: { shape: 'wrapped', seed: SEED, stepMinutes: 15 } });

  test('the step comes from the data, also on the days of change, and is not called an hour', async ({
    page,
    screens,
  }) => {
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
    await expect(page.getByText(words('consumption:figure.highest.minutes', { minutes: 15 }))).toBeVisible();
    await expect(page.getByText(words('consumption:figure.highest.hour'), { exact: true })).toHaveCount(0);
  });
});

// Ten years are measured by the benches and fetched in main's tests; this test covers how many points are drawn.
test.describe('four years', () => {
  test.use({ operatorOptions: { shape: 'flat', seed: SEED, years: 5 } });
  test.setTimeout(600_000);

  test('35 000 hours: fetched in windows, shown by year, month and hour with their true peak', async ({
    screens,
    operator,
    app,
  }) => {
    const { frame, consumption } = screens;
    await frame.go('consumption');
    await consumption.chooseProperty('P200');
    await consumption.choosePeriod('2022-01-01', '2025-12-31');
    await consumption.fetch(240_000);
    expect(operator.requests().filter((request) => request.endpoint === 'consumption').length).toBeGreaterThan(12);
    // The years are put together after every part that arrives: on a busy machine that takes long.
    await expect(consumption.table).toBeVisible({ timeout: 120_000 });
    await expect(consumption.table).toHaveAttribute('aria-rowcount', '49', { timeout: 120_000 });
    await app.page.getByRole('radio', { name: 'Year', exact: true }).click();
    await expect(consumption.table).toHaveAttribute('aria-rowcount', '5', { timeout: 60_000 });
    await expect.poll(async () => (await consumption.drawn()).bars).toBe(4);
    await consumption.showLevel('hour');
    const expected = heldHours(SEED, '2021-12-31T23:00:00Z', 4 * 365 * 24 + 24);
    await expect(consumption.table).toHaveAttribute('aria-rowcount', String(expected.rows + 1), { timeout: 60_000 });
    await expect.poll(() => highestDrawn(screens), { timeout: 60_000 }).toBe(expected.highestKwh);
    await expect.poll(async () => (await consumption.drawn()).gaps).toBe(expected.missing);
  });
});
