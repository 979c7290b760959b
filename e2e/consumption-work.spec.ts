import { readFileSync } from 'node:fs';
import { readSheet } from 'read-excel-file/node';
import { DAY_MS, HOUR_MS } from '../src/shared/calendar/units.ts';
import { expect, test } from './fixtures/app.ts';
import { callBridge } from './fixtures/set-up.ts';
import { showHours } from './fixtures/show-hours.ts';
import { press, until } from './screens/press.ts';

test.use({ operatorOptions: { shape: 'wrapped', seed: 7 } });

test('exports are read back, exact to the hour, and a picture; compared with the year before, another property added up', async ({
  app,
  page,
  screens,
}, testInfo) => {
  const { consumption, words } = screens;
  const t = (key: string) => words(`consumption:${key}`);
  await showHours(screens, 'P200', '2025-10-26', '2025-10-26');
  await consumption.drawn();
  const save = async (entry: string, file: string): Promise<Buffer> => {
    const path = testInfo.outputPath(file);
    await app.setSaveAnswer(path);
    await press(page.getByRole('button', { name: t('export.button'), exact: true }), 'the exports');
    await page.getByRole('menuitem', { name: t(entry) }).click();
    return until(`the file ${file}`, async () => {
      try {
        const bytes = readFileSync(path);
        return bytes.length > 0 ? bytes : null;
      } catch {
        return null;
      }
    });
  };

  const lines = (await save('export.csv', 'hours.csv')).toString('utf8').trim().split('\r\n');
  expect(lines).toHaveLength(26);
  const series = await callBridge(page, 'consumption.series', {
    propertyId: 'P200',
    fromDate: '2025-10-26',
    toDate: '2025-10-27',
  });
  const texts = series?.texts.split('\n') ?? [];
  expect(lines.slice(1).map((line) => line.split(';')[4])).toEqual(texts);
  expect(lines[0]).toContain(`;${t('export.columns.state')};`);
  const withOrigin = (await save('export.csvOrigin', 'origins.csv')).toString('utf8').trim().split('\r\n');
  for (const line of withOrigin.slice(1)) {
    expect(line).toMatch(
      /;HourlyConsumptionResponse 1;20\d\d-[^;]+Z;GET \S+\?from_date=2025-10-26&to_date=2025-10-27$/,
    );
  }
  expect(lines[3]?.split(';').slice(0, 3)).toEqual(['2025-10-26T00:00:00Z', '2025-10-26T02:00:00', "'+02:00"]);
  expect(lines[4]?.split(';').slice(0, 3)).toEqual(['2025-10-26T01:00:00Z', '2025-10-26T02:00:00', "'+01:00"]);

  const rows = await readSheet(await save('export.xlsx', 'hours.xlsx'));
  expect(rows).toHaveLength(26);
  expect(rows.slice(1).map((row) => row[4])).toEqual(texts);
  expect(rows.slice(1).map((row) => row[5])).toEqual(texts.map((text) => (text === '' ? null : Number(text))));

  // So many rows that a spreadsheet writer in the page once hung: it wanted a worker, which our policy refuses.
  await consumption.choosePeriod('2025-10-01', '2025-10-31');
  await consumption.fetch();
  await consumption.showLevel('hour');
  await expect.poll(() => consumption.rowCount()).toBe(745);
  expect(await readSheet(await save('export.xlsx', 'month.xlsx'))).toHaveLength(746);
  await consumption.choosePeriod('2025-10-26', '2025-10-26');
  await expect.poll(() => consumption.rowCount()).toBe(25);
  await consumption.drawn();

  const png = await save('export.png', 'hours.png');
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16)).toBeGreaterThan(600);
  expect(png.length).toBeGreaterThan(10_000);

  await press(page.getByRole('button', { name: t('export.button'), exact: true }), 'the exports');
  await page.getByRole('menuitem', { name: t('export.copyImage') }).click();
  await expect(page.getByText(words('common:copied'))).toBeVisible();
  await test.step('compared with the year before, by weekday; another property beside it and added up', async () => {
    await consumption.choosePeriod('2025-10-01', '2025-10-31');
    await consumption.showLevel('day');
    await expect.poll(() => consumption.rowCount()).toBe(31);
    await press(page.getByRole('button', { name: t('compare.none'), exact: true }), 'compare');
    await press(page.getByRole('button', { name: t('compare.kind.last-year') }), 'the year before');
    await page
      .getByRole('dialog', { name: t('compare.label') })
      .getByRole('radio', { name: t('compare.aligned.weekday') })
      .click();
    await press(page.getByRole('button', { name: /^Fetch 2 Oct to 1 Nov 2024/ }), 'fetch what is compared');
    await page.keyboard.press('Escape');
    const row = await until('a row with both values', async () => {
      const [first] = await consumption.rows();
      return first && first.length === 4 && (first[2] ?? '') !== '' ? first : null;
    });
    expect(row).toHaveLength(4);
    await consumption.chart.focus();
    await page.keyboard.press('Home');
    await expect(consumption.chart).toHaveAttribute('aria-valuetext', /2 Oct to 1 Nov 2024.*: \d/);

    const before = await consumption.rows();
    await press(page.getByRole('button', { name: t('others.add') }), 'add a property');
    const dialog = page.getByRole('dialog', { name: t('others.label') });
    await dialog.getByRole('combobox').fill('P201');
    await dialog.getByRole('combobox').press('Enter');
    await press(dialog.getByRole('button', { name: t('fetch'), exact: true }), 'fetch the other property');
    await dialog.getByRole('radio', { name: t('others.together.sum') }).click();
    await expect(page.getByText(words.pattern('consumption:others.complete'))).toBeVisible();
    await page.keyboard.press('Escape');
    const value = (rows: string[][]) => Number((rows[1]?.[1] ?? '').split(' or ')[0]?.replace(',', '.'));
    await expect.poll(async () => value(await consumption.rows())).toBeGreaterThan(value(before));
  });
});

