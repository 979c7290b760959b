import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { composeForTest } from './testing/compose-for-test.ts';

test('with a profile go its answers, what was observed and how they were read; the ledger stays', async () => {
  const { call, register, finished, profile } = await composeForTest();
  const registration = await register(0);
  const scope = {
    pairs: [{ customerId: 'C1000', propertyId: 'P200' }],
    fromDate: '2025-01-01',
    toDate: '2025-12-31',
  };
  const jobId = randomUUID();
  await call['invoices.fetch']({ jobId, scope });
  await finished(jobId);
  const mapping = await call['mapping.overview']({ body: 'InvoiceResponse' });
  const [answer] = mapping.answers;
  await call['mapping.save']({
    draft: { document: mapping.document, confirmed: [{ field: 'id', pattern: '[*].id' }] },
    baseVersion: mapping.nextVersion - 1,
    jobId: randomUUID(),
  });
  const observed = async () => (await call['shapes.report']({ language: 'en' })).text.includes('- Status');
  await expect.poll(observed).toBe(true);

  await call['profiles.remove']({ profileId: profile.id });
  // The same profile id again: anything left under it would show.
  await call['profiles.save'](profile);
  await call['profiles.select']({ profileId: profile.id });

  const after = await call['mapping.overview']({ body: 'InvoiceResponse' });
  expect(after).toMatchObject({ isDefault: true, versions: [], confirmed: [], answers: [] });
  expect(await observed()).toBe(false);
  expect((await call['invoices.page']({ scope, filter: '', sort: null, offset: 0, limit: 10 })).rows).toEqual([]);
  await expect((async () => call['answers.raw']({ answerId: answer?.id ?? '', offset: 0 }))()).rejects.toMatchObject({
    data: { code: 'not-found' },
  });
  expect(await call['ledger.get']({ registrationId: registration.id })).toMatchObject({ state: 'accepted' });
});
