import { expect, test } from 'vitest';
import { DEFAULT_MAPPINGS } from '../../mapping/defaults/default-mappings.ts';
import { pickPlace } from '../../mapping/editing/pick-place.ts';
import { answerCall } from '../parsing/answer-parsing.ts';
import { createOpenedBodies } from '../parsing/opened-bodies.ts';
import { createAnswerGuesses } from './answer-guesses.ts';

const bodies = new Map<string, unknown>([
  ['a1', [{ id: 'F1', total: 10.5, issueDate: '2026-01-05', q: 'x' }]],
  ['a2', [{ id: 'F2', total: 11.5, issueDate: '2026-02-05', q: null }]],
  ['a3', []],
]);

const encoder = new TextEncoder();
const target = '/electron/v1/invoice?customer_id=C100&property_id=P100&from_date=2026-01-01';

const answers = createAnswerGuesses({
  stored: {
    list: () => [...bodies.keys()].map((id) => ({ id })),
    get: (id: string) => ({ meta: { target, sha256: id, contentType: 'application/json', bytes: 1 }, body: id }),
  } as never,
  parser: {
    async ask({ meta }: { meta: { sha256: string } }, name: never, input: never) {
      const bytes = encoder.encode(JSON.stringify(bodies.get(meta.sha256)));
      const opened = createOpenedBodies().get(
        { sha256: meta.sha256, contentType: 'application/json', bytes: 1, target },
        bytes,
      );
      if (opened === null) throw new Error('not open');
      return answerCall(opened, name, input);
    },
  } as never,
  monotonicMs: () => 0,
});

test('what is recognised is learned from all kept answers, and a picked place is tried on them', async () => {
  const known = await answers.of('p1', { mapping: DEFAULT_MAPPINGS.InvoiceResponse, confirmed: [] });
  expect(known).toMatchObject({ answers: 3, records: 2, takenBack: [] });
  expect(known?.guesses.find(({ field }) => field === 'amount')).toMatchObject({
    pattern: '[*].total',
    found: 2,
    of: 2,
  });
  expect(known?.unrecognised).toEqual([{ pattern: '[*].q', type: 'string', examples: ['x'] }]);

  const opened = createOpenedBodies().get(
    { sha256: 'a1', contentType: null, bytes: 1 },
    encoder.encode(JSON.stringify(bodies.get('a1'))),
  );
  const root = opened?.body.root;
  if (root == null) throw new Error('no tree');
  const picked = pickPlace(root, DEFAULT_MAPPINGS.InvoiceResponse, 'status', '[0].q');
  if (!picked.ok) throw new Error(picked.reason);
  const tried = await answers.tryPlace('p1', picked.mapping, 'status');
  expect(tried).toEqual({ answers: 3, records: 2, found: 1, empty: 1, unreadable: 0, missing: 0 });
});