test('the clock is confirmed where the hours are, and the unit is switched only when it is confirmed', async ({
  page,
  screens,
}) => {
  const { consumption, words } = screens;
  const t = (key: string, values = {}) => words(`consumption:${key}`, values);
  await showHours(screens, 'P200', '2026-03-29', '2026-03-29');
  await press(page.getByRole('button', { name: new RegExp(t('clock.notConfirmed')) }).first(), 'the clock');
  const clock = page.getByRole('dialog', { name: t('clock.label') });
  await expect(clock.getByText(words.pattern('consumption:clock.proof.offsets'))).toBeVisible();
  await expect(clock.getByText(t('clock.question.stamp'))).toBeVisible();
  await press(clock.getByRole('button', { name: t('clock.confirm') }), 'confirm the clock');
  await until('the profile has the clock', async () => {
    const { profiles } = await callBridge(page, 'profiles.list');
    return profiles[0]?.clock.confirmed ? true : null;
  });

  const unit = page.getByRole('button', { name: /^kWh,/ });
  await press(unit, 'the unit');
  const dialog = page.getByRole('dialog', { name: t('unit.label') });
  const confirm = dialog.getByRole('button', { name: t('unit.confirm', { unit: 'kWh' }) });
  await expect(confirm).toBeVisible();
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  const before = await consumption.rows();
  await press(confirm, 'confirm the unit');
  await expect(unit).toHaveAccessibleName(`kWh, ${t('clock.confirmed')}`);
  await press(unit, 'the unit again');
  await dialog.getByRole('radio', { name: 'Wh', exact: true }).click();
  await page.keyboard.press('Escape');
  const wh = await until('rows in Wh', async () => {
    const rows = await consumption.rows();
    return rows[0]?.[1] === before[0]?.[1] ? null : rows;
  });
  expect(Number(wh[0]?.[1])).toBe(Math.round(Number(before[0]?.[1]?.replace(',', '.')) * 1000));

  await test.step('where an hour comes from: at the cursor, kept with I, confirmed and changed by keyboard', async () => {
    const origin = page.getByRole('region', { name: words('common:origin.label') });
    await consumption.chart.focus();
    await page.keyboard.press('Home');
    // As it was sent, whatever unit is shown.
    await expect(origin).toContainText(new RegExp(`\\[0\\].*${words('common:origin.raw')}"?\\d+[.,]\\d+`));
    await expect(origin).toContainText(words('common:origin.version', { version: 1 }));
    await expect(origin).toContainText(/GET \/property\/P200\/consumption\/hourly\?from_date=2026-03-29/);
    await page.keyboard.press('i');
    await page.keyboard.press('End');
    await expect(origin).toContainText(/\[0\]/);
    await page.keyboard.press('i');
    await expect(origin).toContainText(/\[22\]/);
    await expect(origin).toContainText(words('common:origin.states.guess'));
    await origin.getByRole('button', { name: words('common:origin.confirm') }).press('Enter');
    await expect(origin).toContainText(words('common:origin.states.confirmed'));
    await origin.getByRole('button', { name: words('common:origin.change') }).press('Enter');
    const { mapping } = screens;
    await expect(mapping.main.getByRole('button', { name: 'HourlyConsumptionResponse', exact: true })).toBeVisible();
    await expect(mapping.tree.getByRole('treeitem').first()).toBeVisible();
    await expect(mapping.field('value')).toContainText(words('mapping:states.confirmed'));
  });
});

test('what the sun suggests about the clock is said as a hint', async ({ app, screens, operator }) => {
  const { page } = app;
  const { words } = screens;
  const t = (key: string) => words(`consumption:${key}`);
  // Solar panels by UTC: sunrise and sunset shift by an hour and a half in a month, and the clock change adds no jump.
  // No offsets.
  const days = Array.from({ length: 60 }, (_, i) => Date.UTC(2026, 1, 27) + i * DAY_MS);
  const values = days.flatMap((day, i) =>
    Array.from({ length: 24 }, (_, hour) => {
      const half = 5 + (i * 2.5) / 60;
      const light = Math.max(0, half - Math.abs(hour + 0.5 - 11));
      return { timestamp: new Date(day + hour * HOUR_MS).toISOString().slice(0, 16), consumption: light.toFixed(2) };
    }),
  );
  operator.setFaults([
    { match: { path: 'consumption' }, kind: 'status', status: 200, body: JSON.stringify({ unit: 'kWh', values }) },
  ]);
  await callBridge(page, 'preferences.update', { limits: { consumptionWindowDays: 92 } });
  await showHours(screens, 'P200', '2026-02-27', '2026-04-27');
  await press(
    page.getByRole('button', { name: new RegExp(words('consumption:clock.notConfirmed')) }).first(),
    'the clock',
  );
  const clock = page.getByRole('dialog', { name: t('clock.label') });
  await expect(clock.getByText(t('clock.hinted'))).toBeVisible();
  await expect(clock.getByText(/2026-03-29.*stays: 11:00 and 11:0\d/)).toBeVisible();
  await expect(clock.getByText(t('clock.hintNote'))).toBeVisible();
});
