import { expect, test } from './fixtures/app.ts';
import { violations } from './fixtures/axe.ts';
import { speak } from './fixtures/large-text.ts';
import { pngImage, writePoa } from './fixtures/poa-files.ts';
import { fillContract, registerPair } from './fixtures/register-contract.ts';
import { callBridge } from './fixtures/set-up.ts';
import { createScreens } from './screens/create-screens.ts';

const POSTAL_CODE_REFUSED = {
  kind: 'status',
  status: 422,
  body: '{"errors":[{"field":"property.zip_code","detail":"is not known"}]}',
  times: 1,
  match: { path: 'registration' },
} as const;

test('a rejected contract: the field is marked and named in words, corrected and sent once, in both languages; from the list, with a file attached', async ({
  launchReady,
  operator,
}, testInfo) => {
  test.slow();
  const app = await launchReady({ preferences: { technicalDetails: false } });
  const { page } = app;
  for (const [index, language] of (['en', 'sv'] as const).entries()) {
    await test.step(language, async () => {
      await speak(page, language);
      const screens = createScreens(page, language);
      const { contracts, frame, words } = screens;
      if (index > 0) await contracts.next();
      operator.addFault(POSTAL_CODE_REFUSED);
      await fillContract(screens, operator, testInfo, index);
      await contracts.sendRegistration();
      const rejected = await contracts.outcome('rejected');
      // What was sent is neither a new contract nor the list.
      await expect(contracts.tab('new')).toHaveCount(0);
      expect(rejected.text).toContain(words('contracts:verdict.rejected.titleFix', { count: 1 }));
      const main = page.getByRole('main');
      const field = main.getByRole('textbox', { name: words('common:named.property-zip_code') });
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      // One plain reason, the operator's own words only with technical details; the power of attorney stands beside.
      await expect(main.getByText(words('contracts:fix.kinds.unknown'), { exact: true })).toBeVisible();
      await expect(main.getByText(words('contracts:fix.says'))).toHaveCount(0);
      const beside = page.getByRole('complementary', { name: words('contracts:sent.title') });
      await expect(
        beside.getByRole('img', { name: words('contracts:preview.page', { page: 1, pages: 1 }) }),
      ).toBeVisible();
      await expect(beside).toContainText(words('contracts:sent.same', { name: 'fullmakt.png' }));
      // The API's name of the field is shown nowhere.
      const sent = await field.inputValue();
      await expect(main).not.toHaveText(/zip_code|fields\./);
      expect(await violations(page)).toEqual([]);
      const lines = async () => (await callBridge(page, 'today.read')).lines.filter(({ kind }) => kind === 'rejected');
      await expect.poll(lines).toHaveLength(1);
      await frame.go('today');
      await expect(main).toContainText(words('common:named.property-zip_code'));
      await expect(main).not.toContainText('zip_code');

      await frame.go('contracts');
      const before = operator.ledger().length;
      await field.fill(sent.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)));
      // The value sent before stands next to the new one.
      await expect(main).toContainText(`${words('contracts:fix.sent')} ${sent}`);
      await main.getByRole('button', { name: words('contracts:fix.send'), exact: true }).click();
      await contracts.outcome('accepted');
      expect(operator.ledger().length - before).toBe(1);
      await expect.poll(lines).toHaveLength(0);
    });
  }
  await test.step('from the list: its file is attached, seen beside the fields, and goes with the corrected one', async () => {
    await speak(page, 'en');
    const { contracts, words } = createScreens(page);
    operator.addFault(POSTAL_CODE_REFUSED);
    const { customer, property } = await registerPair(page, operator, 2);
    await contracts.showLedger();
    await contracts.openRow(property.address);
    const pane = page.getByRole('complementary', { name: words('contracts:sent.title') });
    await expect(pane).toContainText(words('contracts:sent.attach'));
    await expect(page.getByRole('button', { name: words('contracts:fix.toForm'), exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    const file = writePoa(testInfo.outputPath('poa'), 'annan.png', pngImage(320, 200));
    await app.setDialogAnswer([file]);
    await pane.getByRole('button', { name: words('contracts:poa.browse') }).click();
    await expect(pane.getByRole('img', { name: words('contracts:preview.page', { page: 1, pages: 1 }) })).toBeVisible();
    await expect(pane).toContainText(words('contracts:sent.other', { name: 'annan.png' }));

    const before = operator.ledger().length;
    const field = page.getByRole('textbox', { name: words('common:named.property-zip_code') });
    await field.fill((await field.inputValue()).replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)));
    await page.getByRole('button', { name: words('contracts:fix.send'), exact: true }).click();
    await contracts.outcome('accepted');
    expect(operator.ledger().length - before).toBe(1);
    await expect(page.getByRole('complementary', { name: words('contracts:sent.title') })).toContainText('annan.png');

    // The contract by whom and where, each once and a way to them, with what the operator calls its state.
    const { contractId = '' } = operator.ledger().at(-1) ?? {};
    await contracts.openContract();
    const details = contracts.details(contractId ?? '');
    const name = `${customer.first_name} ${customer.last_name}`;
    await expect(details.getByRole('heading', { name, exact: true })).toBeFocused();
    await expect(contracts.tab('new')).toHaveCount(0);
    await expect(page.getByRole('tab')).toHaveCount(0);
    const fields = contracts.detailFields;
    await expect(fields).toContainText(customer.id);
    await expect(fields.getByRole('button', { name: property.address })).toBeVisible();
    await expect(fields).toContainText('PENDING');
    await expect(fields).toContainText(words('contracts:provenance.empty'));
    await expect(fields).not.toContainText('null');
    // What happened to it here, with its day; and back to what was sent.
    const happened = page.getByRole('complementary', { name: words('contracts:outcome.whatHappened') });
    await expect(happened.getByRole('listitem').last()).toContainText(words('contracts:events.decided.accepted'));
    await expect(happened.getByRole('listitem').last().locator('time')).toHaveText(/[A-Za-z]+ \d\d:\d\d$/);
    await fields.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  });
});
