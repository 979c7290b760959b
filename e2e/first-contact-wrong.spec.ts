import { expect, test } from './fixtures/app.ts';
import { oreOf } from './fixtures/invoice-truth.ts';
import { fillContract } from './fixtures/register-contract.ts';
import { callBridge } from './fixtures/set-up.ts';
import { showHours } from './fixtures/show-hours.ts';
import { createScreens } from './screens/create-screens.ts';
import { press } from './screens/press.ts';

/** Three invoices: net and tax add up to the gross amount, which evidence prefers. */
const BILLS = [1, 2, 3].map((i) => ({
  fakturaId: `F-${i}`,
  nettobelopp: 100 + i + 0.4,
  moms: 25.1,
  bruttobelopp: 125 + i + 0.5,
  valuta: 'SEK',
  fakturadatum: `2026-0${i}-05`,
  forfallodatum: `2026-0${i}-28`,
}));

test('an amount that was guessed truly wrong is clicked right: the list, its sum and its marks follow, also at the next start', async ({
  launch,
  launchReady,
  operator,
}) => {
  test.slow();
  operator.setFaults([
    { match: { path: 'invoices' }, kind: 'status', status: 200, body: JSON.stringify({ fakturor: BILLS }) },
  ]);
  const app = await launchReady();
  const { page } = app;
  const { frame, invoices, guesses, words } = createScreens(page);
  const [pair] = operator.register.pairs;
  await frame.go('invoices');
  await invoices.choosePairs([{ customerId: pair?.customerId ?? '', propertyId: pair?.propertyId ?? '' }]);
  await invoices.choosePreset('last-12-months');
  expect(await invoices.fetch()).toEqual({ failed: null });
  const amount = words('invoices:fields.amount');
  const amounts = async (list = invoices) =>
    (await list.column(amount)).map((text) => oreOf(text.replace('SEK', ''))).toSorted();
  await invoices.rows();
  await expect.poll(() => amounts()).toEqual([12_650, 12_750, 12_850]);
  await expect(
    invoices.table.locator(`[role="columnheader"] [aria-description="${words('invoices:table.guessed')}"]`),
  ).not.toHaveCount(0);

  await guesses.openFromStrip();
  await expect(guesses.row('amount')).toContainText(/126.5/);
  await guesses.point('amount', /nettobelopp/);
  await expect(guesses.row('amount')).toContainText(/101.4/);
  await expect(guesses.pane).toContainText(words('guesses:tried.all', { records: 3 }));
  await press(page.getByRole('button', { name: words.pattern('guesses:allRight', 'whole') }), 'the others are right');
  await press(page.getByRole('button', { name: words.pattern('guesses:save', 'whole') }), 'save');

  const isRight = async (screens: ReturnType<typeof createScreens>) => {
    const { invoices: list, guesses: asked, words: say } = screens;
    await expect(list.table).toBeVisible();
    await list.rows();
    await expect.poll(() => amounts(list)).toEqual([10_140, 10_240, 10_340]);
    await expect(list.totals('filtered')).toContainText(/307.2/);
    await expect(list.table.locator(`[aria-description="${say('invoices:table.guessed')}"]`)).toHaveCount(0);
    await expect(list.table.locator(`[aria-description="${say('invoices:value.guessed')}"]`)).toHaveCount(0);
    await expect(asked.strip).toBeHidden();
  };
  await isRight(createScreens(page));
  await app.close();
  const again = await launch();
  const later = createScreens(again.page);
  await later.frame.go('invoices');
  await isRight(later);
  expect(await callBridge(again.page, 'guesses.open')).toEqual([]);
});

test('contracts and hours lose their marks of a guess once they are confirmed', async ({
  page,
  operator,
  screens,
}, testInfo) => {
  test.slow();
  const { contracts, guesses, words } = screens;
  const confirmAll = async () => {
    await guesses.openFromStrip();
    await press(page.getByRole('button', { name: words.pattern('guesses:allRight', 'whole') }), 'all are right');
    await press(page.getByRole('button', { name: words.pattern('guesses:save', 'whole') }), 'save');
    await expect(guesses.table).toBeHidden();
  };
  const marked = page.locator(`[aria-description="${words('contracts:provenance.guessed')}"]`);

  await test.step('the id of a registration, and the contract', async () => {
    await fillContract(screens, operator, testInfo);
    await contracts.sendAndSee('accepted');
    await expect(marked).not.toHaveCount(0);
    await confirmAll();
    await expect(contracts.contractId).toBeVisible();
    await expect(marked).toHaveCount(0);
    await contracts.openContract();
    await contracts.showAnswer('fields');
    await expect(marked).not.toHaveCount(0);
    await confirmAll();
    const contractId = operator.ledger()[0]?.contractId ?? '';
    await expect(await contracts.showAnswer('fields')).toContainText(contractId);
    await expect(marked).toHaveCount(0);
    await expect(guesses.strip).toBeHidden();
  });

  await test.step('hours: their unit and clock are not assumed any more', async () => {
    await showHours(screens, operator.register.pairs[0]?.propertyId ?? '', '2025-10-01', '2025-10-03');
    const doubted = page.getByRole('button', { name: new RegExp(words('consumption:clock.notConfirmed')) });
    await expect(doubted).toHaveCount(2);
    await confirmAll();
    await expect(page.getByRole('button', { name: `kWh, ${words('consumption:clock.confirmed')}` })).toBeVisible();
    await expect(doubted).toHaveCount(0);
    await expect(guesses.strip).toBeHidden();
  });
  expect(await callBridge(page, 'guesses.open')).toEqual([]);
});

