import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { callBridge } from '../../e2e/fixtures/set-up.ts';
import { until } from '../../e2e/screens/press.ts';
import { samplePoaPdf } from '../../tools/operator-simulator/sample-poa.ts';
import { fetchInvoices, knowPeople } from './known-people.ts';
import type { Shooting } from './shooting.ts';

/** A queue with most of its kinds, and what Today says when all of it is put off. */
export async function shootToday({
  page,
  screens,
  operator,
  work,
  shoot,
  setAgo,
}: Shooting & { setAgo: (hours: number) => Promise<void> }): Promise<void> {
  const { frame, contracts } = screens;
  const poa = path.join(work, 'fullmakt.pdf');
  writeFileSync(poa, samplePoaPdf('Åsa Lindqvist', 1));
  const { pairs, customers, properties } = operator.register;
  await setAgo(1.05);
  await knowPeople(page, operator, 0, 9);
  await fetchInvoices(page, operator, 0, 9);
  operator.setFaults([{ match: { path: 'invoices' }, kind: 'status', status: 404 }]);
  await fetchInvoices(page, operator, 6, 7);
  operator.setFaults([]);
  // Pairs that the pictures of contracts have not registered.
  for (const [index, hours, fault] of [
    [14, 1, { kind: 'kill-during' }],
    [15, 0.6, { kind: 'status', status: 422 }],
    [16, 0, { kind: 'status', status: 429, retryAfter: 600 }],
  ] as const) {
    await setAgo(hours);
    operator.setFaults([{ match: { path: 'registration' }, times: 1, ...fault }]);
    await callBridge(page, 'drafts.save', { draft: null, poaName: null });
    await page.reload();
    await frame.go('contracts');
    await contracts.showForm();
    const customer = customers.find(({ id }) => id === pairs[index]?.customerId);
    const property = properties.find(({ id }) => id === pairs[index]?.propertyId);
    if (!customer || !property) throw new Error(`no person ${index}`);
    await contracts.fill({ customer: { ...customer }, property: { ...property } });
    await contracts.dropPoa(poa);
    await contracts.sendRegistration();
    await contracts.outcome();
  }
  operator.setFaults([]);
  const [customer, property] = [customers[5], properties[5]];
  if (!customer || !property) throw new Error('nobody');
  const draft = { customer: { ...customer }, property: { ...property }, poaType: 'SWITCH' };
  await callBridge(page, 'drafts.save', { draft, poaName: null });
  await frame.go('today');
  await until('the queue', async () => ((await screens.today.lines.count()) > 4 ? true : null));
  await shoot('today');
  for (const { key } of (await callBridge(page, 'today.read')).lines) {
    await callBridge(page, 'today.snooze', { key, until: 'tomorrow' });
  }
  await until('nothing', async () => ((await screens.today.lines.count()) === 0 ? true : null));
  await shoot('today-empty');
  await callBridge(page, 'today.snooze', { key: null, until: null });
}
