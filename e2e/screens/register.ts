import type { Locator, Page } from '@playwright/test';
import { dropFile } from './drop-file.ts';
import { gridRows, press, seen, visibleText } from './press.ts';
import type { Words } from './words.ts';

/** Customers and properties known here: search, entries by hand, files in and out, duplicates. */
export function createRegisterScreen(page: Page, words: Words) {
  const t = (key: string, values?: Record<string, string | number>) => words(`register:${key}`, values);
  const imports = page.getByRole('dialog', { name: t('import.title') });
  const twins = page.getByRole('dialog', { name: t('duplicates.title') });
  const close = (dialog: Locator) =>
    press(dialog.getByRole('button', { name: words('common:close'), exact: true }), 'close the dialog');

  return {
    imports,
    twins,
    search: page.getByRole('searchbox', { name: t('search') }),
    list: (kind: 'customers' | 'properties') => page.getByRole('grid', { name: t(kind) }),
    tab: (kind: 'customers' | 'properties') =>
      page
        .getByRole('radiogroup', { name: t('tabs') })
        .getByRole('radio', { name: words.pattern(`register:${kind}`, 'start') }),
    rows: (kind: 'customers' | 'properties') => gridRows(page.getByRole('grid', { name: t(kind) })),
    async openImport(): Promise<void> {
      await press(page.getByRole('button', { name: t('import.button'), exact: true }), 'import');
      await seen(imports, 'the import');
    },
    /** Reads a file dropped on the import. */
    async dropSheet(file: string): Promise<void> {
      await dropFile(page, imports.getByLabel(t('import.drop'), { exact: true }), [file]);
      await seen(
        imports.getByRole('button', { name: words.pattern('register:import.run_other', 'start') }),
        'the rows',
      );
    },
    /** Reads the file that the system's dialog answers with. */
    async browseSheet(): Promise<void> {
      await press(imports.getByRole('button', { name: t('import.browse') }), 'choose a sheet');
      await seen(
        imports.getByRole('button', { name: words.pattern('register:import.run_other', 'start') }),
        'the rows',
      );
    },
    /** Imports the rows that were read; resolves with the app's message. */
    async runImport(rows: number): Promise<string> {
      await press(imports.getByRole('button', { name: t('import.run', { count: rows }) }), 'import the rows');
      await seen(
        imports.getByText(words.pattern('register:import.customers_other', 'part')),
        'how the import ended',
        60_000,
      );
      const told = await visibleText(imports);
      await close(imports);
      return told;
    },
    /** The details of the open customer, next to the list. */
    pane: (kind: 'customers' | 'properties') =>
      page.getByRole('region', { name: t(`entry.edit.${kind}`), exact: true }),
    /** Opens the details of a customer next to the list, by the text in their row. */
    async openRow(kind: 'customers' | 'properties', text: string): Promise<Locator> {
      const row = page
        .getByRole('grid', { name: t(kind) })
        .getByRole('row')
        .filter({ hasText: text });
      await seen(row, `the entry with ${text}`);
      await row.first().click();
      return seen(this.pane(kind), 'the pane');
    },
    /** Opens an entry of the list by the text in its row, to be changed. */
    async openEntry(kind: 'customers' | 'properties', text: string): Promise<Locator> {
      const pane = await this.openRow(kind, text);
      await press(pane.getByRole('button', { name: t('page.more'), exact: true }), 'what else can be done');
      await press(page.getByRole('menuitem', { name: words.pattern('register:page.edit', 'start') }), 'change it');
      return seen(page.getByRole('form', { name: t(`entry.edit.${kind}`) }), 'the entry');
    },
    /** A part of a page or pane by its heading: contracts, invoices, hours, notes, what happened. */
    part: (key: string) => page.getByRole('region', { name: t(key), exact: true }),
    /** The answer about the chosen month. */
    answer: page.locator('[role="status"][data-is]'),
    async exportAs(format: 'xlsx' | 'csv-semicolon' | 'csv-comma'): Promise<void> {
      await press(page.getByRole('button', { name: t('export.button'), exact: true }), 'export the register');
      await press(page.getByRole('menuitem', { name: t(`export.${format}`), exact: true }), `export as ${format}`);
    },
    close,
  };
}
