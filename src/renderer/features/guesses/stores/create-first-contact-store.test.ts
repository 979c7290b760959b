import { expect, test } from 'vitest';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { FirstContact } from '../../../../shared/model/mapping/first-contact.ts';
import type { MappingDraft } from '../../../../shared/model/mapping/mapping.ts';
import { latestOf } from '../../../stores/loadable.ts';
import { heldAnswers } from '../../../stores/testing/held-answers.ts';
import { playMain, settled } from '../../../stores/testing/play-main.ts';
import { createFirstContactStore } from './create-first-contact-store.ts';
import { answeredOf } from './first-contact-state.ts';

const DRAFT = {
  document: {
    body: 'InvoiceResponse',
    records: ['auto'],
    fields: { dueOn: { from: [['due']] }, status: { from: [] } },
  },
  confirmed: [{ field: 'issuedOn', pattern: '[*].issued' }],
} as unknown as MappingDraft;

function contact(draft: MappingDraft): FirstContact {
  const guess = (field: string, pattern: string, isConfirmed: boolean) => ({ field, pattern, isConfirmed });
  return {
    draft,
    baseVersion: 1,
    guesses: [
      guess('dueOn', '[*].due', false),
      guess('status', '[*].state', false),
      guess('issuedOn', '[*].issued', true),
    ],
    samples: ['a', 'b', 'c', 'd'].map((answerId) => ({ answerId, path: '[0]' })),
  } as unknown as FirstContact;
}

const PICKED = {
  ...DRAFT,
  document: { ...DRAFT.document, fields: { dueOn: { from: [['issued']] } } },
} as unknown as MappingDraft;

function openStore(settle: () => unknown = () => null) {
  const main = playMain({
    'guesses.read': ({ draft }) => contact(draft ?? DRAFT),
    'guesses.try': () => ({ records: 33, found: 31 }) as never,
    'guesses.values': () => [{ path: '[0].issued', keys: ['issued'], text: '1', type: 'string', isAround: false }],
    'mapping.pick': () => ({ draft: PICKED }) as never,
    'guesses.settle': settle as never,
  });
  return { main, store: createFirstContactStore(main.client, { now: () => 1 }) };
}

test('three real records are shown, and what a person says of them is confirmed, nothing else', async () => {
  const { main, store } = openStore();
  await store.getState().load('InvoiceResponse');
  expect(store.getState().shown).toEqual([0, 1, 2]);
  store.getState().answer('dueOn', 'yes');
  store.getState().answer('status', 'unsure');
  expect(answeredOf(store.getState())).toBe(2);
  expect(main.callsOf('guesses.settle')).toEqual([]);
  expect(await store.getState().save('job-1')).toBe(true);
  const [settle] = main.callsOf('guesses.settle');
  expect(settle).toMatchObject({ baseVersion: 1, jobId: 'job-1' });
  expect(settle?.draft.confirmed).toEqual([
    { field: 'issuedOn', pattern: '[*].issued' },
    { field: 'dueOn', pattern: '[*].due' },
  ]);
});

test('a place that was confirmed before is so no longer once a person says no', async () => {
  const { main, store } = openStore();
  await store.getState().load('InvoiceResponse');
  store.getState().answer('issuedOn', 'no');
  await store.getState().save('job-1');
  expect(main.callsOf('guesses.settle')[0]?.draft.confirmed).toEqual([]);
});

test('the value that is clicked is tried on all kept answers; taken back, all is as it was guessed', async () => {
  const { main, store } = openStore();
  await store.getState().load('InvoiceResponse');
  store.getState().point({ question: 'dueOn', field: 'dueOn', column: 0 });
  await settled();
  expect(latestOf(store.getState().values)).toHaveLength(1);
  await store.getState().choose('[0].issued');
  expect(store.getState()).toMatchObject({ picked: { dueOn: '[0].issued' }, answers: { dueOn: 'yes' } });
  expect(store.getState().tried.dueOn).toMatchObject({ records: 33, found: 31 });
  expect(main.callsOf('guesses.read').at(-1)?.draft).toEqual(PICKED);
  await store.getState().takeBack();
  expect(store.getState()).toMatchObject({ picked: {}, answers: {}, tried: {} });
  expect(latestOf(store.getState().contact)?.draft.document.fields.dueOn).toEqual(DRAFT.document.fields.dueOn);
});

