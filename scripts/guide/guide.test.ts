import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { NEVER, ONE_WORD } from '../../src/renderer/text/testing/glossary.ts';
import { GUIDE_PAGES } from '../../src/shared/model/guide-pages.ts';
import type { Language } from '../../src/shared/text/language.ts';
import { SHELL_TEXTS } from '../../src/shared/text/shell-texts.ts';
import { GUIDE_PICTURES } from '../screenshots/plan.ts';
import { makeGuide } from './make-guide.ts';
import { LANGUAGES, readPage, titleOf } from './render-guide.ts';

const top = path.resolve(import.meta.dirname, '../..');
const guide = path.join(top, 'docs/guide');
const texts = path.join(top, 'src/renderer/text');
const LONGEST_SENTENCE = 22;
const LONGEST_PAGE = 400;

const pages = LANGUAGES.flatMap((language) =>
  GUIDE_PAGES.map((page) => ({ language, page, text: readPage(guide, language, page) })),
);

/** All texts of a language as patterns; a placeholder stands for a number. */
const said = Object.fromEntries(LANGUAGES.map((language) => [language, patternsOf(language)])) as Record<
  Language,
  RegExp[]
>;

function patternsOf(language: Language): RegExp[] {
  const all: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value === 'string') all.push(value);
    else for (const child of Object.values(value as object)) walk(child);
  };
  for (const name of readdirSync(path.join(texts, language))) {
    walk(JSON.parse(readFileSync(path.join(texts, language, name), 'utf8')));
  }
  walk(SHELL_TEXTS[language]);
  return all
    .filter((text) => text.replaceAll(/\{\{[^}]*\}\}/g, '').trim() !== '')
    .map((text) => {
      const parts = text.replaceAll(/<\/?\w+>/g, '').split(/\{\{[^}]*\}\}/);
      return new RegExp(`^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\d+')}$`);
    });
}

/** What a person reads: without markup, pictures and tables. */
function proseOf(text: string): string {
  return text
    .replaceAll(/!\[([^\]]*)\]\([^)]*\)/g, '$1.')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^(#+|\||\d+\.| *-) ?.*$/gm, (line) => `${line}\n`)
    .replaceAll(/[*`#|]/g, '');
}

test('ten pages at most, the same in both languages, and nothing else beside them', () => {
  expect(GUIDE_PAGES.length).toBeLessThanOrEqual(10);
  for (const language of LANGUAGES) {
    const names = readdirSync(path.join(guide, language)).filter((name) => name.endsWith('.md'));
    expect(names.sort()).toEqual(GUIDE_PAGES.map((page) => `${page}.md`).sort());
  }
});

test.each(LANGUAGES)('every page has the name that the app calls it by (%s)', (language) => {
  const common = JSON.parse(readFileSync(path.join(texts, language, 'common.json'), 'utf8'));
  const titles = Object.fromEntries(GUIDE_PAGES.map((page) => [page, titleOf(readPage(guide, language, page))]));
  expect(titles).toEqual(common.guide.pages);
});

test.each(pages)('$language $page: every button and label it quotes is in the app', ({ language, text }) => {
  const quoted = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, label]) => label ?? '');
  const unknown = quoted.filter((label) => !said[language].some((pattern) => pattern.test(label)));
  expect(unknown).toEqual([]);
});

test('a label that is not in the app is found, also when only its last sign differs', () => {
  const known = (label: string) => said.en.some((pattern) => pattern.test(label));
  expect([known('Send registration'), known('Send 56 rows')]).toEqual([true, true]);
  expect([known('Send registrations'), known('send registration'), known('Skicka registreringen')]).toEqual([
    false,
    false,
    false,
  ]);
});

test.each(pages)('$language $page: every picture and every page it leads to is there', ({ language, text }) => {
  const places = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, place]) => place ?? '');
  expect(places.filter((place) => !existsSync(path.join(guide, language, place)))).toEqual([]);
  expect(places.filter((place) => !/^([\w-]+\.md|pictures\/[\w-]+\.webp)$/.test(place))).toEqual([]);
});

test.each(LANGUAGES)('pictures are those the script takes, all shown, each said in words (%s)', (language) => {
  const all = pages.filter((one) => one.language === language).map(({ text }) => text);
  const shown = all.join('\n').matchAll(/!\[([^\]]*)\]\(pictures\/([\w-]+)\.webp\)/g);
  const pictures = [...shown].map(([, words = '', name = '']) => ({ words, name }));
  expect(pictures.filter(({ words }) => words.trim() === '')).toEqual([]);
  expect(new Set(pictures.map(({ name }) => name))).toEqual(new Set(GUIDE_PICTURES));
  const kept = readdirSync(path.join(guide, language, 'pictures'));
  expect(kept.sort()).toEqual(GUIDE_PICTURES.map((name) => `${name}.webp`).sort());
});

test.each(pages)('$language $page: short, in the words of the app', ({ language, text }) => {
  const prose = proseOf(text);
  expect(prose.split(/\s+/).length).toBeLessThan(LONGEST_PAGE);
  const long = prose.split(/(?<=[.?!:])\s+|\n+/).filter((sentence) => sentence.split(/\s+/).length > LONGEST_SENTENCE);
  expect(long).toEqual([]);
  expect(prose.match(NEVER[language])).toBeNull();
  for (const { language: of, never } of ONE_WORD) if (of === language) expect(prose.match(never)).toBeNull();
});

test('as it is packaged: a file for every page, each leading to the others, with no script and nothing from elsewhere', () => {
  const into = mkdtempSync(path.join(os.tmpdir(), 'elkontor-guide-'));
  try {
    makeGuide(guide, into);
    for (const language of LANGUAGES) {
      for (const page of GUIDE_PAGES) {
        const html = readFileSync(path.join(into, language, `${page}.html`), 'utf8');
        const places = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, place]) => place ?? '');
        expect(places.filter((place) => !existsSync(path.join(into, language, place)))).toEqual([]);
        expect(places.length).toBeGreaterThan(GUIDE_PAGES.length);
        expect(html).not.toMatch(/<script|https?:|\.md"|\*\*/);
        expect(html).toContain(`<html lang="${language}">`);
        expect(html.match(/aria-current="page"/g)).toHaveLength(1);
      }
    }
  } finally {
    rmSync(into, { recursive: true, force: true });
  }
});
