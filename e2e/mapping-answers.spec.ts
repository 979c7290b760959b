import { existsSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { callBridge } from './fixtures/set-up.ts';
import { createScreens } from './screens/create-screens.ts';

/** Fetches one month for this many homes: so many answers of the same shape. */
async function fetchFor(page: Page, homes: readonly { customerId: string; propertyId: string }[]): Promise<void> {
  const jobId = crypto.randomUUID();
  const { answersTotal } = await callBridge(page, 'mapping.overview', { body: 'InvoiceResponse' });
  await callBridge(page, 'invoices.fetch', {
    jobId,
    scope: {
      pairs: homes.map(({ customerId, propertyId }) => ({ customerId, propertyId })),
      fromDate: '2025-01-01',
      toDate: '2025-12-31',
    },
  });
  await expect
    .poll(async () => (await callBridge(page, 'mapping.overview', { body: 'InvoiceResponse' })).answersTotal, {
      timeout: 150_000,
    })
    .toBe(answersTotal + homes.length);
}

async function openMapping(page: Page): Promise<ReturnType<typeof createScreens>> {
  const screens = createScreens(page);
  await screens.frame.find(screens.words('app:commands.mapping'));
  await page.keyboard.press('Enter');
  await expect(screens.mapping.main).toBeVisible();
  return screens;
}

test('an operator that changes its answers is noticed quietly, with the difference, and told of in a report', async ({
  app,
  page,
  operator,
}, testInfo) => {
  // Twenty-three answers are fetched before the first is examined.
  test.slow();
  const { pairs } = operator.register;
  await fetchFor(page, pairs.slice(0, 22));
  // The next answer lacks a field, has one with another type, and one that is new.
  const { answers } = await callBridge(page, 'mapping.overview', { body: 'InvoiceResponse' });
  const { text } = await callBridge(page, 'answers.raw', { answerId: answers[0]?.id ?? '', offset: 0 });
  const before = JSON.parse(text ?? '[]') as Record<string, unknown>[];
  const texts = Object.entries(before[0] ?? {}).flatMap(([key, value]) => (typeof value === 'string' ? [key] : []));
  const [gone = '', changed = ''] = texts;
  const records = before.map(({ [gone]: _, ...record }) => ({ ...record, [changed]: 7, brandNew: true }));
  operator.setFaults([
    { match: { path: 'invoices' }, kind: 'status', status: 200, times: 1, body: JSON.stringify(records) },
  ]);
  await fetchFor(page, pairs.slice(22, 23));
  await expect
    .poll(async () => (await callBridge(page, 'shapes.changes')).length, { timeout: 30_000 })
    .toBeGreaterThan(0);

  const { mapping, words } = await openMapping(page);
  await expect(mapping.main.getByText(words('mapping:drift.title'))).toBeVisible();
  await mapping.main.getByRole('button', { name: words('mapping:drift.see') }).click();
  const dialog = page.getByRole('dialog', { name: words('mapping:drift.dialog') });
  const change = (kind: string, place: string) =>
    dialog
      .getByRole('listitem')
      .filter({ hasText: place })
      .filter({ hasText: words(`mapping:drift.${kind}`) });
  await expect(change('appeared', '[*].brandNew')).toBeVisible();
  await expect(change('vanished', `[*].${gone}`)).toContainText(
    words('mapping:drift.was', { before: 'string', count: 22 }),
  );
  await expect(change('type', `[*].${changed}`)).toContainText(words('mapping:drift.is', { after: 'number' }));

  await test.step('what vanished is still seen in the answer before, and not in the one after', async () => {
    const shows = async (which: 'before' | 'after') => {
      await change('vanished', `[*].${gone}`)
        .getByRole('button', { name: words(`mapping:drift.${which}`) })
        .click();
      const answer = page.getByRole('dialog', { name: /^GET .*\/invoice/ });
      await answer.getByRole('radio', { name: words('common:views.text') }).click({ force: true });
      const body = answer.getByRole('region', { name: words('common:answer.body') });
      await expect(body).toContainText(`"${changed}"`);
      const hasIt = ((await body.textContent()) ?? '').includes(`"${gone}"`);
      await answer.getByRole('button', { name: words('common:close'), exact: true }).click();
      await expect(answer).toBeHidden();
      return hasIt;
    };
    expect([await shows('before'), await shows('after')]).toEqual([true, false]);
  });

  await test.step('the answer with the change, in every way an answer can be looked at', async () => {
    await change('appeared', '[*].brandNew')
      .getByRole('button', { name: words('mapping:drift.after') })
      .click();
    const answer = page.getByRole('dialog', { name: /^GET .*\/invoice/ });
    const view = (name: string) => answer.getByRole('radio', { name: words(`common:views.${name}`) });
    await view('tree').click({ force: true });
    await expect(answer.getByRole('tree')).toBeVisible();
    await view('table').click({ force: true });
    await expect(answer.getByRole('grid')).toBeVisible();
    await view('text').click({ force: true });
    await expect(answer.getByRole('region', { name: words('common:answer.body') })).toBeVisible();
    await view('headers').click({ force: true });
    await expect(answer.getByText('content-type').first()).toBeVisible();
    await answer.getByRole('button', { name: words('common:close'), exact: true }).click();
    await expect(answer).toBeHidden();
  });
  await dialog.getByRole('button', { name: words('common:close'), exact: true }).click();
  await expect(mapping.main.getByText(words('mapping:drift.title'))).toBeHidden();

  await test.step('the report goes out as a file and a mail, and nobody is in it', async () => {
    await mapping.main.getByRole('button', { name: words('mapping:observed.open') }).click();
    const report = page.getByRole('dialog', { name: words('mapping:observed.title') });
    const file = testInfo.outputPath('observed.md');
    await app.setSaveAnswer(file);
    await expect(report.getByRole('button', { name: words('mapping:observed.mail') })).toBeEnabled();
    await report.getByRole('button', { name: words('mapping:observed.mail') }).click();
    await expect.poll(() => (existsSync(file) ? readFileSync(file, 'utf8') : '')).toContain('?');
    await expect.poll(async () => (await app.openedExternally()).join()).toContain('mailto:?subject=');
    const [mail = ''] = await app.openedExternally();
    const text = `${readFileSync(file, 'utf8')}\n${decodeURIComponent(mail)}`;
    for (const { customerId, propertyId } of pairs.slice(0, 23)) {
      expect(text).not.toMatch(new RegExp(`\\b(${customerId}|${propertyId})\\b`));
    }
  });
});

test('an answer without any mapping: searched, its value and path copied, a place dragged onto a field', async ({
  app,
  page,
  operator,
}) => {
  operator.setShape('scrambled');
  await fetchFor(page, operator.register.pairs.slice(0, 1));
  const { mapping, words } = await openMapping(page);
  const { tree } = mapping;
  await expect(tree.getByRole('treeitem').first()).toBeVisible();

  await test.step('a search opens what is in the way and goes there', async () => {
    const search = mapping.main.getByRole('searchbox', { name: words('common:tree.search') });
    await search.fill('k3');
    await search.press('Enter');
    await expect(mapping.main.getByText(/^1 of \d+\+?$/)).toBeVisible();
    await expect(tree.locator('[role="treeitem"][aria-selected="true"]')).toContainText('k3');
  });
  await test.step('copied by keyboard', async () => {
    await tree.focus();
    await page.keyboard.press('Control+Shift+C');
    await expect.poll(() => app.clipboardText()).toBe('zz.r[0].k3');
    await page.keyboard.press('Control+C');
    await expect.poll(() => app.clipboardText()).toMatch(/^\d/);
  });
  await test.step('dragged onto a field', async () => {
    const place = tree.getByRole('treeitem').filter({ hasText: 'k3' }).first();
    await place.dragTo(mapping.field('issuedOn'));
    await expect(mapping.field('issuedOn')).toContainText('k3');
    await expect(mapping.field('issuedOn')).toContainText(words('mapping:states.changed'));
  });
});
