import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { composeWithOperator } from './testing/composed.ts';

test('an app that ends while rows are read by a new mapping ends without a word', async () => {
  const unhandled: unknown[] = [];
  const note = (cause: unknown) => void unhandled.push(cause);
  process.on('unhandledRejection', note);
  const main = await composeWithOperator();
  const { document, nextVersion } = await main.call['mapping.overview']({ body: 'InvoiceResponse' });
  await main.call['mapping.save']({
    draft: { document: { ...document, likely: [...document.likely, 'fakturor'] }, confirmed: [] },
    baseVersion: nextVersion - 1,
    jobId: randomUUID(),
  });
  await main.close();
  for (let turns = 0; turns < 5; turns += 1) await turn();
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});
