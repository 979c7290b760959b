import type { Language } from './language.ts';

const en = {
  bulkDone: (number: number) => `Bulk registration ${number} is done`,
  bulkStopped: (number: number) => `Bulk registration ${number} has stopped`,
  fetched: { invoices: 'The invoices are fetched', consumption: 'The hours are fetched' },
  notFetched: { invoices: 'The invoices were not fetched', consumption: 'The hours were not fetched' },
  counts: {
    accepted: (count: number) => `${count} accepted`,
    rejected: (count: number) => `${count} rejected`,
    unknown: (count: number) => `${count} unknown`,
    left: (count: number) => `${count} not sent`,
    parts: (count: number) => (count === 1 ? '1 part fetched' : `${count} parts fetched`),
    failed: (count: number) => `${count} not fetched`,
  },
};

const sv: typeof en = {
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
export const DONE_WORDS: Readonly<Record<Language, typeof en>> = { en, sv };
