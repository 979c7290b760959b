/** The pages of the guide (`docs/guide`), in the order they are read. Nothing else is ever opened with another program. */
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
