import type { Overview } from '../../../shared/model/register/overview.ts';

/** The few facts that show at a glance whether it is the right person or home. */
export type PreviewFacts = {
  readonly ids: string;
  readonly contracts: readonly { readonly key: string; readonly label: string; readonly state: string }[];
  /** For the twelve months; null: no invoice is kept. */
  readonly invoices: { readonly checked: number; readonly count: number } | null;
  readonly latest: { readonly amount: string; readonly currency: string } | null;
  readonly hours: { readonly delivered: number; readonly expected: number } | null;
  readonly open: number;
};

const MAX_CONTRACTS = 4;

/** `mask`: hides personal numbers until a person asks for them. */
export function previewFacts(overview: Overview, mask: (socId: string) => string): PreviewFacts {
  const { customer, property, contracts, months, hours, lines } = overview;
  const invoiced = months.filter(({ invoices }) => invoices > 0);
  const count = invoiced.reduce((sum, { invoices }) => sum + invoices, 0);
  const newest = invoiced.at(-1);
  const person = customer?.customer;
  const place = property?.property;
  const socId = person === undefined || person.soc_id === '' ? '' : mask(person.soc_id);
  const ids = [person?.id ?? place?.id, socId, `${place?.zip_code ?? ''} ${place?.city ?? ''}`.trim()];
  return {
    ids: ids.filter(Boolean).join(', '),
    contracts: contracts.slice(0, MAX_CONTRACTS).map((one) => ({
      key: `${one.key} ${one.property.id}`,
      label: customer === null ? one.customer.label : one.property.label,
      state: one.state,
    })),
    invoices: count === 0 ? null : { checked: invoiced.reduce((sum, { checked }) => sum + checked, 0), count },
    latest: newest?.amount == null ? null : { amount: newest.amount, currency: newest.currency ?? '' },
    hours: hours === null ? null : { delivered: hours.delivered, expected: hours.expected },
    open: lines.filter(({ isPutOff }) => isPutOff !== true).length,
  };
}
