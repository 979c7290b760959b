import { fillCustomer } from '../../e2e/fixtures/full-customer.ts';
import { press } from '../../e2e/screens/press.ts';
import type { Shooting } from './shooting.ts';

const NOTES = {
  en: undefined,
  sv: [
    'Vill ha fakturorna med e-post, inte på papper.',
    'Garaget: fullmakten skrevs under vid disken. Originalet ligger i pärmen.',
  ],
} as const;

/** The pairs before this one were registered by the pictures of contracts. */
const NOBODY_ELSES = 11;

/**
 * One customer with data of every kind: next to the list, on a page, and the property; the palette with a customer's
 * name.
 */
export async function shootCustomer({ page, screens, operator, shoot }: Shooting): Promise<void> {
  const { register, frame, words } = screens;
  const t = (key: string) => words(`register:${key}`);
  const { customer, property } = await fillCustomer(page, operator, NOBODY_ELSES, NOTES[words.language]);
  await register.search.fill(customer.last_name);
  const pane = await register.openRow('customers', `${customer.first_name} ${customer.last_name}`);
  await pane.getByRole('radiogroup', { name: t('page.months') }).waitFor();
  await register.search.fill('');
  await shoot('register-pane');
  await press(pane.getByRole('button', { name: t('page.open') }), 'open the page');
  await register.part('page.happened').waitFor();
  await shoot('customer');
  await press(
    register.part('page.contracts').getByRole('button', { name: property.address, exact: true }),
    'open the property',
  );
  await page.getByRole('heading', { level: 2, name: property.address }).waitFor();
  await register.part('page.residents').waitFor();
  await shoot('property');
  await frame.find(customer.last_name.slice(0, 4));
  await shoot('palette-found');
  await page.keyboard.press('Escape');
  await frame.go('today');
  await frame.go('register');
}
