import { expect, test } from 'vitest';
import type { FaultRule, Reply } from '../../tools/operator-simulator/wire/fault-rule.ts';
import { AppError } from '../shared/errors/app-error.ts';
import { composeForTest } from './testing/compose-for-test.ts';
import type { Composed } from './testing/composed.ts';

async function start(...faults: readonly Partial<FaultRule>[]): Promise<Composed> {
  const rules = faults.map((fault): FaultRule => ({ kind: 'reply', match: { path: 'registration' }, ...fault }));
  const composed = await composeForTest({ faults: rules });
  return composed;
}
async function codeOf(call: Promise<unknown>): Promise<string> {
  const error: unknown = await call.then(() => null).catch((thrown: unknown) => thrown);
  return error instanceof AppError ? error.data.code : String(error);
}

test.each<[Reply, object, object]>([
  ['success-false', {}, { state: 'unknown', unclear: 'failed', canAsk: false, contractId: null }],
  ['pending', {}, { state: 'accepted', stage: 'received', contractId: 'K700001', idFrom: 'body' }],
  ['no-content', {}, { state: 'unknown', unclear: 'no-id', canAsk: true }],
  ['ok', {}, { state: 'unknown', unclear: 'no-id', canAsk: true, status: 200 }],
  ['location', {}, { state: 'accepted', stage: null, contractId: 'K700001', idFrom: 'header' }],
  ['link', {}, { state: 'accepted', contractId: 'K700001', idFrom: 'link' }],
  ['ok', { body: '{"success":false,"contract_id":"K1"}' }, { state: 'unknown', unclear: 'failed', contractId: null }],
])('an answer to a registration becomes the outcome it says: %s %o', async (reply, change, expected) => {
  const { register, call } = await start({ reply, ...change });
  const registration = await register(0);
  expect(registration).toMatchObject(expected);
  // The raw answer is stored whatever it says.
  expect(registration.answer).not.toBeNull();
  expect(await call['ledger.get']({ registrationId: registration.id })).toMatchObject(expected);
});

test('a login page in HTML is unknown, and no question is asked about it', async () => {
  const { register, call } = await start({ kind: 'html' });
  const { id, ...registration } = await register(0);
  expect(registration).toMatchObject({ state: 'unknown', unclear: 'not-json', canAsk: false });
  expect(await codeOf(call['ledger.sayMeaning']({ registrationId: id, says: 'yes' }))).toBe('wrong-state');
});

test('an answer with an error shape is never made a yes by a word', async () => {
  const { register, call } = await start({ reply: 'success-false' });
  const { id } = await register(0);
  expect(await codeOf(call['ledger.sayMeaning']({ registrationId: id, says: 'yes' }))).toBe('wrong-state');
  expect((await call['ledger.get']({ registrationId: id })).state).toBe('unknown');
});

test('yes, said once, holds for this kind of answer and for no other', async () => {
  const { register, call } = await start({ reply: 'ok', times: 3 }, { reply: 'ok', body: '{"status":"NOTED"}' });
  const first = await register(0);
  const second = await register(1);
  expect([first.state, second.state]).toEqual(['unknown', 'unknown']);
  const said = await call['ledger.sayMeaning']({ registrationId: first.id, says: 'yes' });
  expect(said).toMatchObject({ state: 'accepted', contractId: null, word: { says: 'yes', who: 'tester' } });
  // Earlier and later registrations with the same answer are settled too.
  expect(await call['ledger.get']({ registrationId: second.id })).toMatchObject({ state: 'accepted' });
  expect(await register(2)).toMatchObject({ state: 'accepted', word: { says: 'yes', who: 'tester' } });
  expect(await register(3)).toMatchObject({ state: 'unknown', unclear: 'no-id' });
  const [word] = await call['ledger.words'](undefined);
  expect(word).toMatchObject({ says: 'yes', who: 'tester', shown: 'status: OK' });
});

