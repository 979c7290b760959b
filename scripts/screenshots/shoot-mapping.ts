import type { Page } from '@playwright/test';
import { callBridge, jobOf } from '../../e2e/fixtures/set-up.ts';
import { press, seen, until } from '../../e2e/screens/press.ts';
import type { OperatorSimulator } from '../../tools/operator-simulator/create-simulator.ts';
import type { Shooting } from './shooting.ts';

/** A change is reported only after twenty equal answers. */
const HOMES = 23;

/**
 * The editor: guesses, a draft with its differences, versions, changed answers, a custom shape, an error, the report.
 */
export async function shootMapping({ page, screens, operator, shoot }: Shooting): Promise<void> {
  const { frame, mapping, words } = screens;
  const t = (key: string, values?: Record<string, string | number>) => words(`mapping:${key}`, values);
  const open = async () => {
    await frame.find(words('app:commands.mapping'));
    await page.keyboard.press('Enter');
    await seen(mapping.tree.getByRole('treeitem').first(), 'the answer as a tree');
  };
  await fetchFor(page, operator, 0, HOMES - 1);
  await open();
  await mapping.walkTo('[0]');
  await mapping.openCurrent();
  await shoot('mapping-guesses');

  // A person corrects a guess: the day of issue is the start of the period.
  await mapping.walkTo('[0]');
  await mapping.openCurrent();
  await mapping.walkTo('billingPeriod');
  await mapping.openCurrent();
  await mapping.down();
  await mapping.sendTo('issuedOn');
  await mapping.preview.getByRole('row').nth(1).waitFor();
  await shoot('mapping');
  await mapping.save();
  await press(mapping.main.getByRole('button', { name: t('versions'), exact: true }), 'the versions');
  await shoot('mapping-versions');
  await page.keyboard.press('Escape');

  operator.setFaults([{ match: { path: 'invoices' }, kind: 'status', status: 200, body: CHANGED, times: 1 }]);
  await fetchFor(page, operator, HOMES - 1, HOMES);
  await seen(mapping.main.getByText(t('drift.title')), 'that answers changed');
  await shoot('mapping-drift');
  await press(mapping.main.getByRole('button', { name: t('drift.see') }), 'see the difference');
  const difference = page.getByRole('dialog', { name: t('drift.dialog') });
  await seen(difference, 'the difference');
  await shoot('mapping-drift-difference');
  await press(difference.getByRole('button', { name: words('common:close'), exact: true }), 'close the difference');
  await press(mapping.main.getByRole('button', { name: t('observed.open') }), 'what was observed');
  await shoot('mapping-observed');
  await page.keyboard.press('Escape');

  operator.setShape('scrambled');
  await fetchFor(page, operator, HOMES, HOMES + 1);
  await frame.go('invoices');
  await open();
  const answers = mapping.main.getByRole('button', { name: /^\d{4}-\d\d-\d\d/ });
  await press(answers, 'the answers');
  await press(page.getByRole('menu').getByRole('menuitemradio').or(page.getByRole('menuitem')).first(), 'the newest');
  await seen(mapping.tree.getByText('zz'), 'its tree');
  await shoot('mapping-unknown-shape');
  operator.setShape('wrapped');

  operator.setFaults([{ match: { path: 'contract-details' }, kind: 'status', status: 422, times: 1 }]);
  await callBridge(page, 'contracts.details', { contractId: 'K-1', refresh: true }).catch(() => undefined);
  await mapping.chooseBody('ErrorResponse');
  await seen(mapping.tree.getByRole('treeitem').first(), 'the error as a tree');
  await shoot('mapping-error');
  operator.setFaults([]);
  await callBridge(page, 'mapping.reset', { body: 'InvoiceResponse', jobId: crypto.randomUUID() });
}

/** An answer unlike all before: a missing field, one of another type, a new one. */
const CHANGED = JSON.stringify({
  data: {
    items: [{ id: 1, invoiceDate: 1_760_000_000, totalAmount: { value: '12.50', currency: 'SEK' }, ocr: '104388' }],
    total: 1,
  },
});

async function fetchFor(page: Page, operator: OperatorSimulator, from: number, to: number): Promise<void> {
  const pairs = operator.register.pairs
    .slice(from, to)
    .map(({ customerId, propertyId }) => ({ customerId, propertyId }));
  const jobId = crypto.randomUUID();
  await callBridge(page, 'invoices.fetch', {
    jobId,
    scope: { pairs, fromDate: '2026-01-01', toDate: '2026-11-20' },
  });
  await until(
    'the invoices',
    async () => {
      const job = await jobOf(page, jobId);
      return job?.phase === 'done' ? true : null;
    },
    120_000,
  );
}
