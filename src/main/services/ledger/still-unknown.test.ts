import { expect, test } from 'vitest';
import { composeForTest } from '../../testing/compose-for-test.ts';

test('the operator does not know yet: said with the registration and with the customer, and it stays unknown', async () => {
  const main = await composeForTest({
    faults: [{ match: { path: 'registration' }, skip: 0, times: 1, kind: 'kill-during' }],
  });
  const { call } = main;
  const { customer } = main.pairAt(0);
  const sent = await main.register(0);
  expect(sent.state).toBe('unknown');
  const fact = async () => (await call['today.read'](undefined)).lines.find(({ kind }) => kind === 'unknown')?.fact;
  const before = await fact();
  const words = { registrationId: sent.id, who: 'Karin Ek', why: 'By telephone: she will call back' };
  const asked = await call['ledger.stillUnknown'](words);
  expect(asked).toMatchObject({ state: 'unknown', resolution: null });
  expect(asked.events.at(-1)?.kind).toBe('still-unknown');
  expect(await fact()).toEqual(before);
  const { notes } = await call['overview.read']({ kind: 'customers', id: customer.id });
  expect(notes).toMatchObject([{ who: 'Karin Ek', text: 'By telephone: she will call back' }]);

  await call['ledger.resolve']({ ...words, decision: 'exists', contractId: null });
  await expect(call['ledger.stillUnknown'](words)).rejects.toMatchObject({ data: { code: 'wrong-state' } });
});
