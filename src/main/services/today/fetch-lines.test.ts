import { expect, test } from 'vitest';
import { failedLines } from './fetch-lines.ts';
import type { TodayContext } from './today-parts.ts';

/** Only what these lines need. */
function context(propertyIds: readonly string[]): TodayContext {
  const failures = propertyIds.map((propertyId) => ({
    endpoint: 'hourly-consumption',
    key: JSON.stringify([propertyId, '2026-09-01', '2026-09-30']),
    ...{ at: 9, times: 1, error: { code: 'credentials-rejected' } },
  }));
  return {
    profileId: 'p',
    notices: { hasSecret: true },
    acceptedAt: () => null,
    failures: { all: () => failures },
    answers: { listByKeyPrefix: () => [] },
    register: {
      labels: () => ({ names: new Map([['C1', 'Åsa Ek']]), addresses: new Map([['P1', 'Lärkstigen 7']]) }),
      residentsOf: (_: string, propertyId: string) => (propertyId === 'P1' ? ['C1'] : []),
    },
  } as unknown as TodayContext;
}

test('hours that could not be fetched are told of by who lives there, else by the property', () => {
  expect(failedLines(context(['P1', 'P2'])).map(({ who, where, about }) => ({ who, where, about }))).toEqual([
    { who: { is: 'name', text: 'Åsa Ek' }, where: 'Lärkstigen 7', about: { customerId: 'C1' } },
    { who: { is: 'name', text: 'P2' }, where: null, about: { propertyId: 'P2' } },
  ]);
});
