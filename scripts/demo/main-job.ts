import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { createScreens, type Screens } from '../../e2e/screens/create-screens.ts';
import { until } from '../../e2e/screens/press.ts';
import type { LaunchedApp } from '../../tools/chromium-host/launch/launched-app.ts';
import { launchApp } from '../../tools/chromium-host/launch-app.ts';
import { createOperatorSimulator } from '../../tools/operator-simulator/create-simulator.ts';
import { samplePoaPdf } from '../../tools/operator-simulator/sample-poa.ts';
import { chooseAmount, chooseContract } from './choose.ts';
import type { DemoOptions } from './demo-options.ts';
import { understood } from './understood.ts';

const CUSTOMER = {
  first_name: 'Åsa',
  last_name: 'Lindqvist',
  soc_id: '198507099805',
  email: 'asa.lindqvist@example.com',
  phone: '070-174 06 05',
};
const PROPERTY = { address: 'Tallkronevägen 14', property_number: '1203', zip_code: '702 31', city: 'Örebro' };

/** The app could not interpret something: the run reports it and continues, as a person would. */
class NotMadeOut extends Error {}

/**
 * Does the main job through the user interface. Prints one line per step with what was seen, and at the end what was
 * recognised, guessed and chosen. Returns 0, or 1 together with the step that failed.
 */
export async function doMainJob(
  options: DemoOptions,
  userData: string,
  tell: (line: string) => void = console.log,
): Promise<number> {
  const simulator =
    options.operator === null
      ? await createOperatorSimulator({ shape: options.shape, shapeFrom: options.shapeFrom, isEventful: true })
      : null;
  const operator = options.operator ?? simulator;
  if (operator === null) throw new Error('no operator');
  const poa = path.join(userData, 'Lindqvist_fullmakt.pdf');
  writeFileSync(poa, samplePoaPdf('Åsa Lindqvist', 2));
  let app: LaunchedApp | null = null;
  let taken = 0;
  let step = 'start';
  const chosen: string[] = [];
  try {
    step = 'start the app';
    app = await launchApp({ userData, headless: true });
    const { page } = app;
    const screens = createScreens(page);
    const say = async (name: string, seen: string): Promise<void> => {
      taken += 1;
      const file = path.join(
        options.screenshots,
        `${String(taken).padStart(2, '0')}-${name.replaceAll(/[^a-z]+/g, '-')}.png`,
      );
      await page.screenshot({ path: file });
      tell(`ok  ${name}: ${oneLine(seen)}`);
    };
    const steps: [string, () => Promise<string>][] = [
      ['set the app up', () => setUp(screens, operator)],
      ['register a contract with a dropped power of attorney', () => register(screens, options, poa, chosen)],
      ['open the contract', () => openContract(screens, page, chosen)],
      ['list invoices', () => listInvoices(screens, options, page, chosen)],
      ['open an invoice', () => openInvoice(screens, page)],
      ['show hours', () => showHours(screens, options)],
    ];
    await say('start the app', `first run, in ${app.shell === 'electron' ? 'Electron' : 'the Chromium host'}`);
    for (const [name, act] of steps) {
      step = name;
      try {
        await say(name, await act());
      } catch (cause) {
        if (!(cause instanceof NotMadeOut)) throw cause;
        tell(`--  ${name}: ${oneLine(cause.message)}`);
      }
    }
    for (const line of await understood(page, chosen)) tell(`    ${line}`);
    tell(`Done. Pictures are in ${options.screenshots}`);
    return 0;
  } catch (cause) {
    console.error(`FAILED at "${step}": ${cause instanceof Error ? cause.message : String(cause)}`);
    await app?.page.screenshot({ path: path.join(options.screenshots, 'failed.png') }).catch(() => undefined);
    console.error(`A picture of that moment is in ${options.screenshots}`);
    return 1;
  } finally {
    await app?.close().catch(() => undefined);
    await simulator?.close();
  }
}

async function setUp({ firstRun }: Screens, operator: Parameters<Screens['firstRun']['fill']>[0]): Promise<string> {
  await firstRun.chooseLanguage('en');
  await firstRun.goOn();
  await firstRun.fill({ ...operator, name: 'DEMO' });
  const result = await firstRun.runTest();
  if (!result.isOk) throw new Error(`the connection does not work. ${result.steps.at(-1) ?? ''} ${result.whatToDo}`);
  const address = await firstRun.tokenAddress.innerText();
  await firstRun.goOn();
  await firstRun.chooseClock('ask');
  await firstRun.goOn();
  await firstRun.open();
  return `${result.steps.length} of ${result.steps.length} connection steps work, token from ${address}`;
}

