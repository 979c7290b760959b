import type { ResultFile, SavedFile } from '../model/bulk/bulk.ts';
import type { Language } from './language.ts';

/** Names that a save dialog suggests. None holds personal data; letters beyond a to z are left out for old systems. */
const en = {
  template: 'elkontor-template.xlsx',
  jobKinds: {
    complete: 'all-rows',
    accepted: 'accepted',
    rejected: 'rejected',
    unknown: 'unknown',
    held: 'held-back',
    summary: 'summary',
  } satisfies Record<SavedFile['kind'], string>,
  ofJob: (number: number, kind: string, extension: string) => `elkontor-bulk-${number}-${kind}.${extension}`,
  shapeReport: 'operator-api-observed.md',
  diagnostics: (day: string) => `elkontor-diagnostics-${day}.zip`,
  casePack: (day: string) => `elkontor-case-${day}.zip`,
  mappings: 'elkontor-mappings.json',
  mapping: (body: string) => `elkontor-mapping-${body}.json`,
};

const sv: typeof en = {
  template: 'elkontor-mall.xlsx',
  jobKinds: {
    complete: 'alla-rader',
    accepted: 'godkanda',
    rejected: 'avvisade',
    unknown: 'okant-utfall',
    held: 'halls-kvar',
    summary: 'sammanfattning',
  },
  ofJob: (number, kind, extension) => `elkontor-massregistrering-${number}-${kind}.${extension}`,
  shapeReport: 'elhandlarens-api-iakttagelser.md',
  diagnostics: (day) => `elkontor-diagnostik-${day}.zip`,
  casePack: (day) => `elkontor-arendepaket-${day}.zip`,
  mappings: 'elkontor-tolkningar.json',
  mapping: (body) => `elkontor-tolkning-${body}.json`,
};

export const FILE_NAMES: Readonly<Record<Language, typeof en>> = { en, sv };

/** `elkontor-bulk-31-rejected.csv` */
export function resultFileName(jobNumber: number, file: ResultFile, language: Language): string {
  const { jobKinds, ofJob } = FILE_NAMES[language];
  return ofJob(jobNumber, jobKinds[file.kind], file.format === 'xlsx' ? 'xlsx' : 'csv');
}
