import { expect, test } from './fixtures/app.ts';
import { bulkPeople, writeBulkFiles } from './fixtures/bulk-files.ts';
import { openJob } from './fixtures/open-job.ts';
import { fillContract, registerPair, registrationPosts } from './fixtures/register-contract.ts';
import { stays } from './fixtures/stays.ts';

// A generous limit: a busy machine must not fail a correct app.
test.describe.configure({ timeout: 600_000 });

test('what an answer means: a refusal, one only received, none with an id, a busy one, an id typed by hand, one pointed out', async ({
  page,
  operator,
  screens,
}, testInfo) => {
  const { contracts, words } = screens;
  const posts = () => registrationPosts(operator).length;
  const carriedOut = () => operator.ledger().filter(({ processed }) => processed).length;

  await test.step('a refusal with status 200 is unknown, its raw answer in sight, and no question makes it a yes', async () => {
    operator.setFaults([{ kind: 'reply', reply: 'success-false', match: { path: 'registration' } }]);
    await fillContract(screens, operator, testInfo);
    const seen = await contracts.sendAndSee('unknown');
    expect(seen.title).toBe(words('contracts:verdict.unknown.titleFailed'));
    await expect(page.getByRole('tabpanel')).toContainText('The property is not known here');
    await expect(page.getByRole('region', { name: words('contracts:meaning.question') })).toHaveCount(0);
    await contracts.resolve('exists', 'They have it', 'K-4711');
    await expect(contracts.contractId).toHaveText('K-4711');
  });
  await contracts.next();
  await test.step('one that was only received is looked at again until the operator confirms it', async () => {
    operator.setFaults([{ kind: 'reply', reply: 'pending', match: { path: 'registration' } }]);
    await fillContract(screens, operator, testInfo, 1);
    await contracts.sendRegistration();
    expect((await contracts.outcome('accepted')).title).toBe(words('contracts:verdict.accepted.titleReceived'));
    const look = page.getByRole('button', { name: words('contracts:meaning.lookAgain') });
    await look.click();
    await expect(
      page.getByRole('status').filter({ hasText: words.pattern('contracts:meaning.looked', 'part') }),
    ).toBeVisible();
    await expect(contracts.verdict).toContainText(words('contracts:verdict.accepted.titleReceived'));
    const id = operator.ledger().at(-1)?.contractId;
    const body = JSON.stringify({ contract_id: id, status: 'ACTIVE' });
    operator.setFaults([{ kind: 'reply', body, match: { path: 'contract-details' } }]);
    await look.click();
    await expect(contracts.verdict).toContainText(words('contracts:verdict.accepted.titleConfirmed'));
    await expect(look).toHaveCount(0);
  });
  await contracts.next();
  await test.step('an answer without an id is asked about once, and is shown as the word of whoever said it', async () => {
    const before = posts();
    operator.setFaults([{ kind: 'reply', reply: 'ok', match: { path: 'registration' } }]);
    await fillContract(screens, operator, testInfo, 2);
    await contracts.sendAndSee('unknown');
    const question = page.getByRole('region', { name: words('contracts:meaning.question') });
    // The raw answer, as it came, is shown next to it.
    await expect(question).toContainText('"status"');
    await question.getByRole('button', { name: words('contracts:meaning.yes') }).click();
    const said = await contracts.outcome('accepted');
    expect(said.text).toMatch(words.pattern('contracts:meaning.saidYes', 'part'));
    await expect(question).toHaveCount(0);

    expect((await registerPair(page, operator, 3)).state).toBe('accepted');
    expect(posts()).toBe(before + 2);

    await test.step('it stands in Settings, and is taken back there', async () => {
      await screens.frame.go('settings');
      await screens.settings.show('connections');
      const list = screens.settings.main.getByRole('list', { name: words('settings:words.title') });
      await expect(list).toContainText('status: OK');
      await list.getByRole('button', { name: words('settings:words.forget') }).click();
      await expect(screens.settings.main.getByText(words('settings:words.none'))).toBeVisible();
    });
  });
  await screens.frame.go('contracts');
  await contracts.next();
  await test.step('503 with Retry-After is asked about as what it is; said to mean "nothing done", it waits for a person', async () => {
    const before = posts();
    const done = carriedOut();
    operator.setFaults([{ kind: 'status', status: 503, retryAfter: 3600, times: 2, match: { path: 'registration' } }]);
    await fillContract(screens, operator, testInfo, 4);
    const seen = await contracts.sendAndSee('unknown');
    expect(seen.title).toBe(words('contracts:verdict.unknown.titleBusy'));
    const question = page.getByRole('region', { name: words('contracts:meaning.busyQuestion') });
    await expect(question).toContainText(words('contracts:meaning.busyText'));
    // A busy operator has said neither yes nor no.
    await expect(question.getByRole('button', { name: words('contracts:meaning.yes') })).toHaveCount(0);
    await expect(question.getByRole('button', { name: words('contracts:meaning.no') })).toHaveCount(0);
    await question.getByRole('button', { name: words('contracts:meaning.notProcessed') }).click();
    const said = await contracts.outcome('waiting');
    expect(said.text).toContain(words('contracts:verdict.waiting.byHand'));
    expect(said.text).toContain(words('contracts:verdict.reasons.said-not-processed'));
    await expect(question).toHaveCount(0);
    await stays('posts', posts, before + 1, 1500);

    await test.step('the next busy answer is not asked about, and no word makes it go by itself', async () => {
      await contracts.next();
      await fillContract(screens, operator, testInfo, 5);
      await contracts.sendAndSee('waiting');
      await expect(question).toHaveCount(0);
      expect(posts()).toBe(before + 2);
    });

    await test.step('a person sends it', async () => {
      await page.getByRole('button', { name: words('contracts:outcome.sendAgain'), exact: true }).click();
      await contracts.outcome('accepted');
      expect(carriedOut()).toBe(done + 1);
    });

    await test.step('Settings names the word, and takes it back', async () => {
      await screens.frame.go('settings');
      await screens.settings.show('connections');
      const list = screens.settings.main.getByRole('list', { name: words('settings:words.title') });
      await expect(list).toContainText(words('settings:words.busy'));
      await expect(list).toContainText(words('settings:words.not-processed'));
      await list.getByRole('button', { name: words('settings:words.forget') }).click();
      await expect(screens.settings.main.getByText(words('settings:words.none'))).toBeVisible();
    });
  });
  await screens.frame.go('contracts');
  await contracts.next();
  await test.step('an id that stands nowhere in the answer is typed by hand, and holds for its own registration alone', async () => {
    operator.setFaults([{ kind: 'reply', reply: 'ok', match: { path: 'registration' } }]);
    await fillContract(screens, operator, testInfo, 6);
    await contracts.sendAndSee('unknown');
    await page.getByRole('button', { name: words('contracts:meaning.yes') }).click();
    await contracts.outcome('accepted');
    const identify = page.getByRole('region', { name: words('contracts:meaning.identify') });
    const save = identify.getByRole('button', { name: words('contracts:meaning.save') });
    const typed = identify.getByRole('textbox', { name: words('contracts:meaning.typed') });
    await expect(save).toBeDisabled();
    await typed.fill('   ');
    await expect(save).toBeDisabled();
    // As copied from an e-mail: with a space at its end.
    await typed.fill('ÖB 12/4711 ');
    await save.click();
    await expect(identify).toHaveCount(0);
    await expect(contracts.contractId).toHaveText('ÖB 12/4711');
    await expect(page.getByText(words('contracts:meaning.fromPerson'))).toBeVisible();
    await expect(contracts.openButton).toBeVisible();

    await contracts.next();
    await fillContract(screens, operator, testInfo, 7);
    await contracts.sendAndSee('accepted');
    await expect(contracts.contractId).not.toContainText('4711');
    await expect(identify).toBeVisible();

    await contracts.showLedger();
    await expect(contracts.ledger.getByText('ÖB 12/4711')).toHaveCount(1);
  });
  await contracts.tab('new').click();
  await contracts.next();
  await test.step('the contract id pointed out in one answer is read in the next', async () => {
    const answer = (id: string) => JSON.stringify({ zz: { q1: id, q2: 7 } });
    operator.setFaults([{ kind: 'reply', body: answer('XK-4711'), times: 1, match: { path: 'registration' } }]);
    await fillContract(screens, operator, testInfo, 8);
    await contracts.sendAndSee('unknown');
    await page.getByRole('button', { name: words('contracts:meaning.yes') }).click();
    await contracts.outcome('accepted');
    const identify = page.getByRole('region', { name: words('contracts:meaning.identify') });
    await identify.getByRole('button', { name: 'XK-4711', exact: true }).click();
    await expect(identify).toHaveCount(0);
    await expect(contracts.contractId).toContainText('XK-4711');

    operator.setFaults([{ kind: 'reply', body: answer('XK-4712'), times: 1, match: { path: 'registration' } }]);
    await contracts.next();
    await fillContract(screens, operator, testInfo, 9);
    await contracts.sendAndSee('accepted');
    await expect(contracts.contractId).toContainText('XK-4712');
  });
});

