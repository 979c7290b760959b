import path from 'node:path';
import { expect, test } from './fixtures/app.ts';
import { fetchTwoDays } from './fixtures/fetch-hours.ts';
import { callBridge } from './fixtures/set-up.ts';
import { press } from './screens/press.ts';

// Names and places that nobody could guess: everything is pointed out, and nothing is denied before.

const SHAPES = path.join(import.meta.dirname, 'fixtures/shapes/nonsense-names');
test.use({ operatorOptions: { shapeFrom: SHAPES } });

test('names that say nothing: hours whose value is pointed out, and invoices that are all there', async ({
  page,
  operator,
  screens,
}) => {
  test.slow();
  const { frame, guesses, invoices, words } = screens;
  await test.step('hours: once the value is pointed out, time and clock are asked about', async () => {
    const range = await fetchTwoDays(page, operator.register.pairs[0]?.propertyId ?? '');
    await frame.go('consumption');
    await guesses.openFromStrip();
    await expect(guesses.main).toContainText(words('guesses:nothing'));
    await expect(guesses.row('value')).toContainText(words('common:origin.states.unrecognised'));
    await expect(guesses.main).not.toContainText(words('common:origin.states.absent'));
    // There is no time yet that a clock could be held against.
    await expect(guesses.row('clock')).toHaveCount(0);

    await guesses.point('value', /wix/);
    await expect(guesses.row('value')).toContainText(/0,\d{3}/);
    // With the records known, the time is guessed, and the clock asked about.
    await expect(guesses.row('time')).toContainText('2025-10-0');
    await expect(guesses.row('clock')).toContainText('2025-10-0');
    const all = page.getByRole('button', { name: words.pattern('guesses:allRight', 'whole') });
    await press(all, 'all are right');
    await press(page.getByRole('button', { name: words.pattern('guesses:save', 'whole') }), 'save');
    await expect(guesses.table).toBeHidden();
    const series = await callBridge(page, 'consumption.series', range);
    expect(series).toMatchObject({ valueProvenance: 'confirmed', clock: { confirmed: true } });
    expect(series?.counts.delivered).toBeGreaterThan(40);
  });
  await test.step('invoices of which nothing is recognised are all there, and their amount is pointed out', async () => {
    const [pair] = operator.register.pairs;
    await frame.go('invoices');
    await invoices.choosePairs([{ customerId: pair?.customerId ?? '', propertyId: pair?.propertyId ?? '' }]);
    await invoices.choosePreset('last-12-months');
    expect(await invoices.fetch()).toEqual({ failed: null });
    const count = (await invoices.rows()).length;
    expect(count).toBeGreaterThan(10);

    await guesses.openFromStrip();
    await guesses.point('amount', /plim/);
    await expect(guesses.pane).toContainText(words('guesses:tried.all', { records: count }));
    const issued = guesses.row('issuedOn').getByRole('button', { name: words('guesses:pointOut') });
    await press(issued, 'point out the day');
    await guesses.pane.getByRole('option', { name: /flin/ }).first().click();
    await press(page.getByRole('button', { name: words.pattern('guesses:save', 'whole') }), 'save');
    await expect(invoices.table).toBeVisible();
    await expect
      .poll(
        async () =>
          (await invoices.column(words('invoices:fields.amount'))).filter((text) => /\d,\d\d/.test(text)).length,
      )
      .toBe(count);
  });
});

test('an answer in which no list is found is not told as nothing fetched, nor as no invoices', async ({
  app,
  operator,
  screens,
}) => {
  const { frame, invoices, words } = screens;
  const rows = { spalten: ['Beleg', 'Endbetrag'], zeilen: [['R-88121', '1.331,84 kr']] };
  operator.setFaults([{ match: { path: 'invoices' }, kind: 'status', status: 200, body: JSON.stringify(rows) }]);
  const [pair] = operator.register.pairs;
  await frame.go('invoices');
  await invoices.choosePairs([{ customerId: pair?.customerId ?? '', propertyId: pair?.propertyId ?? '' }]);
  await invoices.choosePreset('last-12-months');
  expect(await invoices.fetch()).toEqual({ failed: null });
  await expect(app.page.getByRole('heading', { name: words('invoices:noneRead.title') })).toBeVisible();
  await expect(app.page.getByText(words('invoices:notFetched.title'))).toHaveCount(0);
});
