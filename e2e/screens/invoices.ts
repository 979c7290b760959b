import type { Locator, Page } from '@playwright/test';
import { gridRows, press, pressAndWait, seen, typeDays, until, visibleText } from './press.ts';
import type { Words } from './words.ts';

export type ExportFormat = 'csv-semicolon' | 'csv-comma' | 'xlsx' | 'json' | 'pdf';
export type Pair = { readonly customerId: string; readonly propertyId: string };

/** Rows that are still loading open nothing. */
const DRAWN = ':not([aria-busy="true"])';

/** The chosen customers, the list, and one invoice next to it. */
export function createInvoicesScreen(page: Page, words: Words) {
  return { ...scopePart(page, words), ...listPart(page, words), ...viewPart(page, words) };
}

const textsOf =
  (words: Words) =>
  (key: string, values?: Record<string, string | number>): string =>
    words(`invoices:${key}`, values);

/** Whose invoices, of which period, and fetching them. */
function scopePart(page: Page, words: Words) {
  const t = textsOf(words);
  const scope = page.getByRole('region', { name: t('scope.label') });
  const picker = page.getByRole('dialog', { name: t('pick.title') });
  const period = page.getByRole('dialog', { name: t('period.pick') });
  const bar = page.getByRole('banner');
  // While offline the button says that it can only try.
  const fetchButton = bar
    .getByRole('button', { name: t('fetch') })
    .or(bar.getByRole('button', { name: words('common:offline.tryAgain') }));
  return {
    scope,
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
    /** Opens the choice of customers, with what is chosen now. */
    async openPicker(): Promise<Locator> {
      await press(scope.getByRole('button').first(), 'choose whose invoices');
      return seen(picker, 'the picker of pairs');
    },
    /** Everything that is kept on this computer, for all customers. */
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
      await typeDays(page, period, first, last);
      await press(period.getByRole('button', { name: t('period.use'), exact: true }), 'use the period');
    },
    /** Presses Fetch, waits until it has ended and returns its state. */
    async fetch(): Promise<{ readonly failed: string | null }> {
      await pressAndWait(fetchButton, 'fetch the invoices');
      const [failed] = await scope.getByRole('status').evaluateAll((all) => all.map((one) => one.textContent ?? ''));
      return { failed: failed ?? null };
    },
  };
}

/** The rows, their sums, and one invoice. */
function listPart(page: Page, words: Words) {
  const t = textsOf(words);
  // With groups by month the list is a tree.
  const table = page
    .getByRole('grid', { name: t('table.label') })
    .or(page.getByRole('treegrid', { name: t('table.label') }));
  const foot = table.locator('xpath=..');
  // A filtered list says how many of all it shows.
  const ofList = foot
    .getByText(t('table.all'), { exact: true })
    .or(foot.getByText(t('table.filtered'), { exact: true }));
  const pane = page.getByRole('region', { name: words.pattern('invoices:pane.label') });
  return {
    table,
    pane,
    /** The visible rows, once there are any. */
    async rows(): Promise<string[][]> {
      return until('rows in the list of invoices', async () => {
        const rows = (await table.count()) ? await gridRows(table) : [];
        return rows.length === 0 ? null : rows;
      });
    },
    /** Checks the message that the answer had no invoices. */
    noInvoices: page
      .getByRole('heading', { name: t('noInvoices.title') })
      .or(page.getByRole('heading', { name: t('noneRead.title') })),
    /** The number of invoices in the list, drawn or not. */
    async rowCount(): Promise<number> {
      return Number(await table.getAttribute('data-rows'));
    },
    /** The line of totals under the list. */
    totals: (which: 'filtered' | 'selected') =>
      (which === 'selected' ? foot.getByText(t('table.selected'), { exact: true }) : ofList).locator('xpath=../../..'),
    async openRow(index: number): Promise<string> {
      const row = table.locator(`[role="row"][data-row="${index}"]${DRAWN}`);
      await seen(row, `row ${index + 1} of the invoices`);
      await row.click();
      await seen(pane, 'the invoice beside the list');
      return visibleText(pane);
    },
    /** Fields, everything in the answer, the raw answer, or its earlier versions. */
    async showTab(tab: 'invoice' | 'notes' | 'all' | 'raw' | 'history') {
      await press(
        pane.getByRole('tab', { name: words.pattern(`invoices:pane.tabs.${tab}`, 'start') }),
        `show the invoice's tab ${tab}`,
      );
      return pane.getByRole('tabpanel');
    },
    filter: page.getByRole('searchbox', { name: t('filter.label') }),
    /** The values of a column in the visible rows; the column is found by its heading. */
    async column(head: string): Promise<string[]> {
      // Repeated: while the list is being drawn it has no heads yet.
      const at = await until(`the column ${head} in the list`, async () => {
        const heads = await table.getByRole('columnheader').evaluateAll((cells) => cells.map((cell) => cell.ariaLabel));
        const found = heads.findIndex((name) => name?.startsWith(head));
        return found < 0 ? null : found;
      });
      return (await gridRows(table)).map((row) => row[at] ?? '');
    },
    /** Sorts by a column; `andBy`: keeps the current order and sorts equal rows by this. */
    async sortBy(head: string, how: 'only' | 'andBy' = 'only'): Promise<void> {
      const cell = table.getByRole('columnheader', { name: head });
      await seen(cell, `the head of the column ${head}`);
      await cell.click({ modifiers: how === 'andBy' ? ['Shift'] : [] });
    },
    /** Opens the menu of a visible cell with the secondary button, and chooses. */
    async cellMenu(row: number, column: number, entry: 'only' | 'hide' | 'copy'): Promise<void> {
      const cell = table.locator(`[role="row"][data-row="${row}"]${DRAWN}`).getByRole('gridcell').nth(column);
      await seen(cell, `a cell of row ${row + 1}`);
      await cell.click({ button: 'right' });
      await press(
        page.getByRole('menu', { name: t('cell.menu') }).getByRole('menuitem', { name: t(`cell.${entry}`) }),
        `choose ${entry} for the cell`,
      );
    },
  };
}

