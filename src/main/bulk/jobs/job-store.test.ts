import { expect, test } from 'vitest';
import { JOB_WORK, storedJob } from '../testing/stored-job.ts';

const setUp = (rowCount = 3) => storedJob(rowCount);
const answered = (status: number) => ({ status, answerId: null, message: 'said so' });

test('what is known of the rows follows whatever is written, by whom it may be, and nobody’s change is missed', async () => {
  const { db, store, open, ledger, send } = setUp(400);
  const yieldTurn = () => Promise.resolve();
  const agrees = async () => {
    const anew = open().statuses('job');
    expect(store.statuses('job')).toEqual(anew);
    expect(await store.statusesInTurns('job', yieldTurn)).toEqual(anew);
  };
  expect(await store.statusesInTurns('job', yieldTurn)).toEqual(open().statuses('job'));
  const before = [...store.statuses('job')];
  store.setHeld('job', [{ rowId: before[2]?.rowId ?? '', reason: 'poa-missing', detail: '' }]);
  await agrees();
  // Only rows with new entries are new objects.
  expect(store.statuses('job').flatMap((one, at) => (one === before[at] ? [] : [at]))).toEqual([2]);
  const id = send(store.sendable('job').load('row-1'));
  await agrees();
  ledger.markAccepted(id, { ...answered(201), contractId: 'K7' });
  await agrees();
  db.run("UPDATE bulk_rows SET left_out = 1 WHERE job_id = 'job' AND position % 3 = 0");
  await agrees();
  expect(() =>
    db.transaction(() => {
      db.run("UPDATE bulk_rows SET left_out = 0 WHERE job_id = 'job'");
      throw new Error('undone');
    }),
  ).toThrow('undone');
  await agrees();
  db.run("DELETE FROM bulk_rows WHERE job_id = 'job' AND position = 399");
  await agrees();
  // Written while it is being read.
  const slow = open();
  let turns = 0;
  const read = await slow.statusesInTurns('job', async () => {
    turns++;
    if (turns === 1) db.run("UPDATE bulk_rows SET left_out = 1 WHERE job_id = 'job' AND position < 5");
  });
  expect(turns).toBeGreaterThan(0);
  expect(read).toEqual(open().statuses('job'));
});

test('a job with its rows survives: who, when, file, choices and edits', () => {
  const { store, open, rows } = setUp();
  store.saveWork('job', { ...JOB_WORK, step: 'poa', poaFolder: '/tmp/x' });
  store.saveRows('job', [{ ...rows[1]!, values: { ...rows[1]!.values, 'customer.id': 'NEW' }, leftOut: true }]);
  const again = open();
  const { summary, work } = again.get('job');
  expect(summary).toMatchObject({ number: 1, createdBy: 'anna', fileSha256: 'ff', phase: 'draft' });
  expect(summary.counts).toMatchObject({ ready: 2, 'left-out': 1 });
  expect(work).toMatchObject({ step: 'poa', poaFolder: '/tmp/x', mapping: JOB_WORK.mapping });
  const loaded = again.loadRows('job');
  expect(loaded.map((row) => row.id)).toEqual(['row-1', 'row-2', 'row-3']);
  expect(loaded[1]?.values['customer.id']).toBe('NEW');
  expect(loaded[1]?.original['customer.id']).toBe('C2');
  expect(loaded[0]).toEqual(rows[0]);
});

test('no bytes of a power of attorney are in the database, only what it was called, how large and its hash', () => {
  const { db } = setUp();
  const columns = db.all<{ name: string; type: string }>("SELECT name, type FROM pragma_table_info('bulk_rows')");
  expect(columns.filter((column) => column.type === 'BLOB')).toEqual([]);
  const poa = db.get<{ poa: string }>("SELECT poa FROM bulk_rows WHERE row_id = 'row-1'")?.poa ?? '';
  expect(Object.keys(JSON.parse(poa))).toEqual(['path', 'name', 'bytes', 'sha256', 'extension', 'content', 'warnings']);
});

