import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './fixtures/app.ts';
import { bulkCells, bulkPeople, writeBulkFiles } from './fixtures/bulk-files.ts';
import { openJob } from './fixtures/open-job.ts';
import { textOfPdf } from './fixtures/pdf-text.ts';
import { callBridge } from './fixtures/set-up.ts';
import { createScreens } from './screens/create-screens.ts';
import { dropFile } from './screens/drop-file.ts';

// A generous limit: a busy machine must not fail a correct app.
test.describe.configure({ timeout: 480_000 });

test.describe('production', () => {
  test.use({ operatorOptions: { latencyMs: 150 } });

  test('rehearsed without a byte to the operator; its name typed; the first rows, a look; paused, stopped, finished', async ({
    launchReady,
    operator,
  }, testInfo) => {
    const rows = 60;
    const app = await launchReady({ profile: { kind: 'production', name: 'PROD' } });
    const { page } = app;
    const { bulk, frame, words } = createScreens(page);
    const { csv, poas } = writeBulkFiles(testInfo.outputPath('production'), bulkPeople(rows), rows);
    await openJob(app, { bulk, frame, words }, { csv, poas }, rows);
    const arrived = () => operator.ledger().length;
    const confirm = async (count: number): Promise<void> => {
      const dialog = page.getByRole('alertdialog');
      const send = dialog.getByRole('button', { name: words('bulk:send.sendAll', { count }) });
      await expect(dialog).toContainText(words('bulk:send.productionTitle', { count, name: 'PROD' }));
      await expect(send).toHaveAttribute('aria-disabled', 'true');
      await dialog.getByRole('textbox').fill('prod');
      await expect(send).toHaveAttribute('aria-disabled', 'true');
      await dialog.getByRole('textbox').fill('PROD');
      await send.click();
      await expect(dialog).toHaveCount(0);
    };
    const left = async (): Promise<number> => {
      const { jobs } = await callBridge(page, 'bulk.list', { offset: 0, limit: 1 });
      const counts = jobs[0]?.counts;
      return counts ? counts.ready + counts.queued + counts.waiting : 0;
    };

    await test.step('rehearsed, and tried whole inside', async () => {
      await bulk.goTo('rehearse');
      await bulk.rehearse();
      await expect(bulk.main).toContainText(words('bulk:rehearse.tokens.ok'));
      await bulk.press('rehearse.simulate');
      await expect(bulk.main.getByText(words.pattern('bulk:rehearse.simulatedText'))).toBeVisible();
      expect(arrived()).toBe(0);
    });
    await test.step('the first three', async () => {
      await bulk.goTo('send');
      await bulk.main.getByRole('textbox', { name: words('bulk:send.firstRows') }).fill('3');
      await bulk.sendFirst(3);
      await confirm(3);
      await bulk.banner('send.paused.first-rows');
      expect(arrived()).toBe(3);
      // What is to be looked at is open: one that came back, with its power of attorney.
      const pane = page.getByRole('region', { name: words('bulk:send.pane') });
      await expect(pane).toContainText(words('bulk:partNames.accepted'));
      await expect(
        pane.getByRole('img', { name: words('contracts:preview.page', { page: 1, pages: 1 }) }),
      ).toBeVisible();
      const table = page.getByRole('grid', { name: words('bulk:send.table') });
      // How long each took: at least as long as the operator did.
      await expect(table.getByRole('row').nth(2).getByRole('gridcell').nth(6)).toHaveText(/^\d[\d\s]{2,}/);
    });
    await test.step('the rest: seen from any screen, paused, and nothing more goes out', async () => {
      // Slow enough for a person to stop it in the middle, however slow this computer is.
      operator.setFaults([{ match: { path: 'registration' }, kind: 'delay', delayMs: 4000 }]);
      await bulk.sendAll(rows - 3);
      await confirm(rows - 3);
      await expect(frame.status).toContainText(path.basename(csv, '.csv'));
      await frame.go('invoices');
      await frame.status.getByRole('button', { name: path.basename(csv, '.csv') }).click();
      await bulk.pause();
      await bulk.banner('send.paused.person');
      await expect(frame.status).not.toContainText(path.basename(csv, '.csv'));
      const sent = arrived();
      expect(sent + (await left())).toBe(rows);
      expect(sent).toBeLessThan(rows);
    });
    await test.step('resumed and stopped; what is left can still be sent', async () => {
      const before = await left();
      await bulk.sendAll(before);
      await confirm(before);
      await expect.poll(left).toBeLessThan(before);
      await bulk.press('send.stop');
      await bulk.banner('send.cancelled');
      const rest = await left();
      expect(rest).toBeGreaterThan(0);
      operator.setFaults([]);
      await bulk.atOnce(8);
      await bulk.sendAll(rest);
      await confirm(rest);
      await bulk.banner('send.done', 300_000);
      const ids = operator.ledger().map((entry) => entry.customerId);
      expect([ids.length, new Set(ids).size]).toEqual([rows, rows]);
    });
  });
});

