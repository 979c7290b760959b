import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callBridge } from '../../e2e/fixtures/set-up.ts';
import { press, seen, until } from '../../e2e/screens/press.ts';
import type { OperatorSimulator } from '../../tools/operator-simulator/create-simulator.ts';
import type { Shooting } from './shooting.ts';
import { technically } from './technically.ts';

/** The list of invoices in every state except the failed ones; ends with a list of eight pairs, in the usual order. */
export async function shootInvoices({ page, screens, operator, shoot }: Shooting): Promise<void> {
  const { invoices, guesses, words } = screens;
  const t = (key: string, values?: Record<string, string | number>) => words(`invoices:${key}`, values);
  await knowThem(page, operator, 8);
  await invoices.choosePairs(operator.register.pairs.slice(0, 8));
  await invoices.choosePreset('last-12-months');
  await invoices.fetch();
  await fetchHours(page, operator, 5);
  // What happened since the first list is worth a look.
  await invoices.fetch();
  await shoot('invoices-summary');
  await invoices.openRow(2);
  await shoot('invoices');
  await invoices.showTab('notes');
  await invoices.pane.getByText(t('marks.checked'), { exact: true }).click();
  await invoices.pane.getByRole('textbox', { name: t('marks.addTag') }).fill('attest');
  await invoices.pane.getByRole('textbox', { name: t('marks.addTag') }).press('Enter');
  await invoices.pane.getByRole('textbox', { name: t('marks.note') }).fill('Ringde kunden, betalar i februari');
  await invoices.pane.getByRole('textbox', { name: t('marks.note') }).press('Tab');
  await shoot('invoices-mine');
  await invoices.showTab('history');
  await shoot('invoices-history');
  await technically(page, async () => {
    await invoices.showTab('all');
    await shoot('invoices-all-fields');
    await invoices.showTab('raw');
    await shoot('invoices-raw');
    await invoices.showTab('invoice');
  });

  const notCompared = page.getByRole('radio', { name: words.pattern('invoices:hours.parts.notCompared', 'start') });
  await press(notCompared, 'those that were not compared with their hours');
  await shoot('invoices-not-compared');
  await press(notCompared, 'all of them again');
  await invoices.table.focus();
  for (const key of ['Home', 'j', ' ', 'j', ' ', 'j', ' ']) await page.keyboard.press(key);
  await shoot('invoices-selected');
  await page.getByRole('button', { name: t('selection.clear') }).click();
  await invoices.openRow(2);
  await invoices.sortBy(t('fields.customer'));
  // A column that has room at twice the text size as well.
  await invoices.sortBy(t('fields.amount'), 'andBy');
  await invoices.cellMenu(1, 2, 'only');
  await shoot('invoices-conditions');
  await page.getByRole('button', { name: t('where.clear') }).click();
  await invoices.table.locator('[role="row"][data-row="2"]').getByRole('gridcell').nth(2).click({ button: 'right' });
  await shoot('invoices-cell-menu');
  await page.keyboard.press('Escape');
  await invoices.chooseView(t('views.usual'));
  for (const [button, name] of [
    ['where.add', 'invoices-condition'],
    ['views.label', 'invoices-views'],
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
  await guesses.openFromStrip();
  await seen(guesses.table, 'three real invoices');
  await shoot('invoices-confirm');
  await screens.frame.go('invoices');
}

/** A list that may be cut off, and what a later fetch changed; restores the operator at the end. */
export async function shootChangedInvoices({ screens, operator, shoot }: Shooting): Promise<void> {
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

/** A running fetch, and a failed one; ends with an operator that fails. */
export async function shootFailedInvoices({ screens, operator, shoot }: Shooting): Promise<void> {
  const { invoices } = screens;
  await invoices.choosePairs(operator.register.pairs.slice(0, 8));
  await invoices.choosePreset('last-12-months');
  operator.setFaults([{ match: { path: 'invoices' }, kind: 'delay', skip: 3, times: 2, delayMs: 4000 }]);
  const fetched = invoices.fetch();
  await seen(invoices.scope.getByRole('progressbar'), 'the progress of the fetch');
  await shoot('invoices-fetching');
  await fetched;
  operator.setFaults([{ match: { path: 'invoices' }, kind: 'html', status: 503 }]);
  await invoices.fetch();
  await shoot('invoices-failed');
}

/** Kept data, with an operator that is gone. */
export async function shootOfflineInvoices({ screens, operator, shoot }: Shooting): Promise<void> {
  const { invoices } = screens;
  await invoices.choosePairs(operator.register.pairs.slice(0, 3));
  await invoices.choosePreset('last-12-months');
  await invoices.fetch();
  await operator.close();
  await invoices.fetch();
  await shoot('invoices-offline');
}

/** Lists show customers whose name and address are known. */
async function knowThem(page: Page, operator: OperatorSimulator, count: number): Promise<void> {
  const { pairs, customers, properties } = operator.register;
  for (const { customerId, propertyId } of pairs.slice(0, count)) {
    const person = customers.find(({ id }) => id === customerId);
    const home = properties.find(({ id }) => id === propertyId);
    if (!person || !home) throw new Error('nobody');
    const { id, first_name, last_name, email, phone, soc_id } = person;
    const customer = { id, first_name, last_name, email, phone, soc_id };
    await callBridge(page, 'register.saveCustomer', { customer, formerId: null }).catch(unlessKnown);
    const { address, zip_code, city, property_number } = home;
    const property = { id: home.id, address, zip_code, city, property_number };
    await callBridge(page, 'register.saveProperty', { property, formerId: null }).catch(unlessKnown);
  }
}

/** The hours of the last two months, for the invoices to be held against. */
async function fetchHours(page: Page, operator: OperatorSimulator, count: number): Promise<void> {
  const homes = new Set(operator.register.pairs.slice(0, count).map(({ propertyId }) => propertyId));
  for (const propertyId of homes) {
    const range = { propertyId, fromDate: '2026-09-01', toDate: '2026-11-01' };
    await callBridge(page, 'consumption.fetch', { jobId: randomUUID(), range });
    await until(`hours of ${propertyId}`, () => callBridge(page, 'consumption.series', range));
  }
}

/** Customers with a registered contract are known already. */
function unlessKnown(cause: unknown): void {
  if (!String(cause).includes('id-taken')) throw cause;
}
