import type { Page } from '@playwright/test';
import { gridRows, press, pressAndWait, seen, typeRange, until, visibleText } from './press.ts';
import type { Words } from './words.ts';

export type Pair = { readonly customerId: string; readonly propertyId: string };

/** Scope, list, one invoice beside it. */
export function createInvoicesScreen(page: Page, words: Words) {
  const t = (key: string, values?: Record<string, string | number>) => words(`invoices:${key}`, values);
  const scope = page.getByRole('region', { name: t('scope.label') });
  const table = page.getByRole('grid', { name: t('table.label') });
  const pane = page.getByRole('region', { name: words.pattern('invoices:pane.label') });
  const picker = page.getByRole('dialog', { name: t('pick.title') });
  const period = page.getByRole('dialog', { name: t('period.pick') });
  const fetchButton = page.getByRole('banner').getByRole('button', { name: t('fetch') });

  return {
    scope,
    table,
    pane,
    fetchButton,
    /** Types pairs of ids into the picker, whatever the register knows. */
    async choosePairs(pairs: readonly Pair[]): Promise<void> {
      await press(scope.getByRole('button').first(), 'choose whose invoices');
      await seen(picker, 'the picker of pairs');
      for (const pair of pairs) {
        await picker
          .getByRole('textbox', { name: words.pattern('invoices:pick.customerId', 'start') })
          .fill(pair.customerId);
        await picker
          .getByRole('textbox', { name: words.pattern('invoices:pick.propertyId', 'start') })
          .fill(pair.propertyId);
        await press(picker.getByRole('button', { name: t('pick.add') }), 'add the pair');
      }
      await press(picker.getByRole('button', { name: t('pick.show') }), 'show their invoices');
    },
    /** Whatever is kept on this computer, of whomever. */
    async chooseEverything(): Promise<void> {
      await press(scope.getByRole('button').first(), 'choose whose invoices');
      await press(picker.getByRole('button', { name: t('pick.everything') }), 'choose everything kept here');
    },
    /** Chooses every pair of the register that the filter leaves. */
    async chooseFromRegister(filter: string): Promise<void> {
      await press(scope.getByRole('button').first(), 'choose whose invoices');
      await seen(picker, 'the picker of pairs');
      await picker.getByRole('searchbox').fill(filter);
      const rows = picker.getByRole('grid').locator('[role="rowgroup"] [role="row"]');
      await seen(rows, `pairs of the register for "${filter}"`);
      await rows.first().click();
      await press(picker.getByRole('button', { name: t('pick.show') }), 'show their invoices');
    },
    async choosePreset(
      preset: 'this-month' | 'last-month' | 'last-12-months' | 'this-year' | 'last-year',
    ): Promise<void> {
      await press(scope.getByRole('button').nth(1), 'choose the period');
      await press(period.getByRole('button', { name: t(`period.preset.${preset}`) }), `choose ${preset}`);
    },
    async choosePeriod(first: string, last: string): Promise<void> {
      await press(scope.getByRole('button').nth(1), 'choose the period');
      await typeRange(page, period, first, last);
      await press(period.getByRole('button', { name: t('period.use'), exact: true }), 'use the period');
    },
    /** Presses Fetch and waits until it has ended; says how the fetch stands. */
    async fetch(): Promise<{ readonly failed: string | null }> {
      await pressAndWait(fetchButton, 'fetch the invoices');
      const failed = scope.getByRole('status');
      return { failed: (await failed.count()) ? await visibleText(failed) : null };
    },
    /** The rows in sight, once there are any. */
    async rows(): Promise<string[][]> {
      return until('rows in the list of invoices', async () => {
        const rows = (await table.count()) ? await gridRows(table) : [];
        return rows.length === 0 ? null : rows;
      });
    },
    /** How many invoices the list holds, drawn or not. */
    async rowCount(): Promise<number> {
      return Number(await table.getAttribute('aria-rowcount')) - 1;
    },
    /** The line of totals under the list. */
    totals: (which: 'filtered' | 'selected') =>
      page.getByText(t(`table.${which}`), { exact: true }).locator('xpath=../../..'),
    async openRow(index: number): Promise<string> {
      const row = table.locator(`[role="row"][aria-rowindex="${index + 2}"]`);
      await seen(row, `row ${index + 1} of the invoices`);
      await row.click();
      await seen(pane, 'the invoice beside the list');
      return visibleText(pane);
    },
    /** Fields, everything in the answer, or the answer as it came. */
    async showTab(tab: 'invoice' | 'all' | 'raw') {
      await press(
        pane.getByRole('tab', { name: words.pattern(`invoices:pane.tabs.${tab}`, 'start') }),
        `show the invoice's tab ${tab}`,
      );
      return pane.getByRole('tabpanel');
    },
    filter: page.getByRole('searchbox', { name: t('filter.label') }),
  };
}
export type InvoicesScreen = ReturnType<typeof createInvoicesScreen>;
