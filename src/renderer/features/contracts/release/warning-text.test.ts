import { createInstance, type TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { BULK_FINDING_CODES, FINDING_CODES } from '../../../../shared/rules/finding.ts';
import { texts as english } from '../../../text/testing/texts-en.ts';
import { texts as swedish } from '../../../text/testing/texts-sv.ts';
import { columnOf, warningText } from './warning-text.ts';

async function textsOf(lng: 'en' | 'sv'): Promise<TFunction> {
  const all = lng === 'en' ? english : swedish;
  const loaded = Object.fromEntries(['common', 'contracts', 'findings', 'bulk'].map((name) => [name, all[name] ?? {}]));
  return createInstance().init({
    ...{ lng, resources: { [lng]: loaded }, defaultNS: 'common', interpolation: { escapeValue: false } },
  });
}

test('a doubt stands beside what it is about, in words, with who found it where only one did', async () => {
  const t = await textsOf('en');
  const typo = { field: 'customer.email', code: 'email-typo' };
  const params = { suggestion: 'anna@gmail.com' };
  const said = [
    warningText(t, { ...typo, params, foundBy: 'both' }, 'Bo'),
    warningText(t, { ...typo, params, foundBy: 'here' }, 'Bo'),
    warningText(t, { ...typo, params: {}, foundBy: 'preparer' }, 'Bo'),
    warningText(t, { field: 'poa', code: 'poa-names-other', params: {}, foundBy: 'preparer' }, 'Bo'),
    warningText(t, { field: 'customer', code: 'of-next-year', params: {}, foundBy: 'preparer' }, 'Bo'),
  ];
  expect(said).toEqual([
    'E-mail: Did you mean anna@gmail.com?',
    'E-mail: Did you mean anna@gmail.com? (found here only)',
    'E-mail: E-mail perhaps mistyped (found by Bo only)',
    'The power of attorney names somebody else (found by Bo only)',
    'A warning this version does not know (found by Bo only)',
  ]);
  expect(['customer.email', 'property.id', 'poa', 'poa.file', 'row.id'].map(columnOf)).toEqual([
    ...['customer', 'property', 'poa', 'poa', 'notes'],
  ]);
});

test.each(['en', 'sv'] as const)('every code has a text without details of its own (%s)', async (language) => {
  const t = await textsOf(language);
  for (const code of [...FINDING_CODES, ...BULK_FINDING_CODES]) {
    const said = warningText(t, { field: 'customer.phone', code, params: {}, foundBy: 'preparer' }, 'Bo');
    expect(said).not.toMatch(/\{\{|findings|titles|: \(/);
  }
});
