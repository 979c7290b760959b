import { expect, test } from './fixtures/office-test.ts';
import { registerPair } from './fixtures/register-contract.ts';
import { callBridge } from './fixtures/set-up.ts';

test.setTimeout(180_000);

test('what somebody deleted in the office’s database is said, with whose it was and what to do', async ({
  desks,
  office,
  operator,
}) => {
  const { anna, annas, bo, bos } = desks;
  await registerPair(anna.page, operator);
  for (const { page } of [anna, bo, anna, bo]) await callBridge(page, 'office.reconnect');
  await office.admin.query("DELETE FROM records WHERE kind = 'customer'; DELETE FROM claims");
  for (const { page } of [bo, anna]) await callBridge(page, 'office.reconnect');

  const title = bos.words('settings:office.missingRows.title');
  const saysIt = bos.settings.main.getByRole('status').filter({ hasText: title });
  await expect(saysIt).toContainText("From Anna's computer: 1 shared entry. The oldest was written");
  await expect(saysIt).toContainText('Tell whoever runs the database');
  await annas.frame.go('settings');
  await annas.settings.show('office');
  await expect(annas.settings.main).toContainText('1 registration, which has been told to the office again.');
  await saysIt.getByRole('button', { name: bos.words('settings:office.missingRows.seen') }).click();
  await expect(saysIt).toHaveCount(0);
});
