import { randomUUID } from 'node:crypto';
import type { OperatorSimulator } from '../tools/operator-simulator/create-simulator.ts';
import { expect, test } from './fixtures/app.ts';
import { violations } from './fixtures/axe.ts';
import { hasKeychain } from './fixtures/keychain.ts';
import { speak } from './fixtures/large-text.ts';
import { layoutProblems } from './fixtures/layout-problems.ts';
import { callBridge, jobOf } from './fixtures/set-up.ts';
import { createScreens } from './screens/create-screens.ts';

/** The operator's answer for every customer from now on. */
function answer(operator: OperatorSimulator, amounts: Record<string, number>): void {
  const issued = new Date().toISOString().slice(0, 8);
  const body = Object.entries(amounts).map(([id, amount]) => ({
    invoice_id: id,
    issue_date: `${issued}01`,
    amount,
    currency: 'SEK',
  }));
  operator.setFaults([{ match: { path: 'invoices' }, kind: 'status', status: 200, body: JSON.stringify(body) }]);
}

/** First and last day of the months around, as the automatic fetch asks for them. */
function monthsAround(): { fromDate: string; toDate: string } {
  const now = new Date();
  const day = (months: number, date: number) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() + months, date)).toISOString().slice(0, 10);
  return { fromDate: day(-2, 1), toDate: day(2, 0) };
}

test.describe('a saved group is kept fresh', () => {
  test.skip(!hasKeychain(), 'no keychain on this system, so nothing is kept over a restart');

  test('due at the start, fetched quietly; Today says what is new, changed and no longer there, until it is looked at', async ({
    launch,
    launchReady,
    operator,
  }) => {
    const first = await launchReady();
    const { frame, invoices, words } = createScreens(first.page);
    const pairs = operator.register.pairs.slice(0, 1).map(({ customerId, propertyId }) => ({ customerId, propertyId }));
    answer(operator, { 'F-1': 100, 'F-2': 200, 'F-3': 300 });
    const jobId = randomUUID();
    await callBridge(first.page, 'invoices.fetch', { jobId, scope: { pairs, ...monthsAround() } });
    await expect.poll(async () => (await jobOf(first.page, jobId))?.phase).toBe('done');

    await frame.go('invoices');
    await invoices.choosePairs(pairs);
    const picker = await invoices.openPicker();
    await picker.getByRole('textbox', { name: words('invoices:groups.name') }).fill('Brf Tallkronan');
    await picker.getByRole('button', { name: words('invoices:groups.save') }).click();
    const when = words('common:fresh.when', { name: 'Brf Tallkronan' });
    await picker.getByRole('button', { name: when }).click();
    await first.page.getByRole('option', { name: words('common:fresh.rules.start') }).click();
    await expect(picker.getByRole('button', { name: when })).toContainText(words('common:fresh.rules.start'));
    expect(await violations(first.page), 'the groups').toEqual([]);
    await first.close();

    answer(operator, { 'F-1': 150, 'F-2': 200, 'F-4': 400 });
    const before = operator.requests().length;
    const { page } = await launch();
    const { today, ...screens } = createScreens(page);
    await screens.frame.go('today');
    const line = today.lines.filter({ hasText: 'Brf Tallkronan' });
    await expect(line).toBeVisible();
    const said = ['new', 'changed', 'gone'].map((what) => words(`today:news.${what}`, { count: 1, n: '1' })).join(', ');
    await expect(line).toContainText(said);
    await expect(page.getByRole('dialog'), 'nothing stands in the way').toHaveCount(0);
    const asked = operator.requests().slice(before);
    expect(asked.filter(({ server, method }) => server === 'api' && method !== 'GET')).toEqual([]);
    expect(asked.filter(({ endpoint }) => endpoint === 'invoices')).toHaveLength(1);

    await line.getByRole('button', { name: words('today:verbs.look') }).click();
    await expect.poll(() => screens.invoices.rowCount()).toBe(3);
    await screens.frame.go('today');
    await expect(today.main).toBeVisible();
    await expect(line).toHaveCount(0);
  });
});

test('the overview in Settings, in both languages', async ({ page, operator, screens }) => {
  const { frame, words } = screens;
  const data = operator.register.pairs.slice(0, 3).map(({ customerId, propertyId }) => ({ customerId, propertyId }));
  const item = { id: randomUUID(), name: 'Brf Tallkronan', data };
  await callBridge(page, 'saved.keep', { kind: 'pair-group', item });
  await frame.go('settings');
  await page.getByRole('button', { name: words('settings:names.fresh') }).click();
  const group = page.getByRole('listitem').filter({ hasText: 'Brf Tallkronan' });
  const choose = async (what: 'when' | 'at', option: string) => {
    await group.getByRole('button', { name: words(`common:fresh.${what}`, { name: 'Brf Tallkronan' }) }).click();
    await page.getByRole('option', { name: option }).click();
  };
  await choose('when', words('common:fresh.rules.workday'));
  await expect(group).toContainText(words.pattern('common:fresh.next', 'part'));
  await choose('at', '16:30');
  await expect(group).toContainText('16:30');
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const language of ['en', 'sv'] as const) {
    await test.step(language, async () => {
      await speak(page, language);
      const { words: said } = createScreens(page, language);
      await expect(group).toContainText(said('common:fresh.rules.workday'));
      await expect(group).toContainText(said.pattern('common:fresh.next', 'part'));
      // The operator has not been asked for anything yet: the page says why automatic fetches would not run.
      await expect(page.getByText(said('common:fresh.hold.unconfirmed'))).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await callBridge(page, 'preferences.update', { textZoom: 2 });
      await expect(group).toBeVisible();
      expect(await layoutProblems(page), '200 %').toEqual([]);
      await callBridge(page, 'preferences.update', { textZoom: 1 });
    });
  }
});
