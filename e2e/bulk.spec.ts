import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures/app.ts';
import { violations } from './fixtures/axe.ts';
import { bulkPeople, writeBulkFiles } from './fixtures/bulk-files.ts';
import { choosePoas } from './fixtures/open-job.ts';
import { callBridge } from './fixtures/set-up.ts';
import { createScreens } from './screens/create-screens.ts';

// A generous limit: a busy machine must not fail a correct app.
test.describe.configure({ timeout: 480_000 });

const ROWS = 100;
const FILES = 96;

test.describe('a hundred rows and an operator with faults', () => {
  test.use({
    operatorOptions: {
      seed: 11,
      faults: [
        { match: { path: 'registration' }, kind: 'status', status: 422, rate: 0.08 },
        { match: { path: 'registration' }, kind: 'status', status: 429, retryAfter: 1, rate: 0.03 },
        { match: { path: 'registration' }, kind: 'kill-during', rate: 0.04 },
        { match: { path: 'registration' }, kind: 'status', status: 500, rate: 0.03 },
      ],
    },
  });

  test('through all seven steps; three ledgers agree row by row', async ({
    app,
    page,
    screens,
    operator,
  }, testInfo) => {
    const { bulk, frame, words } = screens;
    const people = bulkPeople(ROWS);
    const { csv, poas } = writeBulkFiles(testInfo.outputPath('bulk'), people, FILES);

    await test.step('in: the file is read as Swedish Excel wrote it', async () => {
      await frame.go('bulk');
      await bulk.openFile(csv);
      await expect(bulk.main).toContainText(words('bulk:sheet.encodings.utf-8-bom'));
      await expect(bulk.main).toContainText(words('bulk:sheet.delimiters.semicolon'));
    });
    await test.step('columns: matched by their Swedish names', async () => {
      await bulk.goTo('columns');
      await expect(bulk.main).toContainText('B1000');
      await expect(bulk.main.getByText(words('bulk:columns.without', { fields: '' }).trim())).toHaveCount(0);
    });
    await test.step('check: every row is there, a cell can be changed and taken back', async () => {
      await bulk.goTo('check');
      await expect(bulk.grid).toHaveAttribute('aria-rowcount', String(ROWS + 1));
      await expect(bulk.grid).toContainText('B1000');
      await bulk.grid.focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.type('Torborg');
      await page.keyboard.press('Enter');
      await expect(bulk.grid).toContainText('Torborg');
      await page.keyboard.press('Control+z');
      await expect(bulk.grid).not.toContainText('Torborg');
    });
    await test.step('powers of attorney: 96 files find their rows', async () => {
      await choosePoas(app, screens, poas, FILES);
      await expect(bulk.main).toContainText(`${words('bulk:poa.groups.needs-you')} ${ROWS - FILES}`);
    });
    await test.step('rehearse: nothing is sent', async () => {
      await bulk.goTo('rehearse');
      await bulk.rehearse();
      await expect(bulk.main).toContainText(words('bulk:rehearse.tokens.ok'));
      await expect(bulk.main).toContainText(words('bulk:held.poa-missing'));
      expect(operator.ledger()).toHaveLength(0);
    });
    await test.step('send: one, a look, then all', async () => {
      await bulk.goTo('send');
      await bulk.sendFirst(1);
      await bulk.banner('send.paused.first-rows');
      expect(operator.ledger().length).toBeGreaterThanOrEqual(1);
      await bulk.atOnce(4);
      // Rows without a file are not counted among what can be sent.
      await bulk.sendAll(FILES - 1);
      await bulk.banner('send.done', 300_000);
    });
    await test.step('results: what the operator knows, what the ledger knows, and what the files say', async () => {
      await bulk.goTo('results');
      const { jobs } = await callBridge(page, 'bulk.list', { offset: 0, limit: 1 });
      const jobId = jobs[0]?.id ?? '';
      const { rows } = await callBridge(page, 'bulk.results', {
        jobId,
        parts: [],
        isNewestFirst: false,
        offset: 0,
        limit: 200,
      });
      expect(rows).toHaveLength(ROWS);
      await bulk.chooseFormat('csv-semicolon');
      const file = testInfo.outputPath('complete.csv');
      await app.setSaveAnswer(file);
      await bulk.saveResult('complete', String(ROWS));
      const lines = readCsv(readFileSync(file, 'utf8'));
      const head = lines[0] ?? [];
      const column = (name: string) => head.indexOf(name);
      const fileRows = new Map(lines.slice(1).map((line) => [line[column('Kundnr')], line]));
      expect(fileRows.size).toBe(ROWS);

      for (const row of rows) {
        const arrived = operator.ledger().filter((entry) => entry.customerId === row.customerId);
        const carriedOut = arrived.filter((entry) => entry.processed);
        const line = fileRows.get(row.customerId) ?? [];
        expect(line[column('Elkontor row id')], row.customerId).toBe(row.rowId);
        const outcome = line[column('Outcome')];
        const registration =
          row.state === 'held'
            ? null
            : await callBridge(page, 'ledger.get', { registrationId: row.registrationId ?? '' });
        const answered429 = registration?.events.filter((event) => event.detail.status === 429).length ?? 0;
        // Once, not counting the times the operator itself asked for a retry.
        expect(arrived.length - answered429, `${row.customerId} ${row.state}`).toBe(row.state === 'held' ? 0 : 1);
        switch (row.state) {
          case 'accepted':
            expect(outcome).toBe('Accepted');
            expect(carriedOut).toHaveLength(1);
            expect(row.contractId).toBe(carriedOut[0]?.contractId);
            expect(line[column('Contract number')]).toBe(row.contractId);
            break;
          case 'rejected':
            expect([outcome, row.status, carriedOut.length]).toEqual(['Rejected', 422, 0]);
            break;
          case 'unknown':
            expect(outcome).toBe('Unknown');
            expect([null, 500]).toContain(row.status);
            break;
          case 'held':
            expect(row.heldReason, `${row.customerId} ${row.heldDetail}`).toBe('poa-missing');
            expect(outcome).toBe('Held back');
            break;
          default:
            throw new Error(`${row.customerId} is still ${row.state}`);
        }
      }
      const count = (state: string) => rows.filter((row) => row.state === state).length;
      expect(count('held')).toBe(ROWS - FILES);
      for (const state of ['accepted', 'rejected', 'unknown']) expect(count(state), state).toBeGreaterThan(0);
    });
  });
});

