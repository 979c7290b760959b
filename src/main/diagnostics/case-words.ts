import type { CaseWords } from './case-pack.ts';

type Labels = Readonly<
  Record<'customer' | 'personalNumber' | 'email' | 'phone' | 'properties' | 'operator' | 'period', string>
>;

const EN: CaseWords & { readonly labels: Labels } = {
  language: 'en',
  title: 'Case pack',
  contracts: 'Registrations and contracts',
  invoices: 'Invoices',
  consumption: 'Consumption, one bar a day',
  requests: 'Requests behind the tables',
  none: 'Nothing is kept on this computer.',
  made: 'Made by',
  hashes: 'SHA256SUMS holds the SHA-256 of every file; "sha256" in a table is that of the answer as it came.',
  page: 'Page',
  of: 'of',
  place: 'place in the answer',
  mapping: 'Mapping',
  rival: 'also found',
  states: {
    confirmed: 'confirmed',
    guess: 'guessed, not confirmed',
    unmapped: 'not one of ours',
    absent: 'not in the answer',
    unrecognised: 'not recognised',
    notInRecord: 'not in this record',
    null: 'empty',
    unreadable: 'cannot be read',
    unreadableNumber: 'cannot be read as a number',
  },
  labels: {
    customer: 'Customer',
    personalNumber: 'Personal number',
    email: 'E-mail',
    phone: 'Phone',
    properties: 'Properties',
    operator: 'Operator',
    period: 'Hours from – to',
  },
};

const SV: typeof EN = {
  language: 'sv',
  title: 'Ärendepaket',
  contracts: 'Registreringar och avtal',
  invoices: 'Fakturor',
  consumption: 'Förbrukning, en stapel per dygn',
  requests: 'Anropen bakom tabellerna',
  none: 'Inget finns sparat på den här datorn.',
  made: 'Skapat av',
  hashes: 'SHA256SUMS innehåller SHA-256 för varje fil; ”sha256” i en tabell är för svaret som det kom.',
  page: 'Sida',
  of: 'av',
  place: 'plats i svaret',
  mapping: 'Tolkning',
  rival: 'även hittat',
  states: {
    confirmed: 'bekräftat',
    guess: 'gissat, inte bekräftat',
    unmapped: 'inte ett av våra',
    absent: 'finns inte i svaret',
    unrecognised: 'inte igenkänt',
    notInRecord: 'inte i den här posten',
    null: 'tomt',
    unreadable: 'kan inte läsas',
    unreadableNumber: 'kan inte läsas som ett tal',
  },
  labels: {
    customer: 'Kund',
    personalNumber: 'Personnummer',
    email: 'E-post',
    phone: 'Telefon',
    properties: 'Anläggningar',
    operator: 'Nätägare',
    period: 'Timmar från – till',
  },
};

export const caseWords = (language: 'en' | 'sv' | null) => (language === 'sv' ? SV : EN);