test('hours: a person clicks another value and another unit; the series follows, also at the next start', async ({
  launch,
  launchReady,
  operator,
}) => {
  test.slow();
  const DAY = '2025-10-01';
  const hours = Array.from({ length: 24 }, (_, i) => ({
    from: new Date(Date.parse(`${DAY}T00:00:00+02:00`) + i * 3_600_000).toISOString(),
    to: new Date(Date.parse(`${DAY}T00:00:00+02:00`) + (i + 1) * 3_600_000).toISOString(),
    kwh: 1 + i / 10,
    matvarde: 500 + i,
    enhet: 'Wh',
  }));
  operator.setFaults([
    { match: { path: 'consumption' }, kind: 'status', status: 200, body: JSON.stringify({ serie: hours }) },
  ]);
  const app = await launchReady();
  const { page } = app;
  const screens = createScreens(page);
  const { consumption, guesses, words } = screens;
  const propertyId = operator.register.pairs[0]?.propertyId ?? '';
  const show = async ({ consumption: hoursOf, frame: of }: ReturnType<typeof createScreens>) => {
    await of.go('consumption');
    await hoursOf.chooseProperty(propertyId);
    await hoursOf.choosePeriod(DAY, DAY);
  };
  await show(screens);
  await consumption.fetch();
  await expect(consumption.table.getByRole('row').nth(2)).toContainText(/1.1/);

  await guesses.openFromStrip();
  await guesses.point('value', /matvarde/);
  await expect(guesses.row('value')).toContainText(/5\d\d/);
  await guesses.pane.getByRole('radio', { name: words('mapping:names.unit') }).click({ force: true });
  await guesses.pane.getByRole('option', { name: /enhet/ }).first().click();
  await expect(guesses.row('value')).toContainText(/5\d\d.Wh/);
  await press(page.getByRole('button', { name: words.pattern('guesses:allRight', 'whole') }), 'the others are right');
  await press(page.getByRole('button', { name: words.pattern('guesses:save', 'whole') }), 'save');
  await expect(guesses.table).toBeHidden();
  const isRight = async ({ consumption: of, words: say }: ReturnType<typeof createScreens>) => {
    await expect(of.table.getByRole('row').nth(2)).toContainText('501');
    await expect(of.table.getByRole('columnheader').filter({ hasText: /^Wh$/ })).toBeVisible();
    const unit = `Wh, ${say('consumption:clock.confirmed')}`;
    await expect(of.table.page().getByRole('button', { name: unit })).toBeVisible();
  };
  await isRight(screens);
  await app.close();
  const again = await launch();
  const later = createScreens(again.page);
  await show(later);
  await isRight(later);
  expect(await callBridge(again.page, 'guesses.open')).toEqual([]);
});

test('a date that two places say differently is marked, and read in full', async ({ page, operator, screens }) => {
  const { frame, invoices, words } = screens;
  const bills = [1, 2, 3].map((i) => ({
    InvoiceID: `I-${i}`,
    InvoiceNumber: `EL-${i}`,
    Total: 100.5 + i,
    CurrencyCode: 'SEK',
    DateString: `2026-06-2${i}T00:00:00`,
    // Midnight by winter time is on the same day; the last one is on another day.
    Date: `/Date(${Date.parse(`2026-06-2${i}T00:00:00+01:00`) + (i === 3 ? 3 * 86_400_000 : 0)}+0000)/`,
  }));
  operator.setFaults([
    { match: { path: 'invoices' }, kind: 'status', status: 200, body: JSON.stringify({ Invoices: bills }) },
  ]);
  const [pair] = operator.register.pairs;
  await frame.go('invoices');
  await invoices.choosePairs([{ customerId: pair?.customerId ?? '', propertyId: pair?.propertyId ?? '' }]);
  await invoices.choosePeriod('2026-06-01', '2026-06-30');
  expect(await invoices.fetch()).toEqual({ failed: null });
  await invoices.rows();
  await invoices.showColumn('issuedOn');
  await expect
    .poll(() => invoices.column(words('invoices:fields.issuedOn')))
    .toEqual(expect.arrayContaining(['2026-06-21', '2026-06-22', '2026-06-23']));
  const doubtful = invoices.table.locator('[aria-description]').filter({ has: page.locator('svg') });
  await expect(doubtful).toHaveCount(1);
  await expect(doubtful).toHaveText('2026-06-23');
  const cell = doubtful.locator('xpath=ancestor::*[@role="gridcell"]');
  await expect.poll(() => cell.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
});
