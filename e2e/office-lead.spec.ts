import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './fixtures/office-test.ts';
import { contractFields } from './fixtures/people.ts';
import { fillContract, registerPair, registrationPosts } from './fixtures/register-contract.ts';
import { callBridge } from './fixtures/set-up.ts';

test.setTimeout(240_000);

const YES = 0;

test('the office away: one by hand, typed and told after; a lead sees who has erased whom, and who has not', async ({
  office,
  launchDesks,
  operator,
}, testInfo) => {
  const policyFile = path.join(office.folder, 'policy.json');
  writeFileSync(policyFile, JSON.stringify({ office: { whenAway: 'by-hand' } }));
  const env = { ELKONTOR_POLICY: policyFile };
  const { anna, annas, bo, bos } = await launchDesks(env);
  await office.join(anna, annas, 'Anna', 'lead');
  await office.join(bo, bos, 'Bo');

  const setAsideBo = new RegExp(
    annas.words('settings:office.erasings.setAsideOf', { by: 'Bo', computer: '[0-9a-f]{8}' }),
  );

  await test.step('away: held in words; a reason and the name, typed, send this one', async () => {
    // A desk that has read nothing of its office yet lets nobody decide without it.
    await callBridge(bo.page, 'office.reconnect');
    office.wire.block(true);
    await bos.frame.go('contracts');
    await fillContract(bos, operator, testInfo, 3);
    await bos.contracts.sendRegistration();
    const byHand = bo.page.getByRole('button', { name: bos.words('contracts:byHand.button'), exact: true });
    await byHand.click();
    const dialog = bo.page.getByRole('alertdialog', { name: bos.words('contracts:byHand.title') });
    const send = dialog.getByRole('button', { name: bos.words('contracts:byHand.send'), exact: true });
    const { last_name: word } = contractFields(operator.register, 3).customer;
    await send.click();
    await expect(dialog).toContainText(bos.words('contracts:byHand.reasonMissing'));
    await dialog.getByLabel(bos.words('contracts:byHand.reason')).fill('Moves in today');
    await dialog.getByLabel(bos.words('contracts:byHand.typed', { word })).fill('yes');
    await send.click();
    await expect(dialog).toContainText(bos.words('contracts:byHand.typedWrong', { word }));
    expect(registrationPosts(operator)).toHaveLength(0);
    await dialog.getByLabel(bos.words('contracts:byHand.typed', { word })).fill(word.toLowerCase());
    await send.click();
    await bos.contracts.outcome('accepted');
    await expect(bo.page.getByText(bos.words('contracts:byHand.done', { reason: 'Moves in today' }))).toBeVisible();
    expect(registrationPosts(operator)).toHaveLength(1);
  });

  await test.step('back: the colleague is told who has it, and how', async () => {
    office.wire.block(false);
    for (const { page } of [bo, anna]) await callBridge(page, 'office.reconnect');
    await annas.frame.go('contracts');
    await fillContract(annas, operator, testInfo, 3);
    await annas.contracts.sendRegistration();
    const question = anna.page.getByRole('alertdialog');
    await expect(question).toContainText('Bo registered this contract');
    await expect(question).toContainText(annas.words('contracts:held.byHand'));
    await question.getByRole('button', { name: annas.words('contracts:duplicates.cancel') }).click();
    expect(registrationPosts(operator)).toHaveLength(1);
  });

  await test.step('one computer is closed: it has not erased, and stands there with when it was seen', async () => {
    const { customer } = await registerPair(anna.page, operator, 5);
    await bo.close();
    await anna.setMessageBoxAnswer(YES);
    await callBridge(anna.page, 'register.erasePerson', { customerId: customer.id });
    await annas.frame.go('settings');
    await annas.settings.show('office');
    const erased = anna.page.getByRole('table', { name: annas.words('settings:office.erasings.title') });
    await expect(erased).toContainText(annas.words('settings:office.erasings.doneOf', { done: '1', desks: '2' }));
    await expect(erased).toContainText(/Bo, last connected/);
    await erased.getByRole('button', { name: setAsideBo }).click();
    await expect(erased).toContainText(annas.words('settings:office.erasings.all', { desks: '1' }));
  });

  await test.step('the database has lost something: whom everybody waits for stands by name, and a lead lifts the stop', async () => {
    await office.admin.query(
      'UPDATE desks SET restated = -1; UPDATE office SET stop = stop + 1, stop_at = clock_timestamp()',
    );
    await callBridge(anna.page, 'office.reconnect');
    const stopped = anna.page.getByRole('region', { name: annas.words('settings:office.stopped.title') });
    await stopped.getByRole('button', { name: setAsideBo }).click();
    await expect(stopped).toHaveCount(0);
    await expect(annas.settings.main).toContainText(annas.words('settings:office.states.ready'));
  });
});
