import type { CallsOf } from '../../../shared/bridge/types.ts';
import type { HourRange } from '../../../shared/model/consumption.ts';
import type {
  InvoiceFilter,
  InvoiceLeafColumn,
  InvoicePage,
  InvoiceQuery,
  InvoiceRow,
  InvoiceTotals,
  InvoiceTotalsQuery,
} from '../../../shared/model/invoices/invoice.ts';
import type { Settings } from '../../config/settings.ts';
import type { InvoiceMarks } from '../../store/invoice-marks.ts';
import type { Register } from '../../store/register/register.ts';
import type { Rows } from '../../store/rows/rows-client.ts';
import type {
  CustomerInvoices,
  CustomerInvoicesQuery,
  OwnedInvoice,
  OwnerRowsQuery,
  ReadOptions,
  StoredRow,
  TodayRows,
  TodayRowsQuery,
} from '../../store/rows/rows-messages.ts';
import type { ListUpkeep } from './list-upkeep.ts';

const NO_ADDRESS = { street: '', city: '' };

export type ListQueries = ReturnType<typeof createListQueries>;

/** What is asked of the invoice list; each waits until the profile's rows are up to date, or at least begun. */
export function createListQueries(options: {
  settings: Pick<Settings, 'selected'>;
  rows: Rows;
  register: Pick<Register, 'labels'>;
  marks: Pick<InvoiceMarks, 'of'>;
  upkeep: Pick<ListUpkeep, 'upToDate' | 'ready'>;
}) {
  const { rows, marks, upkeep } = options;
  const selectedId = () => options.settings.selected().id;

  function present(profileId: string, stored: readonly StoredRow[]): InvoiceRow[] {
    const found = marks.of(
      profileId,
      stored.map((row) => row.key),
    );
    const { names, addresses, parts } = options.register.labels(
      profileId,
      stored.map((row) => row.pair),
    );
    return stored.map((row) => ({
      ...row,
      customerName: names.get(row.pair.customerId) ?? '',
      address: addresses.get(row.pair.propertyId) ?? '',
      ...(parts.get(row.pair.propertyId) ?? NO_ADDRESS),
      mark: found.get(row.key) ?? null,
    }));
  }

  async function page(profileId: string, query: InvoiceQuery): Promise<InvoicePage> {
    await upkeep.upToDate(profileId);
    return { rows: present(profileId, await rows.call('page', { profileId, query })) };
  }

  async function totals(profileId: string, query: InvoiceTotalsQuery): Promise<InvoiceTotals> {
    await upkeep.upToDate(profileId);
    return rows.call('totals', { profileId, query });
  }

  async function row(profileId: string, key: string): Promise<InvoiceRow | null> {
    await upkeep.upToDate(profileId);
    const stored = await rows.call('row', { profileId, key });
    return stored === null ? null : (present(profileId, [stored])[0] ?? null);
  }

  async function leafColumns(profileId: string): Promise<InvoiceLeafColumn[]> {
    await upkeep.upToDate(profileId);
    return rows.call('leafColumns', { profileId });
  }

  return {
    page,
    totals,
    row,
    /** The window's calls, of the selected profile. */
    calls: {
      page: (query) => page(selectedId(), query),
      totals: (query) => totals(selectedId(), query),
      row: ({ key }) => row(selectedId(), key),
      leafColumns: () => leafColumns(selectedId()),
    } satisfies Pick<CallsOf<'invoices'>, 'page' | 'totals' | 'row' | 'leafColumns'>,
    async read(profileId: string, read: ReadOptions): Promise<InvoiceRow[]> {
      await upkeep.upToDate(profileId);
      return present(profileId, await rows.call('read', { profileId, ...read }));
    },
    async keys(profileId: string, filter: InvoiceFilter, limit: number): Promise<string[]> {
      await upkeep.upToDate(profileId);
      return rows.call('keys', { profileId, filter, limit });
    },
    async requestsOf(profileId: string, key: string): Promise<{ requestKey: string }[]> {
      await upkeep.upToDate(profileId);
      return rows.call('requestsOf', { profileId, key });
    },
    /** Invoices of a property whose mapped period touches the days of the range, oldest first. */
    async ofPeriod(profileId: string, range: HourRange): Promise<StoredRow[]> {
      await upkeep.upToDate(profileId);
      return rows.call('ofPeriod', { profileId, ...range });
    },
    /** The newest invoices of a customer or property. */
    async ofOwner(query: OwnerRowsQuery): Promise<InvoiceRow[]> {
      await upkeep.upToDate(query.profileId);
      return present(query.profileId, await rows.call('ofOwner', query));
    },
    /** Whose invoices these are, and their numbers, as far as rows are made. */
    async ofInvoices(query: { profileId: string; ids: readonly string[] }): Promise<OwnedInvoice[]> {
      await upkeep.ready(query.profileId);
      return rows.call('ofInvoices', query);
    },
    /** How many invoices customers have, and how many of them are checked, as far as rows are made. */
    async ofCustomers(query: CustomerInvoicesQuery): Promise<CustomerInvoices> {
      await upkeep.ready(query.profileId);
      return rows.call('ofCustomers', query);
    },
    /** Rows of the list that need a person. */
    async today(query: TodayRowsQuery): Promise<TodayRows> {
      await upkeep.ready(query.profileId);
      return rows.call('today', query);
    },
  };
}