test('what came back: files, a corrected file, unknown rows asked about and settled, and the job opened again', async ({
  app,
  page,
  screens,
  operator,
}, testInfo) => {
  const { bulk, words } = screens;
  const people = bulkPeople(6);
  const { csv, poas } = writeBulkFiles(testInfo.outputPath('results'), people, 6);
  operator.setFaults([
    { match: { path: 'registration' }, skip: 1, times: 1, kind: 'status', status: 422 },
    { match: { path: 'registration' }, skip: 2, times: 2, kind: 'kill-during' },
  ]);
  await openJob(app, screens, { csv, poas }, 6);
  await bulk.goTo('send');
  await bulk.atOnce(1);
  await bulk.sendAll(6);
  await bulk.banner('send.done');
  // The first row that needs somebody is open.
  const first = page.getByRole('region', { name: words('bulk:send.pane') });
  const either = (['unknown', 'rejected'] as const).map((part) => words(`bulk:parts.${part}`));
  await expect(first).toContainText(new RegExp(either.join('|'), 'i'));
  await expect(first.getByRole('img', { name: words('contracts:preview.page', { page: 1, pages: 1 }) })).toBeVisible();
  await test.step('arrows go on through the list past a rejected row; Enter leads into its first field', async () => {
    const list = page.getByRole('grid', { name: words('bulk:send.table') });
    await list.focus();
    await page.keyboard.press('Home');
    for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowDown');
    const field = first.getByRole('textbox').first();
    await expect(field).toBeVisible();
    await expect(list).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
  });
  await page.setViewportSize({ width: 1280, height: 720 });
  await test.step('at 1280 x 720 the list stands whole beside the open row', async () => {
    const list = page.getByRole('grid', { name: words('bulk:send.table') });
    await expect(list.getByRole('row').nth(2)).toBeVisible();
    const wider = await list.evaluate(
      (grid) =>
        Math.max(...[grid, ...grid.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right)) -
        grid.getBoundingClientRect().right,
    );
    expect(wider).toBeLessThanOrEqual(0);
  });
  await test.step('where there is no room beside the list, an opened row comes into view below it', async () => {
    await page.setViewportSize({ width: 720, height: 450 });
    await expect(first).not.toBeInViewport({ ratio: 0.5 });
    await page
      .getByRole('grid', { name: words('bulk:send.table') })
      .getByRole('row')
      .nth(2)
      .click();
    await expect(first.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  await bulk.goTo('results');
  const counts = async () => (await callBridge(page, 'bulk.list', { offset: 0, limit: 1 })).jobs[0]?.counts;
  await expect.poll(counts).toMatchObject({ accepted: 3, rejected: 1, unknown: 2 });
  const unknown = page.getByRole('grid', { name: words('bulk:results.unknown') });
  const pane = page.getByRole('region', { name: words('bulk:send.pane') });

  await test.step('a file for each outcome', async () => {
    await bulk.chooseFormat('csv-semicolon');
    for (const [kind, count] of [
      ['accepted', 3],
      ['rejected', 1],
      ['unknown', 2],
      ['complete', 6],
    ] as const) {
      const file = testInfo.outputPath(`${kind}.csv`);
      await app.setSaveAnswer(file);
      await bulk.saveResult(kind, String(count));
      // The message may still be the one about the previous file.
      await expect
        .poll(() => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\r\n').length : 0))
        .toBe(count + 1);
    }
  });
  await test.step('the page to pass on is printed: exceptions first, by name, with its files, and nobody’s number', async () => {
    const file = testInfo.outputPath('sammanfattning.pdf');
    await app.setSaveAnswer(file);
    await bulk.press('results.savePdf');
    await expect.poll(() => (existsSync(file) ? readFileSync(file).subarray(0, 5).toString() : '')).toBe('%PDF-');
    const text = await textOfPdf(readFileSync(file));
    const names = people.map((person, n) => `${bulkCells(person, n).Förnamn} ${bulkCells(person, n).Efternamn}`);
    const { jobs } = await callBridge(page, 'bulk.list', { offset: 0, limit: 1 });
    const { rows } = await callBridge(page, 'bulk.results', {
      ...{ jobId: jobs[0]?.id ?? '', parts: ['unknown', 'rejected'], isNewestFirst: false, offset: 0, limit: 9 },
    });
    expect(rows).toHaveLength(3);
    // What asks most of a person comes first, each with its address.
    const places = rows.map(({ name, address }) => [text.indexOf(name), text.indexOf(address.split(',')[0] ?? '')]);
    for (const [who = -1, where = -1] of places) expect(where).toBeGreaterThan(who);
    expect(places.map(([who]) => who)).toEqual(places.map(([who]) => who ?? -1).toSorted((a, b) => a - b));
    expect(places[0]?.[0]).toBeGreaterThan(0);
    expect(names).toEqual(expect.arrayContaining(rows.map(({ name }) => name)));
    for (const kind of ['all-rows', 'rejected']) expect(text).toContain(`elkontor-bulk-1-${kind}.xlsx`);
    for (const [n, person] of people.entries()) expect(text).not.toContain(bulkCells(person, n).Personnummer.slice(-8));
  });
  await test.step('what was saved is found again in its folder, or said to be gone', async () => {
    await bulk.main.getByRole('button', { name: 'sammanfattning.pdf' }).click();
    await expect.poll(() => app.shownInFolder()).toEqual([testInfo.outputPath('sammanfattning.pdf')]);
    rmSync(testInfo.outputPath('accepted.csv'));
    await bulk.main.getByRole('button', { name: 'accepted.csv' }).click();
    await expect(page.getByText(words('bulk:results.moved'))).toBeVisible();
    await expect(bulk.main.getByRole('button', { name: 'accepted.csv' })).toHaveCount(0);
    expect(await app.shownInFolder()).toHaveLength(1);
  });
  await test.step('signed off with what is open in sight, and taken back, by keyboard', async () => {
    const said = bulk.main.getByRole('region', { name: words('bulk:signOff.title') });
    const oneRejected = `1 ${words('bulk:parts.rejected')}`;
    await expect(said).toContainText(words('bulk:signOff.notRegistered', { count: 1, n: '1', what: oneRejected }));
    await expect(said).toContainText(words('bulk:signOff.unknown', { count: 2, n: '2' }));
    await expect(said).toContainText(words('bulk:signOff.asks'));
    const doOpen = words('bulk:signOff.doOpen', { count: 3 });
    const ask = said.getByRole('button', { name: `${doOpen}…` });
    await expect(ask).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1440, height: 900 });
    await ask.focus();
    await page.keyboard.press('Enter');
    // Asked once, with what stays open; Esc leaves all as it was.
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(words('bulk:signOff.staysOnToday', { count: 2 }));
    const signOff = question.getByRole('button', { name: words('bulk:signOff.do'), exact: true });
    await expect(signOff).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
    await expect(ask).toBeFocused();
    await page.keyboard.press('Enter');
    await question.getByRole('radio', { name: words('bulk:signOff.keep') }).press('Space');
    await signOff.press('Enter');
    const back = said.getByRole('button', { name: words('bulk:signOff.takeBack') });
    await expect(back).toBeFocused();
    await expect(said).toContainText(words('bulk:signOff.done', { who: '', when: '' }).split(',')[0]?.trim() ?? '');
    await expect(said).toContainText(
      words('bulk:signOff.onToday', { what: `2 ${words('bulk:parts.unknown')}, ${oneRejected}` }),
    );
    await bulk.leave();
    const job = page
      .getByRole('grid', { name: words('bulk:jobs.title') })
      .getByRole('row')
      .nth(1);
    await expect(job).toContainText(words('bulk:phases.signed-off'));
    await job.dblclick();
    await bulk.goTo('results');
    await back.focus();
    await page.keyboard.press('Enter');
    await expect(ask).toBeFocused();
  });
  await test.step('the question to the operator: about all, and about one', async () => {
    await bulk.press('results.copyAll', { count: 2 });
    await (await bulk.part('unknown')).click();
    await expect(unknown.getByRole('row')).toHaveCount(3);
    const references = (await unknown.getByRole('row').count()) - 1;
    expect(references).toBe(2);
    await expect.poll(() => app.clipboardText()).toMatch(/1\. [\s\S]*2\. /);
    await unknown.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    // What to do stands above the facts.
    const said = (await pane.textContent()) ?? '';
    expect(said.indexOf(words('contracts:outcome.ask'))).toBeGreaterThan(said.indexOf(words('bulk:send.unknownText')));
    expect(said.indexOf(words('bulk:fields.customer-soc_id'))).toBeGreaterThan(
      said.indexOf(words('bulk:results.absent')),
    );
    await pane.getByRole('button', { name: words('contracts:outcome.copyText'), exact: true }).click();
    const reference = (await pane.getByText(/^[0-9a-f]{4}-[0-9a-f]{4}$/).textContent()) ?? '';
    const isAboutOne = async () => {
      const text = await app.clipboardText();
      return text.includes(reference) && !text.includes('\n2. ');
    };
    await expect.poll(isAboutOne).toBe(true);
    await pane.getByRole('button', { name: words('contracts:outcome.writeEmail'), exact: true }).click();
    const mail = async () => decodeURIComponent((await app.openedExternally()).at(-1) ?? '');
    await expect.poll(mail).toContain('mailto:?subject=');
    expect(await mail()).toContain(reference);
    expect(await mail()).not.toContain('\n2. ');
  });
  const record = async (decision: 'exists' | 'absent', contractId?: string): Promise<void> => {
    await unknown.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await pane.getByRole('button', { name: words(`bulk:results.${decision}`), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: words('contracts:resolve.why') }).fill('Anna på supporten, per telefon');
    if (contractId !== undefined) {
      await dialog.getByRole('textbox', { name: words('contracts:resolve.contractId') }).fill(contractId);
    }
    await dialog
      .getByRole('button', { name: words(`contracts:resolve.record${decision === 'exists' ? 'Exists' : 'Absent'}`) })
      .click();
    await expect(dialog).toHaveCount(0);
  };
  await test.step('what they said is recorded here: one exists, one does not', async () => {
    await record('exists', 'K-77');
    await expect(unknown).toHaveAttribute('aria-rowcount', '2');
    await record('absent');
    // None is left, so the page with all kinds shows again.
    await expect(unknown).toHaveCount(0);
    await expect(bulk.main).toContainText(words('bulk:results.kindTitles.accepted'));
    await expect.poll(counts).toMatchObject({ accepted: 4, rejected: 1, unknown: 0 });
  });
  await test.step('the rejected file, corrected and dropped back: only the changed row queues', async () => {
    const file = testInfo.outputPath('complete.csv');
    const rejected = testInfo.outputPath('rejected.csv');
    const row = readFileSync(rejected, 'utf8').trim().split('\r\n')[1] ?? '';
    const customerId = people.find((person) => row.includes(`"${person.customerId}"`))?.customerId ?? '';
    const corrected = readFileSync(file, 'utf8')
      .split('\r\n')
      .map((line) => (line.includes(`"${customerId}"`) ? line.replace('@example.com', '@example.se') : line));
    const back = testInfo.outputPath('rättad.csv');
    writeFileSync(back, corrected.join('\r\n'));
    await dropFile(page, bulk.main.locator('[data-rac]', { hasText: words('bulk:results.dropText') }).first(), [back]);
    await bulk.press('results.take', { count: 1 });
    await expect(bulk.step('check')).toHaveAttribute('aria-current', 'step');
    await expect(bulk.grid).toContainText('@example.se');
    // An accepted row is locked.
    await bulk.cell(0, 1);
    await page.keyboard.press('Delete');
    await expect(page.getByText(words('bulk:check.refused', { count: 1 })).first()).toBeVisible();
    const before = operator.ledger().length;
    await bulk.goTo('send');
    await bulk.sendAll(2);
    await bulk.banner('send.done');
    expect(operator.ledger().length - before).toBe(2);
    await expect.poll(counts).toMatchObject({ accepted: 6, rejected: 0, unknown: 0 });
  });
  await test.step('the job stands in the list with its counts, and opens where it was', async () => {
    await bulk.leave();
    const jobs = page.getByRole('grid', { name: words('bulk:jobs.title') });
    const job = jobs.getByRole('row').nth(1);
    await expect(job).toContainText('Inflyttning november');
    await expect(job).toContainText(words('bulk:phases.done'));
    await jobs.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(bulk.step('send')).toHaveAttribute('aria-current', 'step');
    await expect(bulk.main).toContainText(words('bulk:send.done'));
  });
});
