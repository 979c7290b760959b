import type { CallsOf } from '../../../shared/bridge/types.ts';
import type { Found, FoundContract, FoundInvoice } from '../../../shared/model/found.ts';
import type { InvoiceCondition, InvoiceRow } from '../../../shared/model/invoices/invoice.ts';
import { typedAmounts } from '../../../shared/rules/typed-amounts.ts';
import type { Settings } from '../../config/settings.ts';
import type { SqlDatabase } from '../../store/files/sql-database.ts';
import { foldText, matchesQuery } from '../../store/register/fold-text.ts';
import { findContracts } from '../../store/register/found-contracts.ts';
import type { Register } from '../../store/register/register.ts';
import type { InvoiceListService } from '../invoices/invoice-list-service.ts';
import { monthOf } from '../invoices/twelve-months.ts';

/** Hits of each kind; one more is searched for, which shows whether there are more. */
const MAX_HITS = 5;
/** Customers whose contracts are looked up. */
const CUSTOMERS = 20;
const MAX_CONTRACTS = 50;
const EVERYTHING = { pairs: [], isEverything: true, fromDate: '1900-01-01', toDate: '2999-12-31' };

/** Searches everything this office knows by a few letters, kind by kind, reading only the store. */
export function createPaletteService(parts: {
  readonly settings: Settings;
  readonly register: Register;
  readonly list: Pick<InvoiceListService, 'page'>;
  readonly ledgerDb: SqlDatabase;
}) {
  const { settings, register, list, ledgerDb } = parts;

  async function find(query: string): Promise<Found> {
    const profileId = settings.selected().id;
    const [customers, properties] = await Promise.all([
      register.customers(profileId, { query, offset: 0, limit: CUSTOMERS }),
      register.properties(profileId, { query, offset: 0, limit: MAX_HITS }),
    ]);
    const people = customers.rows.slice(0, MAX_HITS);
    const { addresses, names } = register.labels(profileId, [
      ...people.map(({ propertyIds }) => ({ customerId: '', propertyId: propertyIds[0] ?? '' })),
      ...properties.rows.map(({ customerIds }) => ({ customerId: customerIds[0] ?? '', propertyId: '' })),
    ]);
    return {
      customers: {
        ...{ total: customers.total, isMore: customers.isMore === true },
        rows: people.map((row) => ({ ...row, where: addresses.get(row.propertyIds[0] ?? '') ?? '' })),
      },
      properties: {
        ...{ total: properties.total, isMore: properties.isMore === true },
        rows: properties.rows.map((row) => ({ ...row, who: names.get(row.customerIds[0] ?? '') ?? '' })),
      },
      contracts: few(
        contractsOf(
          profileId,
          query,
          customers.rows.map(({ customer }) => customer.id),
        ),
      ),
      invoices: await invoicesOf(profileId, query.trim()),
      jobs: few(jobsOf(profileId, query)),
    };
  }

  function contractsOf(profileId: string, text: string, customerIds: readonly string[]): FoundContract[] {
    const found = findContracts(ledgerDb, profileId, { text: text.trim(), customerIds, most: MAX_CONTRACTS });
    const { names, addresses } = register.labels(profileId, found);
    return found.map((one) => ({
      key: one.contractId ?? one.reference ?? '',
      ...{ contractId: one.contractId, registrationId: one.registrationId, customerId: one.customerId },
      customerName: names.get(one.customerId) || one.customerId,
      address: addresses.get(one.propertyId) || one.propertyId,
      ...{ state: one.state, at: one.createdAt },
    }));
  }

  /**
   * First by amount, as typed in either language, then by the beginning of a number: both use indexes. All other texts
   * are searched only when these find nothing, because that takes long in a million invoices; there may then be more
   * hits.
   */
  async function invoicesOf(profileId: string, query: string): Promise<Found['invoices']> {
    const page = async (filter: string, where: InvoiceCondition[]) =>
      (await list.page(profileId, { scope: EVERYTHING, filter, where, sort: null, offset: 0, limit: MAX_HITS + 1 }))
        .rows;
    const found = new Map<string, InvoiceRow>();
    const known = [
      ...typedAmounts(query).map((value): InvoiceCondition => ({ op: 'equals', field: 'amount', value })),
      ...(/\d/.test(query) ? [{ op: 'begins' as const, field: 'number', value: query }] : []),
    ];
    for (const condition of known) for (const row of await page('', [condition])) found.set(row.key, row);
    const rows = found.size > 0 ? [...found.values()] : await page(query, []);
    const some = few(rows.map(invoiceOf));
    const isOne = some.total === 1 && some.rows[0]?.number === query;
    return { ...some, isMore: some.isMore || (found.size > 0 && !isOne) };
  }

  function jobsOf(profileId: string, query: string): Found['jobs']['rows'] {
    return ledgerDb
      .all<{ id: string; name: string; at: number }>(
        'SELECT id, file_name AS name, created_at AS at FROM bulk_jobs WHERE profile_id = ? ORDER BY number DESC',
        [profileId],
      )
      .filter(({ name }) => matchesQuery(foldText(name), query));
  }

  return { find: ({ query }) => find(query) } satisfies CallsOf<'palette'>;
}

function few<Row>(rows: readonly Row[]): { rows: Row[]; total: number; isMore: boolean } {
  return { rows: rows.slice(0, MAX_HITS), total: rows.length, isMore: rows.length > MAX_HITS };
}

function invoiceOf({ key, pair, customerName, record: { fields }, mark }: InvoiceRow): FoundInvoice {
  const text = (name: string) => fields[name]?.text ?? null;
  return {
    ...{ key, customerId: pair.customerId, customerName: customerName || pair.customerId },
    ...{ number: text('number') ?? text('id'), month: monthOf(fields) },
    ...{ amount: text('amount'), currency: text('currency'), isChecked: mark?.isChecked === true },
  };
}
