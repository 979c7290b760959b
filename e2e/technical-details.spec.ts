import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { bulkPeople, writeBulkFiles } from './fixtures/bulk-files.ts';
import { choosePoas } from './fixtures/open-job.ts';
import { fillContract, registerPair } from './fixtures/register-contract.ts';
import { callBridge } from './fixtures/set-up.ts';
import { stands } from './fixtures/stands.ts';
import { createScreens, type Screens } from './screens/create-screens.ts';
import { SCREEN_NAMES } from './screens/frame.ts';

/** Words that only somebody who knows the API understands. */
const TECHNICAL = [
  /\b(?:customer|property|poa)\.[a-z_]+\b/,
  /\b(?:soc_id|first_name|last_name|zip_code|property_number|from_date|to_date)\b/,
  /\bHTTP\b/,
  /\/electron\/v1|\b(?:GET|POST) \//,
  /\bSHA-?256\b|\b[0-9a-f]{4}(?: [0-9a-f]{4}){2,}/,
  /\d\s?(?:bytes?|ms)\b/,
  /\b(?:data|items|invoices)\[\d+\]/,
] as const;

async function technicalWords(page: Page): Promise<string[]> {
  await stands(page);
  const text = await page.locator('body').evaluate((body) => (body as HTMLElement).innerText);
  return TECHNICAL.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
}

/** The texts of every screen, one after another, while something is done there. */
async function walk(screens: Screens, page: Page): Promise<Record<string, string[]>> {
  const { contracts, invoices, consumption, frame, words } = screens;
  const found: Record<string, string[]> = {};
  const look = async (where: string) => {
    found[where] = await technicalWords(page);
  };
  await frame.go('contracts');
  await contracts.showLedger();
  await expect.poll(async () => (await contracts.ledgerRows()).length).toBeGreaterThan(1);
  await look('contracts');
  await contracts.openRow(words('contracts:ledger.states.accepted'));
  await contracts.outcome('accepted');
  await look('outcome');
  await contracts.openContract();
  await expect(contracts.detailFields).toBeVisible();
  await look('contract');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words('contracts:outcome.back') }).click();
  await contracts.tab('new').click();
  await look('form');
  await frame.go('invoices');
  await invoices.openRow(0);
  await expect(invoices.pane).toContainText(words('invoices:pane.tabs.invoice'));
  await look('invoices');
  await frame.go('consumption');
  await consumption.drawn();
  await consumption.chart.focus();
  await page.keyboard.press('Home');
  await expect(page.getByRole('region', { name: words('common:origin.label') })).toContainText(/\d/);
  await look('consumption');
  for (const name of SCREEN_NAMES.filter(
    (one) => !['contracts', 'invoices', 'consumption', 'settings'].includes(one),
  )) {
    await frame.go(name);
    if (name === 'activity') await screens.activity.rows();
    if (name === 'today') await expect(screens.today.lines.first()).toBeVisible();
    if (name === 'register') await expect.poll(() => screens.register.rows('customers')).not.toEqual([]);
    await look(name);
  }
  return found;
}

test.describe.configure({ timeout: 300_000 });

