import { expect, test } from 'vitest';
import { composeForTest } from '../../../testing/compose-for-test.ts';
import { dropPoas, ended, openSheet, startAll } from '../testing/bulk-job.ts';

const DETAILS = [
  { field: 'customer.soc_id', message: 'must be twelve digits' },
  { field: 'property.zip_code', message: 'is not in this grid area' },
  { field: 'poa.type', message: 'is not open to this client' },
];

async function sent(faults: NonNullable<Parameters<typeof composeForTest>[0]>['faults'] = []) {
  let saved = '';
  const composed = await composeForTest(
    { faults },
    {},
    {
      saveFile: async (_name, bytes) => {
        saved = new TextDecoder().decode(bytes);
        return '/tmp/saved';
      },
    },
  );
  const { call } = composed;
  const { jobId } = await openSheet(call, 3);
  await dropPoas(call, jobId, 3);
  await startAll(call, jobId);
  await ended(call, jobId);
  return { ...composed, jobId, saved: () => saved };
}

test('answers of a job are kept raw, named in Activity, and looked at for their shape, as those of a form are', async () => {
  const { call, jobId } = await sent([
    { match: { path: 'registration' }, skip: 1, times: 1, kind: 'status', status: 422 },
    { match: { path: 'registration' }, skip: 1, times: 1, kind: 'status', status: 500 },
  ]);
  const { rows } = await call['activity.list']({ filter: 'registration', offset: 0, limit: 10 });
  expect(rows.map(({ status }) => status)).toEqual([500, 422, 201]);
  const results = await call['bulk.results']({ jobId, parts: [], isNewestFirst: true, offset: 0, limit: 10 });
  for (const [index, { answerId }] of rows.entries()) {
    const raw = await call['answers.raw']({ answerId: answerId ?? '', offset: 0 });
    expect(raw.meta).toMatchObject({ id: answerId, status: rows[index]?.status });
    const registration = await call['ledger.get']({ registrationId: results.rows[index]?.registrationId ?? '' });
    expect(registration.answer?.id).toBe(answerId);
  }
  await expect
    .poll(async () => {
      const { text } = await call['shapes.report']({ language: 'en' });
      return [...text.matchAll(/^## POST .*|^- (Status \d+).*?(\d+ answers?)/gm)].map(([all, ...parts]) =>
        parts[0] ? parts : all,
      );
    })
    .toEqual([
      '## POST /electron/v1/contract/registration',
      ['Status 201', '1 answer'],
      '## POST /electron/v1/contract/registration, errors',
      ['Status 422', '1 answer'],
      ['Status 500', '1 answer'],
    ]);
});

test('a refusal with several reasons is kept with all of them: in the list, the ledger and the file', async () => {
  const { call, jobId, saved } = await sent([
    { match: { path: 'registration' }, times: 1, kind: 'status', status: 422, details: DETAILS },
  ]);
  const { rows } = await call['bulk.results']({
    jobId,
    parts: ['rejected'],
    isNewestFirst: true,
    offset: 0,
    limit: 10,
  });
  const message = rows[0]?.message ?? '';
  for (const { field, message: reason } of DETAILS) expect(message).toContain(`${field}: ${reason}`);
  expect(await call['ledger.get']({ registrationId: rows[0]?.registrationId ?? '' })).toMatchObject({ message });
  await call['bulk.saveResults']({ jobId, file: { kind: 'rejected', format: 'csv-semicolon' } });
  expect(saved()).toContain(message);
});

test('with technical details a result file says where each contract id was read, by which mapping, from which request', async () => {
  const { call, jobId, saved } = await sent([
    { match: { path: 'registration' }, times: 1, kind: 'status', status: 422, details: DETAILS },
  ]);
  const save = () => call['bulk.saveResults']({ jobId, file: { kind: 'complete', format: 'csv-semicolon' } });
  await save();
  expect(saved()).not.toContain('Contract number: ');
  expect(saved()).not.toContain('/electron/v1/');
  await call['preferences.update']({ technicalDetails: true });
  await save();
  const [head = '', ...rows] = saved().trimEnd().split('\r\n');
  expect(head).toContain(';"Contract number: origin";"Contract number: place in the answer";');
  const origin =
    /;"guessed";"\w*contract_?id";.+;"";"ContractRegistrationResponse 1";"POST \/electron\/v1\/contract\/registration"$/i;
  expect(rows.map((row) => origin.test(row))).toEqual([false, true, true]);
});

test('a registration from a form says all reasons too', async () => {
  const composed = await composeForTest({
    faults: [{ match: { path: 'registration' }, times: 1, kind: 'status', status: 422, details: DETAILS }],
  });
  const { state, message } = await composed.register(0);
  expect(state).toBe('rejected');
  for (const { field } of DETAILS) expect(message).toContain(field);
});
