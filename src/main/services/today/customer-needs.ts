import { CUSTOMER_NEEDS, type CustomerNeed } from '../../../shared/model/register/register.ts';
import { residentsOfMany } from '../../store/register/residences.ts';
import { openEach } from '../../store/today/open-registrations.ts';
import { failedOwners } from './fetch-lines.ts';
import { type HiddenLines, hiddenAs, registrationKeys } from './hidden-lines.ts';
import { keyOf } from './lines.ts';
import type { TodayContext } from './today-parts.ts';

export type CustomerNeeds = ReadonlyMap<string, CustomerNeed[]>;
type Code = CustomerNeed['code'];

/**
 * What needs a person now, by customer, the most urgent first: the facts of Today, counted by customer, without what is
 * put off. Groups of invoices too large to be named are on Today only.
 */
export function customerNeeds(
  context: Pick<TodayContext, 'profileId' | 'ledgerDb' | 'failures' | 'answers' | 'rows' | 'hours'> & {
    readonly hidden: HiddenLines;
  },
): CustomerNeeds {
  const { profileId, ledgerDb, rows, hours, hidden } = context;
  const isOpen = (...keys: readonly string[]) => hiddenAs(hidden, ...keys) === null;
  const counts = new Map<string, Map<Code, number>>();
  const add = (customerId: string, code: Code, count = 1) => {
    const theirs = counts.get(customerId) ?? new Map<Code, number>();
    theirs.set(code, (theirs.get(code) ?? 0) + count);
    counts.set(customerId, theirs);
  };
  for (const [what, code] of [
    ['unknown', 'unknown'],
    ['rejected', 'rejected'],
    ['waits-for-person', 'held'],
  ] as const) {
    for (const { id, customerId, jobId } of openEach(ledgerDb, profileId, what)) {
      if (isOpen(...registrationKeys(what, id, jobId))) add(customerId, code);
    }
  }
  for (const [group, code] of [
    [rows.noAmount, 'no-amount'],
    [rows.changed, 'changed'],
    [rows.gone, 'gone'],
  ] as const) {
    for (const { key, customerId } of group.some) {
      if (isOpen(keyOf(code, key), keyOf(code, 'all'))) add(customerId, code);
    }
  }
  for (const { key, customerId } of hours.disagree) {
    if (isOpen(keyOf('disagree', key), keyOf('disagree', 'all'))) add(customerId, 'hours-differ');
  }
  if (isOpen(keyOf('unchecked'))) {
    for (const { customerId, count } of rows.uncheckedOf) add(customerId, 'unchecked', count);
  }
  const failed = (['failed', 'not-found'] as const).flatMap((code) =>
    failedOwners(context, code).flatMap((owner) => (isOpen(owner.lineKey) ? { ...owner, code } : [])),
  );
  for (const { customerId, code } of failed) if (customerId !== null) add(customerId, code);
  const places = [
    ...failed.flatMap(({ customerId, propertyId, code }) => (customerId === null ? [[propertyId, code] as const] : [])),
    ...hours.lacking
      .filter(({ propertyId }) => isOpen(keyOf('lacking', propertyId), keyOf('lacking', 'all')))
      .map(({ propertyId }) => [propertyId, 'hours-missing'] as const),
  ];
  const residents = residentsOfMany(
    ledgerDb,
    profileId,
    places.map(([propertyId]) => propertyId),
  );
  for (const [propertyId, code] of places) {
    for (const customerId of residents.get(propertyId) ?? []) add(customerId, code);
  }
  return new Map([...counts].map(([customerId, theirs]) => [customerId, inOrder(theirs)]));
}

function inOrder(theirs: ReadonlyMap<Code, number>): CustomerNeed[] {
  return CUSTOMER_NEEDS.flatMap((code) => {
    const count = theirs.get(code);
    return count === undefined ? [] : [{ code, count }];
  });
}
