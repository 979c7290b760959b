import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { composeForTest } from '../../../testing/compose-for-test.ts';
import { ALL, bulkSheet, dropPoas, ended, openSheet, startAll } from '../testing/bulk-job.ts';

/** Rows 2 and 4 of the sheet have one customer id and two people. */
async function clash() {
  const composed = await composeForTest();
  const { call } = composed;
  const lines = new TextDecoder().decode(bulkSheet(4)).split('\r\n');
  const sheet = lines.map((line, n) =>
    n === 3 ? line.replace('B2;', 'B0;').replace('Åsa;Ek2', 'Bo;Alm').replace('195706179966', '199102089993') : line,
  );
  const jobId = randomUUID();
  await call['bulk.open']({ jobId, fileName: 'kunder.csv', bytes: new TextEncoder().encode(sheet.join('\r\n')) });
  await dropPoas(call, jobId, 4);
  // B2.pdf belongs to no row any more by its name.
  const { rows } = await call['bulk.rows']({ jobId, view: ALL, offset: 0, limit: 10 });
  await call['bulk.assignPoa']({ jobId, rowId: rows[2]?.id ?? '', path: 'B2.pdf' });
  const parts = async () => (await call['bulk.parts']({ jobId })).letters;
  const row = async (at: number) => (await call['bulk.rows']({ jobId, view: ALL, offset: at, limit: 1 })).rows[0];
  const sent = () => composed.operator.ledger().map(({ customerId, propertyId }) => `${customerId} ${propertyId}`);
  const decide = async (at: number, people: string[]) =>
    call['bulk.override']({
      jobId,
      rowIds: [(await row(at))?.id ?? ''],
      override: { reason: 'a couple, one account', covers: [], people },
    });
  return { ...composed, jobId, parts, row, sent, decide };
}

test('of two people under one customer id neither row is sent, whatever is sent; the register learns neither', async () => {
  const { call, jobId, parts, sent } = await clash();
  expect(await parts()).toBe('c.c.');
  const { problems } = await call['bulk.rehearse']({ jobId });
  expect(problems.map(({ reason }) => reason)).toEqual(['two-people', 'two-people']);
  await startAll(call, jobId);
  await ended(call, jobId);
  expect(sent()).toEqual(['B1 F1', 'B3 F3']);
  expect(await parts()).toBe('caca');
  expect((await call['register.known']({ customerId: 'B0', propertyId: '' })).customer).toBeNull();
  const { lines } = await call['today.read'](undefined);
  expect(lines.find(({ kind }) => kind === 'held')).toMatchObject({
    who: { is: 'many', of: 'rows', count: 2 },
    fact: { code: 'held-two-people' },
    verb: 'correct',
  });
});

test('corrected, both go; with a reason for exactly these people, each row that has one', async () => {
  const { call, jobId, parts, row, sent, decide } = await clash();
  await call['bulk.edit']({
    jobId,
    edit: { kind: 'cell', rowId: (await row(2))?.id ?? '', field: 'customer.id', text: 'B2' },
  });
  expect(await parts()).toBe('....');
  await call['bulk.edit']({
    jobId,
    edit: { kind: 'cell', rowId: (await row(2))?.id ?? '', field: 'customer.id', text: 'B0' },
  });
  const seen = (await row(0))?.people ?? [];
  expect(seen).toHaveLength(1);
  await decide(0, seen);
  expect(await parts()).toBe('..c.');
  // Another person under the id than the one that was seen.
  const edit = {
    kind: 'cell',
    rowId: (await row(2))?.id ?? '',
    field: 'customer.soc_id',
    text: '198909149984',
  } as const;
  await call['bulk.edit']({ jobId, edit });
  expect(await parts()).toBe('c.c.');
  await decide(0, (await row(0))?.people ?? []);
  await startAll(call, jobId);
  await ended(call, jobId);
  expect(sent()).toEqual(['B0 F0', 'B1 F1', 'B3 F3']);
});

