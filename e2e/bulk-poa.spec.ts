import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { samplePoaPdf } from '../tools/operator-simulator/sample-poa.ts';
import { expect, test } from './fixtures/app.ts';
import { bulkCells, bulkPeople, bulkPoaText, writeBulkFiles } from './fixtures/bulk-files.ts';
import { openJob } from './fixtures/open-job.ts';
import { pngImage, writePoa } from './fixtures/poa-files.ts';
import { dropFile } from './screens/drop-file.ts';

// A generous limit: a busy machine must not fail a correct app.
test.describe.configure({ timeout: 480_000 });

test('files find their rows by name and by text; the rest is given by keyboard, with the file in view', async ({
  app,
  screens,
}, testInfo) => {
  const { page } = app;
  const { bulk, words } = screens;
  const people = bulkPeople(8);
  const folder = testInfo.outputPath('poa-job');
  const { csv } = writeBulkFiles(folder, people, 0, () => ({ Fullmakt: '' }));
  const cells = people.map(bulkCells);
  const poas = path.join(folder, 'fullmakter');
  mkdirSync(poas);
  const put = (name: string, text: string) => writeFileSync(path.join(poas, name), samplePoaPdf(text));
  const own = (n: number) =>
    people
      .slice(n, n + 1)
      .map((person) => bulkPoaText(person, n))
      .join();
  put('B1000.pdf', `${own(0)} och ${own(1)}`);
  copyFileSync(path.join(poas, 'B1000.pdf'), path.join(poas, 'B1001.pdf'));
  put(`Fullmakt ${cells[2]?.Personnummer}.pdf`, own(2));
  put('skannad 17.pdf', `kund ${cells[3]?.Personnummer}`);
  put('B1004 a.pdf', own(4));
  put('B1004 b.pdf', `${own(4)} igen`);
  put('okänd.pdf', 'ingen');
  writeFileSync(path.join(poas, 'B1005.pdf'), '');

  await openJob(app, screens, { csv, poas }, null);
  const count = (show: string, n: number) =>
    expect(page.getByRole('radio', { name: `${words(`bulk:poa.show.${show}`)} ${n}` })).toBeVisible();

  await test.step('each state has its files', async () => {
    for (const [show, n] of [
      ['matched', 4],
      ['ambiguous', 2],
      ['left-over', 1],
      ['unreadable', 1],
      ['without', 4],
    ] as const) {
      await count(show, n);
    }
    // It opens on what needs somebody.
    await expect(page.getByRole('grid', { name: words('bulk:poa.tables.ambiguous') })).toBeVisible();
    const matched = await bulk.showPoas('matched');
    const row = (name: string) =>
      matched.getByRole('row').filter({ has: page.getByRole('gridcell', { name, exact: true }) });
    await expect(row('B1000.pdf')).toContainText(words('bulk:poa.bys.customer-id'));
    await expect(row('B1001.pdf')).toContainText(words('bulk:poa.sameAs', { file: 'B1000.pdf' }));
    await expect(row(`Fullmakt ${cells[2]?.Personnummer}.pdf`)).toContainText(words('bulk:poa.bys.personal-number'));
    await expect(row('skannad 17.pdf')).toContainText(words('bulk:poa.bys.text'));
    await expect(await bulk.showPoas('unreadable')).toContainText(words('bulk:poa.problems.empty'));
    await expect(await bulk.showPoas('ambiguous')).toContainText('B1004 b.pdf');
    await expect(await bulk.showPoas('left-over')).toContainText('okänd.pdf');
  });
  const pane = page.getByRole('region', { name: words('bulk:poa.pane') });
  await test.step('an ambiguous file: seen, then given to its row by keys alone', async () => {
    const ambiguous = await bulk.showPoas('ambiguous');
    // The previous list stays visible until the new one has arrived.
    await expect(ambiguous).toContainText('B1004 a.pdf');
    await expect(ambiguous).not.toContainText('okänd.pdf');
    await ambiguous.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    await expect(pane).toContainText('B1004 a.pdf');
    await expect(pane.locator('canvas').first()).toBeVisible();
    await page.keyboard.press('Enter');
    const choices = page.getByRole('dialog').getByRole('grid', { name: words('bulk:poa.choices') });
    await expect(choices).toContainText('B1004');
    await page.keyboard.type('B1004');
    await expect(choices).toHaveAttribute('aria-rowcount', '2');
    await page.keyboard.press('Tab');
    while (!(await choices.evaluate((grid) => grid === document.activeElement))) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await count('matched', 5);
    await count('without', 3);
    await expect(await bulk.showPoas('matched')).toContainText(words('bulk:poa.bys.hand'));
  });
  await test.step('a row is given the file nobody knew, and it is taken away again', async () => {
    const without = await bulk.showPoas('without');
    await expect(without).toContainText('B1006');
    await without.getByRole('row').filter({ hasText: 'B1006' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('row').filter({ hasText: 'okänd.pdf' }).click();
    await expect(dialog).toHaveCount(0);
    await count('matched', 6);
    const matched = await bulk.showPoas('matched');
    const given = matched.getByRole('row').filter({ hasText: 'okänd.pdf' });
    await expect(given).toContainText(words('findings:poa-names-other'));
    await given.click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await pane.getByRole('button', { name: words('bulk:poa.takeAway', { row: 8 }) }).click();
    await count('matched', 5);
    await count('left-over', 2);
  });
  await test.step('the same bytes for two rows are a warning of both', async () => {
    await bulk.goTo('check');
    await expect(page.getByRole('region', { name: words('bulk:check.pane') })).toContainText(
      words('bulk:titles.poa-used-twice'),
    );
  });
});

test('files dropped by hand, then a folder with more than a page of them: every one can be reached', async ({
  app,
  screens,
}, testInfo) => {
  const { page } = app;
  const { bulk, frame, words } = screens;
  const many = 520;
  const people = bulkPeople(many);
  const { csv, poas } = writeBulkFiles(testInfo.outputPath('many'), people, 1, () => ({ Fullmakt: '' }));
  // The last file has a text like the first. The others have none, so that reading them takes no time; no two are the
  // same.
  writePoa(poas, 'B1519.pdf', samplePoaPdf('Maria Sjöström'));
  for (const [n, { customerId }] of people.slice(1, -1).entries()) {
    writePoa(poas, `${customerId}.png`, pngImage(1, n + 1));
  }
  await frame.go('bulk');
  await bulk.openFile(csv);
  await bulk.goTo('poa');
  const zone = bulk.main.locator('[data-rac]', { hasText: words('bulk:poa.orDrop') }).first();
  await dropFile(page, zone, [path.join(poas, 'B1000.pdf'), path.join(poas, 'B1519.pdf')]);
  await expect(bulk.main).toContainText(words('bulk:poa.fromDrop', { count: 2 }));
  await expect(await bulk.showPoas('matched')).toContainText('B1519 ');

  await app.setDialogAnswer([poas]);
  await bulk.chooseFolder();
  const taken = words('bulk:poa.fromFolder', { count: many, folder: 'poa' });
  await expect(bulk.main).toContainText(taken, { timeout: 120_000 });
  const matched = await bulk.showPoas('matched');
  await expect(matched).toHaveAttribute('aria-rowcount', String(many + 1));
  await matched.focus();
  await page.keyboard.press('End');
  await expect(matched.getByRole('row').filter({ hasText: 'B1519.pdf' })).toBeVisible();
  // Its page has loaded: the cursor is on it.
  await page.keyboard.press('End');
  await expect(page.getByRole('region', { name: words('bulk:poa.pane') })).toContainText('B1519.pdf');
});
