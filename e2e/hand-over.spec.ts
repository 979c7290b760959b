import { expect, test } from './fixtures/office-test.ts';
import { contractFields } from './fixtures/people.ts';
import { pngImage, writePoa } from './fixtures/poa-files.ts';
import { fillContract, registerPair, registrationPosts } from './fixtures/register-contract.ts';
import { dropFile } from './screens/drop-file.ts';
import { press } from './screens/press.ts';

test.setTimeout(180_000);

test('hand-over: an unknown outcome goes to a colleague with words, who takes it over and sends it', async ({
  desks,
  operator,
}, testInfo) => {
  const { anna, annas, bo, bos } = desks;
  const t = (key: string, values?: Record<string, string>) => bos.words(`contracts:handOver.${key}`, values);
  const { customer } = contractFields(operator.register, 0);
  const name = `${customer.first_name} ${customer.last_name}`;

  await test.step('Anna’s registration has no answer; she hands it over in the page', async () => {
    operator.setFaults([{ kind: 'kill-before', match: { path: 'registration' } }]);
    await annas.frame.go('contracts');
    await fillContract(annas, operator, testInfo);
    await annas.contracts.sendAndSee('unknown');
    operator.setFaults([]);
    const section = anna.page.getByRole('region', { name: t('title') });
    await press(section.getByRole('button', { name: t('verb'), exact: true }), 'hand over');
    await press(section.getByText('Bo', { exact: true }), 'choose Bo');
    await section.getByRole('textbox', { name: t('words') }).fill('Ask Karin at the operator');
    await press(section.getByRole('button', { name: t('give', { who: 'Bo' }) }), 'hand it over to Bo');
    await expect(section.getByRole('button', { name: t('takeBack') })).toBeVisible();
  });

  await test.step('it is on Bo’s Today, with the words; he takes it over, and Anna only reads it', async () => {
    await bos.frame.go('today');
    const line = bos.today.lines.filter({ hasText: 'Ask Karin at the operator' });
    await expect(line).toContainText(name);
    await expect(line).toContainText('Anna');
    await press(line.getByRole('button', { name: bos.words('today:verbs.decide') }), 'look at it');
    const section = bo.page.getByRole('region', { name: t('titleForMe') });
    await expect(section).toContainText('Ask Karin at the operator');
    await press(section.getByRole('button', { name: t('take'), exact: true }), 'take it over');
    await expect(bo.page.getByText(t('from', { who: 'Anna' }))).toBeVisible();
    await expect(anna.page.getByText(t('taken', { who: 'Bo' }))).toBeVisible();
    await annas.frame.go('today');
    await expect(annas.today.lines.filter({ hasText: name })).toHaveCount(0);
  });

  await test.step('not registered, says the operator: Bo sends it with the same file, another is refused', async () => {
    await bos.contracts.resolve('absent', 'Karin says no');
    const add = bo.page.getByText(bos.words('contracts:outcome.sendAgainPoa'), { exact: true });
    await expect(add).toBeVisible();
    const zone = bo.page.locator('[data-look]').first();
    const send = bo.page.getByRole('button', { name: bos.words('contracts:outcome.sendAgain'), exact: true });
    await dropFile(bo.page, zone, [writePoa(testInfo.outputPath('other'), 'annan.png', pngImage(200, 100))]);
    await expect(bo.page.getByRole('alert')).toContainText(bos.words('contracts:outcome.sendAgainOther'));
    await dropFile(bo.page, zone, [writePoa(testInfo.outputPath('same'), 'fullmakt.png', pngImage(320, 200))]);
    const replace = bo.page.getByRole('button', { name: bos.words('contracts:poa.replace'), exact: true });
    await press(replace, 'take the same file in its place');
    await expect(bo.page.getByRole('alert')).toHaveCount(0);
    const before = registrationPosts(operator).length;
    await press(send, 'send it again');
    await bos.contracts.outcome('accepted');
    expect(registrationPosts(operator)).toHaveLength(before + 1);
    await annas.frame.go('contracts');
    await annas.contracts.outcome('accepted');
  });

  await test.step('what waits can be handed over, until it is taken back', async () => {
    operator.setFaults([{ kind: 'status', status: 429, retryAfter: 3600, match: { path: 'registration' } }]);
    const waiting = await registerPair(anna.page, operator, 1);
    expect(waiting.state).toBe('waiting');
    await annas.contracts.showLedger();
    await annas.contracts.openRow(waiting.customer.last_name);
    const section = anna.page.getByRole('region', { name: t('title') });
    await expect(section.getByRole('button', { name: t('verb'), exact: true })).toBeVisible();
    await press(anna.page.getByRole('button', { name: annas.words('contracts:takeBack.ask') }), 'not to send it');
    await press(
      anna.page.getByRole('button', { name: annas.words('contracts:takeBack.do'), exact: true }),
      'take it back',
    );
    await expect(anna.page.getByText(annas.words('contracts:takeBack.sendAfterAll'))).toBeVisible();
    await expect(section).toHaveCount(0);
  });
});
