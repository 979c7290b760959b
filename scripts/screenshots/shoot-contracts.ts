import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { callBridge } from '../../e2e/fixtures/set-up.ts';
import { press } from '../../e2e/screens/press.ts';
import { samplePoaPdf } from '../../tools/operator-simulator/sample-poa.ts';
import type { Shooting } from './shooting.ts';
import { technically } from './technically.ts';

/**
 * A registration from the empty form to each of its outcomes, and the list of contracts; restores the operator at the
 * end.
 */
export async function shootContracts({ page, screens, operator, work, shoot }: Shooting): Promise<void> {
  const { frame, contracts, words } = screens;
  const register = async (index: number, phone?: string): Promise<void> => {
    const pair = operator.register.pairs[index];
    const customer = operator.register.customers.find((one) => one.id === pair?.customerId);
    const property = operator.register.properties.find((one) => one.id === pair?.propertyId);
    if (!customer || !property) throw new Error(`no person ${index}`);
    await contracts.fill({ customer: { ...customer, ...(phone ? { phone } : {}) }, property });
    const poa = path.join(work, `${customer.last_name}_fullmakt.pdf`);
    writeFileSync(poa, samplePoaPdf(`${customer.first_name} ${customer.last_name}, ${customer.soc_id}`, 2));
    await contracts.dropPoa(poa);
  };

  const isDrawn = () => page.locator('section[aria-busy="false"]:has(canvas)').waitFor();

  await frame.go('contracts');
  await shoot('contract-empty');
  await register(0, '070-174 06 5');
  await isDrawn();
  await shoot('contract-new');
  await technically(page, () => shoot('contract-new-technical'));
  await page.keyboard.press('Control+Enter');
  await contracts.review.waitFor();
  await shoot('contract-review');
  await page.keyboard.press('Escape');
  await contracts.sendRegistration();
  await contracts.outcome('accepted');
  await shoot('contract-accepted');
  await contracts.openContract();
  await contracts.detailFields.waitFor();
  await shoot('contract-details');
  await frame.go('contracts');
  for (const [name, fault] of [
    ['rejected', { kind: 'status', status: 422 }],
    ['unknown', { kind: 'kill-during' }],
    ['waiting', { kind: 'status', status: 429, retryAfter: 600 }],
  ] as const) {
    operator.setFaults([{ match: { path: 'registration' }, times: 1, ...fault }]);
    await callBridge(page, 'drafts.save', { draft: null, poaName: null });
    await page.reload();
    await frame.go('contracts');
    await register({ rejected: 1, unknown: 2, waiting: 3 }[name]);
    await contracts.sendRegistration();
    await contracts.outcome(name);
    if (name !== 'unknown') await isDrawn();
    await shoot(`contract-${name}`);
    if (name !== 'unknown') continue;
    await press(page.getByRole('button', { name: words('contracts:outcome.itWas') }), 'note what they say');
    await page.getByRole('dialog').waitFor();
    await shoot('contract-answered');
    await page.keyboard.press('Escape');
  }
  operator.setFaults([]);
  await frame.go('contracts');
  await contracts.showLedger();
  await shoot('ledger');
  await contracts.ledger.locator('[role="row"][aria-rowindex="3"]').click();
  await shoot('ledger-pane');
}
