import type { TodayFactCode, TodayLine } from '../../../shared/model/today.ts';
import type { Disagreement, LackingHours } from './hours-watch.ts';
import { fact, keyOf, MAX_BY_NAME, opens } from './lines.ts';
import type { TodayContext } from './today-parts.ts';

/** Invoices of the last two runs that differ from their hours, the largest difference first. */
export function disagreeLines({ hours, rows }: TodayContext): TodayLine[] {
  const { disagree } = hours;
  const common = { kind: 'invoice', tab: 'invoices', row: null, verb: 'compare' } as const;
  const [first] = disagree;
  if (first === undefined) return [];
  if (disagree.length > MAX_BY_NAME) {
    const show = opens('invoices', { show: 'unchecked', ...(rows.since === null ? {} : { since: rows.since }) });
    return [
      oneForAll(disagree, { ...common, key: 'disagree', of: 'invoices', fact: 'hours-differ-many', opens: show }),
    ];
  }
  return disagree.map((one) => ({
    ...common,
    key: keyOf('disagree', one.key),
    who: { is: 'name', text: one.customerName || one.customerId },
    about: { customerId: one.customerId },
    where: one.address || one.propertyId,
    fact: disagreeFact(one),
    since: one.at,
    opens: opens('consumption', { propertyId: one.propertyId }),
  }));
}

function disagreeFact({ differenceKwh, missing, monthOn }: Disagreement): TodayLine['fact'] {
  if (differenceKwh === null || Math.abs(Number(differenceKwh)) < 1) return fact('hours-missing', { count: missing });
  const energy = differenceKwh.replace('-', '');
  return fact(differenceKwh.startsWith('-') ? 'hours-below' : 'hours-above', { monthOn, energy, missing });
}

/** Properties with missing hours in their newest fetched days. */
export function lackingLines({ hours, register, profileId }: TodayContext): TodayLine[] {
  const { lacking } = hours;
  const common = { kind: 'hours', tab: 'hours', row: null, verb: 'look' } as const;
  const [first] = lacking;
  if (first === undefined) return [];
  if (lacking.length > MAX_BY_NAME) {
    const show = opens('consumption', { propertyId: first.propertyId });
    return [
      oneForAll(lacking, { ...common, key: 'lacking', of: 'properties', fact: 'hours-missing-many', opens: show }),
    ];
  }
  // Whoever lives there now; an address stands for itself where nobody is known.
  const homes = lacking.map(({ propertyId }) => ({
    propertyId,
    customerId: register.residentsOf(profileId, propertyId)[0] ?? '',
  }));
  const { names, addresses } = register.labels(profileId, homes);
  return lacking.map((one, at) => {
    const { propertyId } = one;
    const { customerId = '' } = homes[at] ?? {};
    const name = names.get(customerId) || customerId;
    const address = addresses.get(propertyId) || propertyId;
    return {
      ...common,
      key: keyOf('lacking', propertyId),
      who: { is: 'name' as const, text: name === '' ? address : name },
      about: name === '' ? { propertyId } : { customerId },
      where: name === '' ? null : address,
      fact: lackingFact(one),
      since: one.at,
      opens: opens('consumption', { propertyId }),
    };
  });
}

function lackingFact({ endsOn, missing }: LackingHours): TodayLine['fact'] {
  return endsOn === null ? fact('hours-missing', { count: missing }) : fact('hours-end', { lastOn: endsOn });
}

type ForAll = Pick<TodayLine, 'kind' | 'tab' | 'row' | 'verb' | 'opens'> & {
  readonly key: string;
  readonly of: Extract<TodayLine['who'], { is: 'many' }>['of'];
  readonly fact: TodayFactCode;
};

/** One line for more than can be named. */
function oneForAll(all: readonly { readonly at: number }[], { key, of, fact: code, ...line }: ForAll): TodayLine {
  return {
    ...line,
    key: keyOf(key, 'all'),
    who: { is: 'many', of, count: all.length },
    where: null,
    fact: fact(code),
    since: Math.min(...all.map(({ at }) => at)),
  };
}
