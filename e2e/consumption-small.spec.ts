import { expect, test } from './fixtures/app.ts';
import { callBridge } from './fixtures/set-up.ts';
import { showHours } from './fixtures/show-hours.ts';
import { press } from './screens/press.ts';

test.use({ operatorOptions: { shape: 'wrapped', seed: 7 }, appOptions: { viewport: { width: 1280, height: 720 } } });

const HOMES = [
  { id: 'P200', address: 'Tallkronevägen 14', customerId: 'C1', first: 'Åsa', last: 'Lindqvist' },
  { id: 'P201', address: 'Björkstigen 37', customerId: 'C2', first: 'Kjell', last: 'Bergqvist' },
] as const;

test('in a small window with the table open the customer is named and the chart has its room; others are chips with names', async ({
  page,
  screens,
}) => {
  const { consumption, words } = screens;
  const t = (key: string, values = {}) => words(`consumption:${key}`, values);
  for (const { id, address, customerId, first, last } of HOMES) {
    const customer = { id: customerId, first_name: first, last_name: last, soc_id: '', email: '', phone: '' };
    await callBridge(page, 'register.saveCustomer', { customer, formerId: null });
    const property = { id, address, city: 'Västerås', zip_code: '724 10', property_number: '' };
    await callBridge(page, 'register.saveProperty', { property, formerId: null });
    await callBridge(page, 'register.link', { pair: { customerId, propertyId: id }, isLinked: true });
  }
  await callBridge(page, 'preferences.update', { technicalDetails: false });
  await showHours(screens, 'P200', '2025-10-01', '2025-10-31');
  await consumption.drawn();
  await expect(consumption.table).toBeVisible();

  const name = consumption.trail.getByText('Åsa Lindqvist', { exact: true });
  const shown = await name.evaluate((element) => ({ room: element.clientWidth, text: element.scrollWidth }));
  expect(shown.text).toBeGreaterThan(40);
  expect(shown.room).toBe(shown.text);
  const chart = await consumption.chart.boundingBox();
  // With the line about guesses, which may come later: without it the chart is higher still.
  expect(Math.round(((chart?.height ?? 0) / 720) * 100)).toBeGreaterThanOrEqual(42);

  await consumption.addProperty('P201');
  const chip = page.getByRole('list', { name: t('others.label') }).getByRole('listitem');
  await expect(chip).toHaveText('Kjell Bergqvist');
  const figures = page.getByRole('table', { name: t('others.figures') });
  await expect(figures.getByRole('rowheader')).toHaveText([/Åsa Lindqvist/, /Kjell Bergqvist/, /2/]);
  await expect(figures).not.toContainText('P201');
  expect(
    await figures.evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0)),
  ).toBeLessThanOrEqual(0);
  await consumption.chart.focus();
  await page.keyboard.press('Home');
  const dayOf = (row: number) => figures.getByRole('row').nth(row).getByRole('cell').first();
  const number = async (row: number) => Number((await dayOf(row).textContent())?.replace(',', '.'));
  await expect(dayOf(1)).toHaveText(/\d/);
  expect(await number(3)).toBeCloseTo((await number(1)) + (await number(2)), 1);
  await press(chip.getByRole('button', { name: t('others.remove', { id: 'Kjell Bergqvist' }) }), 'take it away');
  await expect(figures).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('others.add') })).toBeFocused();
});
