import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { smallPdf } from '../testing/small-pdf.ts';
import { readPdfText } from './pdf-text.ts';

test('the text of a PDF is what a viewer shows: also what was filled into its form, also of a damaged file', async () => {
  expect(await readPdfText(smallPdf('Fullmakt: Eva Berg'))).toBe('Fullmakt: Eva Berg');

  const document = await PDFDocument.create();
  const page = document.addPage();
  page.drawText('Fullmakt. Namn och personnummer:');
  const form = document.getForm();
  for (const [name, value] of [
    ['namn', 'Åsa Öhman'],
    ['personnummer', '19570617-9966'],
  ] as const) {
    const field = form.createTextField(name);
    field.setText(value);
    field.addToPage(page, { x: 50, y: name.length * 30 });
  }
  const filled = (await readPdfText(await document.save())) ?? '';
  for (const said of ['Fullmakt', 'Åsa Öhman', '19570617-9966']) expect(filled).toContain(said);

  const damaged = Buffer.from(smallPdf('Fullmakt: Eva Berg'))
    .toString('latin1')
    .replace('/Kids [3 0 R]', '/Kids [3 0 R 9 0 R]');
  expect(await readPdfText(Buffer.from(damaged.replace('/Count 1', '/Count 2'), 'latin1'))).toBe('Fullmakt: Eva Berg');
});

test('a PDF without text, or something else, has none', async () => {
  expect(await readPdfText(smallPdf(''))).toBeNull();
  expect(await readPdfText(new TextEncoder().encode('%PDF-1.4 but no more'))).toBeNull();
});
