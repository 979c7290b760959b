import type { Language } from '../../src/shared/text/language.ts';

export const PARTS = [
  'first-run',
  'today',
  'contracts',
  'invoices',
  'consumption',
  'bulk',
  'register',
  'settings',
  'mapping',
  'office',
] as const;
export type Part = (typeof PARTS)[number];

/** One walk through the app, with the same window, language and theme from beginning to end. */
export type Walk = {
  readonly theme: 'light' | 'dark';
  readonly language: Language;
  /** CSS pixels; null: as the app opens. */
  readonly size: { readonly width: number; readonly height: number } | null;
  /** 1 to 2. */
  readonly text: number;
  readonly parts: readonly Part[];
  /** Which pictures are kept; null: all. */
  readonly pictures: readonly string[] | null;
  /** A part is left as soon as it has its picture. */
  readonly isBrief?: boolean;
};

/** The main screens, one of each part: kept in both languages and in three sizes. */
const MAIN = ['today', 'contract-new', 'bulk-check', 'invoices', 'consumption-month'];
const MAIN_PARTS: readonly Part[] = ['today', 'contracts', 'bulk', 'invoices', 'consumption'];
const SMALL = { width: 1280, height: 720 };
const LARGE = { width: 1920, height: 1080 };

/** Pictures of the guide, by the page that shows them. */
export const GUIDE_PICTURES: readonly string[] = [
  'today-first',
  'contract-new',
  'contract-unknown',
  'bulk-check',
  'bulk-rehearse',
  'bulk-results',
  'invoices',
  'invoices-offline',
  'invoices-confirm',
  'customer',
  'consumption-day',
  'consumption-clock',
  'shortcuts',
];
const GUIDE_PARTS: readonly Part[] = ['settings', 'today', 'contracts', 'bulk', 'invoices', 'consumption', 'register'];

/** All of docs/screenshots: every state light and dark, the main ones also in Swedish, in other windows and at 200 %. */
export function wholeSet(themes: readonly Walk['theme'][]): Walk[] {
  const main = { text: 1, parts: MAIN_PARTS, pictures: MAIN, isBrief: true };
  return themes.flatMap((theme): Walk[] => [
    { theme, language: 'en', size: null, text: 1, parts: PARTS, pictures: null },
    { theme, language: 'sv', size: null, ...main },
    { theme, language: 'en', size: SMALL, ...main },
    { theme, language: 'en', size: LARGE, ...main },
    { theme, language: 'en', size: SMALL, ...main, text: 2 },
  ]);
}

export function guideWalk(language: Language): Walk {
  return { theme: 'light', language, size: SMALL, text: 1, parts: GUIDE_PARTS, pictures: GUIDE_PICTURES };
}

/** The part of a file name that tells the pictures of one walk from those of another. */
export function fileName(name: string, { theme, language, size, text }: Walk): string {
  const parts = [
    name,
    language === 'en' ? '' : language,
    size?.width ?? '',
    text === 1 ? '' : `text${Math.round(text * 100)}`,
    theme,
  ];
  return `${parts.filter((part) => part !== '').join('-')}.webp`;
}