test('saved in the moment a value was clicked, it is that value that is saved', async () => {
  const { main, store } = openStore();
  await store.getState().load('InvoiceResponse');
  store.getState().point({ question: 'dueOn', field: 'dueOn', column: 0 });
  await settled();
  // Not awaited: a person who knows what is right clicks it and saves.
  void store.getState().choose('[0].issued');
  await store.getState().save('job-1');
  expect(main.callsOf('guesses.settle')[0]?.draft.document.fields.dueOn).toEqual(PICKED.document.fields.dueOn);
});

test('what cannot be saved stays answered, with the reason', async () => {
  const { store } = openStore(() => {
    throw new AppError({ code: 'mapping-changed' } as never);
  });
  await store.getState().load('InvoiceResponse');
  store.getState().answer('dueOn', 'yes');
  expect(await store.getState().save('job-1')).toBe(false);
  expect(store.getState()).toMatchObject({
    answers: { dueOn: 'yes' },
    isSaving: false,
    error: { code: 'mapping-changed' },
  });
});

test('how often a value is found is told of the value chosen last, whichever answer comes last', async () => {
  const { hold, answer } = heldAnswers();
  const { main, store } = openStore();
  await store.getState().load('InvoiceResponse');
  store.getState().point({ question: 'dueOn', field: 'dueOn', column: 0 });
  await settled();
  let found = 0;
  main.script['guesses.try'] = () => hold('try', { records: 33, found: ++found } as never);
  void store.getState().choose('[0].issued');
  await settled();
  void store.getState().choose('[0].due');
  await settled();
  await answer('try', -1);
  await answer('try');
  expect(store.getState().tried.dueOn).toMatchObject({ found: 2 });
});

test('of two values chosen quickly the later one counts, and nothing chosen in another field is lost', async () => {
  const { hold, answer } = heldAnswers();
  const { main, store } = openStore();
  await store.getState().load('InvoiceResponse');
  const { point, choose, takeBack } = store.getState();
  const dueOn = { question: 'dueOn', field: 'dueOn', column: 0 };
  main.script['mapping.pick'] = ({ draft, pick }) => {
    const { field, path } = pick as { field: string; path: string };
    const fields = { ...draft.document.fields, [field]: { from: [[path]] } };
    return hold('pick', { draft: { ...draft, document: { ...draft.document, fields } } } as never);
  };
  const fields = () => main.callsOf('guesses.read').at(-1)?.draft?.document.fields;
  point(dueOn);
  await settled();
  void choose('a');
  await settled();
  void choose('b');
  void choose('c');
  point({ question: 'status', field: 'status', column: 0 });
  void choose('s');
  await settled();
  // Neither goes to main before the one before it has come back; those in between not at all.
  await answer('pick');
  await answer('pick');
  await answer('pick');
  expect(main.callsOf('mapping.pick').map(({ pick }) => (pick as { path: string }).path)).toEqual(['a', 'c', 's']);
  expect(fields()).toEqual({ dueOn: { from: [['c']] }, status: { from: [['s']] } });
  expect(store.getState().picked).toEqual({ dueOn: 'c', status: 's' });
  point(dueOn);
  void choose('d');
  await settled();
  await takeBack();
  await answer('pick');
  expect(store.getState().picked).toEqual({ status: 's' });
  expect(fields()).toMatchObject({ dueOn: { from: [['due']] }, status: { from: [['s']] } });
});
