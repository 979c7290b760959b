import path from 'node:path';
import { GUIDE_PAGES, type GuidePage } from '../../shared/model/guide-pages.ts';
import type { Language } from '../../shared/text/language.ts';

/** Where the guide's pages lie: beside the archive of an installed app, beside the bundles otherwise. */
export type GuidePlace = { readonly packaged: boolean; readonly resources: string; readonly out: string };

/** The file of a page of the guide. Throws for anything that is no page: no text of a caller ever becomes a path. */
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
