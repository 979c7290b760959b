import { expect, test } from 'vitest';
import { memoryStore } from '../files/memory-store.ts';
import { realRandom } from '../testing/store-parts.ts';
import { createAnswerAges } from './answer-ages.ts';
import { createAnswers } from './answers.ts';

test('times from a clock that was ahead become now, in their order; what is older stays as it was', () => {
  const { cacheDb } = memoryStore('memory', null, null);
  const answers = createAnswers(cacheDb, { random: realRandom });
  const ages = createAnswerAges(cacheDb);
  const keep = (key: string, fetchedAt: number) =>
    answers.put({
      ...{ profileId: 'p', endpoint: 'invoices', method: 'GET', target: '/', key, status: 200, headers: [] },
      ...{ body: new TextEncoder().encode(key), fetchedAt, durationMs: 1 },
    });
  keep('later-2', 9_000_000);
  keep('old', 500);
  keep('later-1', 8_000_000);
  keep('later-3', 9_000_001);
  ages.bringDown(1000);
  const order = answers.listByEndpoint('p', 'invoices');
  expect(order.map(({ key }) => key)).toEqual(['later-3', 'later-2', 'later-1', 'old']);
  expect(order.map(({ meta }) => meta.fetchedAt)).toEqual([999, 998, 997, 500]);
  expect(answers.versions('p', 'invoices', 'later-1')).toMatchObject([{ firstFetchedAt: 997, fetches: 1 }]);
  keep('later-1', 1001);
  expect(answers.listByEndpoint('p', 'invoices')[0]).toMatchObject({ key: 'later-1' });
});