test('without technical details no screen speaks the API, nor an answer without a contract, nor a job; with them each does; one switch, one key, remembered', async ({
  launchReady,
  operator,
}, testInfo) => {
  const app = await launchReady({ preferences: { technicalDetails: false } });
  const { page } = app;
  const screens = createScreens(page);
  const { bulk, contracts, invoices, consumption, frame, words } = screens;
  expect((await registerPair(page, operator)).state).toBe('accepted');
  operator.addFault({ kind: 'status', status: 422, body: '{}', times: 1, match: { path: 'registration' } });
  await fillContract(screens, operator, testInfo, 1);
  expect(await technicalWords(page), 'the filled form').toEqual([]);
  await contracts.sendRegistration();
  expect((await contracts.outcome('rejected')).text).toContain(words('contracts:verdict.rejected.title'));
  expect(await technicalWords(page), 'rejected').toEqual([]);
  await frame.go('invoices');
  await invoices.choosePairs([{ customerId: 'C1000', propertyId: 'P200' }]);
  await invoices.choosePreset('last-12-months');
  await invoices.fetch();
  await frame.go('consumption');
  await consumption.chooseProperty('P200');
  await consumption.choosePreset('last-month');
  await consumption.fetch();

  const off = await walk(screens, page);
  expect(Object.fromEntries(Object.entries(off).filter(([, list]) => list.length > 0))).toEqual({});

  await page.keyboard.press('Control+t');
  const control = frame.status.getByRole('switch', { name: words('app:status.technical') });
  await expect(control).toBeChecked();
  await expect.poll(async () => (await callBridge(page, 'preferences.get')).technicalDetails).toBe(true);
  const on = await walk(screens, page);
  for (const where of ['contracts', 'outcome', 'contract', 'form', 'invoices', 'consumption', 'activity']) {
    expect(on[where], where).not.toEqual([]);
  }
  await page.reload();
  await expect(control).toBeChecked();
  await control.press('Space');
  await expect(control).not.toBeChecked();
  await expect.poll(async () => (await callBridge(page, 'preferences.get')).technicalDetails).toBe(false);
  await test.step('an answer without a contract names no view that is hidden', async () => {
    const { state, property } = await registerPair(page, operator, 2);
    expect(state).toBe('accepted');
    operator.setFaults([{ kind: 'reply', body: '{"greeting":"hello"}', match: { path: 'contract-details' } }]);
    await frame.go('contracts');
    await contracts.showLedger();
    await contracts.openRow(property.address);
    await contracts.openContract();
    await expect(contracts.detailFields).toHaveText(words('contracts:details.noRecord'));
    await expect(page.getByText(words('contracts:details.all'))).toHaveCount(0);
    operator.setFaults([]);
  });
  await test.step('no step of a bulk registration speaks the API', async () => {
    const { csv, poas } = writeBulkFiles(testInfo.outputPath('bulk'), bulkPeople(4), 3);
    operator.addFault({
      kind: 'status',
      status: 422,
      body: '{"errors":[{"field":"customer.soc_id","message":"has no valid check digit"}]}',
      times: 1,
      match: { path: 'registration' },
    });
    const found: Record<string, string[]> = {};
    const look = async (where: string) => {
      found[where] = await technicalWords(page);
    };
    await frame.go('bulk');
    await look('start');
    await bulk.openFile(csv);
    await look('sheet');
    await bulk.goTo('columns');
    await look('columns');
    await bulk.goTo('check');
    await expect(bulk.grid).toContainText('B1000');
    await look('check');
    await choosePoas(app, { bulk, words }, poas, 3);
    await look('poa');
    await bulk.goTo('rehearse');
    await bulk.rehearse();
    await expect(bulk.main).toContainText(words('bulk:rehearse.tokens.ok'));
    await look('rehearse');
    await bulk.goTo('send');
    await bulk.sendAll(3);
    await bulk.banner('send.done');
    await expect(await bulk.part('rejected')).toContainText('1');
    await look('send');
    await bulk.goTo('results');
    await expect(bulk.main).toContainText(words('bulk:results.kindTitles.rejected'));
    await look('results');
    const name = words('bulk:send.verbOf', { verb: words('bulk:send.verbs.correct'), row: 2 });
    await bulk.main.getByRole('button', { name }).click();
    const pane = page.getByRole('region', { name: words('bulk:send.pane') });
    const field = pane.getByRole('textbox', { name: words('bulk:fields.customer-soc_id') });
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await look('a row to correct');
    expect(Object.fromEntries(Object.entries(found).filter(([, list]) => list.length > 0))).toEqual({});

    // What was refused does not go again unchanged; the reason is said once.
    const send = pane.getByRole('button', { name: words('bulk:fix.sendCorrected') });
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await expect(pane.getByText('has no valid check digit')).toHaveCount(1);
    // The number itself shows no wrong digit: it stays the operator's word.
    await expect(pane).not.toContainText(words('contracts:fix.kinds.check-digit'));
    await expect(pane.getByRole('button', { name: words('bulk:send.openLedger') })).toHaveCount(0);

    // The one row is corrected in the list and sent alone.
    const before = operator.ledger().length;
    await field.fill('19850709-9805');
    await send.click();
    await expect(await bulk.part('accepted')).toContainText('3');
    expect(operator.ledger().length - before).toBe(1);
  });
});
