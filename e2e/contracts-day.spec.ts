import path from 'node:path';
import { samplePoaPdf } from '../tools/operator-simulator/sample-poa.ts';
import { expect, test } from './fixtures/app.ts';
import { contractFields } from './fixtures/people.ts';
import { writePoa } from './fixtures/poa-files.ts';
import { registerPair } from './fixtures/register-contract.ts';
import { callBridge } from './fixtures/set-up.ts';
import { dropFile } from './screens/drop-file.ts';

test.describe.configure({ timeout: 300_000 });

test('a day of contracts: a second file, a draft without its file, lost zeros; what nobody knows is put off; the time it is sent again stands first', async ({
  app,
  page,
  operator,
  screens,
}, testInfo) => {
  const { contracts, words } = screens;
  const processed = () => operator.ledger().filter((one) => one.processed).length;
  await test.step('a second file is dropped on the preview, a draft comes back without its file, lost zeros and a stranger’s paper are remarked on', async () => {
    const folder = testInfo.outputPath('poa');
    const fields = contractFields(operator.register);
    const { first_name, last_name, soc_id } = fields.customer;
    const own = writePoa(folder, 'egen.pdf', samplePoaPdf(`${first_name} ${last_name}, ${soc_id}`));
    const other = writePoa(folder, 'annan.pdf', samplePoaPdf('Någon Annan'));
    await contracts.fill(fields);
    await contracts.dropPoa(own);

    await test.step('dropped on the preview: asked about, kept or replaced', async () => {
      const preview = contracts.preview.first();
      await expect(preview).toBeVisible();
      await dropFile(page, preview, [other]);
      const question = page.getByRole('alertdialog', { name: words('contracts:poa.replaceTitle') });
      await expect(question).toContainText('annan.pdf');
      await question.getByRole('button', { name: words('contracts:poa.keep') }).click();
      await expect(contracts.pane).toContainText('egen.pdf');
      await expect(contracts.pane).not.toContainText(words('contracts:poa.text.name'));
      await dropFile(page, preview, [other]);
      await question.getByRole('button', { name: words('contracts:poa.replace'), exact: true }).click();
      await expect(contracts.pane).toContainText('annan.pdf');
      await expect(contracts.pane).toContainText(words('contracts:poa.text.socId'));
      await expect(contracts.pane).toContainText(words('contracts:poa.text.name'));
    });
    await test.step('the window is loaded again: the draft is there, its file is not, and that is said', async () => {
      await expect.poll(async () => (await callBridge(page, 'drafts.load'))?.poaName).toBe('annan.pdf');
      await page.reload();
      await expect(contracts.field('customer.last_name')).toHaveValue(last_name);
      const lost = contracts.pane.getByRole('status').filter({ hasText: 'annan.pdf' });
      await expect(lost).toContainText(words('contracts:poa.lost', { name: 'annan.pdf' }));
      await contracts.dropPoa(own);
      await expect(lost).toHaveCount(0);
    });
    await test.step('an id without the zeros that the register has', async () => {
      const customer = { ...fields.customer, id: '004000' };
      await callBridge(page, 'register.saveCustomer', { customer, formerId: null });
      await contracts.type('customer.id', '4000');
      await expect(contracts.form).toContainText(words('findings:other-zeros', { id: '004000' }));
      await contracts.type('customer.id', '004000');
      await expect(contracts.form).not.toContainText(words('findings:other-zeros', { id: '004000' }));
    });
  });
  await test.step('what nobody knows is put off until tomorrow where it stands, and a file at hand is compared with the one that was sent', async () => {
    await contracts.form.getByRole('button', { name: words('contracts:form.clear') }).click();
    const fields = contractFields(operator.register, 1);
    const folder = testInfo.outputPath('poa');
    const sent = writePoa(folder, 'skickad.pdf', samplePoaPdf(fields.customer.last_name));
    const other = writePoa(folder, 'annan.pdf', samplePoaPdf('Någon Annan'));
    operator.addFault({ kind: 'kill-during', times: 1, match: { path: 'registration' } });
    await contracts.fill(fields);
    await contracts.dropPoa(sent);
    await contracts.sendAndSee('unknown');
    const remind = page.getByRole('button', { name: words('contracts:outcome.remind') });
    await remind.click();
    await expect(remind).toHaveCount(0);
    await expect(page.getByText(words('contracts:outcome.reminded'))).toBeVisible();
    const { lines, snoozed } = await callBridge(page, 'today.read');
    expect([lines.filter(({ kind }) => kind === 'unknown').length, snoozed]).toEqual([0, 1]);
    for (const [file, said] of [
      [other, 'other'],
      [sent, 'same'],
    ] as const) {
      await app.setDialogAnswer([file]);
      await page.getByRole('button', { name: words('contracts:sent.compare') }).click();
      await expect(
        page.getByRole('status').filter({ hasText: words(`contracts:sent.${said}`, { name: path.basename(file) }) }),
      ).toBeVisible();
    }
    // A number that no contract here has is asked for at the operator, from the same field.
    await contracts.showLedger();
    await page.getByRole('searchbox', { name: words('contracts:ledger.filter') }).fill('799999');
    await page.getByRole('button', { name: words('contracts:ledger.openContract', { id: '799999' }) }).click();
    await expect(page.getByText(words('contracts:details.failed'))).toBeVisible();
    expect(JSON.stringify(operator.requests())).toContain('799999');
  });
  await test.step('a busy operator: the time it is sent again stands first, and one press sends it at once', async () => {
    operator.addFault({ match: { path: 'registration' }, times: 1, kind: 'status', status: 429, retryAfter: 600 });
    const before = processed();
    await page.keyboard.press('Escape');
    await contracts.showForm();
    await contracts.next();
    const fields = contractFields(operator.register, 2);
    await contracts.fill(fields);
    await contracts.dropPoa(
      writePoa(testInfo.outputPath('poa'), 'fullmakt.pdf', samplePoaPdf(fields.customer.last_name)),
    );
    await contracts.sendAndSee('waiting');
    await expect(page.getByRole('button', { name: words('contracts:outcome.next') })).toBeVisible();
    const name = `${fields.customer.first_name} ${fields.customer.last_name}`;
    await expect(page.getByRole('banner').getByText(name, { exact: true })).toBeVisible();
    // It goes with its file: nothing was sent that could be looked back at.
    const pending = page.getByRole('complementary', { name: words('contracts:sent.notSent') });
    await expect(pending).toBeVisible();
    await expect(
      pending.getByRole('region', { name: words('contracts:preview.label', { name: 'fullmakt.pdf' }), exact: true }),
    ).toHaveAttribute('aria-busy', 'false');
    const sendNow = page.getByRole('button', { name: words('contracts:outcome.sendAgain'), exact: true });
    const notToSend = page.getByRole('button', { name: words('contracts:takeBack.ask'), exact: true });
    expect((await notToSend.boundingBox())?.y).toBe((await sendNow.boundingBox())?.y);
    await sendNow.click();
    await contracts.outcome('accepted');
    await expect(page.getByRole('complementary', { name: words('contracts:sent.title') })).toBeVisible();
    expect(processed() - before).toBe(1);
    // The answer is one folded line, which opens all of it.
    await expect(contracts.answerViews).toHaveCount(0);
    await expect(await contracts.showAnswer('raw')).toContainText(operator.ledger().at(-1)?.contractId ?? '');

    await test.step('one that waits is not to be sent: what that means is said first, and a person can still send it', async () => {
      operator.addFault({ match: { path: 'registration' }, times: 1, kind: 'status', status: 429, retryAfter: 600 });
      await contracts.next();
      const others = contractFields(operator.register, 3);
      await contracts.fill(others);
      await contracts.dropPoa(
        writePoa(testInfo.outputPath('poa'), 'andra.pdf', samplePoaPdf(others.customer.last_name)),
      );
      await contracts.sendAndSee('waiting');
      await page.getByRole('button', { name: words('contracts:takeBack.ask'), exact: true }).click();
      const asked = page.getByRole('region', { name: words('contracts:takeBack.label'), exact: true });
      await expect(asked).toContainText(words('contracts:takeBack.notProcessed'));
      await asked.getByRole('button', { name: words('contracts:takeBack.do'), exact: true }).click();
      await expect(asked).toHaveCount(0);
      await expect.poll(() => callBridge(page, 'ledger.counts')).toMatchObject({ waiting: 0, takenBack: 1 });
      await expect(page.getByText(words('contracts:takeBack.sendAfterAll'), { exact: true })).toBeVisible();
      await page.getByRole('button', { name: words('contracts:outcome.sendAgain'), exact: true }).click();
      await contracts.outcome('accepted');
      expect(processed() - before).toBe(2);
    });
  });
});

