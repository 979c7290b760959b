import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../shared/testing/runs.ts';
import { memoryStore } from '../files/memory-store.ts';
import { realRandom } from '../testing/store-parts.ts';
import { createAnswers } from './answers.ts';
import type { AnswerToKeep } from './keep-answers.ts';

function newAnswers() {
  return createAnswers(memoryStore('memory', null, null).cacheDb, { random: realRandom });
}

function given(overrides: Partial<AnswerToKeep> & { text?: string } = {}): AnswerToKeep {
  const { text = '{"a":1}', ...rest } = overrides;
  return {
    profileId: 'p',
    endpoint: 'invoices',
    method: 'GET',
    target: '/electron/v1/invoices?customer_id=C1',
    key: 'C1',
    status: 200,
    headers: [['Content-Type', 'application/json; charset=utf-8']],
    body: new TextEncoder().encode(text),
    fetchedAt: 1000,
    durationMs: 12.5,
    ...rest,
  };
}

test('the store of answers gives back exactly what came: bytes, status, headers, time', () => {
  const answers = newAnswers();
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 3000 }),
      fc.integer({ min: 100, max: 599 }),
      fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' })), { maxLength: 5 }),
      fc.string(),
      (body, status, headers, key) => {
        const meta = answers.put(given({ body, status, headers, key }));
        const kept = answers.get(meta.id);
        expect(kept?.body).toEqual(body);
        expect(kept?.headers).toEqual(headers);
        const sha256 = createHash('sha256').update(body).digest('hex');
        expect(kept?.meta).toMatchObject({ status, bytes: body.length, sha256, fetchedAt: 1000, durationMs: 12.5 });
        expect(answers.latest('p', 'invoices', key)).toEqual(meta);
      },
    ),
    { numRuns: runs(200) },
  );
});

test('the content type is found whatever the header is spelt like', () => {
  const answers = newAnswers();
  expect(answers.put(given()).contentType).toBe('application/json; charset=utf-8');
  expect(answers.put(given({ key: 'x', headers: [['cONTENT-tYPE', 'text/html']] })).contentType).toBe('text/html');
  expect(answers.put(given({ key: 'y', headers: [] })).contentType).toBeNull();
});

test('an identical answer moves the time and is remembered; a changed one is a new version beside the old', () => {
  const answers = newAnswers();
  const first = answers.put(given());
  const again = answers.put(given({ fetchedAt: 2000, durationMs: 9 }));
  expect(again).toEqual({ ...first, fetchedAt: 2000, durationMs: 9 });
  expect(answers.fetchedTimes(first.id)).toEqual([1000, 2000]);

  const changed = answers.put(given({ text: '{"a":2}', fetchedAt: 3000 }));
  expect(changed.id).not.toBe(first.id);
  expect(answers.latest('p', 'invoices', 'C1')?.id).toBe(changed.id);
  expect(new TextDecoder().decode(answers.get(first.id)?.body as Uint8Array)).toBe('{"a":1}');
  const failed = answers.put(given({ text: '{"a":2}', status: 500, fetchedAt: 3500 }));
  expect(failed.id).not.toBe(changed.id);
  // Returning to earlier content is a change too.
  const back = answers.put(given({ fetchedAt: 4000 }));
  expect(answers.versions('p', 'invoices', 'C1')).toEqual([
    { meta: back, firstFetchedAt: 4000, fetches: 1 },
    { meta: failed, firstFetchedAt: 3500, fetches: 1 },
    { meta: changed, firstFetchedAt: 3000, fetches: 1 },
    { meta: again, firstFetchedAt: 1000, fetches: 2 },
  ]);
});

test('requests are told apart by profile, endpoint and key', () => {
  const answers = newAnswers();
  const one = answers.put(given());
  const two = answers.put(given({ key: 'C2', fetchedAt: 5000 }));
  const other = answers.put(given({ profileId: 'q' }));
  const details = answers.put(given({ endpoint: 'invoice-details' }));
  expect(new Set([one.id, two.id, other.id, details.id]).size).toBe(4);
  expect(answers.latestMany('p', 'invoices', ['C1', 'C2', 'C3'])).toEqual(
    new Map([
      ['C1', one],
      ['C2', two],
    ]),
  );
  expect(answers.listByEndpoint('p', 'invoices')).toEqual([
    { key: 'C2', meta: two },
    { key: 'C1', meta: one },
  ]);
  expect(answers.get('no such id')).toBeNull();
});

test('erasing takes every version, and only what was meant', () => {
  const answers = newAnswers();
  const first = answers.put(given({ text: 'one' }));
  answers.put(given({ text: 'two' }));
  const kept = answers.put(given({ key: 'C2', text: 'C2 lives here too: 811218-9876' }));
  const other = answers.put(given({ profileId: 'q', text: '811218-9876' }));
  expect(answers.erase('p', 'invoices', 'C1')).toBe(2);
  expect(answers.get(first.id)).toBeNull();
  expect(answers.fetchedTimes(first.id)).toEqual([]);
  expect(answers.get(kept.id)).not.toBeNull();
  expect(answers.eraseIds([kept.id, 'no such id'])).toBe(1);
  expect(answers.get(kept.id)).toBeNull();
  expect(answers.get(other.id)).not.toBeNull();
  expect(answers.eraseProfile('q')).toBe(1);
  expect(answers.listByEndpoint('q', 'invoices')).toEqual([]);
});

test('every version of a profile is read through in the order it was kept', () => {
  const answers = newAnswers();
  const kept = [given({ text: 'one' }), given({ text: 'two' }), given({ key: 'C2' })].map((one) => answers.put(one).id);
  answers.put(given({ profileId: 'q' }));
  const read: string[] = [];
  for (let one = answers.after('p', 0); one !== null; one = answers.after('p', one.seq)) read.push(one.id);
  expect(read).toEqual(kept);
});
