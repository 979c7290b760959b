import { createOperatorSimulator } from '../tools/operator-simulator/create-simulator.ts';
import { expect, test } from './fixtures/app.ts';
import { hasKeychain } from './fixtures/keychain.ts';
import { fillContract, registrationPosts } from './fixtures/register-contract.ts';
import { callBridge } from './fixtures/set-up.ts';
import { createScreens } from './screens/create-screens.ts';

test.describe('offline after a restart', () => {
  test.skip(!hasKeychain(), 'no keychain on this system, so nothing is kept over a restart');

  test('invoices and hours seen before are there, with their age', async ({ launch, launchReady, operator }) => {
    const pair = { customerId: 'C1000', propertyId: 'P200' };
    const first = await launchReady();
    const before = createScreens(first.page);
    await before.frame.go('invoices');
    await before.invoices.choosePairs([pair]);
    await before.invoices.choosePreset('last-12-months');
    await before.invoices.fetch();
    await expect(before.invoices.scope).toContainText(before.words.pattern('invoices:scope.fetched', 'part'));
    await expect.poll(async () => (await before.invoices.rows()).length - (await before.invoices.rowCount())).toBe(0);
    const seenInvoices = (await before.invoices.rows()).map((row) => row.slice(0, -1));
    await before.frame.go('consumption');
    await before.consumption.chooseProperty('P200');
    await before.consumption.choosePreset('last-month');
    await before.consumption.fetch();
    await expect.poll(async () => (await before.consumption.drawn()).bars).toBeGreaterThan(25);
    const seenHours = await before.consumption.rows();
    await first.close();
    await operator.close();

    const { page } = await launch();
    const { frame, invoices, consumption, words } = createScreens(page);
    await frame.go('invoices');
    await invoices.choosePairs([pair]);
    await invoices.choosePreset('last-12-months');
    await expect(invoices.scope).toContainText(words.pattern('invoices:scope.fetched', 'part'));
    await expect.poll(async () => (await invoices.rows()).map((row) => row.slice(0, -1))).toEqual(seenInvoices);
    await invoices.fetch();
    await expect(frame.status).toContainText(words('app:status.offline'));
    await expect(page.getByText(words('invoices:banner.offline')).first()).toBeVisible();
    await expect
      .poll(async () => (await invoices.rows()).map((row) => row.slice(0, -1)), 'a failed fetch takes nothing away')
      .toEqual(seenInvoices);

    await frame.go('consumption');
    await consumption.chooseProperty('P200');
    await consumption.choosePreset('last-month');
    await expect(page.getByText(words.pattern('consumption:fetchedAgo', 'part')).first()).toBeVisible();
    await expect.poll(() => consumption.rows()).toEqual(seenHours);
    await expect.poll(async () => (await consumption.drawn()).bars).toBeGreaterThan(25);
  });
});

test('while offline nothing can be sent, and it says why; reading may be tried, and a check finds the way open again', async ({
  page,
  operator,
  screens,
}, testInfo) => {
  const { contracts, invoices, frame, words } = screens;
  await frame.go('invoices');
  await invoices.choosePairs([{ customerId: 'C1000', propertyId: 'P200' }]);
  await invoices.fetch();
  await frame.go('contracts');
  operator.addFault({ kind: 'status', status: 429, retryAfter: 600, times: 1, match: { path: 'registration' } });
  await fillContract(screens, operator, testInfo, 1);
  await contracts.sendAndSee('waiting');
  const sendAgain = page.getByRole('button', { name: words('contracts:outcome.sendAgain'), exact: true });
  await expect(sendAgain).not.toHaveAttribute('aria-disabled', 'true');
  await contracts.next();
  await fillContract(screens, operator, testInfo);
  await operator.close();
  await frame.go('invoices');
  await invoices.fetch();
  await expect(frame.status).toContainText(words('app:status.offline'));

  // What was visible stays visible, under a banner. Fetching stays possible: otherwise nobody would notice that the
  // network is back.
  await expect(page.getByText(words('invoices:banner.offline')).first()).toBeVisible();
  await expect.poll(() => invoices.rowCount()).toBeGreaterThan(5);
  await expect(invoices.fetchButton).not.toHaveAttribute('aria-disabled', 'true');
  await expect(invoices.fetchButton, 'offline nothing is promised').toHaveText(words('common:offline.tryAgain'));
  await expect(invoices.scope, 'the banner alone says how old the list is').not.toContainText(
    words.pattern('invoices:scope.fetched', 'part'),
  );
  await frame.go('consumption');
  await expect(screens.consumption.fetchButton).toHaveText(words('common:offline.tryAgain'));

  await frame.go('contracts');
  const why = words('common:offline.reason');
  await expect(contracts.send).toHaveAttribute('aria-disabled', 'true');
  await expect(contracts.send).toHaveAttribute('aria-description', why);
  await contracts.form.press('Control+Enter');
  await expect(page.getByText(why).last()).toBeVisible();
  expect(await callBridge(page, 'ledger.counts')).toMatchObject({ accepted: 0, waiting: 1, unknown: 0 });
  await contracts.showLedger();
  await contracts.openRow(words('contracts:ledger.states.waiting'));
  await expect(sendAgain).toHaveAttribute('aria-disabled', 'true');
  await expect(sendAgain).toHaveAttribute('aria-description', why);
  await page.keyboard.press('Escape');
  await contracts.showForm();

  const check = contracts.form.getByRole('button', { name: words('common:offline.check') });
  await check.click();
  await expect(page.getByText(words('common:offline.closed'))).toBeVisible();

  const again = await createOperatorSimulator({
    port: Number(new URL(operator.baseUrl).port),
    clientSecret: operator.clientSecret,
  });
  try {
    await check.click();
    await expect(frame.status).toContainText(words('app:status.online'));
    await expect(contracts.send).not.toHaveAttribute('aria-description', why);
    await contracts.sendAndSee('accepted');
    await contracts.showLedger();
    await contracts.openRow(words('contracts:ledger.states.waiting'));
    await sendAgain.click();
    await contracts.outcome('accepted');
    expect(registrationPosts(again)).toHaveLength(2);
    expect(registrationPosts(operator), 'the one that was refused, and none while offline').toHaveLength(1);
  } finally {
    await again.close();
  }
});
