import { z } from 'zod';
import type { InvoiceMark } from '../../../../shared/model/invoices/invoice.ts';
import { createInvoiceMarks } from '../../../store/invoice-marks.ts';
import { namesOf, type SharedKind } from './shared-kind.ts';

const TAG = 'tag ';
/** Who checked what, and what is wrong, belong together: checked means that nothing is. */
const checkSchema = z.tuple([z.boolean(), z.number().nullable(), z.string(), z.string()]);

/** Check marks, notes and tags beside invoices. */
export const markKind: SharedKind = {
  kind: 'mark',
  names: (db, profileId) => namesOf(db, 'SELECT row_key FROM invoice_marks WHERE profile_id = ?', profileId),
  read(db, profileId, [key = '']) {
    const mark = createInvoiceMarks(db).get(profileId, key);
    if (mark === null) return {};
    const { isChecked, checkedAt, checkedBy, problem, note, tags } = mark;
    const isLooked = isChecked || checkedAt !== null || problem !== '';
    return {
      ...(isLooked ? { check: JSON.stringify([isChecked, checkedAt, checkedBy, problem]) } : {}),
      ...(note === '' ? {} : { note }),
      ...Object.fromEntries(tags.map((tag) => [`${TAG}${tag}`, '1'])),
    };
  },
  write(db, profileId, [key = ''], fields, { at }) {
    const [isChecked, checkedAt, checkedBy, problem] = checkOf(fields.check);
    const tags = Object.keys(fields).flatMap((name) => (name.startsWith(TAG) ? [name.slice(TAG.length)] : []));
    const mark: InvoiceMark = {
      ...{ key, isChecked, checkedAt, checkedBy, problem },
      ...{ tags, note: fields.note ?? '', changedAt: at },
    };
    createInvoiceMarks(db).keep(profileId, [mark]);
  },
};

function checkOf(text: string | undefined): z.infer<typeof checkSchema> {
  if (text === undefined) return [false, null, '', ''];
  return checkSchema.parse(JSON.parse(text));
}
