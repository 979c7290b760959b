import type { Language } from './language.ts';

export type DoneWords = {
  readonly bulkDone: (number: number) => string;
  readonly bulkStopped: (number: number) => string;
  readonly fetched: Readonly<Record<'invoices' | 'consumption', string>>;
  readonly notFetched: Readonly<Record<'invoices' | 'consumption', string>>;
  readonly counts: Readonly<
    Record<'accepted' | 'rejected' | 'unknown' | 'left' | 'parts' | 'failed', (count: number) => string>
  >;
};

const en: DoneWords = {
  bulkDone: (number) => `Bulk registration ${number} is done`,
  bulkStopped: (number) => `Bulk registration ${number} has stopped`,
  fetched: { invoices: 'The invoices are fetched', consumption: 'The hours are fetched' },
  notFetched: { invoices: 'The invoices were not fetched', consumption: 'The hours were not fetched' },
  counts: {
    accepted: (count) => `${count} accepted`,
    rejected: (count) => `${count} rejected`,
    unknown: (count) => `${count} unknown`,
    left: (count) => `${count} not sent`,
    parts: (count) => (count === 1 ? '1 part fetched' : `${count} parts fetched`),
    failed: (count) => `${count} not fetched`,
  },
};

const sv: DoneWords = {
  bulkDone: (number) => `Massregistrering ${number} är klar`,
  bulkStopped: (number) => `Massregistrering ${number} har stannat`,
  fetched: { invoices: 'Fakturorna är hämtade', consumption: 'Timmarna är hämtade' },
  notFetched: { invoices: 'Fakturorna hämtades inte', consumption: 'Timmarna hämtades inte' },
  counts: {
    accepted: (count) => `${count} ${count === 1 ? 'godkänd' : 'godkända'}`,
    rejected: (count) => `${count} ${count === 1 ? 'avvisad' : 'avvisade'}`,
    unknown: (count) => `${count} ${count === 1 ? 'okänd' : 'okända'}`,
    left: (count) => `${count} inte ${count === 1 ? 'skickad' : 'skickade'}`,
    parts: (count) => (count === 1 ? '1 del hämtad' : `${count} delar hämtade`),
    failed: (count) => `${count} inte ${count === 1 ? 'hämtad' : 'hämtade'}`,
  },
};

/** Texts of the system's notices. */
export const DONE_WORDS: Readonly<Record<Language, DoneWords>> = { en, sv };
