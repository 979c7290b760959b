import { expect, test } from 'vitest';
import { samplePoaPdf } from '../../tools/operator-simulator/sample-poa.ts';
import { composeForTest } from './testing/compose-for-test.ts';

test('the form is told when the text of the power of attorney names somebody else; of a scan nothing is said', async () => {
  const composed = await composeForTest();
  const { call } = composed;
  const eva = { socId: '195706179966', firstName: 'Eva', lastName: 'Åkerlund' };
  const { token } = await call['poa.add']({ name: 'a.pdf', bytes: samplePoaPdf('Eva Åkerlund, 570617-9966') });
  expect(await call['poa.speaksOf']({ token, ...eva })).toEqual({ hasText: true, socId: true, name: true });
  const other = { ...eva, socId: '196604161235', lastName: 'Öberg' };
  expect(await call['poa.speaksOf']({ token, ...other })).toEqual({ hasText: true, socId: false, name: false });

  const scan = await call['poa.add']({ name: 'b.tif', bytes: new Uint8Array([0x49, 0x49, 42, 0, 8, 0, 0, 0, 0, 0]) });
  expect(await call['poa.speaksOf']({ token: scan.token, ...eva })).toMatchObject({ hasText: false });
});

test('zeros that a sheet has lost are compared with the register: in a row, and for the form', async () => {
  const composed = await composeForTest();
  const { call } = composed;
  const customer = { id: '004000', email: '', first_name: 'Eva', last_name: 'Öberg', phone: '', soc_id: '' };
  await call['register.saveCustomer']({ customer, formerId: null });
  expect(await call['register.known']({ customerId: '4000', propertyId: 'F1' })).toMatchObject({
    customer: null,
    otherZeros: { customer: '004000', property: null },
  });
  const jobId = '5a3c8f0e-3d6b-4b7e-9a55-0d3a0b1c2d3e';
  await call['bulk.paste']({ jobId, text: 'Kundnr\tFastighetsid\n4000\tF1\n5000\tF2\n' });
  const problems = (await call['bulk.summary']({ jobId })).problems.filter(({ code }) => code === 'other-zeros');
  expect(problems).toMatchObject([{ field: 'customer.id', rows: 1, params: { id: '004000' } }]);
});