test('no makes it and the next one rejected, and can be taken back', async () => {
  const { register, call } = await start({ reply: 'no-content' });
  const first = await register(0);
  expect(await call['ledger.sayMeaning']({ registrationId: first.id, says: 'no' })).toMatchObject({
    state: 'rejected',
  });
  expect(await register(1)).toMatchObject({ state: 'rejected', word: { says: 'no' } });
  const [word] = await call['ledger.words'](undefined);
  await call['ledger.forgetWord']({ kind: word?.kind ?? '' });
  expect(await register(2)).toMatchObject({ state: 'unknown', canAsk: true });
});

test('503 with Retry-After is unknown until somebody vouches for the operator', async () => {
  const { register, call, operator } = await start({ kind: 'status', status: 503, retryAfter: 600 });
  const first = await register(0);
  expect(first).toMatchObject({ state: 'unknown', unclear: 'busy', canAsk: true });
  expect(await codeOf(call['ledger.sayMeaning']({ registrationId: first.id, says: 'yes' }))).toBe('wrong-state');
  const said = await call['ledger.sayMeaning']({ registrationId: first.id, says: 'not-processed' });
  // A statement causes nothing to be sent.
  expect(said).toMatchObject({ state: 'waiting', wait: { reason: 'said-not-processed', retryAt: null } });
  expect((await register(1)).state).toBe('waiting');
  expect(operator.ledger()).toHaveLength(2);
});

test('IT may vouch for the operator in its policy', async () => {
  const policy = JSON.stringify({ operator: { busyMeansNotProcessed: true } });
  const faults: FaultRule[] = [{ kind: 'status', status: 503, retryAfter: 600, match: { path: 'registration' } }];
  const composed = await composeForTest({ faults }, {}, {}, { readPolicyText: () => policy });
  expect((await composed.register(0)).state).toBe('waiting');
});

test('the id a person points out becomes the mapping, and entries get their ids', async () => {
  const { register, call } = await start({ reply: 'ok', body: '{"zz":{"q1":"XK-4711","q2":7}}' });
  const first = await register(0);
  expect(first).toMatchObject({ state: 'unknown', unclear: 'no-id' });
  await call['ledger.sayMeaning']({ registrationId: first.id, says: 'yes' });
  const identified = await call['ledger.identify']({ registrationId: first.id, place: 'zz.q1', contractId: null });
  expect(identified).toMatchObject({ state: 'accepted', contractId: 'XK-4711', idFrom: 'body' });
  expect(identified.record?.fields.contractId).toMatchObject({ provenance: 'confirmed', text: 'XK-4711' });
  expect(await register(1)).toMatchObject({ state: 'accepted', contractId: 'XK-4711', word: null });
});

test('an id that is typed is found in the answer; one that is not there holds for its entry alone', async () => {
  const { register, call } = await start({ reply: 'ok', body: '{"zz":{"q1":"XK-4711","q2":7}}' });
  const first = await register(0);
  await call['ledger.sayMeaning']({ registrationId: first.id, says: 'yes' });
  const elsewhere = await call['ledger.identify']({ registrationId: first.id, place: null, contractId: 'B 12' });
  expect(elsewhere).toMatchObject({ contractId: 'B 12', idFrom: 'person' });
  expect((await call['mapping.overview']({ body: 'ContractRegistrationResponse' })).versions).toEqual([]);
  const second = await register(1);
  const found = await call['ledger.identify']({ registrationId: second.id, place: null, contractId: 'XK-4711' });
  expect(found).toMatchObject({ contractId: 'XK-4711', idFrom: 'body' });
  expect((await call['mapping.overview']({ body: 'ContractRegistrationResponse' })).versions).toHaveLength(1);
  // A person's note on the first registration stays.
  expect(await call['ledger.get']({ registrationId: first.id })).toMatchObject({ contractId: 'B 12' });
});

