import { PDFDocument, PDFString } from 'pdf-lib';
import { expect, test } from 'vitest';
import { joinPages } from './join-pages.ts';
import { ROW_BEGINS, ROW_ENDS } from './row-marks.ts';

const FOOT = { title: 'Fakturor', page: 'Sida', of: 'av' };
/** A printed sheet: on each page the marks of rows that begin (`b`) and end (`e`) there. */
async function sheet(pages: readonly string[]): Promise<Uint8Array> {
  const made = await PDFDocument.create();
  for (const marks of pages) {
    const page = made.addPage([842, 595]);
    for (const mark of marks) {
      const address = PDFString.of(mark === 'b' ? ROW_BEGINS : ROW_ENDS);
      page.node.addAnnot(made.context.register(made.context.obj({ Subtype: 'Link', A: { S: 'URI', URI: address } })));
    }
  }
  return made.save();
}

test('the last page of a sheet is left to the next one, the last page of all is kept, and no mark stays', async () => {
  const joined = await joinPages();
  expect(await joined.add(await sheet(['bebe', 'bebebe', 'be']), { rows: 6, isLast: false })).toBe(5);
  expect(joined.pages()).toBe(2);
  expect(await joined.add(await sheet(['bebe', 'be']), { rows: 3, isLast: true })).toBe(3);
  const whole = await PDFDocument.load(await joined.finish(FOOT));
  expect(whole.getPageCount()).toBe(4);
  expect(whole.getTitle()).toBe('Fakturor');
  expect(whole.getPages().every((page) => (page.node.Annots()?.size() ?? 0) === 0)).toBe(true);
});

test('a row that goes on over a page is never cut in two: the sheet ends before it, or not at all', async () => {
  const joined = await joinPages();
  // The third row begins on the second page and ends on the last one.
  expect(await joined.add(await sheet(['be', 'beb', 'ebe']), { rows: 4, isLast: false })).toBe(1);
  expect(joined.pages()).toBe(1);
  // One row spans all pages: nothing can be cut, so all pages are kept.
  expect(await joined.add(await sheet(['b', '', 'e']), { rows: 1, isLast: false })).toBe(1);
  expect(joined.pages()).toBe(4);
});

test('pages without marks are kept as they are', async () => {
  const joined = await joinPages();
  expect(await joined.add(await sheet(['', '']), { rows: 7, isLast: false })).toBe(7);
  expect(joined.pages()).toBe(2);
});
