import { useEffect, useState } from 'react';
import type { InvoiceRow } from '../../../../shared/model/invoices/invoice.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import type { InvoicesStores } from '../stores/create-invoices-stores.ts';
import { type ExportPart, filterOf } from './export-choice.ts';

const ROWS = 4;

/** The rows a file begins with, in the order of the list; none while they are being read. */
export function useFirstRows(
  { list }: InvoicesStores,
  part: ExportPart,
  leaves: readonly string[],
  isOpen: boolean,
): readonly InvoiceRow[] {
  const calls = useCalls('invoices');
  const [rows, setRows] = useState<readonly InvoiceRow[]>([]);
  const asked = leaves.join('\n');
  useEffect(() => {
    if (!isOpen) return;
    let isWanted = true;
    const read = async (): Promise<readonly InvoiceRow[]> => {
      const state = list.getState();
      const filter = filterOf(part, state);
      if (filter === null) return [];
      if (part === 'picked') return await state.selectedRows(ROWS);
      const [first = null, ...thenBy] = state.sort;
      const paths = asked === '' ? [] : asked.split('\n');
      const page = { ...filter, sort: first, thenBy: thenBy.slice(0, 3), offset: 0, limit: ROWS, leaves: paths };
      return (await calls.page(page)).rows;
    };
    // Without them the file is written all the same.
    void read().then(
      (found) => isWanted && setRows(found),
      () => isWanted && setRows([]),
    );
    return () => {
      isWanted = false;
    };
  }, [list, calls, part, asked, isOpen]);
  return rows;
}
