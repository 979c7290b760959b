import {
  CUSTOMER_NEEDS,
  type CustomerNeed,
  type RegisterOnly,
  type RegisterSort,
} from '../../../shared/model/register/register.ts';
import type { Among } from '../../store/register/register-pages.ts';
import type { CustomerInvoices } from '../../store/rows/rows-messages.ts';
import type { InvoiceListService } from '../invoices/invoice-list-service.ts';
import type { CustomerNeeds } from '../today/customer-needs.ts';

export type CustomerWorkParts = {
  readonly list: Pick<InvoiceListService, 'ofCustomers'>;
  /** What needs a person, by customer. */
  readonly needs: (profileId: string) => Promise<CustomerNeeds>;
};

export type CustomerWork = ReturnType<typeof createCustomerWork>;

/** More of one kind than this make no one more urgent. */
const MOST = 999;

/** Work to do for customers, next to what the register knows of them: checked invoices and open questions. */
export function createCustomerWork({ list, needs }: CustomerWorkParts) {
  const invoicesOf = (profileId: string, ids: readonly string[] | null) => list.ofCustomers({ profileId, ids });

  async function rankBy(profileId: string, column: RegisterSort['column']): Promise<Among['rank']> {
    if (column === 'checked') {
      const { ids, totals, checked } = await invoicesOf(profileId, null);
      const open = new Map(ids.map((id, at) => [id, (totals[at] ?? 0) - (checked[at] ?? 0)]));
      return { of: digest([...open].flat()), keyOf: (id) => open.get(id) ?? '' };
    }
    if (column !== 'needs') return undefined;
    const found = await needs(profileId);
    const weights = new Map([...found].map(([id, theirs]) => [id, weightOf(theirs)]));
    return { of: digest([...weights].flat()), keyOf: (id) => weights.get(id) ?? '' };
  }

  async function idsOf(profileId: string, only: RegisterOnly): Promise<ReadonlySet<string>> {
    return new Set(only === 'needs' ? (await needs(profileId)).keys() : (await invoicesOf(profileId, null)).ids);
  }

  return {
    idsOf,
    /** The customers to list and their order, for filters and sorting that the register does not know. */
    async among(profileId: string, only: RegisterOnly | undefined, sort: RegisterSort | undefined): Promise<Among> {
      const rank = sort === undefined ? undefined : await rankBy(profileId, sort.column);
      return {
        ...(only === undefined ? {} : { only: await idsOf(profileId, only) }),
        ...(rank === undefined ? {} : { rank }),
      };
    },
    /** For some customers: the work shown beside their names. */
    async of(profileId: string, ids: readonly string[]) {
      const [found, invoices] = await Promise.all([needs(profileId), invoicesOf(profileId, ids)]);
      const at = new Map(invoices.ids.map((id, index) => [id, index]));
      return (id: string) => ({
        needs: found.get(id) ?? [],
        invoices: countsAt(invoices, at.get(id)),
      });
    },
  };
}

function countsAt({ totals, checked }: CustomerInvoices, at: number | undefined) {
  return at === undefined ? { checked: 0, total: 0 } : { checked: checked[at] ?? 0, total: totals[at] ?? 0 };
}

/** The most urgent kind counts first, then the number of lines. */
function weightOf(theirs: readonly CustomerNeed[]): number {
  const [first] = theirs;
  if (first === undefined) return 0;
  const count = theirs.reduce((sum, need) => sum + need.count, 0);
  return (CUSTOMER_NEEDS.length - CUSTOMER_NEEDS.indexOf(first.code)) * (MOST + 1) + Math.min(MOST, count);
}

/** Names a state in few characters: an order that was worked out holds for it alone. */
function digest(parts: readonly (string | number)[]): string {
  let hash = 5381;
  for (const part of parts) {
    const text = String(part);
    for (let i = 0; i < text.length; i++) hash = (hash * 33 + text.charCodeAt(i)) | 0;
  }
  return `${parts.length} ${hash}`;
}
