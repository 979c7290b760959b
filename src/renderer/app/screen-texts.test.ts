import { expect, test } from 'vitest';
import { FRAME_TEXTS } from '../text/i18n.ts';
import { SCREEN_TEXTS } from './screen-texts.ts';

const SOURCES = import.meta.glob<string>(
  ['../features/**/*.{ts,tsx}', '../{hooks,shared-parts}/**/*.{ts,tsx}', './**/*.tsx'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);

/** Text files that a source uses: `useTranslation('contracts')`, `t('findings:...')`. */
function asked(code: string): string[] {
  const hooks = [...code.matchAll(/useTranslation\('([\w-]+)'\)/g)];
  const others = [...code.matchAll(/(?:\bt|exists)\(\s*['`]([\w-]+):/g)];
  return [...hooks, ...others].map((match) => match[1] ?? '');
}

test('a screen fetches every file of words it uses', () => {
  for (const [screen, names] of Object.entries(SCREEN_TEXTS)) {
    const loaded = new Set([...FRAME_TEXTS, ...names]);
    const used = Object.entries(SOURCES)
      .filter(([file]) => file.startsWith(`../features/${screen}/`) && !file.includes('.test.'))
      .flatMap(([, code]) => asked(code));
    expect(used.length, screen).toBeGreaterThan(0);
    expect(
      used.filter((name) => !loaded.has(name)),
      screen,
    ).toEqual([]);
  }
});

test('the frame uses only its own words', () => {
  const used = Object.entries(SOURCES)
    .filter(([file]) => file.startsWith('./') && !file.includes('.test.'))
    .flatMap(([, code]) => asked(code));
  expect(used.filter((name) => !FRAME_TEXTS.includes(name))).toEqual([]);
});
