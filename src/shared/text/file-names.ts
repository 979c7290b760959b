import type { ResultFile, SavedFile } from '../model/bulk/bulk.ts';
import type { Language } from './language.ts';

/** Names that a save dialog suggests. None holds personal data; letters beyond a to z are left out for old systems. */
export type FileNames = {
  readonly template: string;
  readonly jobKinds: Readonly<Record<SavedFile['kind'], string>>;
  readonly ofJob: (number: number, kind: string, extension: string) => string;
  readonly shapeReport: string;
  readonly diagnostics: (day: string) => string;
  readonly casePack: (day: string) => string;
  readonly mappings: string;
  readonly mapping: (body: string) => string;
};

export const FILE_NAMES: Readonly<Record<Language, FileNames>> = {
  en: {
    template: 'elkontor-template.xlsx',
    jobKinds: {
      complete: 'all-rows',
      accepted: 'accepted',
      rejected: 'rejected',
      unknown: 'unknown',
      held: 'held-back',
      summary: 'summary',
    },
    ofJob: (number, kind, extension) => `elkontor-bulk-${number}-${kind}.${extension}`,
    shapeReport: 'operator-api-observed.md',
    diagnostics: (day) => `elkontor-diagnostics-${day}.zip`,
    casePack: (day) => `elkontor-case-${day}.zip`,
    mappings: 'elkontor-mappings.json',
    mapping: (body) => `elkontor-mapping-${body}.json`,
  },
  sv: {
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
  },
};

/** `elkontor-bulk-31-rejected.csv` */
export function resultFileName(jobNumber: number, file: ResultFile, language: Language): string {
  const { jobKinds, ofJob } = FILE_NAMES[language];
  return ofJob(jobNumber, jobKinds[file.kind], file.format === 'xlsx' ? 'xlsx' : 'csv');
}
