import type { InvoiceGroup, InvoiceTotalsQuery } from '../../../../shared/model/invoices/invoice.ts';
import {
  INVOICE_GROUP_FIELDS,
  type InvoiceGroupField,
} from '../../../../shared/model/invoices/invoice-group-fields.ts';
import type { Alike } from '../alikes.ts';
import type { AlikeSums, LongNumber } from './alike-sums.ts';
import { createGroupSums, type GroupSums } from './group-sums.ts';

/** More groups than this are no help to a reader, and are days that nobody meant. */
const MAX_GROUPS = 1200;

const DATES: Readonly<Record<InvoiceGroupField, keyof Alike>> = {
  issuedOn: 'issued_on',
  dueOn: 'due_on',
  periodFrom: 'period_from',
  periodTo: 'period_to',
};

/** Adds up a list by month, piece by piece. */
export function createGroups({ groupBy }: InvoiceTotalsQuery) {
  const field = INVOICE_GROUP_FIELDS.find((one) => one === groupBy);
  const groups = new Map<string | null, GroupSums>();

  /**
   * By the first letters of the date, even if it is no date, so that rows of one group are always together in the list.
   * Null: no groups.
   */
  function groupOf(alike: Alike): GroupSums | null {
    if (field === undefined || groups.size > MAX_GROUPS) return null;
    const month = alike[DATES[field]]?.slice(0, 7) ?? null;
    const known = groups.get(month);
    if (known !== undefined) return known;
    const made = createGroupSums(month);
    groups.set(month, made);
    return made;
  }

  return {
    add: (sums: AlikeSums) => groupOf(sums.alike)?.add(sums),
    addLong: ({ alike, name, text }: LongNumber) => groupOf(alike)?.addText(name, text),
    /** Null: nobody asked, or there are too many. */
    list(isUp: boolean): InvoiceGroup[] | null {
      if (field === undefined || groups.size > MAX_GROUPS) return null;
      const dated = [...groups.keys()].filter((month) => month !== null).sort();
      const inOrder = [...(isUp ? dated : dated.reverse()), ...(groups.has(null) ? [null] : [])];
      return inOrder.flatMap((month) => groups.get(month)?.group() ?? []);
    },
  };
}
