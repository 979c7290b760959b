import { localDay } from '../../../shared/calendar/this-computer.ts';
import type { OverviewContract } from '../../../shared/model/register/overview.ts';
import { dayIn, standsOn } from '../../../shared/rules/contract-days.ts';
import type { OwnedContract } from '../../store/register/owned-contracts.ts';

/** What the operator says of a contract, where it was fetched. */
export type ContractDates = { readonly startsOn: string | null; readonly endsOn: string | null };

/**
 * Contracts with their dates, running ones first. A rejected registration is none. A contract known in two ways is
 * listed once: a registration says more than a number alone.
 */
export function contractLines(
  owned: readonly OwnedContract[],
  said: ReadonlyMap<string, ContractDates>,
  labels: { readonly names: ReadonlyMap<string, string>; readonly addresses: ReadonlyMap<string, string> },
  today: string,
): OverviewContract[] {
  const seen = new Set<string>();
  const lines: OverviewContract[] = [];
  for (const one of owned) {
    const key = one.contractId ?? one.reference ?? '';
    if (one.state === 'rejected' || seen.has(key)) continue;
    seen.add(key);
    const { startsOn, endsOn } = daysOf(one.contractId === null ? undefined : said.get(one.contractId));
    lines.push({
      key,
      contractId: one.contractId,
      registrationId: one.registrationId,
      customer: { id: one.customerId, label: labels.names.get(one.customerId) || one.customerId },
      property: { id: one.propertyId, label: labels.addresses.get(one.propertyId) || one.propertyId },
      state: stateOf(one.state, { startsOn, endsOn }, today),
      startsOn,
      endsOn,
      sinceOn: localDay(one.createdAt),
    });
  }
  return lines.sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || (a.sinceOn < b.sinceOn ? 1 : -1));
}

const ORDER: readonly OverviewContract['state'][] = ['runs', 'unknown', 'waiting', 'coming', 'ended'];

function daysOf(said: ContractDates | undefined): ContractDates {
  return { startsOn: dayIn(said?.startsOn), endsOn: dayIn(said?.endsOn) };
}

function stateOf(state: string, days: ContractDates, today: string): OverviewContract['state'] {
  if (state === 'unknown' || state === 'sending') return 'unknown';
  return state === 'accepted' ? standsOn(today, days) : 'waiting';
}
