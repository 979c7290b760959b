import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { violations } from './fixtures/axe.ts';
import { fillCustomer } from './fixtures/full-customer.ts';
import { enlargeText, lookAt } from './fixtures/large-text.ts';
import { callBridge } from './fixtures/set-up.ts';
import { createScreens } from './screens/create-screens.ts';

test.describe.configure({ timeout: 300_000 });
test.use({ appOptions: { viewport: { width: 1280, height: 720 } } });

/** Counts keys as a person presses them; a name typed into a field counts as dictated, not as a choice. */
function counted(page: Page) {
  let presses = 0;
  return {
    press: async (key: string) => {
      presses++;
      await page.keyboard.press(key);
    },
    count: () => presses,
  };
}

test('somebody with everything: answered on the telephone by keys; their page in both languages and themes, at 200 % text', async ({
  page,
  screens,
  operator,
}) => {
  const { customer, property, garage } = await fillCustomer(page, operator);
  await test.step('a customer on the telephone: "is my October invoice right?" is answered in two presses, checked in three', async () => {
    const { register, frame, words } = screens;
    await frame.go('today');
    const keys = counted(page);
    await keys.press('Control+k');
    await expect(frame.palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.type(customer.last_name);
    await keys.press('Enter');
    await expect(
      page.getByRole('heading', { level: 2, name: `${customer.first_name} ${customer.last_name}` }),
    ).toBeVisible();
    // The newest invoice is the one they ask about: its month, its amount, and whether its hours agree.
    const { months, checks } = await callBridge(page, 'overview.read', { kind: 'customers', id: customer.id });
    const newest = months.findLast(({ invoices }) => invoices > 0);
    expect(newest).toBeDefined();
    await expect(register.answer).toContainText(newest?.numbers[0] ?? 'a number');
    const said = checks.find(({ key }) => newest?.keys.includes(key));
    const answers = ['agrees', 'agreeAt', 'below', 'above', 'missingHours_one', 'missingHours_other', 'notCompared'];
    const spoken = answers.map((key) => words.pattern(`register:page.${key}`, 'part'));
    expect(said).toBeDefined();
    await expect(register.answer).toHaveText(new RegExp(spoken.map(({ source }) => source).join('|')));
    expect(keys.count()).toBeLessThanOrEqual(4);
    await keys.press('c');
    await expect(register.answer).toContainText(words.pattern('register:page.checkedBy', 'part'));
    expect(keys.count()).toBeLessThanOrEqual(4);

    await test.step('the month before with an arrow, back to where one was with Esc', async () => {
      const radios = page.getByRole('radiogroup', { name: words('register:page.months') }).getByRole('radio');
      await radios.last().focus();
      await page.keyboard.press('ArrowLeft');
      await expect(radios.nth(10)).toBeFocused();
      await expect(register.answer).toContainText(months[10]?.numbers[0] ?? 'a number');
      await page.keyboard.press('Escape');
      await expect(frame.title).toHaveText(words('app:screens.today'));
    });
    await test.step('the home they live in, and from there back to them', async () => {
      await frame.find(property.address);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 2, name: property.address, exact: true })).toBeVisible();
      await register
        .part('page.residents')
        .getByRole('button', { name: `${customer.first_name} ${customer.last_name}` })
        .first()
        .click();
      await expect(register.part('page.contracts')).toBeVisible();
    });
  });
  await test.step('a full page in both languages and themes: nothing for axe, at 200 % text nothing lies over anything', async () => {
    const found: Record<string, string[]> = {};
    const open = async (language: 'en' | 'sv', kind: 'customers' | 'properties') => {
      const { frame, register } = createScreens(page, language);
      await frame.find(kind === 'customers' ? customer.last_name : property.address);
      await page.keyboard.press('Enter');
      await expect(register.part('page.invoices')).toBeVisible();
      await expect(register.part(kind === 'customers' ? 'page.contracts' : 'page.residents')).toBeVisible();
      return register;
    };
    for (const [language, theme] of [
      ['en', 'light'],
      ['sv', 'dark'],
    ] as const) {
      await callBridge(page, 'preferences.update', { language, theme });
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const { frame, register } = createScreens(page, language);
      for (const kind of ['customers', 'properties'] as const) {
        await open(language, kind);
        found[`${language} ${kind} page`] = await violations(page);
      }
      await frame.go('today');
      await frame.go('register');
      await register.openRow('customers', customer.id);
      await expect(register.part('page.hours')).toBeVisible();
      found[`${language} pane`] = await violations(page);
      await frame.find(customer.last_name);
      found[`${language} palette`] = await violations(page);
      await page.keyboard.press('Escape');
    }
    await enlargeText(page);
    for (const kind of ['customers', 'properties'] as const) {
      await open('sv', kind);
      await lookAt(page, `sv ${kind} page`, found);
    }
    const { frame, register, words } = createScreens(page, 'sv');
    await frame.go('today');
    await frame.go('register');
    await register.openEntry('customers', customer.last_name);
    await page.getByRole('button', { name: words('register:erase.button') }).click();
    const name = `${customer.first_name} ${customer.last_name}`;
    const question = page.getByRole('dialog', { name: words('register:erase.title', { name }) });
    const unsettled = question.getByRole('listitem').filter({ hasText: garage.address });
    await expect(unsettled, 'an open outcome stays').toContainText(words('register:erase.stays.unknown'));
    found['sv erase'] = await violations(page);
    await lookAt(page, 'sv erase', found);
    expect(Object.fromEntries(Object.entries(found).filter(([, list]) => list.length > 0))).toEqual({});
  });
});

