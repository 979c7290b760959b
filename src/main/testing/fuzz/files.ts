import fc from 'fast-check';
import { zipSync } from 'fflate';
import { AppError } from '../../../shared/errors/app-error.ts';
import { previewSheet } from '../../bulk/read-sheet/preview-sheet.ts';
import { readSheetFile } from '../../bulk/read-sheet/read-sheet.ts';
import { SHEET_LIMITS } from '../../bulk/read-sheet/sheet-limits.ts';
import { SheetError } from '../../bulk/sheet-error.ts';
import { inspectPoa } from '../../poa/inspect-poa.ts';

const text = (words: string): Uint8Array => new Uint8Array(Buffer.from(words, 'latin1'));
const SHEET = (cells: string): Uint8Array =>
  zipSync({
    '[Content_Types].xml': text(
      '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    ),
    'xl/workbook.xml': text(
      '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': text(
      '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': text(`<worksheet><sheetData>${cells}</sheetData></worksheet>`),
  });

/** A complete file of each kind, to be cut, repeated and damaged. */
const WHOLE: readonly Uint8Array[] = [
  text(
    '%PDF-1.7\n1 0 obj << /Type /Pages /Kids [] /Count 2 >> endobj (a\\)b) <</Length 3>>stream\nabc endstream\n%%EOF\n',
  ),
  new Uint8Array([
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 3, 32, 0, 0, 2, 88,
  ]),
  new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, 0xff, 0xc0, 0, 11, 8, 0, 200, 1, 44, 3]),
  new Uint8Array([
    0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 2, 0, 0, 1, 3, 0, 1, 0, 0, 0, 100, 0, 0, 0, 1, 1, 3, 0, 1, 0, 0, 0, 50, 0,
  ]),
  text('Kundnr;Namn\r\n1;"\xc5sa ""x"""\r\n=cmd|x;1,985E+11\r\n'),
  text('\xef\xbb\xbfid,name\n1,a\n'),
  text('\xff\xfei\0d\0;\0x\0\n\x001\0;\x002\0'),
  SHEET(
    '<row r="1"><c r="A1" t="inlineStr"><is><t>id</t></is></c><c r="B1"><v>1.5E11</v></c></row><row><c><v>2</v></c></row>',
  ),
  text('<html><table><tr><td>id</td></tr></table></html>'),
];

const NAMES = ['x.pdf', 'x.PNG', 'x.csv', 'x.xlsx', 'x.xlsm', 'x', '.pdf', 'å/\\..tif', ''];

export type AnyFile = { readonly name: string; readonly bytes: Uint8Array };

/** Files of every kind that is read, as from damaged disks and attackers. */
export const anyFile: fc.Arbitrary<AnyFile> = fc
  .tuple(
    fc.constantFrom(...NAMES),
    fc.constantFrom(...WHOLE),
    fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 12 }),
    fc.nat(),
    fc.integer({ min: 1, max: 4 }),
    fc.uint8Array({ maxLength: 60 }),
    fc.constantFrom('spoilt', 'cut', 'repeated', 'followed', 'noise'),
  )
  .map(([name, whole, spots, at, times, noise, how]) => {
    if (how === 'noise') return { name, bytes: noise };
    if (how === 'cut') return { name, bytes: whole.slice(0, at % (whole.length + 1)) };
    if (how === 'repeated') return { name, bytes: new Uint8Array(Buffer.concat(Array(times).fill(whole))) };
    if (how === 'followed') return { name, bytes: new Uint8Array(Buffer.concat([whole, noise])) };
    const bytes = Uint8Array.from(whole);
    for (const [spot, value] of spots) bytes[spot % bytes.length] = value;
    return { name, bytes };
  });

/** Passes a file through everything that reads one; throws on an unplanned failure. */
export async function lookAtFile({ name, bytes }: AnyFile): Promise<void> {
  try {
    inspectPoa(name, bytes);
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
  }
  try {
    previewSheet(await readSheetFile({ from: 'file', fileName: name, bytes }, SHEET_LIMITS));
  } catch (cause) {
    if (!(cause instanceof SheetError)) throw cause;
  }
}