test('the state of a row is what the ledger says, keyed by id whatever the order of the answers', () => {
  const { store, ledger, send } = setUp(4);
  const sendable = store.sendable('job');
  const ids = ['row-3', 'row-1', 'row-2'].map((rowId) => [rowId, send(sendable.load(rowId))] as const);
  ledger.markRejected(ids[0]![1], answered(422));
  ledger.markUnknown(ids[2]![1], { reason: 'reset', status: null, answerId: null });
  ledger.markAccepted(ids[1]![1], { ...answered(201), contractId: 'K1' });
  sendable.hold('row-4', 'poa-unreadable', 'empty');
  expect([...sendable.states()]).toEqual([
    ['row-1', 'accepted'],
    ['row-2', 'unknown'],
    ['row-3', 'rejected'],
    ['row-4', 'held'],
  ]);
  expect(store.counts('job')).toMatchObject({ accepted: 1, unknown: 1, rejected: 1, held: 1, ready: 0 });
  const [first, , third, fourth] = store.results('job');
  expect(first).toMatchObject({ state: 'accepted', contractId: 'K1', status: 201, message: 'said so' });
  expect(third).toMatchObject({ state: 'rejected', status: 422 });
  expect(fourth).toMatchObject({ state: 'held', heldReason: 'poa-unreadable', heldDetail: 'empty' });
  expect(store.results('job', { offset: 1, limit: 2 }).map(({ row }) => row.id)).toEqual(['row-2', 'row-3']);
});

test('sent rows are locked; a rejected one is changed and goes as a registration of its own', () => {
  const { store, ledger, rows, send } = setUp();
  const sendable = store.sendable('job');
  const accepted = send(sendable.load('row-1'));
  ledger.markAccepted(accepted, { ...answered(201), contractId: null });
  const rejected = send(sendable.load('row-2'));
  ledger.markRejected(rejected, answered(422));
  const changed = rows.map((row) => ({ ...row, values: { ...row.values, 'customer.id': 'X' } }));
  expect(store.saveRows('job', changed)).toEqual({ refused: 1 });
  expect(store.loadRows('job').map((row) => [row.values['customer.id'], row.locked])).toEqual([
    ['C1', true],
    ['X', false],
    ['X', false],
  ]);
  expect(store.requeue('job', ['row-1', 'row-2', 'row-3'])).toBe(1);
  const again = sendable.load('row-2');
  expect(again?.registrationId).not.toBe(rejected);
  expect(store.result('job', 'row-2')).toMatchObject({ state: 'ready', pastRegistrations: [rejected] });
  expect(ledger.get(rejected)?.state).toBe('rejected');
});

test('the registration id is written before it is used, and is the same after a crash', () => {
  const { store, open } = setUp();
  const first = store.sendable('job').load('row-1')?.registrationId;
  expect(open().sendable('job').load('row-1')?.registrationId).toBe(first);
});

test('what the operator asked for survives a restart', () => {
  const { store, ledger, send } = setUp();
  const id = send(store.sendable('job').load('row-1'));
  ledger.markWaiting(id, { reason: 'retry-later', retryAt: 5_000, status: 429 });
  expect(store.sendable('job').retryAt()).toBe(5_000);
});

test('held for a duplicate: a recorded reason lets it go', () => {
  const { store } = setUp();
  const sendable = store.sendable('job');
  sendable.hold('row-1', 'duplicate', '4e1c-90b7');
  const override = { reason: 'two flats', covers: [{ registrationId: 'x', state: 'accepted', attempts: 1 }] } as const;
  // Whatever it was held for about its pair: a person has decided.
  for (const reason of ['duplicate', 'twice-in-sheet', 'office-has'] as const) {
    store.setHeld('job', [{ rowId: 'row-1', reason, detail: '' }]);
    store.override('job', ['row-1'], override);
    expect(store.statuses('job')[0], reason).toMatchObject({ rowId: 'row-1', heldReason: null });
  }
  store.saveWarnings('job', [['row-1', ['zip-format']]]);
  expect(sendable.load('row-1')).toMatchObject({ override, warningCodes: ['zip-format'] });
  expect([...sendable.states()][0]).toEqual(['row-1', 'ready']);
});

test('a decision about a held row takes back that the job was signed off', () => {
  const { store } = setUp();
  store.setHeld('job', [{ rowId: 'row-1', reason: 'duplicate', detail: '' }]);
  store.sign('job', { by: 'eva', open: { unknown: 0, rejected: 0, held: 1, notSent: 0 }, givenUp: [] });
  expect(store.get('job').summary.signedOff?.by).toBe('eva');
  store.override('job', ['row-1'], { reason: 'two flats', covers: [] });
  expect(store.get('job').summary.signedOff).toBeNull();
});