/** Conditions, saved views, columns, and files of what is shown. */
function viewPart(page: Page, words: Words) {
  const t = textsOf(words);
  /** The dialog in which columns are chosen and arranged. */
  async function openColumns(): Promise<Locator> {
    await press(page.getByRole('button', { name: t('columns.button') }), 'arrange the columns');
    return seen(page.getByRole('dialog', { name: t('columns.title') }), 'the columns');
  }

  async function chooseFile(dialog: Locator, format: ExportFormat): Promise<void> {
    const [kind = format, separator] = format.split('-');
    const radio = (key: string) => dialog.getByRole('radio', { name: t(`export.${key}`), exact: true });
    await press(radio(`formats.${kind}`), `choose ${kind}`);
    if (separator !== undefined) await press(radio(`separators.${format}`), `choose ${format}`);
  }

  return {
    chooseFile,
    /** The remove buttons of the conditions under the filter, each named by its condition. */
    conditions: page
      .getByRole('region', { name: t('where.label') })
      .getByRole('button', { name: words.pattern('invoices:where.remove', 'start') }),
    async chooseView(entry: string): Promise<void> {
      await press(page.getByRole('button', { name: t('views.label') }), 'open the saved views');
      const item = page.getByRole('menu').getByRole('menuitemradio', { name: entry });
      await press(item.or(page.getByRole('menuitem', { name: entry })).first(), `choose the view ${entry}`);
    },
    async saveView(name: string): Promise<void> {
      await press(page.getByRole('button', { name: t('views.label') }), 'open the saved views');
      await press(page.getByRole('menuitem', { name: t('views.save') }), 'save this view');
      const dialog = page.getByRole('dialog', { name: t('views.save') });
      await dialog.getByRole('textbox', { name: t('views.name') }).fill(name);
      await press(dialog.getByRole('button', { name: t('views.keep') }), 'keep the view');
      await dialog.waitFor({ state: 'hidden' });
    },
    openColumns,
    /** Adds a hidden field as the last column. */
    async showColumn(field: string): Promise<void> {
      const columns = await openColumns();
      const hidden = columns.getByRole('list', { name: t('columns.hidden') });
      await press(hidden.getByText(t(`fields.${field}`), { exact: true }), `show the column ${field}`);
      await until(`the column ${field}`, async () =>
        (await columns
          .getByRole('list', { name: t('columns.shown') })
          .getByText(t(`fields.${field}`))
          .count()) > 0
          ? true
          : null,
      );
      await page.keyboard.press('Escape');
      await columns.waitFor({ state: 'hidden' });
    },
    /** Writes a file to the save dialog's answer, which is set beforehand. Resolves with the message of the dialog. */
    async exportAs(
      format: ExportFormat,
      part: 'shown' | 'picked' | 'everything' = 'shown',
      tellsOrigin = false,
    ): Promise<string> {
      await press(page.getByRole('button', { name: t('export.button'), exact: true }), 'export');
      const dialog = page.getByRole('dialog', { name: t('export.title') });
      await seen(dialog, 'the export');
      await chooseFile(dialog, format);
      const named = (key: string) =>
        dialog.locator('label').filter({ hasText: words.pattern(`invoices:export.parts.${key}`, 'start') });
      // Without a filter what is shown is all there is.
      await press((part === 'shown' ? named('shown').or(named('all')) : named(part)).first(), `choose ${part}`);
      if (tellsOrigin) await dialog.getByText(t('export.provenance'), { exact: true }).click();
      await press(dialog.getByRole('button', { name: t('export.save') }), 'save');
      const told = dialog.getByRole('status').filter({ hasText: /\S/ });
      await seen(told, 'how the export ended', 300_000);
      const text = await visibleText(told);
      await press(dialog.getByRole('button', { name: words('common:close'), exact: true }), 'close the export');
      return text;
    },
    printButton: page.getByRole('button', { name: t('export.print'), exact: true }),
  };
}