test('notes are written, changed, taken back; the entry is changed beside the list; J and K go on', async ({
  page,
  screens,
  operator,
}) => {
  const { register, frame, words } = screens;
  const t = (key: string) => words(`register:${key}`);
  const people = operator.register.customers.slice(0, 3);
  for (const { id, first_name, last_name, email, phone, soc_id } of people) {
    const customer = { id, first_name, last_name, email, phone, soc_id };
    await callBridge(page, 'register.saveCustomer', { customer, formerId: null });
  }
  await frame.go('register');
  const pane = await register.openRow('customers', people[2]?.id ?? '');
  const notes = pane.getByRole('region', { name: t('page.notes.title'), exact: true });
  await notes.getByRole('button', { name: t('page.notes.write') }).press('Enter');
  await page.keyboard.type('Rings on Fridays');
  await page.keyboard.press('Control+Enter');
  await expect(notes.getByText('Rings on Fridays')).toBeVisible();
  await notes.getByRole('button', { name: t('page.notes.remove') }).press('Enter');
  await expect(notes.getByText('Rings on Fridays')).toHaveCount(0);
  await page.getByRole('button', { name: words('common:undo') }).click();
  await expect(notes.getByText('Rings on Fridays')).toBeVisible();
  // Of many the first stand there, so that what is below them stays in reach.
  for (let at = 0; at < 7; at += 1) {
    const text = `Call ${at}`;
    await callBridge(page, 'overview.keepNote', {
      kind: 'customers',
      id: people[2]?.id ?? '',
      noteId: randomUUID(),
      text,
    });
  }
  const all = notes.getByRole('button', { name: words('register:page.all', { count: 8 }), exact: true });
  await expect(all).toBeVisible();
  await expect(notes.getByRole('article')).toHaveCount(6);
  await all.click();
  await expect(notes.getByRole('article')).toHaveCount(8);
  await notes.getByRole('button', { name: t('page.fewer'), exact: true }).click();
  await expect(notes.getByRole('article')).toHaveCount(6);
  const heading = pane.getByRole('heading', { level: 2 });
  const before = await heading.textContent();
  await register.list('customers').focus();
  await page.keyboard.press('j');
  await expect(heading).not.toHaveText(before ?? '');
  await page.keyboard.press('k');
  await expect(heading).toHaveText(before ?? '');
  // Enter on the open customer leads to the page, Esc back to the list and then out of the pane.
  await page.keyboard.press('Enter');
  await expect(register.part('page.kept.title')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(register.list('customers')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pane).toHaveCount(0);
});
