import { expect, test } from './fixtures/app.ts';
import { bulkPeople, writeBulkFiles } from './fixtures/bulk-files.ts';
import { hasKeychain } from './fixtures/keychain.ts';
import { choosePoas } from './fixtures/open-job.ts';
import { callBridge } from './fixtures/set-up.ts';
import { createScreens } from './screens/create-screens.ts';

test.describe.configure({ timeout: 480_000 });
test.skip(!hasKeychain(), 'no keychain on this system, so nothing is kept over a restart');

const CHANGES: Readonly<Record<number, Record<string, string>>> = {
  0: { Personnummer: '1,98507E+11' },
  1: { Telefon: '4,67017E+10' },
  2: { Telefon: '701740612' },
  3: { Telefon: '701740613' },
  4: { Förnamn: 'Ã…sa' },
};

/** Column of the grid. */
const PHONE = 4;

test('a damaged sheet: repaired at once, a row left out, destroyed numbers held back until typed, outcomes filtered, and found again after a kill', async ({
  launch,
  launchReady,
  operator,
}, testInfo) => {
  const app = await launchReady();
  const { page } = app;
  const { bulk, frame, words } = createScreens(page);
  const { csv, poas } = writeBulkFiles(testInfo.outputPath('day'), bulkPeople(9), 9, (n) => CHANGES[n] ?? {});
  const summary = async () => {
    const { jobs } = await callBridge(page, 'bulk.list', { offset: 0, limit: 1 });
    return callBridge(page, 'bulk.summary', { jobId: jobs[0]?.id ?? '' });
  };
  const pane = page.getByRole('region', { name: words('bulk:check.pane') });
  await frame.go('bulk');
  await bulk.openFile(csv);

  await test.step('all repairs in one: seen, made, taken back, made again', async () => {
    await bulk.goTo('check');
    const repairAll = pane.getByRole('button', { name: words('bulk:check.repairEverything', { count: 3 }) });
    await repairAll.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('row')).toHaveCount(4);
    await expect(dialog).toContainText('0701740612');
    await expect(dialog).toContainText('Åsa');
    await dialog.getByRole('button', { name: words('bulk:transform.apply', { count: 3 }) }).click();
    await expect(repairAll).toHaveCount(0);
    await bulk.main.getByRole('button', { name: words('bulk:check.undo') }).click();
    await repairAll.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('bulk:transform.apply', { count: 3 }) })
      .click();
    await expect.poll(async () => (await summary()).repairable).toBe(0);
  });
  await test.step('the next problem and leaving a row out have buttons that name their keys', async () => {
    const next = pane.getByRole('button', { name: words('bulk:check.next') });
    await expect(next).toContainText('F8');
    await next.click();
    await expect(pane.getByRole('heading', { level: 2 }).first()).toContainText(words('bulk:fields.customer-soc_id'));
    await bulk.cell(8, 0);
    const leave = pane.getByRole('button', { name: words('bulk:check.leaveRowOut', { count: 1 }) });
    await expect(leave).toContainText(words('app:keys.space'));
    await leave.click();
    await expect(pane.getByRole('button', { name: words('bulk:check.takeIn', { count: 1 }) })).toBeVisible();
    await expect.poll(summary).toMatchObject({ leftOut: 1 });
  });
  await choosePoas(app, { bulk, words }, poas, 6);

  await test.step('two numbers that Excel destroyed: their rows are held back until somebody types them', async () => {
    await bulk.goTo('check');
    await expect(bulk.main.getByText(words('bulk:check.warningNote'))).toBeVisible();
    await expect(await bulk.part('held')).toContainText('2');
    await bulk.goTo('send');
    const send = (count: number) =>
      bulk.main.getByRole('button', { name: words('bulk:send.sendAll', { count }), exact: true });
    await expect(send(6)).not.toHaveAttribute('aria-disabled', 'true');
    // Nothing has been sent, so beside the rows stands what sending would do.
    const beside = page.getByRole('region', { name: words('bulk:send.pane') });
    await expect(beside).toContainText(words('bulk:rehearse.ifYouSend'));
    await expect(beside).not.toContainText(words('bulk:rehearse.timeUnknown'));
    await expect(bulk.main.getByText(words('bulk:held.destroyed-number'))).toHaveCount(2);
    // Its pane says what is wrong, and has the field to type it in.
    await bulk.main.getByText(words('bulk:held.destroyed-number')).first().click();
    await expect(beside).toContainText(words('bulk:findings.excel-number-rounded'));
    await expect(beside).not.toContainText(words('contracts:fix.noneNamed'));
    await expect(beside.getByRole('textbox')).toHaveCount(1);
    await bulk.goTo('check');
    await bulk.cell(1, PHONE);
    await page.keyboard.type('0701740611');
    await page.keyboard.press('Enter');
    await expect(await bulk.part('held')).toContainText('1');
    await bulk.goTo('send');
    await expect(send(7)).toBeVisible();
  });
  await test.step('outcomes are filters', async () => {
    operator.setFaults([{ match: { path: 'registration' }, skip: 2, times: 1, kind: 'status', status: 422 }]);
    await bulk.main.getByRole('textbox', { name: words('bulk:send.firstRows') }).fill('5');
    await bulk.atOnce(1);
    await bulk.sendFirst(5);
    await bulk.banner('send.paused.first-rows');
    const table = page.getByRole('grid', { name: words('bulk:send.table') });
    const rejected = await bulk.part('rejected');
    // The person whose row has the fault.
    const count = 1;
    await expect(rejected).toContainText(String(count));
    await rejected.click();
    await expect(table).toHaveAttribute('aria-rowcount', String(count + 1));
    await rejected.click();
    await expect(rejected).toHaveAttribute('aria-pressed', 'false');
    // Headings stand between the rows: what needs a person, and what was accepted.
    await expect(table.getByText(words('bulk:send.groups.needs-you'))).toBeVisible();
    // The rows below it say the same.
    await expect(table.getByText(words('bulk:send.groups.accepted')).first()).toBeVisible();
    await bulk.goTo('results');
    await (await bulk.part('rejected')).click();
    await expect(page.getByRole('grid', { name: words('bulk:send.table') })).toHaveAttribute(
      'aria-rowcount',
      String(count + 1),
    );
    await (await bulk.part('rejected')).click();
  });
  await test.step('killed in the middle: the next start leads to the job from any screen', async () => {
    operator.setFaults([{ match: { path: 'registration' }, kind: 'delay', delayMs: 60_000 }]);
    const before = operator.ledger().length;
    await bulk.goTo('send');
    await bulk.sendAll(2);
    await expect.poll(() => operator.ledger().length).toBe(before + 1);
    await app.kill9();
    operator.setFaults([]);

    const again = await launch();
    const after = createScreens(again.page);
    const news = again.page.getByRole('status').filter({ hasText: words('app:paused.left', { count: 1, rows: '1' }) });
    await expect(news).toContainText(words('app:paused.unknown', { count: 1 }));
    const needsSomebody = async () => (await callBridge(again.page, 'today.read')).lines.map(({ fact }) => fact.code);
    await expect.poll(needsSomebody).toContain('job-paused');
    await news.getByRole('button', { name: words('app:paused.open', { number: 1 }) }).click();
    await after.bulk.banner('send.paused.restart');
    await expect(news).toHaveCount(0);
    await after.bulk.main.getByRole('button', { name: words('bulk:send.sendAll', { count: 1 }), exact: true }).click();
    await after.bulk.banner('send.done');
    await expect.poll(needsSomebody).not.toContain('job-paused');
    const ids = operator.ledger().map((entry) => entry.customerId);
    expect(new Set(ids).size, 'nothing twice').toBe(ids.length);
    expect(ids).toHaveLength(7);
  });
});
