import { TEMPLATE_FIELDS } from '../../../shared/model/bulk/sheet-fields.ts';
import type { Language } from '../../../shared/text/language.ts';
import { SHEET_HEADERS } from '../../../shared/text/sheet-headers.ts';
import { textWorkbook } from './text-workbook.ts';

const EMPTY_ROWS = 1000;

/** An empty sheet to fill in. Its cells are formatted as text, so that Excel keeps zeros and makes no dates. */
export function writeTemplate(language: Language): Promise<Uint8Array> {
  const header = TEMPLATE_FIELDS.map((field) => SHEET_HEADERS[language][field]);
  return textWorkbook(
    header,
    Array.from({ length: EMPTY_ROWS }, () => header.map(() => '')),
  );
}
