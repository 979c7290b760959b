import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { bulkPeople, writeBulkFiles } from './fixtures/bulk-files.ts';
import { fillCustomer } from './fixtures/full-customer.ts';
import { callBridge } from './fixtures/set-up.ts';

test.describe.configure({ timeout: 600_000 });
test.use({ operatorOptions: { shape: 'camel' } });

const ROWS = 8;
/** The keys a day needs, with room for one more field here and there; typed text is not counted. */
const MAX_PRESSES = { queue: 120, job: 30, telephone: 4 };

/** Counts keys as a person presses them, each Tab too. Text typed into a field counts as dictated, not as a choice. */
function keysOf(page: Page) {
  let presses = 0;
  const press = async (key: string): Promise<void> => {
    presses++;
    await page.keyboard.press(key);
  };
  const isOn = (name: RegExp) =>
    page.evaluate(
      ([source, flags]) => {
        const { activeElement: on } = document;
        const labels = (on as HTMLInputElement | null)?.labels;
        const label = on?.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? on?.textContent ?? '';
        return new RegExp(source ?? '', flags).test(label.trim());
      },
      [name.source, name.flags] as const,
    );
  return {
    press,
    count: () => presses,
    async tabTo(name: RegExp): Promise<void> {
      for (let n = 0; n < 60; n++) {
        if (await isOn(name)) return;
        await press('Tab');
      }
      throw new Error(`Tab does not lead to ${name.source}`);
    },
  };
}