test.describe('many that nobody knows of', () => {
  test.use({ operatorOptions: { faults: [{ match: { path: 'registration' }, times: 3, kind: 'kill-before' }] } });

  test('are picked in the ledger and settled by one word; in Activity none of them failed', async ({
    page,
    operator,
    screens,
  }) => {
    const { activity, contracts, frame, words } = screens;
    for (const index of [0, 1, 2]) expect((await registerPair(page, operator, index)).state).toBe('unknown');
    // Each that needs a person says in Activity what is done about it.
    await frame.go('activity');
    const opens = activity.table.getByRole('button', { name: words('today:verbs.ask'), exact: true });
    await expect(opens).toHaveCount(3);
    await opens.first().click();
    await contracts.outcome('unknown');
    await contracts.showLedger();
    await page.getByRole('radio', { name: words.pattern('contracts:ledger.unknown', 'start') }).click();
    await expect(contracts.ledger).toHaveAttribute('aria-rowcount', '4');
    await contracts.ledger.getByRole('columnheader').first().click();
    const bar = page.getByRole('status').filter({ hasText: words('contracts:ledger.picked', { count: 3 }) });
    await bar.getByRole('button', { name: words('contracts:ledger.settleAbsent') }).click();
    const dialog = page.getByRole('dialog', { name: words('contracts:resolve.absentManyTitle', { count: 3 }) });
    await dialog.getByRole('textbox', { name: words('contracts:resolve.why') }).fill('Anna på supporten: inget kom');
    const who = dialog.getByRole('textbox', { name: words('contracts:resolve.who') });
    if ((await who.inputValue()) === '') await who.fill('Eva');
    await dialog.getByRole('button', { name: words('contracts:resolve.recordAbsent') }).click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => callBridge(page, 'ledger.counts')).toMatchObject({ unknown: 0, waiting: 3 });
    await expect(bar).toHaveCount(0);

    await frame.go('activity');
    await expect.poll(async () => Number(await activity.table.getAttribute('aria-rowcount'))).toBeGreaterThan(4);
    // Nobody knows what became of them: none of them failed.
    await page.getByRole('radio', { name: words.pattern('activity:facets.unknown', 'start') }).click();
    await expect(activity.table).toHaveAttribute('aria-rowcount', '4');
    await page.getByRole('radio', { name: words.pattern('activity:facets.failed', 'start') }).click();
    await expect(activity.table).toHaveAttribute('data-rows', '0');
  });
});
