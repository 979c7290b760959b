import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { GUIDE_PAGES } from '../../src/shared/model/guide-pages.ts';
import { LANGUAGES, renderPage } from './render-guide.ts';

/** Writes the guide as it is packaged and opened: one HTML page for each of its pages, and their pictures. */
export function makeGuide(guide: string, into: string): void {
  rmSync(into, { recursive: true, force: true });
  for (const language of LANGUAGES) {
    mkdirSync(path.join(into, language), { recursive: true });
    for (const page of GUIDE_PAGES) {
      writeFileSync(path.join(into, language, `${page}.html`), renderPage(guide, language, page));
    }
    cpSync(path.join(guide, language, 'pictures'), path.join(into, language, 'pictures'), { recursive: true });
  }
}

/** Makes the guide whenever main is built, next to its bundles; a watching build makes it again when a page changes. */
export function guidePlugin(guide = path.resolve('docs/guide')): Plugin {
  return {
    name: 'guide',
    buildStart() {
      for (const language of LANGUAGES) {
        for (const page of GUIDE_PAGES) this.addWatchFile(path.join(guide, language, `${page}.md`));
      }
    },
    writeBundle: ({ dir = 'out/main' }) => makeGuide(guide, path.resolve(dir, '../guide')),
  };
}
