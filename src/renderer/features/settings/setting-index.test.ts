import { describe, expect, test } from 'vitest';
import { texts as english } from '../../text/testing/texts-en.ts';
import { texts as swedish } from '../../text/testing/texts-sv.ts';
import { type Findable, findSettings, SECTIONS, SETTINGS, type SettingId } from './setting-index.ts';

const en = english.settings ?? {};
const sv = swedish.settings ?? {};

/** A text by its path: `zoom.title`. */
const textAt = (texts: object, path: string) =>
  path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], texts);
const allIn = (texts: object): Findable[] =>
  (Object.keys(SETTINGS) as SettingId[]).map((id) => {
    const { section, title, text } = SETTINGS[id];
    return {
      id,
      section,
      title: String(textAt(texts, title)),
      text: text === null ? '' : String(textAt(texts, text)),
    };
  });
const idsOf = (query: string, texts: object) => findSettings(query, allIn(texts)).map(({ id }) => id);

describe('a setting is found', () => {
  test.each([
    ['en', en],
    ['sv', sv],
  ])('by every word of its name and of its explanation, in %s', (_, texts) => {
    for (const one of allIn(texts)) {
      expect(SECTIONS).toContain(one.section);
      for (const word of `${one.title} ${one.text}`.split(/\s+/).filter(Boolean)) {
        expect(idsOf(word.toUpperCase(), texts), word).toContain(one.id);
      }
    }
  });

  test('by all words together, what is so named first, and not by nothing', () => {
    expect(idsOf('connection wait', en)).toEqual(['limits.connectTimeoutMs']);
    expect(idsOf('certificate', en).slice(0, 2)).toEqual(['certificate', 'extraCa']);
    expect(idsOf('proxy', en).slice(0, 2)).toEqual(['proxy', 'proxyLogin']);
    expect(idsOf('  ', en)).toEqual([]);
    expect(idsOf('qqqq', en)).toEqual([]);
  });
});
