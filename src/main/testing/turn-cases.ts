import { zipSync } from 'fflate';

/** Inputs that would keep a naive reader busy. Sizes are approximate bytes. */

const encoded = (text: string) => new TextEncoder().encode(text);
const repeated = (head: string, piece: string, bytes: number) => head + piece.repeat(Math.floor(bytes / piece.length));
function filled(head: readonly number[], byte: number, size: number) {
  const bytes = new Uint8Array(size).fill(byte);
  bytes.set(head);
  return bytes;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const TIFF_OF_ALL = [0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 0xff, 0xff];
const TIFF_AT_ITSELF = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 0, 0, 0, 0, 8];

type FileCase = readonly [what: string, fileName: string, make: (bytes: number) => Uint8Array];

export const POAS: readonly FileCase[] = [
  ...['/Type/Pages ', '<<', '(', '/Count 1 ', '<<>>stream '].map(
    (piece): FileCase => [`PDF of ${piece}`, 'x.pdf', (bytes) => encoded(repeated('%PDF-1.7 ', piece, bytes))],
  ),
  ['JPEG of markers', 'x.jpg', (bytes) => filled([0xff, 0xd8], 0xff, bytes)],
  ['JPEG of empty segments', 'x.jpg', (bytes) => filled([0xff, 0xd8, 0xff], 0, bytes)],
  ['PNG of empty chunks', 'x.png', (bytes) => filled(PNG, 0, bytes)],
  ['TIFF whose list is all of it', 'x.tif', (bytes) => filled(TIFF_OF_ALL, 1, bytes)],
  ['TIFF that points at itself', 'x.tif', (bytes) => filled(TIFF_AT_ITSELF, 0, bytes)],
  ['ZIP', 'x.pdf', (bytes) => zipSync({ a: new Uint8Array(bytes) })],
];

const lines = (rows: number, columns: number, cell: (row: number, column: number) => string) =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => cell(row, column)).join(';'),
  ).join('\n');

const WORKBOOK: readonly (readonly [path: string, text: string])[] = [
  [
    '[Content_Types].xml',
    '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
  ],
  ['xl/workbook.xml', '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>'],
  [
    'xl/_rels/workbook.xml.rels',
    '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  ],
];
const workbook = (cells: string) =>
  zipSync(
    Object.fromEntries(
      [
        ...WORKBOOK,
        ['xl/worksheets/sheet1.xml', `<worksheet><sheetData>${cells}</sheetData></worksheet>`] as const,
      ].map(([path, text]) => [path, encoded(text)]),
    ),
  );

/** `cells`: of the wide and of the long one. */
export const SHEETS: readonly (readonly [what: string, make: (bytes: number, cells: number) => Uint8Array])[] = [
  ['quotes', (bytes) => encoded(repeated('id;name\n', '"', bytes))],
  ['delimiters', (bytes) => encoded(repeated('id;name\n', ';', bytes))],
  ['short lines', (bytes) => encoded(repeated('id;name\n', '1\n', bytes))],
  ['cells of spaces', (bytes) => encoded(repeated('id;name\n', '  ;', bytes))],
  ['many rows', (_, cells) => encoded(`Kundnr;E-post\n${lines(cells / 15, 15, (row, column) => `${row}${column}`)}`)],
  ['many columns', (_, cells) => encoded(lines(cells / 200, 200, (row, column) => `${row}${column}`))],
  ['a workbook of rows', (bytes) => workbook('<row><c t="inlineStr"><is><t>1</t></is></c></row>'.repeat(bytes / 60))],
  ['a workbook of open tags', (bytes) => workbook('<row><c>'.repeat(bytes / 30))],
  ['a ZIP', (bytes) => zipSync({ a: new Uint8Array(bytes) })],
];

const HEADERS = ['Kundnr', 'Förnamn', 'Efternamn', 'E-post', 'Personnummer', 'Anläggning', 'Adress', 'Postnr', 'Ort'];

/** A sheet for a job: `E-post` of row n is `3xn`. */
export function jobSheet(rows: number): Uint8Array {
  return encoded(`${HEADERS.join(';')}\n${lines(rows, HEADERS.length, (row, column) => `${column}x${row}`)}`);
}

export const BODIES: readonly (readonly [what: string, make: (bytes: number) => string])[] = [
  ['HTML', (bytes) => repeated('<html>', '<p>', bytes)],
  ['open HTML', (bytes) => repeated('<html><title', ' <', bytes)],
  ['lists in lists', (bytes) => repeated('', '[', bytes)],
  [
    'keys',
    (bytes) => `{${Array.from({ length: bytes / 25 }, (_, at) => `"a key ${at}":"${at}"`).join(',')},"id":"K1"}`,
  ],
  [
    'records',
    (bytes) => `[${Array.from({ length: bytes / 30 }, (_, at) => `{"id":"K${at}","message":"no"}`).join(',')}]`,
  ],
  ['one text', (bytes) => JSON.stringify({ message: 'x '.repeat(bytes / 2), contract_id: 'K1' })],
  ['entities', (bytes) => repeated('<html>', '&amp;', bytes)],
];

const BEGIN = '-----BEGIN CERTIFICATE-----';
const END = '-----END CERTIFICATE-----';
export const CERTIFICATES: readonly (readonly [what: string, make: (bytes: number) => string])[] = [
  ['beginnings', (bytes) => repeated('', `${BEGIN}\n`, bytes)],
  ['ends', (bytes) => repeated('', `${END}\n`, bytes)],
  // The largest size allowed in a policy file.
  ['empty certificates', (bytes) => repeated('', `${BEGIN}\n${END}\n`, Math.min(bytes, 450_000))],
  ['dashes', (bytes) => repeated(BEGIN, '-', bytes)],
];
