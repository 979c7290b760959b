import { expect, test } from './fixtures/app.ts';

const now = () => Date.parse('2026-01-15T12:00:00Z');
test.use({
  operatorOptions: { now, shape: 'wrapped', seed: 7 },
  appOptions: { viewport: { width: 1280, height: 720 } },
});
test.describe.configure({ timeout: 300_000 });

test('which invoices agree with their hours is counted over the list; those that lack hours get them with one press', async ({
  page,
  operator,
  screens,
}) => {
  const { frame, invoices, words } = screens;
  const t = (key: string, values?: Record<string, string | number>) => words(`invoices:${key}`, values);
  await frame.go('invoices');
  await invoices.choosePairs(operator.register.pairs.slice(0, 2));
  await invoices.choosePeriod('2025-01-01', '2025-12-31');
  // Only the invoices themselves say their energy.
  await page.getByText(t('fetchDetails'), { exact: true }).click();
  await invoices.fetch();
  await expect.poll(() => invoices.rowCount()).toBe(24);
  const parts = page.getByRole('radiogroup', { name: t('hours.label') });
  const part = (name: string) =>
    parts.getByRole('radio', { name: words.pattern(`invoices:hours.parts.${name}`, 'start') });
  const countOf = async (name: string) => Number(/\d+/.exec((await part(name).textContent()) ?? '')?.[0] ?? -1);
  await expect.poll(() => countOf('notCompared')).toBe(24);
  expect(await countOf('agree')).toBe(0);

  await test.step('all hours that are lacking are fetched, and the counts follow', async () => {
    await part('notCompared').click();
    await page.getByRole('button', { name: t('pane.hours.fetch'), exact: true }).click();
    await expect.poll(() => countOf('notCompared'), { timeout: 60_000 }).toBe(0);
    expect((await countOf('agree')) + (await countOf('differ'))).toBe(24);
  });
  await test.step('each count shows its invoices alone, and pressed again all of them', async () => {
    for (const name of ['agree', 'differ'] as const) {
      await part(name).click();
      const count = await countOf(name);
      await expect.poll(() => invoices.rowCount()).toBe(count);
      const marks = invoices.table.getByRole('img', { name: t(`hours.about.${name}`), exact: true });
      if (count > 0) await expect(marks.first()).toBeVisible();
    }
    await part('differ').click();
    await expect.poll(() => invoices.rowCount()).toBe(24);
  });
});
