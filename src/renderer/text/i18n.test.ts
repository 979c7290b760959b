import { expect, test } from 'vitest';
import { decimal } from './formats.ts';
import { createTexts, needTexts, switchLanguage } from './i18n.ts';

test('a screen that is fetched while the language changes has its words in the new one', async () => {
  for (const order of ['screen first', 'language first']) {
    const texts = await createTexts('sv');
    const screen = () => needTexts(['contracts'], texts);
    const language = () => switchLanguage(texts, 'en');
    await Promise.all(order === 'screen first' ? [screen(), language()] : [language(), screen()]);
    expect(texts.language, order).toBe('en');
    expect(texts.hasResourceBundle('en', 'contracts'), order).toBe(true);
  }
});

test('of two changes of language at once the last one counts', async () => {
  const texts = await createTexts('sv');
  await Promise.all([switchLanguage(texts, 'en'), switchLanguage(texts, 'sv')]);
  expect(texts.language).toBe('sv');
});

test('a count is written as numbers are in the rest of the app; nothing else that is put in is', async () => {
  const texts = await createTexts('en');
  const thousands = texts.t('app:badges.unknown', { count: 2500 });
  expect(thousands).toBe(`${decimal('2500')} unknown outcomes`);
  expect(texts.t('app:badges.unknown', { count: 1 })).toBe('1 unknown outcome');
  await needTexts(['today'], texts);
  expect(texts.t('today:row', { number: 2500, name: 'November' })).toBe('Row 2500 of November.');
});
