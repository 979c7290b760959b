import { deflateSync } from 'node:zlib';
import { latin1 } from './pdf-text.ts';

export type PdfPart =
  | { readonly kind: 'title' | 'heading' | 'text'; readonly text: string }
  | { readonly kind: 'table'; readonly header: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'bars'; readonly bars: readonly { readonly label: string; readonly value: number | null }[] };

/** A4 across, in points. */
const PAGE = { width: 842, height: 595, margin: 40 };
const WIDTH = PAGE.width - 2 * PAGE.margin;
const SIZE = { title: 18, heading: 12, text: 9, table: 7 } as const;
const BARS_HEIGHT = 110;
/** Average width of a letter of Helvetica, in its size; enough to know where a cell must be cut. */
const LETTER = 0.52;

/** Text, tables and bars on A4 pages. Written here, because a document of this kind needs neither a browser nor a library. */
export function pdfDocument(parts: readonly PdfPart[], at: Date): Uint8Array {
  const pages = layOut(parts);
  const objects: Buffer[] = [];
  const add = (text: string | Buffer): number => objects.push(Buffer.from(text as string, 'latin1'));
  add('<< /Type /Catalog /Pages 2 0 R >>');
  const kids = pages.map((_, index) => `${5 + index * 2} 0 R`).join(' ');
  add(`<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`);
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>');
  for (const [index, content] of pages.entries()) {
    const fonts = '/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >>';
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] ${fonts} /Contents ${6 + index * 2} 0 R >>`,
    );
    const packed = deflateSync(Buffer.from(content, 'latin1'));
    const head = `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`;
    objects.push(Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')]));
  }
  const stamp = at.toISOString().replace(/\D/g, '').slice(0, 14);
  add(`<< /Producer (Elkontor) /CreationDate (D:${stamp}Z) >>`);
  return fileOf(objects);
}

function fileOf(objects: readonly Buffer[]): Uint8Array {
  const chunks: Buffer[] = [Buffer.from('%PDF-1.4\n%\xE2\xE3\xCF\xD3\n', 'latin1')];
  let length = chunks[0]?.length ?? 0;
  const places: number[] = [];
  for (const [index, object] of objects.entries()) {
    places.push(length);
    const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    chunks.push(whole);
    length += whole.length;
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>`;
  chunks.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(chunks);
}

/** The content of every page: what no longer fits goes to the next one, a table with its header again. */
function layOut(parts: readonly PdfPart[]): string[] {
  const pages: string[] = [];
  let commands = '';
  let y = PAGE.height - PAGE.margin;
  const turn = () => {
    pages.push(commands);
    commands = '';
    y = PAGE.height - PAGE.margin;
  };
  const room = (height: number) => {
    if (y - height < PAGE.margin) turn();
  };
  const write = (text: string, x: number, size: number, isBold: boolean) => {
    commands += `BT /${isBold ? 'F2' : 'F1'} ${size} Tf ${x.toFixed(1)} ${y.toFixed(1)} Td (${latin1(text)}) Tj ET\n`;
  };
  for (const part of parts) {
    if (part.kind === 'table') {
      const widths = columnWidths([part.header, ...part.rows]);
      const row = (cells: readonly string[], isBold: boolean) => {
        y -= SIZE.table + 4;
        let x = PAGE.margin;
        for (const [index, width] of widths.entries()) {
          write(cut(cells[index] ?? '', width, SIZE.table), x, SIZE.table, isBold);
          x += width;
        }
      };
      room(40);
      row(part.header, true);
      for (const cells of part.rows) {
        if (y - SIZE.table - 4 < PAGE.margin) {
          turn();
          row(part.header, true);
        }
        row(cells, false);
      }
      y -= 8;
    } else if (part.kind === 'bars') {
      room(BARS_HEIGHT + 10);
      y -= BARS_HEIGHT;
      commands += bars(part.bars, y);
      y -= 10;
    } else {
      const size = SIZE[part.kind];
      for (const line of wrapped(part.text, size)) {
        room(size + 6);
        y -= size + (part.kind === 'text' ? 4 : 10);
        write(line, PAGE.margin, size, part.kind !== 'text');
      }
    }
  }
  turn();
  return pages;
}

function bars(all: Extract<PdfPart, { kind: 'bars' }>['bars'], bottom: number): string {
  const most = Math.max(...all.map(({ value }) => value ?? 0), Number.MIN_VALUE);
  const step = WIDTH / Math.max(1, all.length);
  const drawn = all.flatMap(({ value }, index) => {
    if (value === null) return [];
    const height = (Math.max(0, value) / most) * (BARS_HEIGHT - 6);
    const x = PAGE.margin + index * step;
    return `${x.toFixed(2)} ${bottom.toFixed(1)} ${(step * 0.8).toFixed(2)} ${height.toFixed(2)} re f\n`;
  });
  const line = `0.5 w ${PAGE.margin} ${bottom.toFixed(1)} m ${PAGE.width - PAGE.margin} ${bottom.toFixed(1)} l S\n`;
  return `0.13 0.36 0.62 rg\n${drawn.join('')}0 g\n${line}`;
}

/** As wide as the longest cell, shared out anew where they are too wide together. */
function columnWidths(rows: readonly (readonly string[])[]): number[] {
  const count = Math.max(...rows.map((row) => row.length));
  const wanted = Array.from({ length: count }, (_, column) =>
    Math.min(40, Math.max(3, ...rows.map((row) => row[column]?.length ?? 0))),
  );
  const sum = wanted.reduce((total, width) => total + width, 0);
  const letters = WIDTH / (SIZE.table * LETTER);
  const factor = Math.min(letters / sum, 1.4);
  return wanted.map((width) => width * factor * SIZE.table * LETTER);
}

function cut(text: string, width: number, size: number): string {
  const most = Math.max(1, Math.floor(width / (size * LETTER)) - 1);
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}

function wrapped(text: string, size: number): string[] {
  const most = Math.floor(WIDTH / (size * LETTER));
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length >= most) {
      lines.push(line);
      line = '';
    }
    line += line === '' ? word : ` ${word}`;
  }
  return [...lines, line];
}
