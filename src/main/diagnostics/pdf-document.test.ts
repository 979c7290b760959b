import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { csvTable } from './csv-table.ts';
import { pdfDocument } from './pdf-document.ts';

async function textsOf(bytes: Uint8Array): Promise<string[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await loading.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await loading.destroy();
  return pages;
}

test('another reader finds every text, Swedish letters and brackets included, on as many pages as it takes', async () => {
  const rows = Array.from({ length: 120 }, (_, n) => [`R${n}`, 'Åsa Öberg (dödsbo) \\ 12–14', 'Łukasz €']);
  const bytes = pdfDocument(
    [
      { kind: 'title', text: 'Ärendepaket' },
      { kind: 'text', text: 'ord '.repeat(200).trim() },
      { kind: 'table', header: ['id', 'name', 'other'], rows },
      {
        kind: 'bars',
        bars: [
          { label: 'a', value: 1 },
          { label: 'b', value: null },
          { label: 'c', value: 12.5 },
        ],
      },
    ],
    new Date('2026-11-20T10:00:00Z'),
  );
  const pages = await textsOf(bytes);
  expect(pages.length).toBeGreaterThan(2);
  const all = pages.join(' ');
  expect(all).toContain('Ärendepaket');
  expect(all).toContain('Åsa Öberg (dödsbo) \\ 12–14');
  expect(all).toContain('?ukasz €');
  for (const n of [0, 60, 119]) expect(all).toMatch(new RegExp(`\\bR${n}\\b`));
  for (const page of pages.filter((text) => /\bR\d/.test(text))) expect(page).toContain('other');
});

test('a spreadsheet gets no live formula, and numbers stay numbers', () => {
  const rows = [
    ['=1+1', '-12.5', '@SUM(A1)'],
    ['+46 70', 'a;"b"', '\tx'],
  ];
  expect(csvTable({ header: ['a', 'b', 'c'], rows })).toBe(
    '\uFEFF"a";"b";"c"\r\n"\'=1+1";"-12.5";"\'@SUM(A1)"\r\n"\'+46 70";"a;""b""";"\'\tx"\r\n',
  );
});
