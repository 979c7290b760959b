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
  const words = {
    registrationId: sent.id,
    who: 'Karin Ek',
    why: 'She will call back',
    how: 'telephone',
    saidOn: '2026-11-19',
  } as const;
  const asked = await call['ledger.stillUnknown'](words);
  expect(asked).toMatchObject({ state: 'unknown', resolution: null });
  expect(asked.events.at(-1)).toMatchObject({
    kind: 'still-unknown',
    detail: { how: 'telephone', saidOn: '2026-11-19' },
  });
  expect(await fact()).toEqual(before);
  const { notes } = await call['overview.read']({ kind: 'customers', id: customer.id });
  expect(notes).toMatchObject([{ who: 'Karin Ek', text: 'She will call back' }]);

  const settled = await call['ledger.resolve']({ ...words, decision: 'exists', contractId: null });
  expect(settled.resolution).toMatchObject({ how: 'telephone', saidOn: '2026-11-19', why: 'She will call back' });
  await expect(call['ledger.stillUnknown'](words)).rejects.toMatchObject({ data: { code: 'wrong-state' } });
});
