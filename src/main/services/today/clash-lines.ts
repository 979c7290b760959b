import { nameOrId } from '../../../shared/model/register/full-name.ts';
import type { TodayLine } from '../../../shared/model/today.ts';
import { fact, keyOf, MAX_BY_NAME, opens } from './lines.ts';
import type { TodayContext } from './today-parts.ts';

/** One customer id with several people: nothing of the later ones is in the register until a person decides. */
export function clashLines({ register, profileId, owner }: TodayContext): TodayLine[] {
  const ids = register.held.ids(profileId);
  const theirs = owner === null ? ids : ids.filter((id) => owner.kind === 'customers' && owner.id === id);
  if (theirs.length > MAX_BY_NAME) {
    const who = { is: 'many', of: 'customers', count: theirs.length } as const;
    return [{ ...lineOf('all', null), who, fact: fact('one-id-many'), opens: opens('register', { clashes: 'all' }) }];
  }
  return theirs.map((customerId) => {
    const held = register.held.of(profileId, customerId);
    const entry = register.customer(profileId, customerId);
    const people = [...(entry === null ? [] : [entry]), ...held.map(({ customer }) => customer)];
    return {
      ...lineOf(customerId, Math.min(...held.map(({ seenAt }) => seenAt))),
      who: { is: 'name', text: [...new Set(people.map(nameOrId))].join(', ') },
      fact: fact('one-id-two-people', { id: customerId }),
      opens: opens('register', { clashes: customerId }),
    };
  });
}

const lineOf = (key: string, since: number | null) => ({
  ...{ key: keyOf('held', 'clash', key), kind: 'held' as const, tab: 'contracts' as const },
  ...{ where: null, row: null, since, verb: 'decide' as const },
});
