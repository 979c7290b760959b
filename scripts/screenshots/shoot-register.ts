import { press } from '../../e2e/screens/press.ts';
import { fillRegister } from './known-people.ts';
import { shootCustomer } from './shoot-customer.ts';
import type { Shooting } from './shooting.ts';

/**
 * Customers and properties: a search, an entry by hand with warnings, an imported sheet, its result, two that may be
 * the same.
 */
export async function shootRegister(given: Shooting): Promise<void> {
  const { page, screens, operator, shoot } = given;
  const { frame, register, words } = screens;
  const t = (key: string, values?: Record<string, string | number>) => words(`register:${key}`, values);
  await fillRegister(page, operator);
  await frame.go('today');
  await frame.go('register');
  await shoot('register');
  await register.openImport();
  await shoot('register-import');
  await register.imports
    .getByRole('textbox', { name: t('import.paste') })
    .fill(
      [
        'Kundnummer\tFörnamn\tEfternamn\tTelefon\tObjektsnummer\tAdress\tPostnummer\tOrt',
        'K-1\tAnna\tÅberg\t12\tP-1\tStorgatan 1\t123 45\tLund',
        'K 1\tAnna\tÅberg\t070-123 45 67\tP-2\tStorgatan 2\t1234\tLund',
      ].join('\n'),
    );
  await press(register.imports.getByRole('button', { name: t('import.read') }), 'read the rows');
  await press(register.imports.getByRole('button', { name: t('import.run', { count: 2 }) }), 'import the rows');
  await register.imports.getByText(words.pattern('register:import.customers_other', 'part')).waitFor();
  await shoot('register-imported');
  await register.close(register.imports);
  await press(page.getByRole('button', { name: t('duplicates.button') }), 'look for duplicates');
  await register.twins.getByText(t('duplicates.reason.id')).waitFor();
  await shoot('register-duplicates');
  await register.close(register.twins);
  await register.openEntry('customers', 'Anna Åberg');
  await shoot('register-entry');
  await press(page.getByRole('button', { name: t('erase.button'), exact: true }), 'erase');
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).first().waitFor();
  await shoot('erase');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await shoot('register-nothing-kept');
  await page.keyboard.press('Escape');
  await shootCustomer(given);
  await register.search.fill('nobody of this name');
  await shoot('register-no-match');
  await register.search.fill('');
}
