/** A small, valid power of attorney as a PDF 1.4 file: A4, Helvetica, the person's name on every page. */
export function samplePoaPdf(name: string, pages = 1): Uint8Array {
  const pageCount = Math.max(1, Math.floor(pages));
  const firstPage = 4;
  const pageNumbers = Array.from({ length: pageCount }, (_, index) => firstPage + index * 2);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pageNumbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${pageCount} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  pageNumbers.forEach((number, index) => {
    const content = pageContent(name, index + 1, pageCount);
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${number + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    );
  });
  return assemble(objects);
}

/** Latin-1 text: one character is one byte, so lengths and offsets can be counted on strings. */
function assemble(objects: readonly string[]): Uint8Array {
  // The four high bytes tell transfer programs that the file is binary.
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const offsets: number[] = [];
  objects.forEach((object, index) => {
    offsets.push(file.length);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  });
  const xrefOffset = file.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${xrefOffset}\n%%EOF\n`;
  return Uint8Array.from(file, (character) => character.charCodeAt(0));
}

function pageContent(name: string, page: number, pageCount: number): string {
  const lines = [
    `Undertecknad, ${name}, ger härmed innehavaren av denna fullmakt rätt att`,
    'för min räkning byta elhandelsavtal, teckna nytt avtal och inhämta',
    'uppgifter om mätvärden och anläggning från nätägaren.',
    '',
    'Fullmakten gäller tills vidare och kan när som helst återkallas.',
    '',
    'Ort och datum: ______________________________',
    '',
    `Underskrift:   ______________________________  ${name}`,
  ];
  const shown = lines.map((line) => `(${literal(line)}) Tj T*`).join('\n');
  return [
    'BT /F1 26 Tf 72 740 Td (FULLMAKT) Tj ET',
    `BT /F1 14 Tf 72 706 Td (${literal(name)}) Tj ET`,
    `BT /F1 11 Tf 18 TL 72 664 Td\n${shown}\nET`,
    '0.6 w 72 690 m 523 690 l S',
    `BT /F1 9 Tf 72 48 Td (Sida ${page} av ${pageCount}) Tj ET`,
  ].join('\n');
}

/** WinAnsi agrees with Latin-1 for å, ä, ö; what it does not have becomes a question mark. */
function literal(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\x20-\x7e\xa0-\xff]/g, '?')
    .replace(/[\\()]/g, '\\$&');
}
