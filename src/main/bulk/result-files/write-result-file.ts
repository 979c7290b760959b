import type { ResultFile } from '../../../shared/model/bulk.ts';
import { csvText } from '../../../shared/sheets/csv.ts';
import type { ResultTable } from './result-table.ts';
import { writeSheet } from './write-sheet.ts';

/** The bytes of a result file. CSV is UTF-8 with a byte order mark, every cell quoted, CRLF; XLSX has text cells only. */
export async function writeResultFile(table: ResultTable, format: ResultFile['format']): Promise<Uint8Array> {
  if (format === 'xlsx') return writeSheet([table.header, ...table.rows], 'Elkontor');
  const separator = format === 'csv-semicolon' ? ';' : ',';
  return new TextEncoder().encode(csvText([table.header, ...table.rows], separator));
}

/** `elkontor-job-31-rejected.csv`: file names hold no personal data. */
export function resultFileName(jobNumber: number, file: ResultFile): string {
  return `elkontor-job-${jobNumber}-${file.kind}.${file.format === 'xlsx' ? 'xlsx' : 'csv'}`;
}