test('a working day by keys alone: the queue emptied, a mapping confirmed, invoices checked, a job sent, a customer answered', async ({
  app,
  page,
  screens,
  operator,
}, testInfo) => {
  const { bulk, contracts, frame, guesses, invoices, today, words } = screens;
  const { customer } = await fillCustomer(page, operator);
  const said: Record<string, number> = {};
  const kindOf = (kind: string) => today.lines.filter({ hasText: words(`today:kinds.${kind}`) });

  await test.step('the queue of Today', async () => {
    const keys = keysOf(page);
    await keys.press('Control+1');
    await expect(today.lines.first()).toBeVisible();

    // The outcome for the garage is unknown: a person records what the operator said on the telephone.
    await keys.press('j');
    await expect(today.lines.first()).toBeFocused();
    await expect(today.lines.first()).toContainText(words('today:kinds.unknown'));
    await keys.press('Enter');
    await expect(contracts.verdict).toHaveAttribute('data-outcome', 'unknown');
    await keys.tabTo(words.pattern('contracts:outcome.itWas', 'start'));
    await keys.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    const who = page.getByRole('dialog').getByRole('textbox', { name: words('contracts:resolve.who') });
    if ((await who.inputValue()) === '') {
      await keys.tabTo(words.pattern('contracts:resolve.who', 'start'));
      await page.keyboard.type('Karin Ek');
    }
    await keys.tabTo(words.pattern('contracts:resolve.why', 'start'));
    await page.keyboard.type('Anna på supporten, per telefon');
    await keys.tabTo(words.pattern('contracts:resolve.recordExists', 'start'));
    await keys.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => callBridge(page, 'ledger.counts')).toMatchObject({ unknown: 0 });

    // A person confirms what the operator means in invoices: all are right, saved.
    await keys.press('Control+1');
    // Guessing continues in the background after the first results are shown.
    const guessAt = async () => {
      const { lines } = await callBridge(page, 'today.read');
      return lines.findIndex(({ kind, opens }) => kind === 'guess' && opens?.params.body === 'InvoiceResponse');
    };
    await expect.poll(guessAt).toBeGreaterThanOrEqual(0);
    await isAsMainSays();
    await goTo(keys.press, await guessAt());
    await keys.press('Enter');
    await expect(guesses.table).toBeVisible();
    await keys.tabTo(/^(All \d+ are right|It is right)$/);
    await keys.press('Enter');
    await keys.tabTo(/^Save \d+ answers?$/);
    await keys.press('Enter');
    const confirmed = async () =>
      (await callBridge(page, 'mapping.overview', { body: 'InvoiceResponse' })).confirmed.map(({ field }) => field);
    await expect.poll(confirmed).toContain('amount');
    await keys.press('Control+1');

    // Two fetches of invoices, each examined.
    await expect(kindOf('invoice').first()).toBeVisible();
    await isAsMainSays();
    await goTo(
      keys.press,
      (await callBridge(page, 'today.read')).lines.findIndex(({ fact }) => fact.code === 'unchecked'),
    );
    await keys.press('Enter');
    await expect(frame.title).toHaveText(words('app:screens.invoices'));
    const open = async () => {
      const { lines } = await callBridge(page, 'today.read');
      const line = lines.find(({ fact }) => fact.code === 'unchecked');
      return line?.who.is === 'many' ? line.who.count : line === undefined ? 0 : 1;
    };
    const count = await open();
    expect(count).toBeGreaterThan(0);
    await expect(page.getByText(words('invoices:marks.progress', { checked: 0, matching: count }))).toBeVisible();
    await keys.press('c');
    const heading = invoices.pane.getByRole('heading', { level: 2 });
    for (let n = 1; n <= count; n++) {
      await expect(heading).toBeVisible();
      const looked = (await heading.textContent()) ?? '';
      await keys.press('c');
      await expect.poll(open).toBe(count - n);
      if (n < count) await expect(heading).not.toHaveText(looked);
    }

    // What is left is put off until tomorrow.
    await keys.press('Control+1');
    await expect(kindOf('unknown')).toHaveCount(0);
    await expect(frame.title).toHaveText(words('app:screens.today'));
    const waiting = async () => (await callBridge(page, 'today.read')).lines.length;
    for (let left = await waiting(); left > 0; left--) {
      await expect(today.lines).toHaveCount(left);
      if (!(await isFocused(0))) await keys.press('j');
      await expect.poll(() => isFocused(0)).toBe(true);
      await keys.press('s');
      await expect.poll(waiting).toBe(left - 1);
    }
    await expect(today.lines).toHaveCount(0);
    said.queue = keys.count();
  });

  await test.step('a job, from its sheet to what became of it', async () => {
    const { csv, poas } = writeBulkFiles(testInfo.outputPath('bulk'), bulkPeople(ROWS), ROWS);
    const keys = keysOf(page);
    /** Ctrl+Enter presses the button that leads on, once the page shows it as such. */
    const goOn = async (key: string, params: Record<string, unknown> = {}): Promise<void> => {
      await expect(
        bulk.main.getByRole('button', { name: words(`bulk:${key}`, params as never), exact: true }),
      ).toHaveAttribute('aria-keyshortcuts', 'Control+Enter');
      await keys.press('Control+Enter');
    };
    await keys.press('Control+3');
    await expect(bulk.main).toContainText(words('bulk:start.intro'));
    await app.setDialogAnswer([csv]);
    await goOn('start.browse');
    await expect(bulk.steps).toBeVisible();
    for (const name of ['columns', 'check', 'poa'] as const) {
      await goOn(`steps.to.${name}`);
      await expect(bulk.step(name)).toHaveAttribute('aria-current', 'step');
    }
    await app.setDialogAnswer([poas]);
    await goOn('poa.chooseFolder');
    await expect(bulk.main).toContainText(`${words('bulk:poa.groups.matched')} ${ROWS}`);
    await goOn('steps.to.rehearse');
    await expect(bulk.step('rehearse')).toHaveAttribute('aria-current', 'step');
    await goOn('rehearse.start');
    await expect(bulk.main).toContainText(words('bulk:rehearse.can', { count: ROWS, n: String(ROWS) }));
    await goOn('send.sendFirst', { count: 1 });
    await expect(bulk.step('send')).toHaveAttribute('aria-current', 'step');
    await goOn('send.sendAll', { count: ROWS - 1 });
    await bulk.banner('send.done');
    await goOn('steps.to.results');
    await expect(bulk.step('results')).toHaveAttribute('aria-current', 'step');
    const { jobs } = await callBridge(page, 'bulk.list', { offset: 0, limit: 1 });
    expect(jobs[0]?.counts.accepted).toBe(ROWS);
    said.job = keys.count();
  });

  await test.step('a customer on the telephone', async () => {
    const keys = keysOf(page);
    await keys.press('Control+k');
    await expect(frame.palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.type(customer.id);
    await keys.press('Enter');
    const name = `${customer.first_name} ${customer.last_name}`;
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(screens.register.answer).toBeVisible();
    said.telephone = keys.count();
  });

  console.log(`key presses of a working day: ${JSON.stringify(said)}`);
  for (const [what, most] of Object.entries(MAX_PRESSES)) expect(said[what], what).toBeLessThanOrEqual(most);

  async function goTo(press: (key: string) => Promise<void>, at: number): Promise<void> {
    await expect(today.lines.nth(at)).toBeVisible();
    for (let n = 0; n < 20; n++) {
      if (await isFocused(at)) return;
      const before = await focusedText();
      await press('j');
      await expect.poll(focusedText).not.toBe(before);
    }
    throw new Error(`J does not lead to line ${at}`);
  }

  /** The queue on the screen has the lines that main has now, so that a place in one is the place in the other. */
  async function isAsMainSays(): Promise<void> {
    const { lines } = await callBridge(page, 'today.read');
    await expect(today.lines).toHaveCount(lines.length);
    await expect(kindOf('unknown')).toHaveCount(0);
  }

  function focusedText(): Promise<string> {
    return page.evaluate(() => document.activeElement?.textContent ?? '');
  }

  function isFocused(at: number): Promise<boolean> {
    return today.lines.nth(at).evaluate((row) => row === document.activeElement);
  }
});
