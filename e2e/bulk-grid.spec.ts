import { expect, test } from './fixtures/app.ts';
import { type BulkCells, bulkCells, bulkPeople, writeBulkFiles } from './fixtures/bulk-files.ts';
import { contractFields } from './fixtures/people.ts';
import { writePoa } from './fixtures/poa-files.ts';
import { callBridge } from './fixtures/set-up.ts';

// A generous limit: a busy machine must not fail a correct app.
test.describe.configure({ timeout: 480_000 });

const CUSTOMER = 0;
const FIRST_NAME = 1;
const LAST_NAME = 2;
const PHONE = 4;
const ADDRESS = 6;
const CITY = 8;

test('rows are put right as in a spreadsheet: blocks, fill, clear, replace, transform, every step back, and a letter typed too early', async ({
  app,
  page,
  screens,
}, testInfo) => {
  const { bulk, frame, words } = screens;
  const people = bulkPeople(6);
  const { csv } = writeBulkFiles(testInfo.outputPath('grid'), people, 0, (n) =>
    n === 1 ? { Förnamn: 'BJÖRN', Telefon: '701740612' } : n === 3 ? { Telefon: '701740613' } : {},
  );
  const sheet = people.map(bulkCells);
  const column = async (at: number): Promise<string[]> => Promise.all(people.map((_, row) => bulk.cellText(row, at)));
  const undo = () => page.keyboard.press('Control+z');
  await frame.go('bulk');
  await bulk.openFile(csv);
  await bulk.goTo('check');
  await expect.poll(() => bulk.cellText(0, CUSTOMER)).toBe('B1000');

  await test.step('every column but e-mail is in sight with its values whole; that is scrolled to, and whole then', async () => {
    const head = (field: string) => bulk.grid.getByRole('columnheader', { name: words(`bulk:fields.${field}`) });
    await expect(head('property-property_number')).toBeInViewport({ ratio: 1 });
    const cut = () =>
      bulk.grid.evaluate((grid) =>
        [...grid.querySelectorAll<HTMLElement>('[role="gridcell"]')]
          .filter((cell) => cell.scrollWidth > cell.clientWidth)
          .map((cell) => cell.textContent),
      );
    expect(await cut()).toEqual([]);
    await bulk.cell(0, CUSTOMER);
    await page.keyboard.press('End');
    await expect(head('customer-email')).toBeInViewport({ ratio: 1 });
  });
  await test.step('fill down: the first of the selection in all of it; undo and redo', async () => {
    await bulk.cell(0, CITY);
    for (const _ of [1, 2]) await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+d');
    await expect.poll(() => column(CITY)).toEqual(['Umeå', 'Umeå', 'Umeå', 'Örebro', 'Umeå', 'Gävle']);
    await undo();
    await expect.poll(() => column(CITY)).toEqual(sheet.map((cells) => cells.Ort));
    await page.keyboard.press('Control+y');
    await expect.poll(() => bulk.cellText(1, CITY)).toBe('Umeå');
    await undo();
  });
  await test.step('a block goes to Excel as text with tabs, and comes back elsewhere', async () => {
    await bulk.cell(0, FIRST_NAME);
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+c');
    const copied = 'Åsa\tLindqvist\r\nBJÖRN\tBäckman';
    await expect.poll(() => app.clipboardText()).toBe(copied);
    await bulk.cell(4, FIRST_NAME);
    await bulk.paste(copied, 'grid');
    await expect.poll(() => bulk.cellText(5, LAST_NAME)).toBe('Bäckman');
    await expect.poll(() => bulk.cellText(4, FIRST_NAME)).toBe('Åsa');
    await undo();
    await expect.poll(() => column(LAST_NAME)).toEqual(sheet.map((cells) => cells.Efternamn));
  });
  await test.step('a formula in a cell is copied so that no spreadsheet runs it, and comes back as it was', async () => {
    const formula = '=HYPERLINK(1)';
    const before = await column(FIRST_NAME);
    await bulk.cell(4, FIRST_NAME);
    await bulk.paste(formula, 'grid');
    await expect.poll(() => bulk.cellText(4, FIRST_NAME)).toBe(formula);
    await page.keyboard.press('Control+c');
    await expect.poll(() => app.clipboardText()).toBe(`'${formula}`);
    await bulk.cell(5, FIRST_NAME);
    await bulk.paste(`'${formula}`, 'grid');
    await expect.poll(() => bulk.cellText(5, FIRST_NAME)).toBe(formula);
    await undo();
    await undo();
    await expect.poll(() => column(FIRST_NAME)).toEqual(before);
  });
  await test.step('one cell pasted into a selection fills it; Delete empties it', async () => {
    await bulk.cell(2, ADDRESS);
    await page.keyboard.press('Shift+ArrowDown');
    await bulk.paste('Nygatan 1\r\n', 'grid');
    await expect.poll(async () => (await column(ADDRESS)).slice(2, 4)).toEqual(['Nygatan 1', 'Nygatan 1']);
    await page.keyboard.press('Delete');
    await expect.poll(async () => (await column(ADDRESS)).slice(2, 4)).toEqual(['', '']);
    await undo();
    await undo();
    await expect.poll(() => bulk.cellText(3, ADDRESS)).toBe(sheet[3]?.Adress);
  });
  await test.step('find and replace, seen before it is done', async () => {
    await bulk.cell(0, ADDRESS);
    await page.keyboard.press('Control+h');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: words('bulk:transform.find'), exact: true }).fill('storgatan');
    await dialog.getByRole('textbox', { name: words('bulk:transform.replaceWith') }).fill('Stora gatan');
    await expect(dialog.getByRole('cell', { name: 'Stora gatan 1', exact: true })).toBeVisible();
    await dialog.getByRole('checkbox', { name: words('bulk:transform.matchCase') }).click({ force: true });
    await expect(dialog).toContainText(words('bulk:transform.would', { count: 0 }));
    await dialog.getByRole('checkbox', { name: words('bulk:transform.matchCase') }).click({ force: true });
    await dialog.getByRole('button', { name: words('bulk:transform.apply', { count: 1 }) }).click();
    await expect.poll(() => bulk.cellText(0, ADDRESS)).toBe('Stora gatan 1');
    await bulk.grid.focus();
    await undo();
    await expect.poll(() => bulk.cellText(0, ADDRESS)).toBe('Storgatan 1');
  });
  await test.step('a transform shows what it would do, and is one step to undo', async () => {
    await bulk.cell(0, FIRST_NAME);
    await bulk.press('check.transform');
    const dialog = page.getByRole('dialog');
    await bulk.choose(words('bulk:transform.kind'), words('bulk:transform.kinds.title-case'));
    await expect(dialog.getByRole('row', { name: /3 BJÖRN Björn/ })).toBeVisible();
    await dialog.getByRole('button', { name: words('bulk:transform.apply', { count: 1 }) }).click();
    await expect.poll(() => bulk.cellText(1, FIRST_NAME)).toBe('Björn');
  });
  await test.step('problems: F8 to the next and back, repaired in the whole column', async () => {
    await bulk.cell(0, CUSTOMER);
    await page.keyboard.press('F8');
    const pane = page.getByRole('region', { name: words('bulk:check.pane') });
    const cell = (row: number) => words('bulk:check.cell', { row, field: words('bulk:fields.customer-phone') });
    await expect(pane).toContainText(cell(3));
    await page.keyboard.press('F8');
    await expect(pane).toContainText(cell(5));
    await page.keyboard.press('Shift+F8');
    await expect(pane).toContainText(cell(3));
    await expect(pane).toContainText(words('bulk:findings.excel-zero-lost'));
    await pane.getByRole('button', { name: words('bulk:check.repairAll') }).click();
    await expect
      .poll(async () => [await bulk.cellText(1, PHONE), await bulk.cellText(3, PHONE)])
      .toEqual(['0701740612', '0701740613']);
    await expect(pane).toContainText(words('bulk:check.noProblem'));
  });
  await test.step('left out with Space, shown alone, and taken back', async () => {
    await bulk.cell(5, CUSTOMER);
    await page.keyboard.press('Space');
    await page.getByRole('radio', { name: `${words('bulk:check.leftOut')} 1` }).click();
    await expect(bulk.grid).toHaveAttribute('aria-rowcount', '2');
    await expect.poll(() => bulk.cellText(0, CUSTOMER)).toBe('B1005');
    await bulk.grid.focus();
    await page.keyboard.press('Space');
    await expect(bulk.grid).toHaveAttribute('aria-rowcount', '1');
    await page.getByRole('radio', { name: `${words('bulk:check.all')} 6` }).click();
    await expect(bulk.grid).toHaveAttribute('aria-rowcount', '7');
  });
  await test.step('found by what stands in any cell', async () => {
    await bulk.main.getByRole('searchbox', { name: words('bulk:check.find') }).fill('b1004@');
    await expect(bulk.grid).toHaveAttribute('aria-rowcount', '2');
    await expect.poll(() => bulk.cellText(0, CUSTOMER)).toBe('B1004');
  });
  await test.step('a letter typed where the row has not come yet is not lost', async () => {
    const many = 900;
    const { csv: long } = writeBulkFiles(testInfo.outputPath('long'), bulkPeople(many), 0, () => ({}));
    await bulk.leave();
    await bulk.openFile(long);
    await bulk.goTo('check');
    await expect.poll(() => bulk.cellText(0, CUSTOMER)).toBe('B1000');
    await bulk.grid.focus();
    // In one turn of the page: the last row cannot have come before the letter.
    const isThere = await bulk.grid.evaluate(async (grid) => {
      const shown = async () => {
        for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
      };
      const press = (key: string, ctrlKey = false) =>
        grid.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }));
      press('End', true);
      await shown();
      const last = grid.getAttribute('aria-activedescendant');
      press('Home');
      await shown();
      press('X');
      return last !== null;
    });
    expect(isThere).toBe(false);
    await page.keyboard.type('yz');
    await page.keyboard.press('Enter');
    await expect.poll(() => bulk.cellText(many - 1, CUSTOMER)).toBe('Xyz');
  });
});

