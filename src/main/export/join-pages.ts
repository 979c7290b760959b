import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFPage, PDFString, rgb, StandardFonts } from 'pdf-lib';
import { ROW_BEGINS, ROW_ENDS } from './row-marks.ts';

export type JoinedPages = {
  /** Takes the pages of a sheet, the last ones only if nothing follows; returns how many of its rows are on them. */
  add(pdf: Uint8Array, sheet: { readonly rows: number; readonly isLast: boolean }): Promise<number>;
  pages(): number;
  /** The complete document with numbered pages. */
  finish(foot: { readonly title: string; readonly page: string; readonly of: string }): Promise<Uint8Array>;
};

// The same as Chromium's footer on the left: 8 px, #555, 3 mm below the content of a page with 12 mm margins.
const FOOT = { size: 6, color: rgb(1 / 3, 1 / 3, 1 / 3), right: 34, baseline: 28 };

/**
 * One document from sheets printed one after the other. The last page of a sheet is rarely full: it is left out and its
 * rows begin the next sheet, so that the pages are those of a single print.
 */
export async function joinPages(): Promise<JoinedPages> {
  const whole = await PDFDocument.create();

  return {
    async add(pdf, { rows, isLast }) {
      const sheet = await PDFDocument.load(pdf, { updateMetadata: false });
      const pages = sheet.getPages();
      const marks = pages.map(takeMarks);
      const cut = isLast ? null : lastCleanCut(marks);
      const taken = cut?.pages ?? pages.length;
      const indices = Array.from({ length: taken }, (_, i) => i);
      for (const page of await whole.copyPages(sheet, indices)) whole.addPage(page);
      return cut?.rows ?? rows;
    },
    pages: () => whole.getPageCount(),
    async finish({ title, page, of }) {
      const font = await whole.embedFont(StandardFonts.Helvetica);
      const all = whole.getPages();
      for (const [i, one] of all.entries()) {
        const text = `${page} ${i + 1} ${of} ${all.length}`;
        const x = one.getWidth() - FOOT.right - font.widthOfTextAtSize(text, FOOT.size);
        one.drawText(text, { x, y: FOOT.baseline, size: FOOT.size, font, color: FOOT.color });
      }
      whole.setTitle(title);
      whole.setProducer('Elkontor');
      whole.setCreator('Elkontor');
      return whole.save();
    },
  };
}

type Marks = { readonly begun: number; readonly ended: number };

/**
 * The page with which the next sheet can begin: no row begins before it and continues on it. Null: none, all pages are
 * kept.
 */
function lastCleanCut(marks: readonly Marks[]): { readonly pages: number; readonly rows: number } | null {
  let found: { pages: number; rows: number } | null = null;
  let open = 0;
  let rows = 0;
  for (const [i, { begun, ended }] of marks.slice(0, -1).entries()) {
    open += begun - ended;
    rows += ended;
    if (open === 0 && rows > 0) found = { pages: i + 1, rows };
  }
  return found;
}

/** Counts the marks of a page and removes them. */
function takeMarks(page: PDFPage): Marks {
  const annotations = page.node.lookupMaybe(PDFName.of('Annots'), PDFArray);
  let begun = 0;
  let ended = 0;
  for (let i = 0; i < (annotations?.size() ?? 0); i++) {
    const action = annotations?.lookupMaybe(i, PDFDict)?.lookupMaybe(PDFName.of('A'), PDFDict);
    const address = action?.lookupMaybe(PDFName.of('URI'), PDFString)?.asString();
    if (address === ROW_BEGINS) begun++;
    if (address === ROW_ENDS) ended++;
  }
  page.node.delete(PDFName.of('Annots'));
  return { begun, ended };
}
