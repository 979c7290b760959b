import { expect, test } from './fixtures/office-test.ts';
import { registerPair } from './fixtures/register-contract.ts';
import { callBridge } from './fixtures/set-up.ts';

test.setTimeout(180_000);
const YES = 0;

test('what a computer that is gone left unknown is taken over by name, with words, and settled', async ({
  desks,
  operator,
}) => {
  const { anna, bo, bos } = desks;
  operator.setFaults([{ match: { path: 'registration' }, kind: 'kill-before' }]);
  const lost = await registerPair(anna.page, operator, 0);
  operator.setFaults([]);
  expect(lost.state).toBe('unknown');
  const known = () => callBridge(bo.page, 'ledger.list', { states: [], filter: '', offset: 0, limit: 9 });
  await expect.poll(async () => (await known()).rows.map(({ state }) => state)).toEqual(['unknown']);
  await anna.close();

  const t = (key: string, given: Record<string, string> = {}) => bos.words(`contracts:handOver.${key}`, given);
  await bos.frame.go('contracts');
  await bos.contracts.showLedger();
  await bos.contracts.openRow(lost.reference);
  const asked = bo.page.getByRole('button', { name: t('unasked', { who: 'Anna' }) });
  await expect(asked).toBeVisible();
  await asked.click();
  const take = bo.page.getByRole('button', { name: t('take'), exact: true });
  await expect(take).toBeDisabled();
  await bo.page.getByLabel(t('unaskedWords')).fill('Her computer was stolen');
  await bo.setMessageBoxAnswer(YES);
  await take.click();
  await expect(bo.page.getByText(t('fromUnasked', { who: 'Anna' }))).toBeVisible();
  await expect(bo.page.getByText('Her computer was stolen')).toBeVisible();
  await callBridge(bo.page, 'ledger.resolve', {
    ...{ registrationId: lost.id, decision: 'absent', contractId: null, who: 'Bo', why: 'asked them' },
  });
  expect((await registerPair(bo.page, operator, 1)).state).toBe('accepted');
});
