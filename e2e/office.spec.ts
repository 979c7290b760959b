import { expect, test } from './fixtures/office-test.ts';
import { fillContract, registerPair, registrationPosts } from './fixtures/register-contract.ts';
import { callBridge } from './fixtures/set-up.ts';

test.setTimeout(180_000);

test('two desks in one office: a pair that a colleague has, the office away and back', async ({
  desks,
  office,
  operator,
}, testInfo) => {
  const { anna, annas, bo, bos } = desks;
  for (const [{ page }, screens] of [
    [anna, annas],
    [bo, bos],
  ] as const) {
    await expect(page.getByRole('contentinfo')).toContainText(screens.words('app:status.office.ready'));
    await screens.frame.go('contracts');
  }

  await fillContract(annas, operator, testInfo);
  await annas.contracts.sendAndSee('accepted');
  const contractId = (await annas.contracts.contractId.first().textContent()) ?? '';
  expect(registrationPosts(operator)).toHaveLength(1);

  await test.step('the same pair is stopped in words at the other desk; a reason sends it', async () => {
    await fillContract(bos, operator, testInfo);
    await bos.contracts.sendRegistration();
    const question = bo.page.getByRole('alertdialog');
    await expect(question).toContainText('Anna registered this contract');
    await expect(question).toContainText(contractId.trim());
    expect(registrationPosts(operator)).toHaveLength(1);
    await question.getByRole('button', { name: bos.words('contracts:duplicates.cancel') }).click();
    await expect(question).toHaveCount(0);
    await bos.contracts.sendRegistration();
    await question.getByLabel(bos.words('contracts:duplicates.reason')).fill('Moved in again');
    await question.getByRole('button', { name: bos.words('contracts:duplicates.sendAnyway') }).click();
    await bos.contracts.outcome('accepted');
    expect(registrationPosts(operator)).toHaveLength(2);
    await bos.contracts.next();
  });

  await test.step('the office is away: held in words, nothing else waits; back, it goes', async () => {
    office.wire.block(true);
    await bos.contracts.form.waitFor();
    await fillContract(bos, operator, testInfo, 3);
    await bos.contracts.sendRegistration();
    await expect(bo.page.getByText(/Nothing was sent\./).first()).toBeVisible();
    await expect(bo.page.getByRole('contentinfo')).toContainText(bos.words('app:status.office.away'));
    expect(registrationPosts(operator)).toHaveLength(2);
    await bos.contracts.showLedger();
    await expect.poll(async () => (await bos.contracts.ledgerRows()).length).toBeGreaterThan(0);
    await bos.contracts.showForm();
    office.wire.block(false);
    await expect(bo.page.getByRole('contentinfo')).toContainText(bos.words('app:status.office.ready'), {
      timeout: 40_000,
    });
    await bos.contracts.sendAndSee('accepted');
    expect(registrationPosts(operator)).toHaveLength(3);
  });
});

test('what a colleague checks and registers appears by itself, and nothing one looks at moves', async ({
  desks,
  operator,
}) => {
  const { anna, annas, bo, bos } = desks;
  const [first] = operator.register.pairs;
  if (!first) throw new Error('no pair');
  const pair = { customerId: first.customerId, propertyId: first.propertyId };

  await test.step('a check mark, by whom, in the invoice that is open', async () => {
    for (const screens of [annas, bos]) {
      await screens.frame.go('invoices');
      await screens.invoices.choosePairs([pair]);
      await screens.invoices.choosePreset('last-12-months');
      await screens.invoices.fetch();
      await screens.invoices.openRow(1);
    }
    const heading = bos.invoices.pane.getByRole('heading', { level: 2 });
    const open = await heading.textContent();
    await bos.invoices.pane.getByRole('tab', { name: bos.words('invoices:pane.tabs.notes') }).click();
    const before = (await bos.invoices.rows()).map((row) => row.join('|'));
    await expect(annas.invoices.pane.getByRole('heading', { level: 2 })).toHaveText(open ?? '');
    const rows = await callBridge(anna.page, 'invoices.page', {
      scope: { pairs: [pair], fromDate: '2000-01-01', toDate: '2100-01-01' },
      ...{ filter: '', where: [], sort: { field: 'issuedOn', direction: 'descending' }, leaves: [] },
      ...{ offset: 1, limit: 1 },
    });
    await callBridge(anna.page, 'invoices.check', { keys: rows.rows.map(({ key }) => key) });
    await expect(bos.invoices.pane.getByText(/^Anna, /)).toBeVisible();
    await expect(heading).toHaveText(open ?? '');
    expect((await bos.invoices.rows()).map((row) => row.join('|'))).toHaveLength(before.length);
  });

  await test.step('a registration: told beside the list, in it when one wants it', async () => {
    await registerPair(bo.page, operator, 5);
    await bos.frame.go('contracts');
    await bos.contracts.showLedger();
    await expect.poll(async () => (await bos.contracts.ledgerRows()).length).toBe(1);
    const [before] = await bos.contracts.ledgerRows();
    const registered = await registerPair(anna.page, operator, 6);
    const told = bo.page.getByRole('button', { name: bos.words('app:others.changed', { count: 1 }), exact: true });
    await expect(told).toBeVisible();
    expect(await bos.contracts.ledgerRows()).toEqual([before]);
    await told.click();
    await expect(told).toHaveCount(0);
    await expect.poll(async () => (await bos.contracts.ledgerRows()).length).toBe(2);
    const theirs = (await bos.contracts.ledgerRows()).find((row) => row.includes('Anna'));
    expect(theirs?.join(' ')).toContain(registered.reference);
    await bos.contracts.openRow(registered.reference);
    await expect(bo.page.getByText(bos.words('contracts:outcome.byColleague', { who: 'Anna' }))).toBeVisible();
  });
});
