import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from './fixtures/app.ts';
import { NO_KEYCHAIN } from './fixtures/keychain.ts';
import { callBridge, setUpProfile } from './fixtures/set-up.ts';
import { createScreens } from './screens/create-screens.ts';

const PERIOD = { fromDate: '2023-01-01', toDate: '2025-12-31' };

for (const shape of ['flat', 'nested-days'] as const) {
  test.describe(`an operator that answers in the shape ${shape}`, () => {
    test.use({ operatorOptions: { shape } });

    test('everything fetched is there after a restart without a network, marked with its age', async ({
      launch,
      operator,
      keychain,
    }, testInfo) => {
      test.skip(keychain === NO_KEYCHAIN, 'without a keychain nothing is kept on disk');
      const first = await launch();
      await setUpProfile(first.page, operator);
      const pairs = operator.register.pairs
        .slice(0, 40)
        .map(({ customerId, propertyId }) => ({ customerId, propertyId }));
      const scope = { pairs, ...PERIOD };
      const jobId = crypto.randomUUID();
      await callBridge(first.page, 'invoices.fetch', { jobId, scope });
      await expect
        .poll(async () => (await callBridge(first.page, 'jobs.get', { jobId }))?.phase, { timeout: 60_000 })
        .toBe('done');
      const query = { scope, filter: '', selection: null, numbers: ['amount'] };
      const before = await callBridge(first.page, 'invoices.totals', query);
      expect(before.matching).toBeGreaterThan(1000);
      await operator.close();
      await first.close();

      const second = await launch();
      const { page } = second;
      expect(await callBridge(page, 'invoices.totals', query)).toEqual(before);

      const { invoices, frame, words } = createScreens(page);
      await frame.go('invoices');
      await invoices.choosePairs([pairs[0] ?? { customerId: '', propertyId: '' }]);
      await page
        .getByRole('region', { name: words('invoices:scope.label') })
        .getByRole('button')
        .first()
        .click();
      await page.getByRole('button', { name: words('invoices:pick.everything') }).click();
      await invoices.choosePeriod('2023-01-01', '2025-12-31');
      await expect.poll(() => invoices.rowCount()).toBe(before.matching);
      await expect(page.getByText(words.pattern('invoices:scope.fetched', 'start')).first()).toBeVisible();
      await expect(invoices.totals('filtered')).toContainText(/\d/);

      const rows = await invoices.rows();
      expect(rows.length).toBeGreaterThan(10);
      await invoices.openRow(0);
      await expect(await invoices.showTab('raw')).toContainText('{');
      await page.screenshot({ path: testInfo.outputPath('offline.png') });

      await page.getByRole('button', { name: words('invoices:where.add') }).click();
      const form = page.getByRole('dialog', { name: words('invoices:where.add') });
      await form.getByRole('textbox', { name: words('invoices:where.value') }).fill('1000');
      await form.getByRole('button', { name: words('invoices:where.use'), exact: true }).click();
      const dear = await callBridge(page, 'invoices.totals', {
        ...query,
        scope: { pairs: [], isEverything: true, ...PERIOD },
        where: [{ op: 'at-least', field: 'amount', value: '1000' }],
      });
      await expect.poll(() => invoices.rowCount()).toBe(dear.matching);
      expect(dear.matching).toBeLessThan(before.matching);

      for (const format of ['xlsx', 'pdf'] as const) {
        const file = testInfo.outputPath(`list.${format}`);
        await second.setSaveAnswer(file);
        await page.getByRole('button', { name: words('invoices:export.button'), exact: true }).click();
        const dialog = page.getByRole('dialog', { name: words('invoices:export.title') });
        if (format === 'pdf') {
          await dialog.getByRole('button', { name: words('invoices:export.formats.xlsx') }).click();
          await page.getByRole('option', { name: words('invoices:export.formats.pdf') }).click();
        }
        await dialog.getByRole('button', { name: words('invoices:export.save') }).click();
        await expect.poll(() => existsSync(file), { timeout: 30_000 }).toBe(true);
        const head = readFileSync(file).subarray(0, 4).toString('latin1');
        expect(head).toBe(format === 'pdf' ? '%PDF' : 'PK\u0003\u0004');
        await dialog.getByRole('button', { name: words('common:close'), exact: true }).click();
      }
    });
  });
}

test('a fetch that was cut off by the end of the app goes on after the next start', async ({
  launch,
  operator,
  keychain,
}) => {
  test.skip(keychain === NO_KEYCHAIN, 'without a keychain nothing is kept on disk');
  const first = await launch();
  await setUpProfile(first.page, operator);
  const pairs = operator.register.pairs.slice(0, 40).map(({ customerId, propertyId }) => ({ customerId, propertyId }));
  const jobId = crypto.randomUUID();
  await callBridge(first.page, 'invoices.fetch', { jobId, scope: { pairs, ...PERIOD } });
  await expect
    .poll(async () => (await callBridge(first.page, 'jobs.get', { jobId }))?.done ?? 0, { intervals: [20] })
    .toBeGreaterThan(4);
  await first.kill9();
  const askedBefore = operator.requests().filter((request) => request.endpoint === 'invoices').length;

  const second = await launch();
  const job = () => callBridge(second.page, 'jobs.get', { jobId });
  expect((await job())?.kind).toBe('invoices');
  await expect.poll(async () => (await job())?.phase, { timeout: 60_000 }).toBe('done');
  const { done, total, failures } = (await job()) ?? { done: 0, total: -1, failures: [] };
  expect([done, failures]).toEqual([total, []]);
  const asked = operator.requests().filter((request) => request.endpoint === 'invoices').length;
  // What was done before is not asked for again; what was under way may be.
  expect(asked).toBeLessThanOrEqual(total + 8);
  expect(asked).toBeGreaterThan(askedBefore);
});

test('two invoices stand side by side in two windows', async ({ app, operator, screens }) => {
  const { page } = app;
  const { customerId, propertyId } = operator.register.pairs[0] ?? { customerId: '', propertyId: '' };
  const scope = { pairs: [{ customerId, propertyId }], ...PERIOD };
  await screens.frame.go('invoices');
  await screens.invoices.choosePairs(scope.pairs);
  await screens.invoices.choosePeriod('2023-01-01', '2025-12-31');
  await screens.invoices.fetch();
  await screens.invoices.openRow(0);
  const opened = page.context().waitForEvent('page');
  await screens.invoices.pane.getByRole('button', { name: screens.words('invoices:pane.window') }).click();
  const other = await opened;
  await expect(other.getByRole('heading', { level: 2 })).toBeVisible();
  const name = await other.getByRole('heading', { level: 2 }).innerText();
  await screens.invoices.openRow(3);
  await expect(screens.invoices.pane.getByRole('heading', { level: 2 })).not.toHaveText(name);
  await expect(other.getByRole('heading', { level: 2 })).toHaveText(name);
});
