import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { contractFields } from '../../e2e/fixtures/people.ts';
import { registerPair } from '../../e2e/fixtures/register-contract.ts';
import { callBridge, jobOf } from '../../e2e/fixtures/set-up.ts';
import { until } from '../../e2e/screens/press.ts';
import type { OperatorSimulator } from '../../tools/operator-simulator/create-simulator.ts';

/** Pairs that no other picture registers, and how many of them have a contract. */
const [FIRST, LAST, WITH_CONTRACT] = [20, 44, 14];

/** Makes people of the operator's register known here, with their homes. */
export async function knowPeople(page: Page, operator: OperatorSimulator, from: number, to: number): Promise<void> {
  for (let index = from; index < to; index++) {
    const { customer, property } = contractFields(operator.register, index);
    // A former id, so that one who is known already is saved again.
    await callBridge(page, 'register.saveCustomer', { customer: { ...customer }, formerId: customer.id });
    await callBridge(page, 'register.saveProperty', { property: { ...property }, formerId: property.id });
    const pair = { customerId: customer.id, propertyId: property.id };
    await callBridge(page, 'register.link', { pair, isLinked: true });
  }
}

/** Fetches invoices of some pairs. */
export async function fetchInvoices(page: Page, operator: OperatorSimulator, from: number, to: number): Promise<void> {
  const jobId = randomUUID();
  const pairs = operator.register.pairs
    .slice(from, to)
    .map(({ customerId, propertyId }) => ({ customerId, propertyId }));
  const scope = { pairs, fromDate: '2026-01-01', toDate: '2026-11-20' };
  await callBridge(page, 'invoices.fetch', { jobId, scope });
  await until('the fetch', async () => {
    const job = await jobOf(page, jobId);
    return job !== undefined && job.phase !== 'running' ? job : null;
  });
}

/** A register as in use: homes, contracts, and invoices of which most are checked. */
export async function fillRegister(page: Page, operator: OperatorSimulator): Promise<void> {
  await knowPeople(page, operator, FIRST, LAST);
  for (let index = FIRST; index < FIRST + WITH_CONTRACT; index++) await registerPair(page, operator, index);
  await fetchInvoices(page, operator, FIRST, LAST);
  const pairs = operator.register.pairs
    .slice(FIRST, LAST)
    .map(({ customerId, propertyId }) => ({ customerId, propertyId }));
  const { rows } = await callBridge(page, 'invoices.page', {
    scope: { pairs, fromDate: '2026-01-01', toDate: '2026-11-20' },
    ...{ filter: '', where: [], sort: null, leaves: [], offset: 0, limit: 500 },
  });
  const keys = rows.filter((_, at) => at % 9 !== 4).map(({ key }) => key);
  await callBridge(page, 'invoices.mark', { keys, isChecked: true });
}
