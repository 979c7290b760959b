import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type BulkCells, bulkPeople, writeBulkFiles } from '../../e2e/fixtures/bulk-files.ts';
import { callBridge } from '../../e2e/fixtures/set-up.ts';
import { press, seen } from '../../e2e/screens/press.ts';
import type { LaunchedApp } from '../../tools/chromium-host/launch/launched-app.ts';
import { samplePoaPdf } from '../../tools/operator-simulator/sample-poa.ts';
import type { Shooting } from './shooting.ts';

const ROWS = 60;

/** Faults of some rows, so that the pictures show every level and what Excel does. */
const DAMAGED: Readonly<Record<number, Partial<BulkCells>>> = {
  2: { Telefon: '701740612' },
  4: { Personnummer: '1.98507E+11' },
  7: { Telefon: '704418230', Ort: 'Västerås ' },
  9: { Kundnr: '' },
  13: { Postnr: '72210A' },
  14: { Personnummer: '1.97203E+11' },
  18: { Kundnr: 'B1006' },
  19: { Telefon: '701937745' },
  25: { Kundnr: 'B1008', Fastighetsid: 'F1008' },
};

/** Bulk registration at every step and in every state; restores the operator at the end. */
export async function shootBulk({
  app,
  screens,
  operator,
  work,
  shoot,
}: Shooting & { app: LaunchedApp }): Promise<void> {
  const { page } = app;
  const { bulk, frame, words } = screens;
  const { csv, poas } = writeBulkFiles(work, bulkPeople(ROWS), ROWS - 3, (n) => DAMAGED[n] ?? {});
  writeFileSync(path.join(poas, 'Skannad 0007.pdf'), samplePoaPdf('någon annan'));
  writeFileSync(path.join(poas, 'B1003 kopia.pdf'), samplePoaPdf('Fullmakt B1003.pdf'));
  writeFileSync(path.join(poas, 'B1059.pdf'), '');

  await frame.go('bulk');
  await shoot('bulk-start');
  for (const [name, file, bytes] of refused(work)) {
    writeFileSync(file, bytes);
    await bulk.openRefused(file);
    await shoot(`bulk-refused-${name}`);
  }
  await bulk.openFile(csv);
  await seen(bulk.main.getByText(words('bulk:sheet.firstRows')), 'what was found in the file');
  await shoot('bulk-sheet');
  await bulk.goTo('columns');
  await shoot('bulk-columns');
  await bulk.goTo('check');
  await bulk.cell(2, 4);
  await shoot('bulk-check');
  await bulk.cell(0, 6);
  await page.keyboard.press('Control+h');
  await page.getByRole('textbox', { name: words('bulk:transform.find'), exact: true }).fill('Storgatan');
  await page.getByRole('textbox', { name: words('bulk:transform.replaceWith') }).fill('Stora gatan');
  await seen(page.getByRole('cell', { name: 'Stora gatan 1', exact: true }), 'what would change');
  await shoot('bulk-replace');
  await page.keyboard.press('Escape');
  await bulk.cell(25, 0);
  await bulk.press('check.compare');
  await seen(page.getByRole('dialog').getByRole('table'), 'the comparison');
  await shoot('bulk-duplicates');
  await page.keyboard.press('Escape');

  await bulk.goTo('poa');
  await shoot('bulk-poa-none');
  await app.setDialogAnswer([poas]);
  await bulk.chooseFolder();
  await seen(bulk.poas.getByText(words('bulk:poa.groups.matched'), { exact: true }), 'files with their rows');
  await bulk.poas.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await shoot('bulk-poa-without');
  const pressed = async (text: string) => {
    await press(bulk.poas.getByRole('row').filter({ hasText: text }).first(), text);
    await seen(
      page
        .getByRole('region', { name: words('bulk:poa.pane') })
        .locator('canvas[data-drawn]')
        .first(),
      'the file beside its row',
    );
  };
  await pressed('B1000.pdf');
  await shoot('bulk-poa');
  await pressed(words('bulk:poa.reasons.no-row'));
  await shoot('bulk-poa-left-over');
  await bulk.poas.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const pane = page.getByRole('region', { name: words('bulk:poa.pane') });
  await press(pane.locator('label').filter({ hasText: 'Skannad 0007.pdf' }), 'a file to look at');
  await seen(pane.locator('canvas[data-drawn]').first(), 'the file before it is given');
  await seen(pane.getByText(words('bulk:poa.named.not-named')), 'that it does not name the customer');
  await shoot('bulk-poa-assign');

  await bulk.goTo('rehearse');
  await bulk.rehearse();
  await seen(bulk.main.getByText(words('bulk:rehearse.ifYouSend')), 'what would be sent');
  await seen(bulk.main.getByText(words('bulk:rehearse.tokens.ok')), 'that signing in works');
  await shoot('bulk-rehearse');
  await bulk.press('rehearse.simulate');
  await seen(bulk.main.getByText(words('bulk:rehearse.simulated')), 'what came of trying');
  await shoot('bulk-rehearse-tried');
  await bulk.goTo('send');
  await shoot('bulk-send-before');
  const { jobs } = await callBridge(page, 'bulk.list', { offset: 0, limit: 1 });
  const jobId = jobs[0]?.id ?? '';
  const left = async (): Promise<number> => {
    const { counts } = await callBridge(page, 'bulk.progress', { jobId });
    return counts.ready + counts.queued + counts.waiting;
  };
  await bulk.sendFirst(1);
  await bulk.banner('send.paused.first-rows');
  await shoot('bulk-send-first');
  operator.setFaults([
    { match: { path: 'registration' }, skip: 8, times: 2, kind: 'status', status: 422 },
    { match: { path: 'registration' }, skip: 19, times: 1, kind: 'kill-during' },
    { match: { path: 'registration' }, skip: 24, times: 1, kind: 'status', status: 429, retryAfter: 12 },
  ]);
  await bulk.sendAll(await left());
  await seen(
    bulk.main.getByText(words.pattern('bulk:send.hold.retry-after', 'part')),
    'that the operator asked to wait',
  );
  await shoot('bulk-send-running');
  await bulk.banner('send.done');
  await rows(page, words('bulk:send.table'));
  await page.keyboard.press('End');
  await shoot('bulk-send');
  operator.setFaults([]);
  await bulk.goTo('results');
  await seen(bulk.main.getByText(words('bulk:results.kindTitles.rejected')), 'the kinds of outcomes');
  await shoot('bulk-results');
  await press(
    bulk.main.getByRole('region', { name: words('bulk:signOff.title') }).getByRole('button'),
    'sign off with rows open',
  );
  await seen(page.getByRole('alertdialog'), 'what becomes of the open rows');
  await shoot('bulk-sign-off');
  await page.keyboard.press('Escape');
  await (await bulk.part('rejected')).click();
  await rows(page, words('bulk:send.table'));
  await page.keyboard.press('Enter');
  await seen(page.getByRole('button', { name: words('bulk:fix.sendCorrected') }), 'what can be corrected');
  await shoot('bulk-results-rejected');
  await (await bulk.part('unknown')).click();
  await rows(page, words('bulk:results.unknown'));
  await page.keyboard.press('Enter');
  await seen(page.getByRole('button', { name: words('bulk:results.exists') }), 'what can be recorded');
  await shoot('bulk-results-unknown');
  await bulk.press('results.exists');
  await seen(page.getByRole('dialog'), 'the form of what the operator said');
  await shoot('bulk-results-record');
  await page.keyboard.press('Escape');
  await bulk.leave();
  await shoot('bulk-history');
}

/** Focuses a table and waits for its rows. */
async function rows(page: Page, label: string): Promise<void> {
  const table = page.getByRole('grid', { name: label });
  await seen(table.locator('[role="rowgroup"] [role="row"]').first(), label);
  await table.focus();
  await page.keyboard.press('Home');
}

function refused(work: string): [name: string, file: string, bytes: Uint8Array | string][] {
  mkdirSync(work, { recursive: true });
  return [
    ['macros', path.join(work, 'Inflyttning.xlsm'), 'PK\u0003\u0004'],
    [
      'garbage',
      path.join(work, 'Inflyttning.csv'),
      Uint8Array.from({ length: 5000 }, (_, n) => (n * 7919 + n * n) % 256),
    ],
  ];
}