test('a row under the id of another customer of the register waits, also if they came after the check', async () => {
  const { call, jobId, parts, row, sent } = await clash();
  await call['bulk.edit']({ jobId, edit: { kind: 'leave-out', view: ALL, from: 2, to: 2 } });
  expect(await parts()).toBe('..o.');
  const customer = { id: 'B1', email: '', first_name: 'Bo', last_name: 'Alm', phone: '', soc_id: '199102089993' };
  await call['register.saveCustomer']({ customer, formerId: null });
  await startAll(call, jobId);
  await ended(call, jobId);
  expect(sent()).toEqual(['B0 F0', 'B3 F3']);
  expect(await parts()).toBe('acoa');
  const held = await row(1);
  expect(held?.part).toBe('cannot');
  expect(held?.findings.map(({ code }) => code)).toContain('register-other-person');
  // Corrected among the customers, the row goes with the next start.
  await call['register.saveCustomer']({ customer: { ...customer, id: 'X1' }, formerId: 'B1' });
  await startAll(call, jobId);
  await ended(call, jobId);
  expect(sent()).toEqual(['B0 F0', 'B3 F3', 'B1 F1']);
});

test('a personal number the operator rejected is corrected, twice if need be, and the register has the last one', async () => {
  const { call, operator } = await composeForTest();
  operator.addFault({ kind: 'status', status: 422, times: 2, match: { path: 'registration' } });
  const { jobId } = await openSheet(call, 1);
  await dropPoas(call, jobId, 1);
  await startAll(call, jobId);
  await ended(call, jobId);
  const states: (string | undefined)[] = [];
  for (const socId of ['199102089993', '198909149984']) {
    const rowId = (await call['bulk.rows']({ jobId, view: ALL, offset: 0, limit: 1 })).rows[0]?.id ?? '';
    await call['bulk.correct']({ jobId, rowId, values: { 'customer.soc_id': socId } });
    await call['bulk.start']({
      jobId,
      firstRows: null,
      onlyRow: rowId,
      concurrency: 1,
      typedName: null,
      isToNewAddress: false,
    });
    await ended(call, jobId);
    const results = await call['bulk.results']({ jobId, parts: [], isNewestFirst: false, offset: 0, limit: 1 });
    states.push(results.rows[0]?.state);
    const { customer } = await call['register.known']({ customerId: 'B0', propertyId: '' });
    expect(customer?.customer.soc_id).toBe(socId);
  }
  expect(states).toEqual(['rejected', 'accepted']);
  expect((await call['today.read'](undefined)).lines).toEqual([]);
});

test('who has a contract under the id is not replaced by a correction of what was rejected of them elsewhere', async () => {
  const { call, operator } = await composeForTest();
  operator.addFault({ kind: 'status', status: 422, times: 1, skip: 1, match: { path: 'registration' } });
  const sheet = new TextDecoder().decode(bulkSheet(2)).replace('B1;', 'B0;').replace('Ek1', 'Ek0');
  const jobId = randomUUID();
  await call['bulk.open']({ jobId, fileName: 'kunder.csv', bytes: new TextEncoder().encode(sheet) });
  await dropPoas(call, jobId, 2);
  await startAll(call, jobId);
  await ended(call, jobId);
  expect((await call['bulk.parts']({ jobId })).letters).toBe('ar');
  const rowId = (await call['bulk.rows']({ jobId, view: ALL, offset: 1, limit: 1 })).rows[0]?.id ?? '';
  await call['bulk.correct']({ jobId, rowId, values: { 'customer.soc_id': '199102089993' } });
  const { rows } = await call['bulk.rows']({ jobId, view: ALL, offset: 1, limit: 1 });
  expect(rows[0]?.findings.map(({ code }) => code)).toContain('register-other-person');
  const before = operator.ledger().length;
  await startAll(call, jobId);
  await ended(call, jobId);
  expect(operator.ledger()).toHaveLength(before);
  const { customer } = await call['register.known']({ customerId: 'B0', propertyId: '' });
  expect(customer?.customer.soc_id).toBe('195706179966');
});
