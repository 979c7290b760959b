import type { OpenRows } from '../model/bulk/bulk.ts';
import type { Language } from './language.ts';

/** The summary of a bulk registration on paper and in an e-mail, for somebody who has not seen the screen. */
const en = {
  title: (done: number, total: number) => `${done} of ${total} contracts registered`,
  sent: (file: string, profile: string, from: string, to: string, who: string) =>
    `${file}, sent to ${profile} ${from} to ${to}, by ${who}`,
  signedOff: (who: string, when: string) => `Signed off by ${who}, ${when}`,
  openThen: {
    unknown: (rows: number) => `${rows} unknown`,
    rejected: (rows: number) => `${rows} rejected`,
    held: (rows: number) => `${rows} held back`,
    notSent: (rows: number) => `${rows} not sent`,
  } satisfies Record<keyof OpenRows, (rows: number) => string>,
  nothingOpen: 'nothing open',
  withOpen: 'with',
  gaveUp: 'Given up',
  kinds: {
    unknown: 'Outcome unknown',
    rejected: 'Rejected by the operator',
    held: 'Held back, never sent',
    notSent: 'Not sent yet',
    accepted: 'Registered',
    leftOut: 'Left out',
  },
  means: {
    unknown: 'Maybe registered. Ask the operator before anybody sends it again.',
    rejected: 'Not registered. Correct what the operator names and send the row again.',
    held: 'Add the file, or decide what is missing. Then send it.',
    notSent: 'Goes when somebody sends the rest.',
    accepted: 'Nothing more to do.',
    leftOut: 'Somebody left these out.',
  },
  heads: { row: 'Row', name: 'Name', where: 'Property', what: 'What came back' },
  files: 'Files',
  allRows: (name: string, rows: number) => `${name}: all ${rows} rows, with contract numbers`,
  rejectedRows: (name: string, rows: number) => `${name}: the ${rows} rejected, to correct and drop back`,
  more: (rows: number) => `and ${rows} more, in the file`,
  page: 'Page',
  of: 'of',
};

const sv: typeof en = {
  title: (done, total) => `${done} av ${total} avtal registrerade`,
  sent: (file, profile, from, to, who) => `${file}, skickat till ${profile} ${from} till ${to}, av ${who}`,
  signedOff: (who, when) => `Klarmarkerad av ${who}, ${when}`,
  openThen: {
    unknown: (rows) => `${rows} med okänt utfall`,
    rejected: (rows) => `${rows} avvisade`,
    held: (rows) => `${rows} som hålls kvar`,
    notSent: (rows) => `${rows} inte skickade`,
  },
  nothingOpen: 'inget öppet',
  withOpen: 'med',
  gaveUp: 'Uppgivna',
  kinds: {
    unknown: 'Okänt utfall',
    rejected: 'Avvisade av elhandlaren',
    held: 'Hålls kvar, aldrig skickade',
    notSent: 'Inte skickade än',
    accepted: 'Registrerade',
    leftOut: 'Utelämnade',
  },
  means: {
    unknown: 'Kanske registrerade. Fråga elhandlaren innan någon skickar igen.',
    rejected: 'Inte registrerade. Rätta det elhandlaren nämner och skicka raden igen.',
    held: 'Lägg till filen, eller avgör det som saknas. Skicka sedan.',
    notSent: 'Går när någon skickar resten.',
    accepted: 'Inget mer att göra.',
    leftOut: 'Någon har utelämnat dem.',
  },
  heads: { row: 'Rad', name: 'Namn', where: 'Anläggning', what: 'Svar' },
  files: 'Filer',
  allRows: (name, rows) => `${name}: alla ${rows} rader, med avtalsnummer`,
  rejectedRows: (name, rows) => `${name}: de ${rows} avvisade, att rätta och släppa tillbaka`,
  more: (rows) => `och ${rows} till, i filen`,
  page: 'Sida',
  of: 'av',
};

export const JOB_SUMMARY_WORDS: Readonly<Record<Language, typeof en>> = { en, sv };
