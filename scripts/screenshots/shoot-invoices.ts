import type { Page } from '@playwright/test';
import type { Screens } from '../../e2e/screens/create-screens.ts';
import { press } from '../../e2e/screens/press.ts';
import type { OperatorSimulator } from '../../tools/operator-simulator/create-simulator.ts';

type Given = {
  page: Page;
  screens: Screens;
  operator: OperatorSimulator;
  shoot: (name: string) => Promise<void>;
};

/** The list of invoices in every state but the failed ones; ends with a list of eight pairs in view, in the usual order. */
export async function shootInvoices({ page, screens, operator, shoot }: Given): Promise<void> {
  const { invoices, words } = screens;
  const t = (key: string, values?: Record<string, string | number>) => words(`invoices:${key}`, values);
  await invoices.choosePairs(operator.register.pairs.slice(0, 8));
  await invoices.choosePreset('last-12-months');
  await invoices.fetch();
  await shoot('invoices-summary');
  await invoices.openRow(2);
  await shoot('invoices');
  await invoices.pane.getByText(t('mine.checked'), { exact: true }).click();
  await invoices.pane.getByRole('textbox', { name: t('mine.addTag') }).fill('attest');
  await invoices.pane.getByRole('textbox', { name: t('mine.addTag') }).press('Enter');
  await invoices.pane.getByRole('textbox', { name: t('mine.note') }).fill('Ringde kunden, betalar i februari');
  await invoices.pane.getByRole('textbox', { name: t('mine.note') }).press('Tab');
  await shoot('invoices-mine');
  await invoices.showTab('all');
  await shoot('invoices-all-fields');
  await invoices.showTab('raw');
  await shoot('invoices-raw');
  await invoices.showTab('history');
  await shoot('invoices-history');
  await invoices.showTab('invoice');

  await invoices.sortBy(t('fields.customer'));
  await invoices.sortBy(t('fields.issuedOn'), 'andBy');
  await invoices.cellMenu(1, 2, 'only');
  await shoot('invoices-conditions');
  await page.getByRole('button', { name: t('where.clear') }).click();
  await invoices.table
    .locator('[role="row"][aria-rowindex="4"]')
    .getByRole('gridcell')
    .nth(2)
    .click({ button: 'right' });
  await shoot('invoices-cell-menu');
  await page.keyboard.press('Escape');
  await invoices.chooseView(t('views.usual'));
  for (const [button, name] of [
    ['where.add', 'invoices-condition'],
    ['views.button', 'invoices-views'],
  ] as const) {
    await press(page.getByRole('button', { name: t(button), exact: true }), button);
    await shoot(name);
    await page.keyboard.press('Escape');
  }
  await invoices.openColumns();
  await shoot('invoices-columns');
  await page.keyboard.press('Escape');
  await press(page.getByRole('button', { name: t('export.button'), exact: true }), 'export');
  await shoot('invoices-export');
  await page.keyboard.press('Escape');
  await press(invoices.scope.getByRole('button').first(), 'whose invoices');
  await shoot('invoices-pick');
  await page.keyboard.press('Escape');
  await invoices.filter.fill('nothing like this');
  await shoot('invoices-no-match');
  await invoices.filter.fill('');
}

/** A list that may be cut off, and what a later fetch changed; ends with the operator as it was. */
export async function shootChangedInvoices({ screens, operator, shoot }: Given): Promise<void> {
  const { invoices } = screens;
  const answers = (count: number, amount: number) =>
    operator.setFaults([
      {
        match: { path: 'invoices' },
        kind: 'status',
        status: 200,
        body: JSON.stringify(
          Array.from({ length: count }, (_, at) => ({
            invoice_id: `F-${1000 + at}`,
            issue_date: '2025-06-15',
            amount: at === 3 ? amount : 100,
            currency: 'SEK',
          })),
        ),
      },
    ]);
  await invoices.choosePairs(operator.register.pairs.slice(20, 21));
  await invoices.choosePeriod('2025-01-01', '2025-12-31');
  answers(100, 100);
  await invoices.fetch();
  answers(103, 250);
  await invoices.fetch();
  answers(100, 250);
  await invoices.fetch();
  await shoot('invoices-changes');
  operator.setFaults([]);
}

/** Customers and properties: a search, an entry by hand with doubts, a sheet that is read, what it brought, two that may be one. */
export async function shootRegister({ page, screens, shoot }: Given): Promise<void> {
  const { register, words } = screens;
  const t = (key: string, values?: Record<string, string | number>) => words(`register:${key}`, values);
  await shoot('register');
  await register.openImport();
  await shoot('register-import');
  await register.imports
    .getByRole('textbox', { name: t('import.paste') })
    .fill(
      [
        'Kundnummer\tFörnamn\tEfternamn\tTelefon\tObjektsnummer\tAdress\tPostnummer\tOrt',
        'K-1\tAnna\tÅberg\t12\tP-1\tStorgatan 1\t123 45\tLund',
        'K 1\tAnna\tÅberg\t070-123 45 67\tP-2\tStorgatan 2\t1234\tLund',
      ].join('\n'),
    );
  await press(register.imports.getByRole('button', { name: t('import.read') }), 'read the rows');
  await press(register.imports.getByRole('button', { name: t('import.run', { count: 2 }) }), 'import the rows');
  await register.imports.getByText(words.pattern('register:import.customers_other', 'part')).waitFor();
  await shoot('register-imported');
  await register.close(register.imports);
  await press(page.getByRole('button', { name: t('duplicates.button') }), 'look for duplicates');
  await register.twins.getByText(t('duplicates.reason.id')).waitFor();
  await shoot('register-duplicates');
  await register.close(register.twins);
  await register.openEntry('customers', 'K-1');
  await shoot('register-entry');
  await page.keyboard.press('Escape');
  await register.search.fill('nobody of this name');
  await shoot('register-no-match');
  await register.search.fill('');
}
