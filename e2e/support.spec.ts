import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from './fixtures/app.ts';
import { crashPage } from './fixtures/crash-page.ts';
import { textOfPdf } from './fixtures/pdf-text.ts';
import { contractFields } from './fixtures/people.ts';
import { registerPair } from './fixtures/register-contract.ts';
import { callBridge } from './fixtures/set-up.ts';
import { createScreens } from './screens/create-screens.ts';

const folder = () => mkdtempSync(path.join(os.tmpdir(), 'elkontor-saved-'));

test('a diagnostics bundle and a case pack: looked through, saved, true to the byte, refused where a canary is planted', async ({
  app,
  page,
  screens,
  operator,
  userData,
}) => {
  await test.step('the bundle is looked through, saved, and holds what was shown and nobody’s data', async () => {
    expect((await registerPair(page, operator)).state).toBe('accepted');
    await screens.frame.go('settings');
    await screens.settings.show('support');
    await page.getByRole('button', { name: screens.words('settings:bundle.make') }).click();
    await expect(page.getByText(screens.words('settings:bundle.clean'))).toBeVisible();
    await page.getByRole('button', { name: 'requests.json' }).click();
    const shown = page.getByRole('region', {
      name: screens.words('settings:bundle.content', { name: 'requests.json' }),
    });
    await expect(shown).toContainText('/electron/v1/contract/registration');

    const file = path.join(folder(), 'bundle.zip');
    await app.setSaveAnswer(file);
    await page.getByRole('button', { name: screens.words('settings:bundle.save') }).click();
    await expect(page.getByText(screens.words('settings:bundle.saved')).first()).toBeVisible();
    const files = unzipSync(readFileSync(file));
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['README.txt', 'versions.json', 'log/elkontor.log']));
    const { customer } = contractFields(operator.register);
    for (const [name, bytes] of Object.entries(files)) {
      const text = strFromU8(bytes);
      for (const canary of [operator.clientSecret, customer.soc_id, customer.email, customer.last_name]) {
        expect(text.includes(canary), `${canary} in ${name}`).toBe(false);
      }
    }
  });
  await test.step('a case pack of one customer is a ZIP whose hashes are right', async () => {
    const { customer } = contractFields(operator.register);
    const file = path.join(folder(), 'case.zip');
    await app.setSaveAnswer(file);
    await screens.frame.go('register');
    const pane = await screens.register.openRow('customers', customer.last_name);
    await pane.getByRole('button', { name: screens.words('register:page.more'), exact: true }).click();
    await app.page.getByRole('menuitem', { name: screens.words('register:casePack.make') }).click();
    await expect(app.page.getByText(screens.words('register:casePack.saved')).first()).toBeVisible();
    const files = unzipSync(readFileSync(file));
    expect(strFromU8(files['contracts.csv'] ?? new Uint8Array())).toContain('"Accepted"');
    for (const line of strFromU8(files.SHA256SUMS ?? new Uint8Array())
      .trim()
      .split('\n')) {
      const [sum, name = ''] = line.split('  ');
      expect(
        createHash('sha256')
          .update(files[name] ?? '')
          .digest('hex'),
      ).toBe(sum);
    }
    expect(customer.id).not.toBe('');
  });
  await test.step('its PDF has every name as it is written, in whatever script', async () => {
    const [, customer] = operator.register.customers;
    if (!customer) throw new Error('the operator has no customer');
    const name = { first_name: 'Łukasz', last_name: 'Żółć-Đorđević Ωμέγα' };
    await callBridge(app.page, 'register.saveCustomer', { customer: { ...customer, ...name }, formerId: null });
    const file = path.join(folder(), 'case.zip');
    await app.setSaveAnswer(file);
    expect(await callBridge(app.page, 'cases.save', { customerId: customer.id })).toBe(true);
    const text = await textOfPdf(unzipSync(readFileSync(file))['case.pdf'] ?? new Uint8Array());
    expect(text).toContain('Łukasz Żółć-Đorđević Ωμέγα');
    expect(text).toContain('Case pack');
    expect(text).toContain('Page 1 of 1');
  });
  await test.step('a bundle is refused when a canary is planted: the kind is named, and no file appears', async () => {
    const { email } = contractFields(operator.register).customer;
    const planted = Buffer.from(`x ${email}`).toString('base64');
    appendFileSync(
      path.join(userData, 'logs', 'elkontor.log'),
      `{"at":"2026-11-20T10:00:00.000Z","detail":"${planted}"}\n`,
    );
    const saved = folder();
    await app.setSaveAnswer(path.join(saved, 'bundle.zip'));
    await screens.frame.go('settings');
    await screens.settings.show('support');
    await page.getByRole('button', { name: screens.words('settings:bundle.make') }).click();
    await expect(page.getByText(screens.words('settings:bundle.leaks')).first()).toBeVisible();
    await expect(page.getByText(screens.words('settings:bundle.kinds.email')).first()).toBeVisible();

    const { id } = await callBridge(page, 'diagnostics.preview');
    await expect(callBridge(page, 'diagnostics.save', { bundleId: id })).rejects.toThrow('leak-found');
    expect(readdirSync(saved)).toEqual([]);
  });
});

test.describe('a policy that forbids', () => {
  test('export: the case pack is refused by main, and its button says who', async ({ launchReady }) => {
    const file = path.join(folder(), 'policy.json');
    appendFileSync(file, JSON.stringify({ organisation: 'Elbolaget IT', allow: { export: false } }));
    const app = await launchReady({ env: { ELKONTOR_POLICY: file } });
    await expect(callBridge(app.page, 'cases.save', { customerId: 'C1' })).rejects.toThrow(
      /locked-by-policy|not-found/,
    );
    await expect(callBridge(app.page, 'app.saveFile', { name: 'x.csv', bytes: {} as never })).rejects.toThrow();
    expect((await callBridge(app.page, 'app.info')).allow).toEqual({ export: false, print: true });
  });
});

test.describe('Chromium’s own process', () => {
  test.use({ chromiumKind: 'own' });

  test('a page whose process dies is there again, where it was, with a reference that stands in the log', async ({
    page,
    screens,
    operator,
    userData,
  }) => {
    const { customer } = contractFields(operator.register);
    await screens.contracts.type('customer.first_name', customer.first_name);
    await expect
      .poll(() => callBridge(page, 'drafts.load'))
      .toMatchObject({ draft: { customer: { first_name: customer.first_name } } });
    await screens.frame.go('activity');

    const alive = await crashPage(page);
    const again = createScreens(alive);
    await expect(alive.getByText(again.words('app:notices.window-restarted.title')).first()).toBeVisible();
    await expect(
      alive
        .getByRole('table', { name: again.words('activity:title') })
        .or(alive.getByText(again.words('activity:first.title')))
        .first(),
    ).toBeVisible();
    const log = readFileSync(path.join(userData, 'logs', 'elkontor.log'), 'utf8');
    const reference = /"event":"app.window-restarted","reference":"([\w-]+)"/.exec(log)?.[1] ?? '';
    expect(reference).not.toBe('');
    await expect(alive.getByText(reference).first()).toBeVisible();
    await expect
      .poll(() => callBridge(alive, 'drafts.load'))
      .toMatchObject({ draft: { customer: { first_name: customer.first_name } } });
    expect(existsSync(path.join(userData, 'logs'))).toBe(true);
  });
});
