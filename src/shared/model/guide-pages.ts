/** The pages of the guide (`docs/guide`), in reading order. The app opens nothing else in another program. */
export const GUIDE_PAGES = [
  'first-day',
  'one-contract',
  'move-in-day',
  'checking-invoices',
  'on-the-telephone',
  'hours-and-clock',
  'nobody-knows',
  'working-offline',
  'settling-guesses',
  'keys',
] as const;
export type GuidePage = (typeof GUIDE_PAGES)[number];
