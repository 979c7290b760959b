import { workbookText } from '../../../shared/sheets/workbook-text.ts';

const TEXT_FORMAT = '@';
const COLUMN_WIDTH = 18;

/** A workbook of text cells: no number can lose its zeros, no formula can run. The first row is the header. */
export async function writeSheet(rows: readonly (readonly string[])[], name: string): Promise<Uint8Array> {
  // Large and rarely needed: loaded with the first workbook.
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const [header = []] = rows;
  const data = rows.map((row, index) =>
    row.map((text) => ({
      value: workbookText(text),
      type: String,
      format: TEXT_FORMAT,
      ...(index === 0 ? { fontWeight: 'bold' as const } : {}),
    })),
  );
  const columns = header.map(() => ({ width: COLUMN_WIDTH }));
  return writeXlsxFile(data, { sheet: name, columns, stickyRowsCount: 1 }).toBuffer();
}
