import { randomUUID } from 'node:crypto';
import { expect, inject } from 'vitest';
import { samplePoaPdf } from '../../../../tools/operator-simulator/sample-poa.ts';
import { officeTest } from '../../office/testing/office-test.ts';
import { dumpOf, plantedMark } from '../../office/testing/planted.ts';
import { beforeEachDesks, type Desks, exchange } from './testing/desks.ts';

const cluster = inject('officeCluster');
let desks: Desks;
beforeEachDesks((made) => {
  desks = made;
});

officeTest('what people type and share through the app is in no place of a dump or of the server’s files', async () => {
  if (!cluster) return;
  const { mark, placesIn, filesOf } = plantedMark();
  let planted = 0;
  const plant = (): string => {
    planted += 1;
    return `${mark} ${planted}`;
  };
  const [anna, bo] = [
    await desks.joined('Anna', desks.computer(), 'clerk', plant()),
    await desks.joined('Bo', desks.computer(), 'clerk', plant()),
  ];
  const { customers, properties } = anna.operator.register;
  const person = () => ({
    customer: { ...customers[0], id: plant(), first_name: plant(), last_name: plant(), email: `${mark}@example.se` },
    property: { ...properties[0], id: plant(), address: plant(), city: plant() },
  });
  const first = await anna.register(0, person() as never);
  expect(first.state).toBe('accepted');
  // A wait, an unknown outcome and a rejection, each handed over with words.
  const ids: string[] = [];
  for (const kind of ['kill-before', 'status'] as const) {
    const at = { match: { path: 'registration' as const } };
    desks.operator.setFaults([kind === 'status' ? { ...at, kind, status: 422 } : { ...at, kind }]);
    const { id } = await anna.register(ids.length + 1, person() as never);
    ids.push(id);
  }
  desks.operator.setFaults([]);
  await exchange(anna, bo);
  for (const registrationId of ids) {
    await anna.call['handover.give']({ registrationId, to: desks.loginOf('Bo'), words: plant() });
  }
  await expect
    .poll(async () => (await bo.call['handover.of']({ registrationId: ids[0] ?? '' }))?.offer?.words)
    .toContain(mark);
  await bo.call['handover.decline']({ registrationId: ids[1] ?? '', words: plant() });
  const found = plant();
  await anna.call['ledger.resolve']({
    ...{ registrationId: ids[0] ?? '', decision: 'absent', contractId: null, who: found, why: plant() },
  });

  const key = JSON.stringify([first.customer.id, first.property.id, plant()]);
  await anna.call['invoices.mark']({ keys: [key], isChecked: true, addTags: [plant()], note: plant() });
  const { id } = first.customer;
  await anna.call['overview.keepNote']({ kind: 'customers', id, noteId: randomUUID(), text: plant() });
  const item = { id: plant(), name: plant(), data: { pairs: [] } };
  await anna.call['saved.keep']({ kind: 'pair-group', item });
  // Sent again over a colleague's, with a reason.
  const wanted = randomUUID();
  const poa = await bo.call['poa.add']({ name: `${mark}.pdf`, bytes: samplePoaPdf(plant()) });
  const draft = { customer: first.customer, property: first.property, poaType: 'SWITCH' as const };
  const ask = { registrationId: wanted, draft, poaToken: poa.token, warningCodes: [] };
  await expect(bo.call['contracts.register']({ ...ask, override: null })).rejects.toMatchObject({
    data: { code: 'office-has' },
  });
  const covers = (await bo.call['office.held']({ registrationId: wanted })).map(({ cover, registrationId, state }) => ({
    ...{ registrationId, state: state as 'accepted', attempts: 0, claim: cover },
  }));
  await bo.call['contracts.register']({ ...ask, override: { reason: plant(), covers } });
  await exchange(anna, bo);
  expect(await bo.call['saved.list']({ kind: 'pair-group' })).toMatchObject([item]);
  for (const main of [anna, bo]) {
    await expect.poll(async () => (await main.call['office.status'](undefined)).untold).toBe(0);
  }

  expect(planted).toBeGreaterThan(25);
  await desks.office.admin.query('CHECKPOINT');
  const dump = dumpOf(cluster, desks.office.name);
  expect(dump.length).toBeGreaterThan(planted * 256);
  expect([placesIn(dump), filesOf(cluster)]).toEqual([0, []]);
});
