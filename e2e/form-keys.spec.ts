import { expect, test } from './fixtures/app.ts';
import { contractFields } from './fixtures/people.ts';
import { poaOf, writePoa } from './fixtures/poa-files.ts';
import { callBridge } from './fixtures/set-up.ts';
import { tabTo } from './fixtures/tab-to.ts';

test('the form by keys: from field to field, Ctrl+Enter, cleared and undone whole, what is doubted and what binds; a property by its address', async ({
  page,
  operator,
  screens,
}, testInfo) => {
  const { contracts, words } = screens;
  const fields = contractFields(operator.register);
  await test.step('typed from field to field, every value lands in its own', async () => {
    const { customer, property } = fields;
    await tabTo(page, words('contracts:fields.customer.id'));
    const typed = [
      ...(['id', 'first_name', 'last_name', 'soc_id', 'email', 'phone'] as const).map((name) => customer[name]),
      ...(['id', 'address', 'property_number', 'zip_code', 'city'] as const).map((name) => property[name]),
    ];
    for (const value of typed) {
      await page.keyboard.type(value);
      // Somebody who touch-types looks at the paper: one Tab after each value, whatever has opened.
      await page.keyboard.press('Tab');
    }
    for (const name of ['email', 'phone'] as const) {
      await expect(contracts.field(`customer.${name}`)).toHaveValue(customer[name]);
    }
    for (const name of ['id', 'property_number', 'zip_code', 'city'] as const) {
      await expect(contracts.field(`property.${name}`)).toHaveValue(property[name]);
    }
    // The eye can still be clicked.
    await expect(contracts.form.getByRole('button', { name: words('common:showNumber.hold') })).toBeVisible();
  });
  await test.step('Ctrl+Enter does one thing wherever the focus is, and clearing is undone whole', async () => {
    await contracts.fill(fields);
    const clear = contracts.form.getByRole('button', { name: words('contracts:form.clear') });
    await clear.focus();
    await page.keyboard.press('Control+Enter');
    // The form tried to send: nothing was cleared, and it says what is missing.
    await expect(page.getByText(words('contracts:form.cannotSendPoa')).first()).toBeVisible();
    await expect(contracts.field('customer.last_name')).toHaveValue(fields.customer.last_name);

    await contracts.dropPoa(writePoa(testInfo.outputPath('poa'), 'fullmakt.pdf', poaOf(fields.customer)));
    await clear.click();
    await expect(contracts.field('customer.id')).toHaveValue('');
    await expect(contracts.field('customer.id')).toBeFocused();
    await expect(contracts.browseButton).toBeVisible();
    await expect.poll(async () => await callBridge(page, 'drafts.load')).toBeNull();
    const undo = contracts.form.getByRole('button', { name: words('contracts:form.bringBack') });
    await expect(undo).toBeVisible();
    await undo.press('Enter');
    await expect(contracts.field('customer.last_name')).toHaveValue(fields.customer.last_name);
    await expect(contracts.field('property.city')).toHaveValue(fields.property.city);
    await contracts.poaTaken();
    await expect(contracts.field('customer.id')).toBeFocused();

    await clear.focus();
    await page.keyboard.press('Control+Enter');
    await contracts.outcome('accepted');
    expect(operator.ledger()).toMatchObject([{ customerId: fields.customer.id, processed: true }]);
  });
  await test.step('what is doubted, and what binds, is looked at once more: by keys, corrected or sent as it is', async () => {
    const fields = contractFields(operator.register, 1);
    const others = operator.ledger().length;
    const sent = () => operator.ledger().slice(others);
    await contracts.next();
    await contracts.fill({ ...fields, customer: { ...fields.customer, phone: '070-174 06 5' } });
    await contracts.dropPoa(writePoa(testInfo.outputPath('poa'), 'egen.pdf', poaOf(fields.customer)));
    const answer = (name: string) => contracts.review.getByRole('radio', { name: words(`contracts:review.${name}`) });
    await test.step('a warning opens the review, and correcting it leads to its field', async () => {
      await page.keyboard.press('Control+Enter');
      await expect(contracts.review).toBeVisible();
      await page.keyboard.press('Control+Enter');
      await expect(contracts.review).toContainText(words('contracts:review.toDecide', { count: 1 }));
      await answer('correct').press('Enter');
      await expect(contracts.review).toBeHidden();
      await expect(contracts.field('customer.phone')).toBeFocused();
      expect(sent()).toEqual([]);
    });
    await test.step('agreed to, it is sent with its warning', async () => {
      await page.keyboard.press('Control+Enter');
      await answer('agree').press('Enter');
      await page.keyboard.press('Control+Enter');
      await contracts.outcome('accepted');
      expect(sent()).toMatchObject([{ customerId: fields.customer.id, processed: true }]);
      await contracts.next();
    });
    await test.step('where contracts bind, nothing goes without the review', async () => {
      const { profiles } = await callBridge(page, 'profiles.list');
      const [profile] = profiles;
      if (!profile) throw new Error('no profile');
      await callBridge(page, 'profiles.save', { ...profile, kind: 'production' });
      const second = contractFields(operator.register, 2);
      await contracts.fill(second);
      await contracts.dropPoa(writePoa(testInfo.outputPath('poa'), 'andra.pdf', poaOf(second.customer)));
      await expect(contracts.send).toHaveText(words('contracts:form.review'));
      await page.keyboard.press('Control+Enter');
      await expect(contracts.review).toContainText(words('contracts:review.final'));
      expect(sent()).toHaveLength(1);
      await page.keyboard.press('Control+Enter');
      await contracts.outcome('accepted');
    });
  });
  await test.step('a property is found by its address with the arrows, and no address becomes an id', async () => {
    const { frame } = screens;
    const home = (id: string, address: string) => ({
      id,
      address,
      city: 'Örebro',
      zip_code: '702 31',
      property_number: '',
    });
    for (const property of [home('P7001', 'Tallkronevägen 14'), home('P7002', 'Tallkronevägen 16')]) {
      await callBridge(page, 'register.saveProperty', { property, formerId: null });
    }
    await frame.go('consumption');
    const dialog = page.getByRole('dialog', { name: words('consumption:property.pick') });
    const input = dialog.getByRole('combobox');
    const trail = page.getByRole('navigation', { name: words('consumption:breadcrumb') });
    const open = async () => {
      await page
        .getByRole('button', { name: words.pattern('consumption:property.choose', 'start') })
        .or(trail.getByRole('button').first())
        .first()
        .click();
      await expect(input).toBeFocused();
    };
    await open();
    await page.keyboard.type('Tallkronevägen');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(words('consumption:property.ask.which'))).toBeVisible();
    await expect(dialog.getByRole('option')).toHaveCount(2);
    await page.keyboard.press('ArrowDown');
    const first = dialog.getByRole('option').first();
    await expect(first).toHaveAttribute('aria-selected', 'true');
    const id = (await first.textContent())?.startsWith('P7001') ? 'P7001' : 'P7002';
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(trail.getByRole('button').first()).toContainText(id);

    await open();
    await page.keyboard.type('Tallkronevägen 16');
    await page.keyboard.press('Enter');
    await expect(trail.getByRole('button').first()).toContainText('P7002');

    await open();
    await page.keyboard.type('Okända gatan 9');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(words('consumption:property.ask.no-address'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(trail.getByRole('button').first()).toContainText('P7002');
  });
});
