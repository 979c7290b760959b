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
  page,
  screens,
}, testInfo) => {
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
  const list = bulk.poas;
  const count = (group: string, n: number) => expect(list).toContainText(`${words(`bulk:poa.groups.${group}`)} ${n}`);
  const line = (text: string) => list.getByRole('row').filter({ hasText: text });

  await test.step('one list: what needs somebody first with its reason, files left over, then the rest with its sum', async () => {
    for (const [group, n] of [
      ['needs-you', 4],
      ['left-over', 1],
      ['matched', 4],
    ] as const) {
      await count(group, n);
    }
    const heads = await list.getByRole('row').allTextContents();
    const at = (text: string) => heads.findIndex((head) => head.includes(text));
    expect(at(words('bulk:poa.groups.needs-you'))).toBe(1);
    // The row with two files comes before those without any.
    expect(at('B1004 a.pdf')).toBe(2);
    await expect(line('B1004 a.pdf')).toContainText('B1004 b.pdf');
    await expect(line('B1004 a.pdf')).toContainText(words('bulk:poa.reasons.several-files'));
    // It stands beside its row, and nowhere else.
    await expect(line(words('bulk:poa.problems.empty'))).toHaveCount(1);
    await expect(line(words('bulk:poa.problems.empty'))).toContainText(cells[5]?.Adress ?? '');
    await expect(line(words('bulk:poa.reasons.no-file'))).toHaveCount(2);
    await expect(line('okänd.pdf')).toContainText(words('bulk:poa.reasons.no-row'));
    await expect(line('B1000.pdf').first()).toContainText(words('bulk:poa.bys.customer-id'));
    await expect(line('B1001.pdf')).toContainText(words('bulk:poa.sameAs', { file: 'B1000.pdf' }));
    await expect(line(`Fullmakt ${cells[2]?.Personnummer}.pdf`)).toContainText(words('bulk:poa.bys.personal-number'));
    await expect(line('skannad 17.pdf')).toContainText(words('bulk:poa.bys.text'));
    await expect(line(`${words('bulk:poa.groups.matched')} 4`)).toContainText(
      words('bulk:poa.ways.customer-id', { count: 2, n: '2' }),
    );
  });
  const pane = page.getByRole('region', { name: words('bulk:poa.pane') });
  await test.step('a row with two files: both seen, then given one by keys alone', async () => {
    // The first that needs somebody is open before anybody presses anything.
    await expect(pane.getByRole('radio', { name: /B1004 b\.pdf/ })).toBeVisible();
    await list.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await expect(pane).toContainText(words('bulk:poa.reasons.several-files'));
    await expect(pane.getByRole('radio', { name: /B1004 b\.pdf/ })).toBeVisible();
    await expect(pane.locator('canvas').first()).toBeVisible();
    // Enter leads to the choice, whose page is in view; all files are one step further.
    await page.keyboard.press('Enter');
    await expect(pane.getByRole('radio', { name: /B1004 a\.pdf/ })).toBeFocused();
    await pane.getByRole('button', { name: words('bulk:poa.allFiles') }).press('Enter');
    const choices = page.getByRole('dialog').getByRole('grid', { name: words('bulk:poa.choices') });
    await expect(choices.getByRole('row').nth(1)).toContainText('B1004 a.pdf');
    await page.keyboard.type('B1004 b');
    await expect(choices).toHaveAttribute('aria-rowcount', '2');
    await page.keyboard.press('Tab');
    while (!(await choices.evaluate((grid) => grid === document.activeElement))) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // Chosen is not given: its page is looked at first.
    await count('matched', 4);
    await expect(pane.getByRole('radio', { name: /B1004 b\.pdf/ })).toBeChecked();
    await expect(pane).toContainText(words('bulk:poa.named.named'));
    const use = pane.getByRole('button', { name: words('bulk:poa.useThis') });
    // In a low window the files and the page scroll above it: nothing reaches below the pane.
    await page.setViewportSize({ width: 1280, height: 600 });
    await expect(use).toBeInViewport({ ratio: 1 });
    expect(await pane.evaluate((whole) => whole.scrollHeight - whole.clientHeight)).toBeLessThanOrEqual(0);
    await use.press('Enter');
    await count('matched', 5);
    await count('needs-you', 3);
    await expect(line('B1004 b.pdf')).toContainText(words('bulk:poa.bys.hand'));
    await expect(line('B1004 a.pdf')).toContainText(words('bulk:poa.reasons.no-row'));
  });
  await test.step('beside a row without a file stand those that no row has: looked at, then given', async () => {
    await line(cells[7]?.Adress ?? '').click();
    await pane.locator('label').filter({ hasText: 'okänd.pdf' }).click();
    await expect(pane.locator('canvas[data-drawn]')).toBeVisible();
    await pane.getByRole('button', { name: words('bulk:poa.useThis') }).click();
    await count('matched', 6);
    await expect(pane.getByRole('radio')).toHaveCount(0);
    await pane.getByRole('button', { name: words('bulk:poa.takeAway', { row: 9 }) }).click();
    await count('matched', 5);
  });
  await test.step('a row is given the file nobody knew, and it is taken away again', async () => {
    const row = line(cells[6]?.Adress ?? '');
    await row
      .getByRole('button', { name: words('bulk:send.verbOf', { verb: words('bulk:poa.verbs.chooseFile'), row: 8 }) })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveCount(0);
    await pane.locator('label').filter({ hasText: 'okänd.pdf' }).click();
    await expect(pane).toContainText(words('bulk:poa.named.not-named'));
    await pane.getByRole('button', { name: words('bulk:poa.useThis') }).click();
    await count('matched', 6);
    await expect(row).toContainText(words('findings:poa-names-other'));
    // A press shows it, and opens nothing.
    await row.click();
    await expect(pane).toContainText('okänd.pdf');
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
  page,
  screens,
}, testInfo) => {
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
  await expect(bulk.poas).toContainText(`${words('bulk:poa.groups.needs-you')} ${many - 2}`);
  await bulk.poas.focus();
  await page.keyboard.press('End');
  await expect(bulk.poas).toContainText('B1519.pdf');

  await app.setDialogAnswer([poas]);
  await bulk.chooseFolder();
  const taken = words('bulk:poa.fromFolder', { count: many, folder: 'poa' });
  await expect(bulk.main).toContainText(taken, { timeout: 120_000 });
  const matched = bulk.poas;
  // However long what stands beside the counts is: one line.
  const noteLines = await bulk.main.getByText(taken).evaluate((note) => {
    const counts = note.parentElement?.querySelector('b')?.getBoundingClientRect();
    return Math.abs(note.getBoundingClientRect().top - (counts?.top ?? 0));
  });
  expect(noteLines).toBeLessThan(8);
  await expect(matched).toHaveAttribute('aria-rowcount', String(many + 2));
  await matched.focus();
  await page.keyboard.press('End');
  await expect(matched.getByRole('row').filter({ hasText: 'B1519.pdf' })).toBeVisible();
  // Its page has loaded: the cursor is on it.
  await page.keyboard.press('End');
  await expect(page.getByRole('region', { name: words('bulk:poa.pane') })).toContainText('B1519.pdf');
});
