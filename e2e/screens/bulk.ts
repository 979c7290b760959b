import type { Locator, Page } from '@playwright/test';
import { dropFile } from './drop-file.ts';
import { press, seen, until } from './press.ts';
import type { Words } from './words.ts';

export type BulkStepName = 'sheet' | 'columns' | 'check' | 'poa' | 'rehearse' | 'send' | 'results';

/** Bulk registration: a job from a file, step by step. */
export function createBulkScreen(page: Page, words: Words) {
  const main = page.getByRole('main');
  const steps = page.getByRole('navigation', { name: words('bulk:steps.label') });
  const grid = page.getByRole('grid', { name: words('bulk:check.grid') });
  const step = (name: BulkStepName): Locator =>
    steps.getByRole('button', { name: words(`bulk:steps.${name}`), exact: false });
  const pressButton = (key: string, values: Record<string, string | number> = {}): Promise<void> =>
    press(main.getByRole('button', { name: words(`bulk:${key}`, values), exact: true }).first(), key);

  /** The most recent error. */
  const failure = main
    .getByRole('status')
    .filter({ has: page.getByRole('button', { name: words('bulk:dismiss'), exact: true }) });
  const drop = async (file: string): Promise<void> => {
    const zone = main.locator('[data-rac]', { hasText: words('bulk:start.dropText') }).first();
    await seen(zone, 'the place to drop a spreadsheet');
    await dropFile(page, zone, [file]);
  };

  return {
    main,
    steps,
    step,
    grid,
    failure,
    /** A part of the summary line that counts rows: pressing it shows those rows alone. */
    part: (id: string): Promise<Locator> =>
      seen(
        main
          .getByRole('region', { name: words('bulk:parts.label') })
          .getByRole('button', { name: words(`bulk:parts.${id}`) }),
        `the part ${id}`,
      ),
    /** Drops a spreadsheet on the first page. */
    async openFile(file: string): Promise<void> {
      await drop(file);
      await seen(steps, 'the steps of the job');
    },
    /** Drops a file of a refused kind and returns the message. */
    async openRefused(file: string): Promise<Locator> {
      await drop(file);
      return seen(failure, `why ${file} cannot be read`);
    },
    leave: () => press(page.getByRole('button', { name: words('bulk:jobs.back'), exact: true }), 'all jobs'),
    press: pressButton,
    /** Chooses in a list by the list's label and the start of the choice. */
    async choose(label: string, choice: string): Promise<void> {
      const list = page.locator('button[aria-haspopup="listbox"]').and(page.getByRole('button', { name: label }));
      await press(list.first(), label);
      await press(page.getByRole('option', { name: choice }).first(), `${label}: ${choice}`);
    },
    /** Pastes cells as Excel copies them: into the window, or into the grid at its cursor. */
    async paste(text: string, where: 'window' | 'grid'): Promise<void> {
      const target = where === 'grid' ? grid : main;
      await seen(where === 'grid' ? grid : main.getByText(words('bulk:start.intro')), 'the place to paste into');
      // What is visible may not listen yet: it does from the next frame.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await target.evaluate((element, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', pasted);
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, text);
    },
    /** Rows and files in three groups. */
    poas: page.getByRole('grid', { name: words('bulk:poa.table'), exact: true }),
    /** Moves the cursor of the grid: row and column from 0, as the grid shows them. */
    async cell(row: number, column: number): Promise<void> {
      // Before there are rows no key moves anything.
      await until('rows in the grid', async () => (Number(await grid.getAttribute('aria-rowcount')) > 1 ? true : null));
      await grid.focus();
      await page.keyboard.press('Control+Home');
      for (let at = 0; at < row; at += 1) await page.keyboard.press('ArrowDown');
      for (let at = 0; at < column; at += 1) await page.keyboard.press('ArrowRight');
    },
    /** The text of a cell; both from 0. */
    cellText: (row: number, column: number): Promise<string> =>
      grid
        .locator(`[role="row"][aria-rowindex="${row + 2}"] [aria-colindex="${column + 2}"]`)
        .evaluate((cell) => [...cell.childNodes].find((node) => node.nodeType === 3)?.textContent ?? ''),
    async goTo(name: BulkStepName): Promise<void> {
      await press(step(name), `go to the step ${name}`);
      await until(`the step ${name}`, async () =>
        (await step(name).getAttribute('aria-current')) === 'step' ? true : null,
      );
    },
    /** Chooses the folder that the scripted dialog answers with. */
    chooseFolder: () => pressButton('poa.chooseFolder'),
    rehearse: () => pressButton('rehearse.start'),
    sendFirst: (count: number) => pressButton('send.sendFirst', { count }),
    sendAll: (count: number) => pressButton('send.sendAll', { count }),
    pause: () => pressButton('send.pause'),
    async atOnce(count: number): Promise<void> {
      await press(
        main.getByRole('button', { name: words.pattern('bulk:send.atOnce', 'part') }).first(),
        'how many at a time',
      );
      await press(page.getByRole('option', { name: String(count), exact: true }), `${count} at a time`);
    },
    /** Waits for the message about how the run ended. */
    banner: (key: string, timeoutMs = 60_000): Promise<Locator> =>
      seen(main.getByRole('status').filter({ hasText: words(`bulk:${key}`) }), key, timeoutMs),
    async saveResult(kind: 'accepted' | 'rejected' | 'unknown' | 'complete', count: string): Promise<void> {
      await pressButton(`results.kinds.${kind}`, { count });
      await seen(page.getByText(words('bulk:results.saved')).first(), 'that the file is saved');
    },
    async chooseFormat(format: 'xlsx' | 'csv-semicolon' | 'csv-comma'): Promise<void> {
      await press(
        main.getByRole('button', { name: words.pattern('bulk:results.format', 'part') }).first(),
        'the format of the files',
      );
      await press(page.getByRole('option', { name: words(`bulk:results.formats.${format}`) }), `the format ${format}`);
    },
  };
}
