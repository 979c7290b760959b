import { bulkCells, bulkPeople, writeBulkFiles } from './fixtures/bulk-files.ts';
import { expect, test } from './fixtures/office-test.ts';
import { openJob } from './fixtures/open-job.ts';
import { callBridge } from './fixtures/set-up.ts';

test.setTimeout(240_000);

const ROWS = 4;
/** The row that Anna registers while Bo's job is under way. */
const TAKEN = 2;

test('a row that a colleague takes while a job is under way is held, in words; the others go', async ({
  desks,
  operator,
}, testInfo) => {
  const { anna, annas, bo, bos } = desks;
  const people = bulkPeople(ROWS);
  const person = people[TAKEN];
  if (!person) throw new Error('nobody');
  const arrived = () => operator.ledger().map(({ customerId }) => customerId);

  await test.step('Bo rehearses: the office was asked, and every row is free', async () => {
    await openJob(bo, bos, writeBulkFiles(testInfo.outputPath('bos'), people, ROWS), ROWS);
    await bos.bulk.goTo('rehearse');
    await bos.bulk.rehearse();
    await expect(bos.bulk.main).toContainText(bos.words('bulk:rehearse.offices.ok'));
    await expect(bos.bulk.main).not.toContainText(bos.words('bulk:held.office-has'));
  });
  await test.step('the first row has gone when Anna registers another of them', async () => {
    await bos.bulk.goTo('send');
    await bos.bulk.sendFirst(1);
    await bos.bulk.banner('send.paused.first-rows');
    // The same person and property, in a job of her own.
    const one = writeBulkFiles(testInfo.outputPath('annas'), [person], 1, () => bulkCells(person, TAKEN));
    await openJob(anna, annas, one, null);
    await expect(annas.bulk.main).toContainText(`${annas.words('bulk:poa.groups.matched')} 1`);
    await annas.bulk.goTo('send');
    await annas.bulk.sendAll(1);
    await annas.bulk.banner('send.done');
    expect(arrived()).toEqual([people[0]?.customerId, person.customerId]);
  });
  await test.step('Bo sends the rest: that one stays, and says who has it', async () => {
    await bos.bulk.sendAll(ROWS - 1);
    await bos.bulk.banner('send.done');
    expect(arrived().toSorted()).toEqual(people.map(({ customerId }) => customerId).toSorted());
    await bos.bulk.goTo('results');
    await expect(bos.bulk.main).toContainText(bos.words('bulk:held.office-has'));
    await expect(bos.bulk.main).toContainText(/Anna · \d{4}-\d\d-\d\d \d\d:\d\d/);
    const { jobs } = await callBridge(bo.page, 'bulk.list', { offset: 0, limit: 1 });
    expect(jobs[0]?.counts).toMatchObject({ accepted: ROWS - 1, held: 1 });
  });
});

test('a row that nobody knows of is handed to a colleague where it stands', async ({ desks, operator }, testInfo) => {
  const { anna, annas, bo } = desks;
  const { bulk, words } = annas;
  operator.setFaults([{ match: { path: 'registration' }, times: 1, kind: 'kill-during' }]);
  await openJob(anna, annas, writeBulkFiles(testInfo.outputPath('one'), bulkPeople(1), 1), 1);
  await bulk.goTo('send');
  await bulk.sendAll(1);
  await bulk.banner('send.done');
  await bulk.goTo('results');
  await (await bulk.part('unknown')).click();
  const grid = anna.page.getByRole('grid', { name: words('bulk:results.unknown') });
  await expect(grid.getByRole('gridcell').first()).toBeVisible();
  await grid.focus();
  await anna.page.keyboard.press('Home');
  await anna.page.keyboard.press('Enter');
  const pane = anna.page.getByRole('region', { name: words('bulk:send.pane') });
  const press = (key: string, params = {}) =>
    pane.getByRole('button', { name: words(`contracts:handOver.${key}`, params), exact: true }).click();
  await press('verb');
  await pane.getByText('Bo', { exact: true }).click();
  await pane.getByLabel(words('contracts:handOver.words')).fill('You know them');
  await press('give', { who: 'Bo' });
  await expect(pane).toContainText('You know them');
  await expect(pane.getByRole('button', { name: words('contracts:handOver.takeBack') })).toBeVisible();
  const { rows } = await callBridge(anna.page, 'ledger.list', { states: [], filter: '', offset: 0, limit: 1 });
  const registrationId = rows[0]?.id ?? '';
  await expect
    .poll(async () => (await callBridge(bo.page, 'handover.of', { registrationId }).catch(() => null))?.offer)
    .toMatchObject({ isToMe: true, words: 'You know them' });
});
