import { SheetError } from '../sheet-error.ts';
import { columnLetters } from './column-letters.ts';
import type { SheetLimits } from './sheet-limits.ts';

/**
 * The parts of a workbook as the reader takes them: document types are refused, limits are held, and what other
 * programs write but the reader refuses or drops is put into the usual form. Throws SheetError.
 */
export function prepareParts(parts: ReadonlyMap<string, Uint8Array>, limits: SheetLimits): Record<string, Uint8Array> {
  const partText = (name: string) => decode(parts.get(name) ?? new Uint8Array());
  const styles = countStyles(partText('xl/styles.xml'));
  const worksheets = worksheetIds(partText('xl/_rels/workbook.xml.rels'));
  const ready: Record<string, Uint8Array> = {};
  for (const [name, part] of parts) {
    const read = decode(part);
    const text = wholeCharacters(read);
    if (/<!(DOCTYPE|ENTITY)/i.test(text.slice(0, 100_000))) throw new SheetError('damaged');
    let prepared = text;
    if (name === 'xl/workbook.xml') prepared = keepWorksheets(text, worksheets);
    else if (name === 'xl/styles.xml') prepared = ownFormats(text);
    else if (/worksheets\/[^/]+\.xml$/.test(name)) prepared = prepareSheet(text, styles, limits);
    ready[name] = prepared === read && wideEncodingOf(part) === null ? part : Buffer.from(prepared, 'utf8');
  }
  return ready;
}

function decode(part: Uint8Array): string {
  const wide = wideEncodingOf(part);
  if (wide === null) return Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('utf8');
  const text = new TextDecoder(wide).decode(part);
  return text.replace(/^(<\?xml\b[^<>]*?)\s+encoding\s*=\s*(["'])[^"']*\2/i, '$1');
}

function wholeCharacters(text: string): string {
  return text.replace(LARGE_CHARACTER, (written, hex: string | undefined, decimal: string | undefined) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0xffff && code <= 0x10ffff ? String.fromCodePoint(code) : written;
  });
}

/** A character by its number; of those that UTF-16 writes as two the reader would keep half. */
const LARGE_CHARACTER = /&#(?:x0*([0-9a-f]{5,6})|0*(\d{5,7}));/gi;

/** XML is UTF-8 unless its first bytes say otherwise; the reader knows only UTF-8. */
function wideEncodingOf([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  return null;
}

/** Formats that a program numbered among those Excel keeps for itself: the reader would not look at what they say. */
function ownFormats(styles: string): string {
  const own = new Set<string>();
  const formats = insideOf(styles, 'numFmts');
  for (const [format] of formats.matchAll(/<(?:\w+:)?numFmt\b[^<>]*>/g)) {
    const id = attributeOf(format, 'numFmtId') ?? '';
    if (Number(id) < FIRST_OWN_FORMAT) own.add(id);
  }
  if (own.size === 0) return styles;
  return styles.replace(/(\snumFmtId\s*=\s*["'])(\d+)(?=["'])/g, (written, start: string, id: string) =>
    own.has(id) ? `${start}${100_000 + Number(id)}` : written,
  );
}

const FIRST_OWN_FORMAT = 164;

function countStyles(styles: string): number {
  return [...insideOf(styles, 'cellXfs').matchAll(/<(?:\w+:)?xf\b/g)].length;
}

/** What stands between the first start of an element and its end; empty where it has none. */
function insideOf(xml: string, name: string): string {
  const start = new RegExp(`<(?:\\w+:)?${name}[\\s>]`).exec(xml);
  if (start === null) return '';
  const from = start.index + start[0].length;
  return xml.slice(from, Math.max(from, xml.indexOf(`${name}>`, from)));
}

/** The relations that lead to sheets with cells; others lead to charts, dialogs and macros. */
function worksheetIds(relations: string): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const [relation] of relations.matchAll(/<(?:\w+:)?Relationship\b[^<>]*>/g)) {
    if (attributeOf(relation, 'Type')?.endsWith('/worksheet')) ids.add(attributeOf(relation, 'Id') ?? '');
  }
  return ids;
}

function keepWorksheets(workbook: string, worksheets: ReadonlySet<string>): string {
  return workbook.replace(/<((?:\w+:)?sheet)\b[^<>]*?(?:\/>|>\s*<\/\1>)/g, (sheet) =>
    worksheets.has(attributeOf(sheet, '\\w+:id') ?? '') ? sheet : '',
  );
}

function attributeOf(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}\\s*=\\s*(["'])(.*?)\\1`).exec(tag)?.[2];
}

/** Cells that hold only a format are removed: one at the sheet's last corner would mean a million rows. */
function prepareSheet(text: string, styles: number, limits: SheetLimits): string {
  const placed = hasUnplacedCells(text) ? placeCells(text) : text;
  const bare = placed
    .replace(/<((?:\w+:)?c)\b[^<>]*(?:\/>|><\/\1>)/g, '')
    .replace(/<((?:\w+:)?row)\b[^<>]*(?:\/>|>\s*<\/\1>)/g, '');
  let isUsual = true;
  for (const [cell] of bare.matchAll(/<(?:\w+:)?c\b[^<>]*>/g)) {
    const [, , letters = '', row = ''] = /\sr\s*=\s*(["'])([A-Z]+)(\d+)\1/.exec(cell) ?? [];
    if (Number(row) > limits.maxRows + 1) throw new SheetError('too-many-rows', limits.maxRows);
    if (columnNumber(letters) > limits.maxColumns) throw new SheetError('too-many-columns', limits.maxColumns);
    isUsual &&= usualCell(cell, styles) === cell;
  }
  for (const [row] of bare.matchAll(/<(?:\w+:)?row\b[^<>]*>/g)) {
    const number = /\sr\s*=\s*["'](\d+)["']/.exec(row)?.[1];
    if (Number(number) > limits.maxRows + 1) throw new SheetError('too-many-rows', limits.maxRows);
  }
  return isUsual ? bare : bare.replace(/<(?:\w+:)?c\b[^<>]*>/g, (cell) => usualCell(cell, styles));
}

/**
 * The start of a cell as the reader takes it. An error is a text, else it would look like an empty cell; a format that
 * is not in the workbook is none.
 */
function usualCell(cell: string, styles: number): string {
  const format = /\ss\s*=\s*["'](\d+)["']/.exec(cell);
  const known = format && Number(format[1]) >= styles ? cell.replace(format[0], '') : cell;
  return known.replace(/\st\s*=\s*["']e["']/, ' t="str"');
}

function hasUnplacedCells(text: string): boolean {
  return /<(?:\w+:)?c\b(?![^<>]*\br\s*=)[^<>]*>/.test(text);
}

/** Some programs omit a cell's reference, which then follows from its order; the reader needs it. */
function placeCells(text: string): string {
  let row = 0;
  let column = 0;
  return text.replace(/<((?:\w+:)?)(row|c)\b([^<>]*)>/g, (whole, prefix: string, tag: string, rest: string) => {
    const place = /\br\s*=\s*["']([A-Z]*)(\d+)["']/.exec(rest);
    if (tag === 'row') {
      row = place ? Number(place[2]) : row + 1;
      column = 0;
      return whole;
    }
    column = place ? columnNumber(place[1] ?? '') : column + 1;
    return place ? whole : `<${prefix}c r="${columnLetters(column - 1)}${row}"${rest}>`;
  });
}

function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
}
