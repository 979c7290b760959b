import { CUSTOMER_NEEDS, type CustomerNeed } from '../../../shared/model/register/register.ts';
import { residentsOfMany } from '../../store/register/residences.ts';
import { openByCustomer } from '../../store/today/open-registrations.ts';
import { failedOwners } from './fetch-lines.ts';
import type { TodayContext } from './today-parts.ts';

export type CustomerNeeds = ReadonlyMap<string, CustomerNeed[]>;
type Code = CustomerNeed['code'];

/**
 * What needs a person, by customer, the most urgent first: the facts of Today, counted by customer. Invoices that
 * nobody has checked have a column of their own. Groups of invoices too large to be named are on Today only.
 */
export function customerNeeds(
  context: Pick<TodayContext, 'profileId' | 'ledgerDb' | 'failures' | 'answers' | 'rows' | 'hours'> & {
    /** Whether a person leaves the line of this key as it is. */
    isLeft(key: string): boolean;
  },
): CustomerNeeds {
  const { profileId, ledgerDb, rows, hours } = context;
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
    for (const { customerId, count } of openByCustomer(ledgerDb, profileId, what)) add(customerId, code, count);
  }
  for (const [group, code] of [
    [rows.noAmount, 'no-amount'],
    [rows.changed, 'changed'],
    [rows.gone, 'gone'],
  ] as const) {
    for (const { customerId } of group.some) add(customerId, code);
  }
  for (const { customerId } of hours.disagree) add(customerId, 'hours-differ');
  const failed = (['failed', 'not-found'] as const).flatMap((code) =>
    failedOwners(context, code).flatMap((owner) => (context.isLeft(owner.lineKey) ? [] : { ...owner, code })),
  );
  for (const { customerId, code } of failed) if (customerId !== null) add(customerId, code);
  const places = [
    ...failed.flatMap(({ customerId, propertyId, code }) => (customerId === null ? [[propertyId, code] as const] : [])),
    ...hours.lacking.map(({ propertyId }) => [propertyId, 'hours-missing'] as const),
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
