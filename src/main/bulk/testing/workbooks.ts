import { strToU8, type Zippable, zipSync } from 'fflate';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The parts of a small workbook around one sheet's XML; `numFmt` 14 (a date) is style 1. */
export function workbookParts(sheetData: string, extra: Zippable = {}): Zippable {
  return {
    '[Content_Types].xml': strToU8(
      `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ),
    'xl/workbook.xml': strToU8(
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${REL}"><sheets><sheet name="Kunder" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${REL}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/styles.xml': strToU8(
      `${HEAD}<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${sheetData}</sheetData></worksheet>`,
    ),
    ...extra,
  };
}

export function workbook(sheetData: string, extra: Zippable = {}): Uint8Array {
  return zipSync(workbookParts(sheetData, extra));
}

/** A row of text cells as XML. `number` is one-based. */
export function textRow(number: number, cells: readonly string[]): string {
  const inner = cells.map(
    (cell, index) =>
      `<c r="${String.fromCharCode(65 + index)}${number}" t="inlineStr"><is><t>${cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`,
  );
  return `<row r="${number}">${inner.join('')}</row>`;
}

/** Changes the sizes an archive declares for an entry, as a zip bomb does. */
export function lieAboutSize(archive: Uint8Array, name: string, declared: number): Uint8Array {
  const copy = Uint8Array.from(archive);
  const view = new DataView(copy.buffer);
  const wanted = strToU8(name);
  for (let at = 0; at + 46 < copy.length; at += 1) {
    if (view.getUint32(at, true) !== 0x02014b50) continue;
    const length = view.getUint16(at + 28, true);
    const found = copy.subarray(at + 46, at + 46 + length);
    if (length === wanted.length && wanted.every((byte, index) => found[index] === byte)) {
      view.setUint32(at + 24, declared, true);
    }
  }
  return copy;
}
