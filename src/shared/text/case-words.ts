import type { OriginState } from '../model/origin/origin-state.ts';
import { CASE_COLUMNS } from './case-columns.ts';
import type { Language } from './language.ts';

/** Words of one customer's case pack: its PDF and its tables. */
const en = {
  language: 'en' as Language,
  title: 'Case pack',
  files: {
    case: 'case.pdf',
    contracts: 'contracts.csv',
    invoices: 'invoices.csv',
    consumption: 'consumption.csv',
    requests: 'requests.csv',
  },
  contracts: 'Contracts',
  invoices: 'Invoices',
  consumption: 'Consumption, one bar a day',
  requests: 'Requests behind the tables',
  none: 'Nothing is kept on this computer.',
  made: 'Made by',
  hashes: 'SHA256SUMS holds the SHA-256 of every file; "sha256" in a table is that of the answer as it came.',
  page: 'Page',
  of: 'of',
  provenance: 'origin',
  place: 'place in the answer',
  raw: 'as it came',
  mapping: 'Reading',
  rival: 'also found',
  states: {
    confirmed: 'confirmed',
    guess: 'guessed',
    unmapped: 'not read by anything',
    absent: 'not found in the answer',
    unrecognised: 'not identified',
    notInRecord: 'missing here',
    null: 'null',
    unreadable: 'cannot be read',
    unreadableNumber: 'cannot be read as a number',
  } satisfies Record<OriginState | 'unreadableNumber', string>,
  columns: CASE_COLUMNS.en,
  labels: {
    customer: 'Customer',
    personalNumber: 'Personal number',
    email: 'E-mail',
    phone: 'Telephone',
    properties: 'Properties',
    operator: 'Operator',
    period: 'Hours from – to',
  },
};

const sv: typeof en = {
  language: 'sv',
  title: 'Ärendepaket',
  files: {
    case: 'arende.pdf',
    contracts: 'avtal.csv',
    invoices: 'fakturor.csv',
    consumption: 'forbrukning.csv',
    requests: 'fragor.csv',
  },
  contracts: 'Avtal',
  invoices: 'Fakturor',
  consumption: 'Förbrukning, en stapel per dygn',
  requests: 'Frågorna bakom tabellerna',
  none: 'Inget finns sparat på den här datorn.',
  made: 'Skapat av',
  hashes: 'SHA256SUMS innehåller SHA-256 för varje fil; ”sha256” i en tabell är för svaret som det kom.',
  page: 'Sida',
  of: 'av',
  provenance: 'ursprung',
  place: 'plats i svaret',
  raw: 'som det kom',
  mapping: 'Tolkning',
  rival: 'även hittat',
  states: {
    confirmed: 'bekräftat',
    guess: 'gissat',
    unmapped: 'används inte',
    absent: 'hittades inte i svaret',
    unrecognised: 'inte utpekat',
    notInRecord: 'saknas här',
    null: 'null',
    unreadable: 'kan inte läsas',
    unreadableNumber: 'kan inte läsas som ett tal',
  },
  columns: CASE_COLUMNS.sv,
  labels: {
    customer: 'Kund',
    personalNumber: 'Personnummer',
    email: 'E-post',
    phone: 'Telefon',
    properties: 'Anläggningar',
    operator: 'Elhandlare',
    period: 'Timvärden från – till',
  },
};

export type CaseWords = Omit<typeof en, 'labels'>;

export const CASE_WORDS: Readonly<Record<Language, typeof en>> = { en, sv };
