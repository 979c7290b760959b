/** Sections of the settings, as listed. `mapping` has a screen of its own. */
export const SECTIONS = [
  'connections',
  'mapping',
  'appearance',
  'poa',
  'limits',
  'fresh',
  'storage',
  'network',
  'office',
  'shortcuts',
  'support',
  'about',
] as const;
export type SectionId = (typeof SECTIONS)[number];

/** Every setting: its section, and where its words are in `text/settings`. */
export const SETTINGS = {
  profiles: { section: 'connections', title: 'profiles.title', text: 'profiles.text' },
  certificate: { section: 'connections', title: 'certificate.title', text: 'certificate.text' },
  clock: { section: 'connections', title: 'clock', text: null },
  words: { section: 'connections', title: 'words.title', text: 'words.text' },
  language: { section: 'appearance', title: 'language.title', text: 'language.text' },
  theme: { section: 'appearance', title: 'theme.title', text: 'theme.text' },
  density: { section: 'appearance', title: 'density.title', text: 'density.text' },
  textZoom: { section: 'appearance', title: 'zoom.title', text: 'zoom.text' },
  technicalDetails: { section: 'appearance', title: 'technical.title', text: 'technical.text' },
  guideDismissed: { section: 'appearance', title: 'guide.title', text: 'guide.text' },
  showNumbers: { section: 'appearance', title: 'showNumbers.title', text: 'showNumbers.text' },
  checkGoesOn: { section: 'appearance', title: 'checkGoesOn.title', text: 'checkGoesOn.text' },
  letterKeys: { section: 'appearance', title: 'letterKeys.title', text: 'letterKeys.text' },
  tellWhenDone: { section: 'appearance', title: 'tellWhenDone.title', text: 'tellWhenDone.text' },
  poaTypes: { section: 'poa', title: 'poa.title', text: 'poa.text' },
  'limits.invoiceWindowDays': {
    section: 'limits',
    title: 'limits.invoiceWindowDays.title',
    text: 'limits.invoiceWindowDays.text',
  },
  'limits.consumptionWindowDays': {
    section: 'limits',
    title: 'limits.consumptionWindowDays.title',
    text: 'limits.consumptionWindowDays.text',
  },
  'limits.concurrency': { section: 'limits', title: 'limits.concurrency.title', text: 'limits.concurrency.text' },
  'limits.connectTimeoutMs': {
    section: 'limits',
    title: 'limits.connectTimeoutMs.title',
    text: 'limits.connectTimeoutMs.text',
  },
  'limits.answerTimeoutMs': {
    section: 'limits',
    title: 'limits.answerTimeoutMs.title',
    text: 'limits.answerTimeoutMs.text',
  },
  'limits.staleAfterMs': { section: 'limits', title: 'limits.staleAfterMs.title', text: 'limits.staleAfterMs.text' },
  'limits.poaMaxBytes': { section: 'limits', title: 'limits.poaMaxBytes.title', text: 'limits.poaMaxBytes.text' },
  keepFresh: { section: 'fresh', title: 'fresh.title', text: 'fresh.text' },
  freshUsual: { section: 'fresh', title: 'fresh.usualTitle', text: 'fresh.usualText' },
  keepAnswersDays: { section: 'storage', title: 'storage.keep.daysTitle', text: 'storage.keep.daysText' },
  keepAnswersBytes: { section: 'storage', title: 'storage.keep.sizeTitle', text: 'storage.keep.sizeText' },
  eraseAll: { section: 'storage', title: 'storage.erase.heading', text: 'storage.erase.about' },
  proxy: { section: 'network', title: 'proxy.title', text: 'proxy.text' },
  proxyLogin: { section: 'network', title: 'proxyLogin.title', text: 'proxyLogin.text' },
  extraCa: { section: 'network', title: 'ca.title', text: 'ca.text' },
  keys: { section: 'shortcuts', title: 'keys.title', text: 'keys.text' },
  bundle: { section: 'support', title: 'bundle.title', text: 'bundle.text' },
  updates: { section: 'about', title: 'updates.title', text: null },
} as const satisfies Record<string, { section: SectionId; title: string; text: string | null }>;
export type SettingId = keyof typeof SETTINGS;

/** A setting or a whole section, in the words of the current language. */
export type Findable = { id: SettingId | SectionId; section: SectionId; title: string; text: string };

/** Settings with every word of the query; those with it in their title first, otherwise in list order. */
export function findSettings(query: string, all: readonly Findable[]): Findable[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const holds = (text: string) => words.every((word) => text.toLocaleLowerCase().includes(word));
  const found = all.filter(({ title, text }) => holds(`${title} ${text}`));
  return [...found.filter(({ title }) => holds(title)), ...found.filter(({ title }) => !holds(title))];
}
