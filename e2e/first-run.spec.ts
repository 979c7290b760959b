import { expect, test } from './fixtures/app.ts';
import { callBridge } from './fixtures/set-up.ts';
import { createScreens } from './screens/create-screens.ts';

test.describe('the first run', () => {
  test('leads to a ready app: a secret refused and taken, a token address without a realm and with one', async ({
    launch,
    operator,
  }) => {
    const app = await launch();
    const { page } = app;
    const { firstRun, frame, contracts, words } = createScreens(page);
    await firstRun.chooseLanguage('en');
    await firstRun.goOn();
    await test.step('a wrong secret: why it is refused, and what to do', async () => {
      await firstRun.fill({ ...operator, realm: '', clientSecret: 'not the secret' });
      const refused = await firstRun.runTest();
      if (refused.isOk) throw new Error('a wrong secret passed the test');
      expect(refused.steps.join('\n')).toContain(words('connection:codes.token-rejected'));
      expect(refused.whatToDo).toContain(words('connection:todo.token-rejected', { client: operator.clientId }));
      // Also in the identity server's own words.
      await expect(page.getByText(words('connection:test.said'))).toContainText(/\w+ \w+/);
      await expect(page.getByText(words('connection:refused'))).toBeVisible();
      await expect(page.getByRole('button', { name: words('first-run:continue') })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
    });
    const passes = async (address: string) => {
      const before = operator.requests().length;
      await expect(firstRun.tokenAddress).toHaveText(address);
      const result = await firstRun.runTest();
      expect(result, JSON.stringify(result)).toMatchObject({ isOk: true });
      // No proxy, and a clock that is right, go without saying.
      expect(result.steps).toHaveLength(4);
      const tokens = operator
        .requests()
        .slice(before)
        .filter((request) => request.endpoint === 'token');
      expect(tokens.map((request) => request.url)).toEqual([new URL(address).pathname]);
    };
    await test.step('the right one, at a token address without a realm', async () => {
      await firstRun.field('secret').fill(operator.clientSecret);
      await passes(`${operator.authUrl}/token`);
    });
    await test.step('and with one: asked natively, and the secret typed again, which serves no other address', async () => {
      await app.setMessageBoxAnswer(0);
      // The whole message of the operator's support, as it came.
      await firstRun.message.fill(
        [
          'Hello, here is your access.',
          `Sign-in: ${operator.authUrl}/realms/${operator.realm}`,
          `API: ${operator.baseUrl}`,
          `Client id: ${operator.clientId}`,
        ].join('\n'),
      );
      const fields = ['authUrl', 'realm', 'baseUrl', 'clientId'];
      await expect(
        page.getByText(words('first-run:connection.found', { fields: '' }).replace(/[ .]+$/, '')),
      ).toContainText(fields.map((field) => words(`connection:fields.${field}`)).join(', '));
      await expect(firstRun.message).toHaveValue('');
      await expect(firstRun.field('authUrl')).toHaveValue(operator.authUrl);
      await firstRun.message.fill('Client secret: one-of-many-letters');
      await expect(firstRun.field('secret')).toHaveValue('one-of-many-letters');
      await firstRun.field('secret').fill(operator.clientSecret);
      await passes(`${operator.authUrl}/realms/${operator.realm}/protocol/openid-connect/token`);
    });

    await firstRun.goOn();
    await expect(firstRun.heading).toHaveText(words('first-run:clock.title'));
    await firstRun.chooseClock('utc');
    await firstRun.goOn();
    await expect(firstRun.heading).toHaveText(words('first-run:ready.title'));
    await firstRun.open();
    await expect(frame.title).toHaveText(words('app:screens.contracts'));
    await expect(contracts.form).toBeVisible();
    const { profiles, selectedId } = await callBridge(page, 'profiles.list');
    expect(profiles).toHaveLength(1);
    expect(profiles[0]).toMatchObject({ id: selectedId, clock: { base: 'utc', confirmed: true } });

    await page.reload();
    await expect(contracts.form, 'the first run does not come again').toBeVisible();
  });

  test('the door to the sample data ends in a ready app', async ({ launch }) => {
    const { page } = await launch();
    const { firstRun, frame, contracts, words } = createScreens(page);
    await firstRun.trySample();
    await expect(frame.title).toHaveText(words('app:screens.today'), { timeout: 20_000 });
    await frame.go('contracts');
    await expect(contracts.form).toBeVisible();
    const { profiles } = await callBridge(page, 'profiles.list');
    expect(profiles).toMatchObject([{ kind: 'sample' }]);
    await expect(page.getByRole('region', { name: words('app:guide.title') })).toBeVisible();
    await frame.go('register');
    await expect(page.getByRole('grid').first().getByRole('row').nth(1)).toBeVisible();
    const customers = await callBridge(page, 'register.customers', { query: '', offset: 0, limit: 100 });
    expect(customers.total).toBeGreaterThan(20);
  });

  test.describe('on a Swedish computer', () => {
    // Chromium takes its language from the computer when it starts.
    test.use({ chromiumKind: 'own' });

    test('is in Swedish from the first screen, when that is chosen or the computer speaks it', async ({ launch }) => {
      const { page } = await launch({
        env: { LC_ALL: 'sv_SE.UTF-8', LC_MESSAGES: 'sv_SE.UTF-8', LANG: 'sv_SE.UTF-8' },
      });
      const { firstRun, words } = createScreens(page, 'sv');
      await expect(firstRun.heading).toHaveText(words('first-run:language.title'));
      await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
      await firstRun.chooseLanguage('en');
      await expect(firstRun.heading).toHaveText(createScreens(page).words('first-run:language.title'));
      await firstRun.chooseLanguage('sv');
      await firstRun.goOn();
      await expect(firstRun.heading).toHaveText(words('first-run:connection.title'));
      await expect(firstRun.field('authUrl')).toBeVisible();
    });
  });
});