test('whoever a row may be already is shown beside it: in the file, in the register, registered before', async ({
  page,
  screens,
  operator,
}, testInfo) => {
  const { bulk, contracts, frame, words } = screens;
  const { customer, property } = contractFields(operator.register);
  await contracts.fill({ customer, property });
  await contracts.dropPoa(writePoa(testInfo.outputPath('poa'), 'fullmakt.pdf'));
  await contracts.sendAndSee('accepted');
  const { rows: known } = await callBridge(page, 'ledger.list', { states: [], filter: '', offset: 0, limit: 1 });
  const reference = known[0]?.reference ?? '';

  const changes: Record<number, Partial<BulkCells>> = {
    0: { Kundnr: customer.id, Personnummer: customer.soc_id, Fastighetsid: property.id },
    1: { Kundnr: customer.id },
    3: { Kundnr: 'B1002', Fastighetsid: 'F1002' },
  };
  const { csv } = writeBulkFiles(testInfo.outputPath('rows'), bulkPeople(4), 0, (n) => changes[n] ?? {});
  await frame.go('bulk');
  await bulk.openFile(csv);
  await bulk.goTo('check');
  await expect.poll(() => bulk.cellText(0, CUSTOMER)).toBe(customer.id);
  const dialog = page.getByRole('dialog');
  const compare = async (row: number, title = words('bulk:duplicates.title', { row: row + 2 })): Promise<void> => {
    await bulk.cell(row, CUSTOMER);
    await bulk.press('check.compare');
    await expect(dialog).toContainText(title);
  };
  const close = () => dialog.getByRole('button', { name: words('bulk:close'), exact: true }).click();

  await test.step('in the file', async () => {
    await compare(3, words('bulk:duplicates.twoPeople', { row: 5, other: 4 }));
    await expect(
      dialog.getByRole('columnheader', { name: words('bulk:duplicates.from.file', { label: '4' }) }),
    ).toBeVisible();
    await expect(dialog.getByRole('row', { name: /Björn|Maria|Göran/ }).first()).toContainText(
      words('bulk:duplicates.different'),
    );
    await expect(dialog.getByRole('row', { name: /B1002/ })).toContainText(words('bulk:duplicates.equal'));
    await dialog.getByRole('button', { name: words('bulk:duplicates.another') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(bulk.grid).toBeFocused();
  });
  await test.step('in the register', async () => {
    await compare(1);
    await expect(
      dialog.getByRole('columnheader', { name: words.pattern('bulk:duplicates.from.register', 'part') }).first(),
    ).toBeVisible();
    await close();
  });
  await test.step('registered before: held back unless somebody says why', async () => {
    await compare(0);
    await expect(
      dialog.getByRole('columnheader', {
        name: words('bulk:duplicates.from.ledger', { label: reference }),
        exact: false,
      }),
    ).toBeVisible();
    const anyway = dialog.getByRole('button', { name: words('bulk:duplicates.sendAnyway') });
    await expect(anyway).toHaveAttribute('aria-disabled', 'true');
    await expect(dialog.getByText(words('bulk:duplicates.reasonMissing'))).toBeVisible();
    await dialog.getByRole('textbox', { name: words('bulk:duplicates.reason') }).fill('Ny fullmakt efter flytt');
    await anyway.click();
    await expect(page.getByRole('region', { name: words('bulk:check.pane') })).toContainText(
      words('bulk:check.overridden', { reason: 'Ny fullmakt efter flytt' }),
    );
    await compare(0);
    await dialog.getByRole('button', { name: words('bulk:duplicates.takeBack') }).click();
    await expect(page.getByRole('region', { name: words('bulk:check.pane') })).not.toContainText('Ny fullmakt');
  });
});
