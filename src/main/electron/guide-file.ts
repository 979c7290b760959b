import path from 'node:path';
import { GUIDE_PAGES, type GuidePage } from '../../shared/model/guide-pages.ts';
import type { Language } from '../../shared/text/language.ts';

/** Where the guide's pages are: next to the archive of an installed app, otherwise next to the bundles. */
export type GuidePlace = { readonly packaged: boolean; readonly resources: string; readonly out: string };

/** The file of a page of the guide. Throws for anything else: a caller's text never becomes a path. */
export function guideFile(place: GuidePlace, language: Language, page: GuidePage): string {
  const known = GUIDE_PAGES.find((one) => one === page);
  if (known === undefined) throw new Error('no such page of the guide');
  return path.join(
    place.packaged ? place.resources : place.out,
    'guide',
    language === 'sv' ? 'sv' : 'en',
    `${known}.html`,
  );
}
