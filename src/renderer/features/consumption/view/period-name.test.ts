import { expect, test } from 'vitest';
import { createFormats } from '../../../text/formats.ts';
import { createTexts, needTexts } from '../../../text/i18n.ts';
import { periodName } from './period-name.ts';

test('a whole month is called by its name, another period by its days', async () => {
  const texts = await createTexts('en');
  await needTexts(['consumption'], texts);
  const name = (firstDate: string, lastDate: string) =>
    periodName({ firstDate, lastDate }, texts.t, createFormats('en'));
  expect(name('2026-10-01', '2026-10-31')).toBe('October 2026');
  expect(name('2026-02-01', '2026-02-28')).toBe('February 2026');
  expect(name('2026-10-05', '2026-10-05')).toBe('2026-10-05');
  expect(name('2026-10-01', '2026-10-30')).toBe('2026-10-01 to 2026-10-30');
});