test('a received one is looked at again until the operator confirms it', async () => {
  const { register, call, operator } = await start({ reply: 'pending' });
  const { id } = await register(0);
  const look = () => call['ledger.lookAgain']({ registrationId: id });
  expect(await look()).toMatchObject({ state: 'accepted', stage: 'received', lookedAt: expect.any(Number) });
  const details = (status: string): FaultRule => ({
    kind: 'reply',
    body: JSON.stringify({ contract_id: 'K700001', status }),
    match: { path: 'contract-details' },
  });
  operator.setFaults([details('ACTIVE')]);
  expect(await look()).toMatchObject({ state: 'accepted', stage: 'confirmed' });
  operator.setFaults([details('REJECTED')]);
  expect(await look()).toMatchObject({ state: 'accepted', stage: 'refused' });
  operator.setFaults([{ kind: 'status', status: 404, match: { path: 'contract-details' } }]);
  expect(await codeOf(look())).toBe('answered');
});

test.each(['flat', 'wrapped', 'camel', 'nested-days'] as const)(
  'the shape %s stays accepted with its id',
  async (shape) => {
    const composed = await composeForTest({ shape });
    const registration = await composed.register(0);
    const stage = shape === 'nested-days' ? 'received' : null;
    expect(registration).toMatchObject({
      state: 'accepted',
      stage,
      contractId: composed.operator.ledger()[0]?.contractId,
    });
  },
);

const filler = (bytes: number) => JSON.stringify({ echo: 'A'.repeat(bytes) }).slice(1, -1);
test.each<[string, string, object]>([
  ['names the contract', `{${filler(3_000_000)},"contract_id":"K9"}`, { state: 'accepted', contractId: 'K9' }],
  ['says no', `{"success":false,${filler(3_000_000)},"contract_id":"K9"}`, { state: 'unknown', unclear: 'failed' }],
  ['says nothing', `{${filler(3_000_000)}}`, { state: 'unknown', unclear: 'no-id', canAsk: false }],
  ['is no JSON', `${'<p>'.repeat(300_000)}`, { state: 'unknown', unclear: 'not-json' }],
])('an answer of megabytes that %s is told as what it says, and kept', async (_what, body, expected) => {
  const { register, call } = await start({ reply: 'ok', body });
  const registration = await register(0);
  expect(registration).toMatchObject(expected);
  expect(registration.answer?.bytes).toBe(body.length);
  expect(await call['ledger.get']({ registrationId: registration.id })).toMatchObject(expected);
});

test('words of an error of megabytes are told too', async () => {
  const body = `{${filler(3_000_000)},"message":"Kunden finns inte"}`;
  const { register } = await start({ kind: 'status', status: 422, body });
  expect(await register(0)).toMatchObject({ state: 'rejected', message: 'Kunden finns inte' });
});

test('the record of a registration is read with its Location, as its id is', async () => {
  const { register, call } = await start({ reply: 'location', body: '{"id":"R7","number":"K700001","status":"NEW"}' });
  const { id } = await register(0);
  const { contractId, record } = await call['ledger.get']({ registrationId: id });
  expect(contractId).toBe('K700001');
  expect(record?.fields.contractId).toMatchObject({ text: contractId, path: 'number' });
});

test('what was confirmed for the answers of a profile holds for its registrations, whichever is selected', async () => {
  const { register, call, profile } = await start({ reply: 'ok', body: '{"contract_id":"K700001"}' });
  const { id, answer } = await register(0);
  const place = { field: 'contractId', answerId: answer?.id ?? '', path: 'contract_id' };
  await call['mapping.confirm']({ body: 'ContractRegistrationResponse', ...place });
  await call['profiles.save']({ ...profile, id: 'other', name: 'OTHER' });
  await call['profiles.select']({ profileId: 'other' });
  const { record } = await call['ledger.get']({ registrationId: id });
  expect(record?.fields.contractId).toMatchObject({ text: 'K700001', path: 'contract_id', provenance: 'confirmed' });
});
