import { expect, test } from './fixtures/app.ts';
import { hasKeychain } from './fixtures/keychain.ts';
import { setUpProfile } from './fixtures/set-up.ts';
import { createScreens } from './screens/create-screens.ts';

test.describe('offline after a restart', () => {
  test.skip(!hasKeychain(), 'no keychain on this system, so nothing is kept over a restart');

  test('invoices and hours seen before are there, with their age', async ({ launch, operator }) => {
    const pair = { customerId: 'C1000', propertyId: 'P200' };
    const first = await launch();
    await setUpProfile(first.page, operator);
    const before = createScreens(first.page);
    await before.frame.go('invoices');
    await before.invoices.choosePairs([pair]);
    await before.invoices.choosePreset('last-12-months');
    await before.invoices.fetch();
    const seenInvoices = (await before.invoices.rows()).map((row) => row.slice(0, -1));
    await before.frame.go('consumption');
    await before.consumption.chooseProperty('P200');
    await before.consumption.choosePreset('last-month');
    await before.consumption.fetch();
    const seenHours = await before.consumption.rows();
    await first.close();
    await operator.close();

    const { page } = await launch();
    const { frame, invoices, consumption, words } = createScreens(page);
    await frame.go('invoices');
    await invoices.choosePairs([pair]);
    await invoices.choosePreset('last-12-months');
    await expect(invoices.scope).toContainText(words.pattern('invoices:scope.fetched', 'part'));
    expect((await invoices.rows()).map((row) => row.slice(0, -1))).toEqual(seenInvoices);
    await invoices.fetch();
    await expect(frame.status).toContainText(words('app:status.offline'));
    expect(
      (await invoices.rows()).map((row) => row.slice(0, -1)),
      'a failed fetch takes nothing away',
    ).toEqual(seenInvoices);
    await expect(page.getByText(words('invoices:banner.offline')).first()).toBeVisible();

    await frame.go('consumption');
    await consumption.chooseProperty('P200');
    await consumption.choosePreset('last-month');
    await expect(page.getByText(words.pattern('consumption:fetchedAgo', 'part')).first()).toBeVisible();
    expect(await consumption.rows()).toEqual(seenHours);
    expect((await consumption.drawn()).bars).toBeGreaterThan(25);
  });
});