async function register(
  { contracts, frame, words }: Screens,
  { customerId, propertyId }: DemoOptions,
  poa: string,
  chosen: string[],
): Promise<string> {
  await frame.go('contracts');
  await contracts.fill({ customer: { id: customerId, ...CUSTOMER }, property: { id: propertyId, ...PROPERTY } });
  await contracts.dropPoa(poa);
  await contracts.sendRegistration();
  let outcome = await contracts.outcome();
  const page = contracts.verdict.page();
  // The question is drawn with the verdict, its replies only once the answer's text is there.
  if ((await page.getByRole('heading', { name: words('contracts:meaning.question') }).count()) > 0) {
    await page.getByRole('button', { name: words('contracts:meaning.yes') }).click();
    chosen.push('an answer without a contract id means yes');
    outcome = await contracts.outcome('accepted');
  }
  // The operator refused, or the answer was unclear: the following steps do not depend on it.
  if (outcome.state !== 'accepted') throw new NotMadeOut(`the outcome is ${outcome.state}: ${outcome.text}`);
  return outcome.text;
}

async function openContract({ contracts }: Screens, page: Page, chosen: string[]): Promise<string> {
  const { state } = await contracts.outcome();
  if (state !== 'accepted') throw new NotMadeOut('there is no contract to open');
  const open = contracts.openButton;
  if ((await open.count()) === 0) {
    const picked = await chooseContract(page);
    if (picked === null) throw new NotMadeOut('the answer names no contract, neither in its body nor in Location');
    chosen.push(picked);
  }
  const id = await contracts.contractId.innerText();
  await contracts.openContract();
  if (!(await isThere(contracts.detailFields, contracts.noDetails))) {
    throw new NotMadeOut(
      `the contract ${id} cannot be had: ${await contracts.noDetails.locator('xpath=..').innerText()}`,
    );
  }
  return `${id}: ${await contracts.detailFields.innerText()}`;
}

async function listInvoices(
  { invoices, frame }: Screens,
  { customerId, propertyId }: DemoOptions,
  page: Page,
  chosen: string[],
): Promise<string> {
  await frame.go('invoices');
  await invoices.choosePairs([{ customerId, propertyId }]);
  await invoices.choosePreset('last-12-months');
  const { failed } = await invoices.fetch();
  if (failed !== null) throw new Error(`the fetch failed: ${failed}`);
  if (!(await isThere(invoices.table, invoices.noInvoices))) {
    throw new NotMadeOut(`no invoices: ${await invoices.noInvoices.innerText()}`);
  }
  let rows = await invoices.rows();
  const before = rows[0]?.join();
  const picked = await chooseAmount(page);
  if (picked !== null) {
    chosen.push(picked);
    rows = await until('the chosen amount in the list', async () => {
      const now = await invoices.rows();
      return now[0]?.join() === before ? null : now;
    });
  }
  return `${rows.length} invoices, the first is ${rows[0]?.filter((cell) => cell !== '').join(', ') ?? ''}`;
}

async function openInvoice({ invoices, words }: Screens, page: Page): Promise<string> {
  if ((await invoices.table.count()) === 0) throw new NotMadeOut('there is no invoice to open');
  const pane = await invoices.openRow(0);
  // The bytes and every field of the answer are technical details.
  await page.keyboard.press('Control+t');
  await invoices.showTab('raw');
  const all = await invoices.showTab('all');
  const loading = words('invoices:pane.loading');
  const fields = await until('all fields of the invoice', async () => {
    const text = (await all.innerText()).trim();
    return text === '' || text === loading ? null : text;
  });
  await invoices.showTab('invoice');
  return `${pane.slice(0, 160)} … under all fields: ${fields}`;
}

async function showHours({ consumption, frame }: Screens, { propertyId }: DemoOptions): Promise<string> {
  await frame.go('consumption');
  await consumption.chooseProperty(propertyId);
  await consumption.choosePreset('last-month');
  await consumption.fetch();
  if (!(await isThere(consumption.chart, consumption.noHours))) {
    throw new NotMadeOut(`no hours: ${await consumption.noHours.locator('xpath=..').innerText()}`);
  }
  const month = await consumption.drawn();
  const rows = await consumption.rows();
  return `${month.bars} bars drawn, ${rows.length} rows in the table, ${await consumption.summary.first().innerText()}`;
}

/** Waits for the result, or for the screen to say that there is none. */
function isThere(wanted: Locator, none: Locator): Promise<boolean> {
  return until('what was fetched', async () => {
    if ((await wanted.count()) > 0) return true;
    return (await none.count()) > 0 ? false : null;
  });
}

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 240 ? `${line.slice(0, 237)}…` : line;
}
