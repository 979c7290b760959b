import type { ResultFile } from '../../../shared/model/bulk/bulk.ts';
import { csvText, tableStyle } from '../../sheets/csv.ts';
import type { ResultTable } from './result-table.ts';
import { textWorkbook } from './text-workbook.ts';

/** The bytes of a result file. XLSX has text cells only. */
export async function writeResultFile(table: ResultTable, format: ResultFile['format']): Promise<Uint8Array> {
  if (format === 'xlsx') return textWorkbook(table.header, table.rows);
  return new TextEncoder().encode(csvText([table.header, ...table.rows], tableStyle(format)));
}