test('the whole way by keyboard alone, in Swedish', async ({ launchReady, operator }, testInfo) => {
  const app = await launchReady({ preferences: { language: 'sv' } });
  const { page } = app;
  const { bulk, words } = createScreens(page, 'sv');
  const { csv, poas } = writeBulkFiles(testInfo.outputPath('bulk'), bulkPeople(3), 3);
  const tabTo = async (name: string): Promise<void> => {
    for (let presses = 0; presses < 80; presses += 1) {
      const focused = await page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      );
      if (focused.trim() === name) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not lead to ${name}`);
  };
  const choose = async (name: string): Promise<void> => {
    // Whoever presses Tab sees where it leads: the step is there before.
    await expect(page.getByRole('button', { name }).first()).toBeVisible();
    await tabTo(name);
    await page.keyboard.press('Enter');
  };

  await page.keyboard.press('Control+3');
  await expect(bulk.main).toContainText(words('bulk:start.intro'));
  await app.setDialogAnswer([csv]);
  await choose(words('bulk:start.browse'));
  await expect(bulk.steps).toBeVisible();
  await choose(words('bulk:steps.to.columns'));
  await expect(bulk.step('columns')).toHaveAttribute('aria-current', 'step');
  await choose(words('bulk:steps.to.check'));
  await expect(bulk.grid).toContainText('B1000');
  await tabTo(words('bulk:check.grid'));
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('F2');
  await page.keyboard.press('End');
  await page.keyboard.type('X');
  await page.keyboard.press('Enter');
  await expect(bulk.grid).toContainText('B1000X');
  // Leave the third row out.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(bulk.main).toContainText(`${words('bulk:check.leftOut')} 1`);
  await choose(words('bulk:steps.to.poa'));
  await app.setDialogAnswer([poas]);
  await choose(words('bulk:poa.chooseFolder'));
  await expect(bulk.main).toContainText(`${words('bulk:poa.groups.matched')} 2`);
  await choose(words('bulk:steps.to.rehearse'));
  // The button that opened this page has the same text.
  await expect(bulk.main).toContainText(words('bulk:rehearse.intro'));
  await choose(words('bulk:rehearse.start'));
  await expect(bulk.main).toContainText(words('bulk:rehearse.tokens.ok'));
  // The one primary button says what it does: it sends the first row, and shows it being sent.
  await choose(words('bulk:send.sendFirst', { count: 1 }));
  await expect(bulk.step('send')).toHaveAttribute('aria-current', 'step');
  await bulk.banner('send.paused.first-rows');
  await choose(words('bulk:send.sendAll', { count: 1 }));
  await bulk.banner('send.done');
  await choose(words('bulk:steps.to.results'));
  expect(
    operator
      .ledger()
      .map((entry) => [entry.customerId, entry.processed])
      .toSorted(),
  ).toEqual([
    ['B1000X', true],
    ['B1001', true],
  ]);
});

test('axe finds nothing in any step, the languages by turns, light and dark', async ({ app, page }, testInfo) => {
  const { csv, poas } = writeBulkFiles(testInfo.outputPath('bulk'), bulkPeople(12), 11);
  let language: 'en' | 'sv' = 'en';
  let { bulk, frame, words } = createScreens(page, language);
  const clean = async (step: string) => {
    expect(await violations(page), `${step}, ${language}`).toEqual([]);
    language = language === 'en' ? 'sv' : 'en';
    await callBridge(page, 'preferences.update', { language });
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    ({ bulk, frame, words } = createScreens(page, language));
  };
  await frame.go('bulk');
  await clean('start');
  await bulk.openFile(csv);
  await clean('sheet');
  await bulk.goTo('columns');
  await clean('columns');
  await bulk.goTo('check');
  await expect(bulk.grid).toContainText('B1000');
  await clean('check');
  await choosePoas(app, { bulk, words }, poas, 11);
  await clean('poa');
  await bulk.goTo('rehearse');
  await bulk.rehearse();
  await expect(bulk.main).toContainText(words('bulk:rehearse.tokens.ok'));
  await clean('rehearse');
  await bulk.goTo('send');
  await bulk.sendAll(11);
  await bulk.banner('send.done');
  await clean('send');
  await bulk.goTo('results');
  await clean('results');
});

test.describe('a restart', () => {
  test.use({ operatorOptions: { latencyMs: 150 } });

  test('in the middle of a draft and of a job loses nothing and sends nothing twice', async ({
    launch,
    launchReady,
    operator,
  }, testInfo) => {
    const people = bulkPeople(30);
    const { csv, poas } = writeBulkFiles(testInfo.outputPath('bulk'), people, 30);
    const first = await launchReady();
    const one = createScreens(first.page);
    await one.frame.go('bulk');
    await one.bulk.openFile(csv);
    await one.bulk.goTo('check');
    await expect(one.bulk.grid).toContainText('B1000');
    await one.bulk.grid.focus();
    await first.page.keyboard.press('ArrowRight');
    await first.page.keyboard.type('Kerstin');
    await first.page.keyboard.press('Enter');
    await expect(one.bulk.grid).toContainText('Kerstin');
    await first.close();

    const second = await launch();
    const two = createScreens(second.page);
    await two.frame.go('bulk');
    await openNewest(two, second.page);
    await expect(two.bulk.step('check')).toHaveAttribute('aria-current', 'step');
    await expect(two.bulk.grid).toContainText('Kerstin');
    await choosePoas(second, two, poas, 30);
    await two.bulk.goTo('send');
    await two.bulk.sendAll(30);
    await expect.poll(() => operator.ledger().length).toBeGreaterThan(4);
    await second.kill9();

    const third = await launch();
    const three = createScreens(third.page);
    await three.frame.go('bulk');
    await openNewest(three, third.page);
    await three.bulk.banner('send.paused.restart');
    const { jobs } = await callBridge(third.page, 'bulk.list', { offset: 0, limit: 1 });
    const job = jobs[0];
    if (!job) throw new Error('the job is gone');
    await three.bulk.sendAll(job.counts.ready + job.counts.queued + job.counts.waiting);
    await three.bulk.banner('send.done');
    const { counts } = await callBridge(third.page, 'bulk.progress', { jobId: job.id });
    expect(counts.accepted + counts.unknown).toBe(30);
    const sent = operator.ledger().map((entry) => entry.customerId);
    expect(new Set(sent).size).toBe(sent.length);
  });
});

async function openNewest(screens: ReturnType<typeof createScreens>, page: import('@playwright/test').Page) {
  const list = page.getByRole('grid', { name: screens.words('bulk:jobs.title') });
  await expect(list.getByRole('row').nth(1)).toBeVisible();
  await list.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(screens.bulk.steps).toBeVisible();
}

function readCsv(text: string): string[][] {
  return text
    .replace(/^\ufeff/, '')
    .trim()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('";"'));
}
