import { expect, test } from './fixtures/app.ts';
import { NO_KEYCHAIN } from './fixtures/keychain.ts';
import { createScreens } from './screens/create-screens.ts';

const now = () => Date.parse('2026-01-15T12:00:00Z');
const [FROM, TO] = ['2025-01-01', '2025-12-31'] as const;
test.use({ operatorOptions: { now } });
test.setTimeout(600_000);
// A start of the app may take long on a busy machine.
test.use({ appOptions: { timeoutMs: 240_000 } });

test('a list arranged by a person: sorted by two columns, filtered from a cell, saved as a view, columns moved, pinned, made wider; what was written beside it and checked; all of it is there after a restart', async ({
  launch,
  launchReady,
  operator,
  keychain,
}) => {
  test.skip(keychain === NO_KEYCHAIN, 'without a keychain nothing is kept on disk');
  const NOTE = 'Ringde kunden 12 jan, betalar i februari';
  const pairs = operator.register.pairs.slice(0, 4).map(({ customerId, propertyId }) => ({ customerId, propertyId }));
  const first = await launchReady();
  const { page } = first;
  const { frame, invoices, words } = createScreens(page);
  const t = (key: string, values?: Record<string, string | number>) => words(`invoices:${key}`, values);
  await frame.go('invoices');
  await test.step('what a person wrote beside an invoice is only here: checked, tagged and noted, it outlives a refresh and is never sent', async () => {
    await invoices.choosePairs(pairs.slice(0, 1));
    await invoices.choosePeriod(FROM, TO);
    await invoices.fetch();
    await invoices.openRow(2);
    const { pane } = invoices;
    await invoices.showTab('notes');
    await expect(pane.getByText(t('marks.onlyHere'))).toBeVisible();
    await pane.getByText(t('marks.checked'), { exact: true }).click();
    await pane.getByRole('textbox', { name: t('marks.addTag') }).fill('attest');
    await pane.getByRole('textbox', { name: t('marks.addTag') }).press('Enter');
    await expect(pane.getByRole('button', { name: t('marks.removeTag', { tag: 'attest' }) })).toBeVisible();
    await pane.getByRole('textbox', { name: t('marks.note') }).fill(NOTE);
    await pane.getByRole('textbox', { name: t('marks.note') }).press('Tab');
    await expect(invoices.table.getByRole('img', { name: t('marks.checked'), exact: true })).toHaveCount(1);
    await invoices.fetch();
    await expect(invoices.table.getByRole('img', { name: t('marks.checked'), exact: true })).toHaveCount(1);
    expect(JSON.stringify(operator.requests())).not.toContain('attest');
    await page.keyboard.press('Escape');
    await expect(pane).toHaveCount(0);
  });
  await invoices.choosePairs(pairs);
  await invoices.choosePeriod(FROM, TO);
  await invoices.fetch();
  await expect.poll(() => invoices.rowCount()).toBe(48);

  await test.step('Shift sorts by one more column, and the heads say in which order', async () => {
    await invoices.sortBy(t('fields.property'));
    await invoices.sortBy(t('fields.period'), 'andBy');
    const head = (name: string) => invoices.table.getByRole('columnheader', { name });
    await expect(head(t('fields.property'))).toHaveAttribute('aria-sort', 'ascending');
    await expect(head(t('fields.period'))).toHaveAttribute('aria-sort', 'ascending');
    await expect(head(t('fields.property'))).toContainText('1');
    await expect(head(t('fields.period'))).toContainText('2');
    await expect
      .poll(async () => {
        const [properties, days] = [
          await invoices.column(t('fields.property')),
          await invoices.column(t('fields.period')),
        ];
        return properties.length > 12 && isSorted(properties.map((property, at) => `${property} ${days[at]}`));
      })
      .toBe(true);
    // A second click on the same head reverses its own order and keeps the other.
    await invoices.sortBy(t('fields.period'), 'andBy');
    await expect(head(t('fields.period'))).toHaveAttribute('aria-sort', 'descending');
    await expect(head(t('fields.property'))).toHaveAttribute('aria-sort', 'ascending');
    await invoices.sortBy(t('fields.period'), 'andBy');
    await expect(head(t('fields.period'))).toHaveAttribute('aria-sort', 'ascending');
    await expect
      .poll(async () => {
        const days = await invoices.column(t('fields.period'));
        return isSorted(days.slice(0, 12));
      })
      .toBe(true);
  });

  await test.step('a cell filters by its value with the mouse, and takes one away by keyboard', async () => {
    const heads = await invoices.table
      .getByRole('columnheader')
      .evaluateAll((all) => all.map((head) => head.ariaLabel));
    const at = heads.indexOf(t('fields.customer'));
    const customers = await invoices.column(t('fields.customer'));
    await invoices.cellMenu(0, at, 'only');
    await expect.poll(() => invoices.rowCount()).toBe(12);
    // What all rows have in common is shown once, and not in every row.
    const same = page.getByRole('region', { name: words('common:same.label') });
    await expect(same).toContainText(customers[0] ?? '');
    const left = () =>
      invoices.table.getByRole('columnheader').evaluateAll((all) => all.map((head) => head.ariaLabel ?? ''));
    await expect.poll(left).not.toContain(t('fields.customer'));

    const days = await invoices.column(t('fields.period'));
    await invoices.table.focus();
    await page.keyboard.press('Home');
    for (let step = 0; step < (await left()).indexOf(t('fields.period')); step++) {
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('Shift+Enter');
    await page.getByRole('menuitem', { name: t('cell.hide') }).click();
    await expect.poll(() => invoices.rowCount()).toBe(11);
    await expect.poll(() => invoices.column(t('fields.period'))).not.toContain(days[0]);
  });
  // Without its age, which changes with time.
  const shown = async () => (await invoices.rows()).map((row) => row.slice(0, -1));
  const arranged = await shown();

  await test.step('the view is kept under a name, the usual one comes back, and so does the kept one', async () => {
    await invoices.saveView('Januari borttagen');
    await invoices.chooseView(t('views.usual'));
    await expect.poll(() => invoices.rowCount()).toBe(48);
    await invoices.chooseView('Januari borttagen');
    await expect.poll(shown).toEqual(arranged);
  });

  await test.step('columns are moved, made wider, taken away and added, by keyboard and by mouse', async () => {
    await invoices.chooseView(t('views.usual'));
    await expect.poll(() => invoices.rowCount()).toBe(48);
    const columns = await invoices.openColumns();
    const name = t('fields.amount');
    const shown = columns.getByRole('list', { name: t('columns.shown') }).getByRole('listitem');
    const order = () => shown.evaluateAll((all) => all.map((row) => row.querySelector('label')?.textContent ?? ''));
    await columns.getByText(t('fields.property'), { exact: true }).click();
    await expect.poll(order).not.toContain(t('fields.property'));
    const box = columns.getByRole('checkbox', { name });
    await box.focus();
    const before = (await order()).indexOf(name);
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(async () => (await order()).indexOf(name)).toBe(before - 1);
    await expect(box).toBeFocused();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(async () => (await order()).indexOf(name)).toBe(before - 2);
    await columns.getByRole('button', { name: t('columns.more', { name }) }).click();
    await page.getByRole('menuitemradio', { name: t('columns.sizes.wide') }).click();
    // On or off each for itself, and said so.
    await columns.getByRole('button', { name: t('columns.more', { name }) }).click();
    await expect(page.getByRole('menuitemradio', { name: t('columns.sizes.wide') })).toHaveAttribute(
      'aria-checked',
      'true',
    );
    const pin = page.getByRole('menuitemcheckbox', { name: t('columns.pin') });
    const isPinned = (await pin.getAttribute('aria-checked')) === 'true';
    await pin.click();
    await columns.getByRole('button', { name: t('columns.more', { name }) }).click();
    await expect(pin).toHaveAttribute('aria-checked', String(!isPinned));
    await pin.click();
    await columns.getByText(t('fields.paymentReference'), { exact: true }).click();
    await expect.poll(order).toContain(t('fields.paymentReference'));
    // What was pressed stands in the other list now: the focus has gone with it, or to the panel.
    await box.focus();
    await page.keyboard.press('Escape');
    await expect(columns).toBeHidden();
  });
  const heads = async (on = page) =>
    createScreens(on)
      .invoices.table.getByRole('columnheader')
      .evaluateAll((all) => all.map((head) => head.ariaLabel ?? ''));
  await expect.poll(async () => (await heads()).join()).toMatch(/Amount.*Invoice/);
  await expect.poll(heads).not.toContain(t('fields.property'));
  await expect.poll(heads).toContain(t('fields.paymentReference'));
  const before = await heads();
  const width = async (on = page) =>
    (
      await createScreens(on)
        .invoices.table.getByRole('columnheader', { name: t('fields.amount') })
        .boundingBox()
    )?.width;
  await expect.poll(() => width()).toBe(173);
  await first.close();

  const second = await launch();
  const again = createScreens(second.page);
  await again.frame.go('invoices');
  await again.invoices.choosePairs(pairs);
  await again.invoices.choosePeriod(FROM, TO);
  await expect.poll(() => again.invoices.rowCount()).toBe(48);
  await expect.poll(() => heads(second.page)).toEqual(before);
  await expect.poll(() => width(second.page)).toBe(173);
  await again.invoices.chooseView('Januari borttagen');
  await expect.poll(() => again.invoices.rowCount()).toBe(11);
  await expect(again.invoices.conditions).toHaveCount(2);
  await test.step('what was written is there after a restart', async () => {
    const { invoices } = again;
    await invoices.chooseView(t('views.usual'));
    await expect.poll(() => invoices.rowCount()).toBe(48);
    await invoices.filter.fill('attest');
    await expect.poll(() => invoices.rowCount()).toBe(1);
    await invoices.openRow(0);
    await invoices.showTab('notes');
    await expect(invoices.pane.getByRole('textbox', { name: t('marks.note') })).toHaveValue(NOTE);
    await second.page.keyboard.press('Escape');
    await expect(invoices.pane).toHaveCount(0);
  });
  await test.step('checking is a loop by keyboard: C checks and goes on, the count follows, Ctrl Z takes back, what is wrong has its words', async () => {
    const { page } = second;
    const { invoices } = again;
    await invoices.filter.fill(pairs[1]?.customerId ?? '');
    const matching = 12;
    await expect.poll(() => invoices.rowCount()).toBe(matching);
    const progress = (checked: number) => page.getByText(t('marks.progress', { checked, matching }));
    await expect(progress(0)).toBeVisible();
    await invoices.openRow(0);
    const heading = invoices.pane.getByRole('heading', { level: 2 });
    for (let checked = 1; checked <= matching; checked++) {
      await expect(heading).toBeVisible();
      const looked = (await heading.textContent()) ?? '';
      await page.keyboard.press('c');
      await expect(progress(checked)).toBeVisible();
      // A press before the next invoice is open checks nothing: nobody has seen it.
      if (checked < matching) await expect(heading).not.toHaveText(looked);
    }
    await expect(invoices.table.getByRole('img', { name: t('marks.notChecked') })).toHaveCount(0);
    for (const back of [1, 2]) {
      await page.keyboard.press('Control+z');
      await expect(progress(matching - back)).toBeVisible();
    }

    await invoices.showTab('notes');
    const wrong = invoices.pane.getByRole('textbox', { name: t('marks.wrong') });
    await wrong.fill('Fel mätarställning');
    await wrong.press('Enter');
    await expect(invoices.table.getByText('Fel mätarställning')).toBeVisible();
  });
});

function isSorted(texts: readonly string[]): boolean {
  return texts.every((text, at) => at === 0 || (texts[at - 1] ?? '') <= text);
}
