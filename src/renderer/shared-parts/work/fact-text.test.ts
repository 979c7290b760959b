import { expect, test } from 'vitest';
import type { TodayLine } from '../../../shared/model/today.ts';
import { createFormats } from '../../text/formats.ts';
import { createTexts, needTexts } from '../../text/i18n.ts';
import { factText } from './fact-text.ts';

async function factOf(language: 'en' | 'sv', message: string) {
  const line = { fact: { code: 'refused', params: { message } }, row: null } as unknown as TodayLine;
  const texts = await createTexts(language);
  await needTexts(['today'], texts);
  return factText(line, 0, texts.t, createFormats(language));
}

test('a rejection names its fields in one line; words about anything else are quoted', async () => {
  const both = 'customer.soc_id: has no valid check digit; property.zip_code: is not known';
  expect(await factOf('en', both)).toBe('Personal number and postal code were not accepted');
  expect(await factOf('sv', both)).toBe('Personnummer och postnummer godkändes inte');
  expect(await factOf('en', 'property.zip_code: is not known')).toBe('Postal code was not accepted');
  expect(await factOf('en', 'Closed for today')).toBe('The operator says: “Closed for today”');
});
