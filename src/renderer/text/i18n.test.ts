import { expect, test } from 'vitest';
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
