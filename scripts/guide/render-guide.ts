import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Marked } from 'marked';
import { GUIDE_PAGES, type GuidePage } from '../../src/shared/model/guide-pages.ts';
import type { Language } from '../../src/shared/text/language.ts';
import { guideStyle } from './guide-style.ts';

export const LANGUAGES: readonly Language[] = ['en', 'sv'];

const WORDS: Readonly<Record<Language, { guide: string; other: string; otherName: string }>> = {
  en: { guide: 'Guide', other: 'Svenska', otherName: 'sv' },
  sv: { guide: 'Handledning', other: 'English', otherName: 'en' },
};

/** The text of a page as written. */
export function readPage(guide: string, language: Language, page: GuidePage): string {
  return readFileSync(path.join(guide, language, `${page}.md`), 'utf8');
}

/** The title of a page: its first line, without the mark. */
export function titleOf(markdown: string): string {
  return /^# (.+)$/m.exec(markdown)?.[1] ?? '';
}

/** A page as a self-contained file: no script, no outside resources, light or dark as the computer is set. */
export function renderPage(guide: string, language: Language, page: GuidePage): string {
  const markdown = readPage(guide, language, page);
  const { guide: name, other, otherName } = WORDS[language];
  const entries = GUIDE_PAGES.map((one) => {
    const current = one === page ? ' aria-current="page"' : '';
    return `<li><a href="${one}.html"${current}>${escaped(titleOf(readPage(guide, language, one)))}</a></li>`;
  });
  const following = GUIDE_PAGES[GUIDE_PAGES.indexOf(page) + 1];
  const next = following === undefined ? '' : `<p class="next">${linkTo(guide, language, following)}</p>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(titleOf(markdown))} – Elkontor</title>
<style>${guideStyle}</style>
</head>
<body>
<nav aria-label="${name}">
<p class="name">Elkontor <span>${name}</span></p>
<ol>${entries.join('\n')}</ol>
<p class="language"><a href="../${otherName}/${page}.html" lang="${otherName}">${other}</a></p>
</nav>
<main>
${bodyOf(markdown)}
${next}
</main>
</body>
</html>
`;
}

function linkTo(guide: string, language: Language, page: GuidePage): string {
  return `<a href="${page}.html">${escaped(titleOf(readPage(guide, language, page)))} →</a>`;
}

/** Links between pages name Markdown files, so that they work in the repository; here they are HTML. */
function bodyOf(markdown: string): string {
  const html = new Marked({ gfm: true }).parse(markdown, { async: false });
  return html
    .replaceAll(/href="([\w-]+)\.md"/g, 'href="$1.html"')
    .replaceAll('<img ', '<img loading="lazy" ')
    .replaceAll(/<code>([^<]*)<\/code>/g, '<kbd>$1</kbd>');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
