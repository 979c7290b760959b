import { expect, test } from 'vitest';
import type { Language } from '../../../shared/text/language.ts';
import { createTexts, needTexts } from '../../text/i18n.ts';
import { inRows } from './in-rows.ts';

async function said(language: Language, rows: number, ...firstRows: number[]): Promise<string> {
  const texts = await createTexts(language);
  await needTexts(['bulk'], texts);
  return inRows(texts.t, language === 'sv' ? 'sv-SE' : 'en-SE', 'X', { rows, firstRows });
}

test('the rows of a problem are named as people name them', async () => {
  expect(await said('en', 1, 6)).toBe('X, row 6.');
  expect(await said('en', 2, 6, 16)).toBe('X, rows 6 and 16.');
  expect(await said('en', 5, 6, 16, 20)).toBe('X, rows 6, 16, 20 and 2 more.');
  expect(await said('sv', 2, 6, 16)).toBe('X, rad 6 och 16.');
});
