import { expect, test } from './fixtures/app.ts';
import { openRendererAlone } from './fixtures/renderer-alone.ts';
import { createScreens } from './screens/create-screens.ts';

const DAY_MS = 86_400_000;
test.setTimeout(400_000);
// A start of the app may take long on a busy machine.
test.use({ appOptions: { timeoutMs: 240_000 } });

/** A list as the operator could send it, with one changed amount and some ids left out. */
function answer(count: number, amounts: Readonly<Record<number, string>>, without: readonly number[] = []): string {
  const invoices = Array.from({ length: count }, (_, at) => at)
    .filter((at) => !without.includes(at))
    .map((at) => ({
      invoice_id: `F-${1000 + at}`,
      issue_date: `2025-0${1 + (at % 9)}-15`,
      amount: Number(amounts[at] ?? '100.00'),
      currency: 'SEK',
    }));
  return JSON.stringify(invoices);
}

test('a suspiciously round count is told; what a later fetch changed is counted, shown and explained; a failed one takes nothing away', async ({
  page,
  operator,
  screens,
}) => {
  const { invoices, frame, words } = screens;
  const t = (key: string, values?: Record<string, string | number>) => words(`invoices:${key}`, values);
  const answers = (body: string) =>
    operator.setFaults([{ match: { path: 'invoices' }, kind: 'status', status: 200, body }]);
  await frame.go('invoices');
  await invoices.choosePairs([{ customerId: 'C1000', propertyId: 'P200' }]);
  await invoices.choosePeriod('2025-01-01', '2025-12-31');

  await test.step('100 invoices exactly: the list may be cut off', async () => {
    answers(answer(100, {}));
    await invoices.fetch();
    await expect.poll(() => invoices.rowCount()).toBe(100);
    const banner = page.getByText(words.pattern('invoices:banner.cutOff', 'part'));
    await expect(banner).toBeVisible();
    answers(answer(101, { 3: '250.50' }, [7]));
    await invoices.fetch();
  });

  await test.step('one is new, one changed, one gone; the changed one says from what to what', async () => {
    const summary = page.getByRole('region', { name: t('summary.label') });
    await expect(summary.getByRole('button', { name: t('changes.new', { count: 1 }) })).toBeVisible();
    await expect(summary.getByRole('button', { name: t('changes.gone', { count: 1 }) })).toBeVisible();
    // Where nothing is listed, nothing is said of opening it.
    await expect(summary).toContainText(t('summary.hint'));
    await invoices.filter.fill('none of these');
    await expect(summary).not.toContainText(t('summary.hint'));
    await invoices.filter.fill('');
    await expect(summary).toContainText(t('summary.hint'));
    await summary.getByRole('button', { name: t('changes.changed', { count: 1 }) }).click();
    await expect.poll(() => invoices.rowCount()).toBe(1);
    await invoices.openRow(0);
    const history = await invoices.showTab('history');
    await expect(history).toContainText('100');
    await expect(history).toContainText('250.5');
    await page.getByRole('button', { name: t('where.clear') }).click();
    await expect.poll(() => invoices.rowCount()).toBe(100);
  });

  await test.step('a refresh that fails says so, and the rows stay', async () => {
    const firstRows = async () => (await invoices.rows()).slice(0, 4).map((row) => row.slice(0, -1));
    const listTop = async () => (await invoices.table.boundingBox())?.y;
    // What all rows have alike leaves the columns once all of them are known.
    await expect.poll(async () => (await firstRows()).flat()).not.toContain('C1000');
    const before = await firstRows();
    operator.setFaults([{ match: { path: 'invoices' }, kind: 'html', status: 503 }]);
    await invoices.fetch();
    const banner = page.getByRole('status').filter({ hasText: words.pattern('invoices:banner.allFailed', 'part') });
    await expect(banner).toContainText(words.pattern('common:kept.at', 'part'));
    await expect(banner.getByRole('button', { name: words('common:tryAgain'), exact: true })).toBeVisible();
    // The pane says why and moves nothing; closed, the banner does.
    await expect(banner).toContainText(words.pattern('errors:answered.server.what', 'part'));
    const top = await listTop();
    await banner.getByRole('button', { name: t('banner.details') }).click();
    await expect(page.getByRole('region', { name: t('failures.title') })).toContainText(t('failures.kept'));
    await expect(banner).not.toContainText(words.pattern('errors:answered.server.what', 'part'));
    await page.getByRole('button', { name: t('banner.hide') }).click();
    expect(await listTop()).toBe(top);
    await expect.poll(firstRows).toEqual(before);
    await expect.poll(() => invoices.rowCount()).toBe(100);
  });
});

for (const [age, ageMs, shown] of [
  ['2 h', 2 * 3_600_000, 'ok'],
  ['20 d', 20 * DAY_MS, 'stale'],
] as const) {
  test(`rows fetched ${age} ago say so, ${shown}, and the time on hover`, async () => {
    const appFolder = process.env.ELKONTOR_E2E_APP;
    const { page, close } = await openRendererAlone({
      rows: 40,
      ageMs,
      columns: ['customer', 'number', 'amount', 'fetchedAt'],
      ...(appFolder === undefined ? {} : { appFolder }),
    });
    try {
      const { frame, invoices, words } = createScreens(page);
      await frame.go('invoices');
      await invoices.chooseEverything();
      await expect.poll(() => invoices.rowCount()).toBe(40);
      const cell = invoices.table.getByRole('row').nth(1).getByRole('gridcell').last();
      await expect(cell).toHaveText(age.replace(' ', '\u00a0'));
      await expect(cell.locator('[data-age]')).toHaveAttribute('data-age', shown);
      await cell.locator('[data-age]').hover();
      await expect(page.getByText(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/).last()).toBeVisible();
      await expect(invoices.scope).toContainText(words('invoices:scope.fetched', { at: '' }).trim());
    } finally {
      await close();
    }
  });
}