test('phases: started by whom, ended when, running jobs are paused at start', () => {
  const { store } = setUp();
  store.setPhase('job', 'running', { who: 'bo' });
  store.setPhase('job', 'paused', { reason: 'person' });
  store.setPhase('job', 'running', { who: 'eva' });
  expect(store.get('job').summary).toMatchObject({ startedBy: 'bo', phase: 'running', pauseReason: null });
  expect(store.recover()).toBe(1);
  expect(store.get('job').summary).toMatchObject({ phase: 'paused', pauseReason: 'restart', endedAt: null });
  store.setPhase('job', 'done');
  expect(store.get('job').summary.endedAt).not.toBeNull();
  expect(store.list('p', { offset: 0, limit: 10 })).toMatchObject({ total: 1, jobs: [{ number: 1 }] });
});

test('only a job that never reached the ledger can be thrown away; the same file is noticed', async () => {
  const { store, send, rows, file } = setUp();
  store.create({ id: 'other', profileId: 'p', createdBy: 'a', work: JOB_WORK, rows: rows.slice(0, 1), ...file });
  expect(store.ofSameFile('p', 'ff').map((job) => job.number)).toEqual([2, 1]);
  const removed = store.removeInTurns('other', async () => undefined);
  // From the first moment nobody can open it.
  expect(() => store.get('other')).toThrow('not-found');
  await removed;
  expect(store.ofSameFile('p', 'ff')).toHaveLength(1);
  send(store.sendable('job').load('row-1'));
  await expect(store.removeInTurns('job', async () => undefined)).rejects.toThrow('wrong-state');
  expect(() => store.get('other')).toThrow('not-found');
});

test('named mappings: saved, replaced under the same name, removed', () => {
  const { store } = setUp();
  store.saveMapping('Riksbyggen', JOB_WORK.mapping);
  const saved = store.saveMapping('Riksbyggen', { 'poa.type': { from: 'constant', text: 'SWITCH' } });
  expect(store.mappings()).toEqual([saved]);
  store.forgetMapping(saved.id);
  store.forgetMapping(saved.id);
  expect(store.mappings()).toEqual([]);
});

test('how long an attempt took: the answer says it, without one the ledger’s own times, after a crash nothing', () => {
  const { store, ledger, send } = setUp(4);
  const rows = store.sendable('job');
  const ids = store.loadRows('job').map(({ id }) => id);
  const [answered, silent, cut, under] = ids.map((id) => send(rows.load(id)));
  ledger.keepAnswer(answered!, {
    ...{ attempt: 1, target: '/', status: 201, headers: [], body: new Uint8Array() },
    ...{ fetchedAt: 9, durationMs: 412.4 },
  });
  ledger.markUnknown(silent!, { reason: 'timeout', answerId: null, status: null, message: null });
  expect(store.tookMs(answered!)).toBe(412.4);
  expect(store.tookMs(silent!)).toBeGreaterThan(0);
  expect(store.tookMs(under!)).toBeNull();
  ledger.recover();
  expect(store.tookMs(cut!)).toBeNull();
});

test('a job written in turns is found by nobody before its last row; one that was cut off goes at the next start', async () => {
  const { store, open, rows, file } = setUp(700);
  const job = { id: 'turns', profileId: 'p', createdBy: 'a', work: JOB_WORK, rows, ...file };
  let turns = 0;
  const yieldToEventLoop = async (): Promise<void> => {
    turns += 1;
    expect(store.list('p', { offset: 0, limit: 10 })).toMatchObject({ jobs: [{ id: 'job' }], total: 1 });
    expect(store.ofSameFile('p', 'ff')).toHaveLength(1);
    expect(() => store.get('turns')).toThrow();
    expect(() => store.create(job)).toThrow();
  };
  const cut = new Error('cut off');
  await expect(
    store.createInTurns(job, async () => {
      if (turns++ === 2) throw cut;
    }),
  ).rejects.toBe(cut);
  turns = 0;
  const made = await store.createInTurns(job, yieldToEventLoop);
  expect(turns).toBe(3);
  expect(made).toMatchObject({ id: 'turns', phase: 'draft', pauseReason: null });
  expect(store.loadRows('turns')).toEqual(rows);

  // Killed while it was being written: it never ends, and the app starts again.
  void store.createInTurns({ ...job, id: 'killed' }, () => new Promise(() => undefined));
  open().recover();
  expect(() => store.create({ ...job, id: 'killed' })).not.toThrow();
  expect(store.loadRows('turns')).toEqual(rows);
});