test('in a job the first row asks before the rest goes; a busy answer is asked about at its row', async ({
  app,
  page,
  operator,
  screens,
}, testInfo) => {
  const { bulk, words } = screens;
  const asked = 6;
  operator.setFaults([{ kind: 'reply', reply: 'no-content', match: { path: 'registration' } }]);
  const { csv, poas } = writeBulkFiles(testInfo.outputPath('job'), bulkPeople(asked), asked);
  await openJob(app, screens, { csv, poas }, asked);
  await bulk.goTo('send');
  await bulk.sendAll(asked);
  await bulk.banner('send.paused.answer-asks');
  expect(operator.ledger()).toHaveLength(1);
  const question = page.getByRole('region', { name: words('contracts:meaning.question') });
  await expect(question).toContainText(words('contracts:meaning.emptyAnswer'));
  // Sent again before the question is answered: no further row is sent, and the app says so and shows the question.
  await page.keyboard.press('Escape');
  await bulk.sendAll(asked - 1);
  await expect(bulk.main).toContainText(words('errors:answer-asks.todo'));
  expect(operator.ledger()).toHaveLength(1);
  await question.getByRole('button', { name: words('contracts:meaning.yes') }).click();
  await expect(question).toHaveCount(0);
  await bulk.sendAll(asked - 1);
  await bulk.banner('send.done');
  expect(operator.ledger()).toHaveLength(asked);
  await test.step('a busy answer is asked about at its row; said to mean "nothing done", the row goes with the rest', async () => {
    const rows = 3;
    const before = registrationPosts(operator).length;
    operator.setFaults([{ kind: 'status', status: 503, retryAfter: 3600, times: 1, match: { path: 'registration' } }]);
    const { csv, poas } = writeBulkFiles(testInfo.outputPath('busy'), bulkPeople(rows, asked), rows);
    await bulk.leave();
    await openJob(app, screens, { csv, poas }, rows);
    await bulk.goTo('send');
    await bulk.sendAll(rows);
    await bulk.banner('send.paused.long-wait');
    await page
      .getByRole('grid', { name: words('bulk:send.table') })
      .getByRole('row')
      // Below the table's head and the head of the rows that need a person.
      .nth(2)
      .click();
    const question = page.getByRole('region', { name: words('contracts:meaning.busyQuestion') });
    await question.getByRole('button', { name: words('contracts:meaning.notProcessed') }).click();
    await expect(question).toHaveCount(0);
    await stays('posts', () => registrationPosts(operator).length, before + 1, 1500);
    await bulk.sendAll(rows);
    await bulk.banner('send.done');
    expect(registrationPosts(operator)).toHaveLength(before + rows + 1);
    expect(operator.ledger().filter(({ processed }) => processed)).toHaveLength(asked + rows);
  });
});
