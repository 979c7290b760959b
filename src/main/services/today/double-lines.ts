import type { TodayLine } from '../../../shared/model/today.ts';
import { openDoubles } from '../../store/today/office-doubles.ts';
import { nameOfDesk } from '../office/shared/known-people.ts';
import { fact, keyOf, MAX_BY_NAME, opens } from './lines.ts';
import type { TodayContext } from './today-parts.ts';

/** A colleague registered the same pair: perhaps two contracts. */
export function doubleLines({ ledgerDb, profileId, owner }: TodayContext): TodayLine[] {
  const { some, count } = openDoubles(ledgerDb, profileId, owner, MAX_BY_NAME);
  if (count > MAX_BY_NAME) {
    const said = { fact: fact('doubles'), opens: opens('settings', { section: 'office' }) };
    return [{ ...lineOf('all', some[0]?.foundAt ?? null), who: { is: 'many', of: 'contracts', count }, ...said }];
  }
  return some.map(({ registration, customerId, name, where, foundAt, desk, login }) => ({
    ...lineOf(registration, foundAt),
    ...{ who: { is: 'name', text: name || customerId }, about: { customerId }, where },
    fact: fact('double', { by: nameOfDesk(ledgerDb, desk, login) }),
    opens: opens('contracts', { registration }),
  }));
}

const lineOf = (key: string, since: number | null) => ({
  ...{ key: keyOf('double', key), kind: 'double' as const, tab: 'contracts' as const },
  ...{ where: null, row: null, since, verb: 'look' as const },
});
