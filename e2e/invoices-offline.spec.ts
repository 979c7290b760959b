import { existsSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import readXlsxFile from 'read-excel-file/node';
import { expect, test } from './fixtures/app.ts';
import { invoiceTruth, oreOf, rawInvoiceTruth, rawRecords } from './fixtures/invoice-truth.ts';
import { NO_KEYCHAIN } from './fixtures/keychain.ts';
import { pagesOfPdf, textOfPdf } from './fixtures/pdf-text.ts';
import { callBridge, jobOf } from './fixtures/set-up.ts';
import { createScreens } from './screens/create-screens.ts';

/** Enough for several sheets of paper and rows out of sight; the benches measure that more make no difference. */
const PAIRS = 12;
/** Generous: 36 requests and two starts of the app on a busy machine. */
const FETCH_MS = 300_000;
test.setTimeout(900_000);
// A start of the app may take long on a busy machine.
test.use({ appOptions: { timeoutMs: 240_000 } });
const now = () => Date.parse('2026-01-15T12:00:00Z');
const [FROM, TO] = ['2023-01-01', '2025-12-31'] as const;

// The shape that is hardest to read; unit tests fetch, keep and read the others.
const shape = 'nested-days';

test.describe(`an operator that answers in the shape ${shape}`, () => {
  test.use({ operatorOptions: { shape, now } });

  test('pairs of 3 years, then no operator and a restart: filtered, added up, opened, written, printed, with their age', async ({
    launch,
    launchReady,
    operator,
    keychain,
  }, testInfo) => {
    test.skip(keychain === NO_KEYCHAIN, 'without a keychain nothing is kept on disk');
    const first = await launchReady();
    const pairs = operator.register.pairs
      .slice(0, PAIRS)
      .map(({ customerId, propertyId }) => ({ customerId, propertyId }));
    await fetchAll(first.page, pairs);
    const truth = invoiceTruth(now, pairs, FROM, TO);
    expect(truth.count).toBe(PAIRS * 36);
    await operator.close();
    await first.close();

    const app = await launch();
    const { page } = app;
    const { invoices, frame, words } = createScreens(page);
    await frame.go('invoices');
    await invoices.chooseEverything();
    await invoices.choosePeriod(FROM, TO);
    await expect.poll(() => invoices.rowCount()).toBe(truth.count);
    await expect(invoices.scope).toContainText(words.pattern('invoices:scope.fetched', 'part'));
    await invoices.showColumn('fetchedAt');
    const haveAges = async () => (await invoices.rows()).every((row) => /^(<|\d+)\s?(s|min|h)$/.test(row.at(-1) ?? ''));
    await expect.poll(haveAges).toBe(true);
    await expect.poll(() => sumOf(page)).toBe(truth.sumOre);

    const one = pairs[7] ?? { customerId: '', propertyId: '' };
    await invoices.filter.fill(one.customerId);
    const ofOne = invoiceTruth(
      now,
      pairs.filter(({ customerId }) => customerId === one.customerId),
      FROM,
      TO,
    );
    await expect.poll(() => invoices.rowCount()).toBe(ofOne.count);
    await expect.poll(() => sumOf(page)).toBe(ofOne.sumOre);
    await invoices.openRow(1);
    await expect(invoices.pane.getByRole('heading', { level: 2 })).not.toBeEmpty();
    await expect(await invoices.showTab('raw')).toContainText('{');

    const written = async (format: Parameters<typeof invoices.exportAs>[0], part: 'shown' | 'everything' = 'shown') => {
      const file = testInfo.outputPath(`${part}.${format}`);
      await app.setSaveAnswer(file);
      const count = part === 'shown' ? ofOne.count : truth.count;
      const rows = words('invoices:export.done', { count, rows: String(count) });
      expect(await invoices.exportAs(format, part)).toContain(rows);
      return readFileSync(file);
    };
    const currency = words('invoices:fields.currency');
    for (const [format, separator] of [
      ['csv-semicolon', ';'],
      ['csv-comma', ','],
    ] as const) {
      const text = (await written(format)).toString('utf8');
      expect(text.startsWith('\uFEFF')).toBe(separator === ';');
      const { data } = Papa.parse<Record<string, string>>(text.replace('\uFEFF', ''), {
        header: true,
        delimiter: separator,
        skipEmptyLines: true,
      });
      expect(data.map((row) => oreOf(row.Amount ?? '')).sort(byValue)).toEqual(ofOne.ore);
      expect(data.every((row) => row[words('invoices:export.customerId')] === one.customerId)).toBe(true);
      expect(data.every((row) => row[currency] !== undefined)).toBe(true);
      expect(Object.keys(data[0] ?? {}).some((head) => head.includes(': '))).toBe(false);
      expect(data.some((row) => (separator === ';' ? /^-?\d+,\d/ : /^-?\d+\.\d/).test(row.Amount ?? ''))).toBe(true);
    }

    const [sheet] = await readXlsxFile(await written('xlsx', 'everything'));
    const [titles = [], ...rows] = sheet?.data ?? [];
    const at = (title: string) => titles.indexOf(title);
    expect(rows.map((row) => oreOf(row[at('Amount')] as number)).sort(byValue)).toEqual(truth.ore);
    expect(rows.every((row) => typeof row[at('Amount')] === 'number')).toBe(true);
    expect(rows.every((row) => typeof row[at('Invoice')] === 'string')).toBe(true);
    expect(rows.every((row) => row[at('Issued')] instanceof Date)).toBe(true);

    // Every record as the operator has it, in its own words: an id of eighteen digits keeps all of them.
    for (const part of ['shown', 'everything'] as const) {
      const asked = part === 'shown' ? pairs.filter(({ customerId }) => customerId === one.customerId) : pairs;
      const raw = rawRecords((await written('json', part)).toString('utf8'));
      expect(raw).toEqual(rawInvoiceTruth(shape, now, asked, FROM, TO));
    }

    // Sheets joined into one document: every invoice once, and only the last page has room for more.
    const fetchedAt = /\b20\d\d-\d\d-\d\d \d\d:\d\d\b/g;
    const head = words('invoices:fields.amount');
    const document = await written('pdf', 'everything');
    expect(document.length / truth.count, 'bytes for each invoice').toBeLessThan(4000);
    const pages = (await pagesOfPdf(document)).map(
      (text) => text.slice(text.indexOf(head)).match(fetchedAt)?.length ?? 0,
    );
    expect(pages.reduce((sum, count) => sum + count, 0)).toBe(truth.count);
    expect(pages.length).toBeGreaterThan(6);
    expect(Math.min(...pages.slice(1, -1))).toBeGreaterThan(Math.max(...pages) * 0.8);

    const printed = testInfo.outputPath('printed.pdf');
    await app.setPrintAnswer(printed);
    await invoices.printButton.click();
    await expect.poll(() => existsSync(printed) && readFileSync(printed).includes('%%EOF')).toBe(true);
    for (const bytes of [await written('pdf'), readFileSync(printed)]) {
      const text = await textOfPdf(bytes);
      expect(text).toContain(words('invoices:export.heading'));
      expect(text).toContain(words('invoices:export.filter', { filter: one.customerId }));
      expect(text).toContain(words('invoices:export.profile', { name: 'TEST' }));
      expect(text).toMatch(words.pattern('invoices:export.age', 'part'));
      // A guess has a note, and the mapping is named.
      expect(text).toContain(
        `${words('common:origin.states.guess')}, ${words('invoices:export.provenanceColumns.place')}`,
      );
      expect(text).toContain(`${words('invoices:export.provenanceColumns.mapping')}: InvoiceResponse 1`);
      const [, pages] = /Page 1 of (\d+)/.exec(text) ?? [];
      expect(text).toContain(`Page ${pages} of ${pages}`);
    }
  });
});

test.describe('the app is killed in the middle of a fetch', () => {
  test.use({ operatorOptions: { now } });

  test('it goes on where it was: every pair fetched, nothing asked for again that was kept, no invoice twice', async ({
    launch,
    launchReady,
    operator,
    keychain,
  }) => {
    test.skip(keychain === NO_KEYCHAIN, 'without a keychain nothing is kept on disk');
    const KEPT = 10;
    const pairs = operator.register.pairs
      .slice(0, PAIRS)
      .map(({ customerId, propertyId }) => ({ customerId, propertyId }));
    // So that it is running when it is killed, however fast this machine is: two requests at a time.
    operator.setFaults([{ match: { path: 'invoices' }, kind: 'delay', skip: KEPT, times: 2, delayMs: 3_600_000 }]);
    const asked = () =>
      operator
        .requests()
        .filter((request) => request.endpoint === 'invoices')
        .map(({ url }) => url);
    const first = await launchReady();
    const jobId = crypto.randomUUID();
    const job = (page: Page) => jobOf(page, jobId);
    await callBridge(first.page, 'invoices.fetch', { jobId, scope: { pairs, fromDate: FROM, toDate: TO } });
    await expect.poll(async () => (await job(first.page))?.done).toBe(KEPT);
    const total = (await job(first.page))?.total ?? 0;
    const screens = createScreens(first.page);
    await expect(screens.frame.status).toContainText(screens.words('app:status.progress', { done: KEPT, total }));
    await expect.poll(() => asked().length).toBe(KEPT + 2);
    await first.kill9();

    const { page } = await launch();
    await expect.poll(async () => (await job(page))?.phase, { timeout: FETCH_MS }).toBe('done');
    expect(await job(page)).toMatchObject({ kind: 'invoices', done: total, total, failures: [] });
    const times = new Map<string, number>();
    for (const url of asked()) times.set(url, (times.get(url) ?? 0) + 1);
    expect(times.size, 'every pair and period').toBe(total);
    expect(
      [...times.values()].filter((count) => count > 1),
      'asked for again: only what had not come when the app was killed',
    ).toEqual([2, 2]);
    const { invoices, frame } = createScreens(page);
    const truth = invoiceTruth(now, pairs, FROM, TO);
    await frame.go('invoices');
    await invoices.chooseEverything();
    await invoices.choosePeriod(FROM, TO);
    await expect.poll(() => invoices.rowCount()).toBe(truth.count);
    await expect.poll(() => sumOf(page)).toBe(truth.sumOre);
  });
});

function byValue(a: number, b: number): number {
  return a - b;
}

async function fetchAll(page: Page, pairs: { customerId: string; propertyId: string }[]): Promise<void> {
  const jobId = crypto.randomUUID();
  await callBridge(page, 'invoices.fetch', { jobId, scope: { pairs, fromDate: FROM, toDate: TO } });
  await expect.poll(async () => (await jobOf(page, jobId))?.phase, { timeout: FETCH_MS }).toBe('done');
  expect((await jobOf(page, jobId))?.failures).toEqual([]);
}

/** Öre of the sum under the filtered list; NaN while there is none. */
async function sumOf(page: Page): Promise<number> {
  const { invoices } = createScreens(page);
  const figures = await invoices.totals('filtered').locator('.num').allInnerTexts();
  // Energy comes before amounts.
  const sum = figures.findLast((text) => /\d/.test(text));
  return sum === undefined ? Number.NaN : oreOf(sum);
}
