import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures/app.ts';
import { invoiceTruth } from './fixtures/invoice-truth.ts';
import { callBridge, jobOf } from './fixtures/set-up.ts';

test.describe.configure({ timeout: 600_000 });

/** Two invoices for each of this many homes: more than are drawn at once. */
const HOMES = 16;
/** Keys to the queue, to its line and into it. */
const MORE_PRESSES = 12;

test('invoices are checked from Today with a press each, each of them looked at, and every one is checked', async ({
  page,
  screens,
  operator,
}) => {
  const { frame, words } = screens;
  const pairs = operator.register.pairs
    .slice(0, HOMES)
    .map(({ customerId, propertyId }) => ({ customerId, propertyId }));
  expect(pairs).toHaveLength(HOMES);
  const now = new Date();
  const first = (back: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
  const scope = {
    pairs,
    fromDate: first(2).toISOString().slice(0, 10),
    toDate: new Date(first(0).getTime() - 86_400_000).toISOString().slice(0, 10),
  };
  const jobId = randomUUID();
  await callBridge(page, 'invoices.fetch', { jobId, scope });
  await expect.poll(async () => (await jobOf(page, jobId))?.phase, { timeout: 120_000 }).toBe('done');
  const open = async () => {
    const { lines } = await callBridge(page, 'today.read');
    const line = lines.find(({ fact }) => fact.code === 'unchecked');
    return line?.who.is === 'many' ? line.who.count : 0;
  };
  // Every month of every home: what was fetched is counted a moment after it was stored.
  const count = invoiceTruth(Date.now, pairs, scope.fromDate, scope.toDate).count;
  expect(count).toBeGreaterThanOrEqual(30);
  await expect.poll(open).toBe(count);

  let presses = 0;
  const press = async (key: string) => {
    presses++;
    await page.keyboard.press(key);
  };
  const kind = words('today:kinds.invoice');
  await frame.go('today');
  const row = page.getByRole('treegrid').getByRole('row').filter({ hasText: kind }).first();
  await expect(row).toBeVisible();
  // Into the queue, down to the line of the invoices; Enter runs its action.
  const queue = page.getByRole('treegrid');
  const selected = () => queue.evaluate((lines) => lines.querySelector('[aria-selected="true"]')?.textContent ?? '');
  await press('j');
  await expect.poll(() => queue.evaluate((lines) => lines.contains(document.activeElement))).toBe(true);
  while ((await row.getAttribute('aria-selected')) !== 'true') {
    const before = await selected();
    await press('j');
    expect(presses).toBeLessThan(10);
    await expect.poll(selected).not.toBe(before);
  }
  await press('Enter');
  await expect(frame.title).toHaveText(words('app:screens.invoices'));
  await expect(page.getByText(words('invoices:marks.progress', { checked: 0, matching: count }))).toBeVisible();
  // The first press opens the first invoice; each further one checks the open invoice and opens the next.
  await press('c');
  const heading = screens.invoices.pane.getByRole('heading', { level: 2 });
  for (let n = 1; n <= count; n++) {
    await expect(heading).toBeVisible();
    const looked = (await heading.textContent()) ?? '';
    await press('c');
    await expect.poll(open).toBe(count - n);
    if (n < count) await expect(heading).not.toHaveText(looked);
  }
  expect(presses).toBeLessThanOrEqual(count + MORE_PRESSES);
  await expect.poll(open).toBe(0);
});
