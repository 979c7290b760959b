import { expect, test } from 'vitest';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { MappingDraft, MappingOverview } from '../../../../shared/model/mapping/mapping.ts';
import { latestOf } from '../../../stores/loadable.ts';
import { movedCandidate, withFixed, withMinor, withoutCandidate } from '../../../stores/mapping-draft.ts';
import { heldAnswers } from '../../../stores/testing/held-answers.ts';
import { playMain, settled } from '../../../stores/testing/play-main.ts';
import { createMappingStore } from './create-mapping-store.ts';
import { changesOf } from './mapping-state.ts';

const OVERVIEW: MappingOverview = {
  body: 'InvoiceResponse',
  document: {
    body: 'InvoiceResponse',
    version: 1,
    origin: 'default',
    expects: 'list',
    records: [],
    likely: [],
    unlikely: [],
    fields: { id: { type: 'text', from: [['id']] }, amount: { type: 'money', from: [['amount'], ['total']] } },
    children: null,
  },
  nextVersion: 2,
  isDefault: true,
  isLocked: false,
  versions: [],
  confirmed: [],
  answers: [
    {
      id: 'a1',
      endpoint: 'invoices',
      method: 'GET',
      target: '/x',
      status: 200,
      fetchedAt: 1,
      durationMs: 1,
      bytes: 1,
      contentType: null,
      sha256: '',
    },
  ],
  answersTotal: 1,
};

function start() {
  const main = playMain({
    'mapping.overview': ({ body }) => ({ ...OVERVIEW, body, document: { ...OVERVIEW.document, body } }),
    'mapping.preview': () => ({
      recordsAt: '[*]',
      how: 'list',
      total: 2,
      lines: 0,
      records: [],
      fields: ['id', 'amount'].map((name) => ({
        name,
        found: 2,
        confirmed: 0,
        unreadable: 0,
        nulls: 0,
        rivals: 0,
        candidates: [],
        places: [`[*].${name}`],
      })),
      problem: null,
    }),
    'mapping.compare': () => ({
      answers: 1,
      unreadable: 0,
      recordsNow: 2,
      recordsDraft: 2,
      changedRecords: 0,
      fields: [],
      examples: [],
    }),
    'mapping.pick': ({ draft, pick }) => ({
      draft: { ...draft, confirmed: [{ field: pick.what === 'field' ? pick.field : '', pattern: 'p' }] },
      movedRecords: true,
    }),
    'mapping.save': () => ({ ...OVERVIEW, nextVersion: 3, isDefault: false }),
    'mapping.import': ({ text }) => {
      if (text === '') throw new AppError({ code: 'invalid-input', issues: ['not-json'] });
      return [{ document: { ...OVERVIEW.document, records: [['x', '*']], version: 9 }, confirmed: [] }];
    },
  });
  const { store, stop } = createMappingStore(main.client, { compareAfterMs: 0, now: () => 5 });
  return { main, store, stop };
}

const changes = (store: ReturnType<typeof start>['store']) => [...changesOf(store.getState())].sort();

test('a body is shown with its newest answer, its preview and its difference', async () => {
  const { store, main } = start();
  await store.getState().load('InvoiceResponse');
  await settled();
  await settled();
  expect(store.getState()).toMatchObject({
    answerId: 'a1',
    preview: { state: 'ready' },
    difference: { state: 'ready' },
  });
  expect(main.callsOf('mapping.compare')).toHaveLength(1);
  expect(changes(store)).toEqual([]);
});

test('picks, confirmations and edits can be taken back and made again; saving begins anew', async () => {
  const { store, main } = start();
  await store.getState().load('InvoiceResponse');
  await settled();
  expect(await store.getState().pick({ what: 'field', field: 'amount', path: '[0].x' })).toBe(true);
  expect(store.getState()).toMatchObject({ field: 'amount', movedRecords: true });
  expect(changes(store)).toEqual(['amount']);
  await settled();
  store.getState().confirmField('id', true);
  store.getState().confirmField('amount', true);
  expect(store.getState().draft?.confirmed).toEqual([
    { field: 'id', pattern: '[*].id' },
    { field: 'amount', pattern: '[*].amount' },
  ]);
  store.getState().confirmField('id', false);
  expect(changes(store)).toEqual(['amount']);
  store.getState().undo();
  store.getState().undo();
  store.getState().undo();
  store.getState().undo();
  expect(changes(store)).toEqual([]);
  store.getState().redo();
  expect(changes(store)).toEqual(['amount']);
  store.getState().changeField('id', (field) => withFixed(field, 'F'));
  expect(store.getState().future).toEqual([]);
  expect(await store.getState().save('00000000-0000-4000-8000-000000000001')).toBe(true);
  expect(main.callsOf('mapping.save')).toMatchObject([{ baseVersion: 1 }]);
  expect(store.getState()).toMatchObject({ past: [], isSaving: false, overview: { value: { nextVersion: 3 } } });
});

test('a draft waits while another body is looked at; an answer asked for is put beside the fields', async () => {
  const { store, main } = start();
  await store.getState().load('InvoiceResponse');
  await settled();
  await store.getState().pick({ what: 'field', field: 'amount', path: '[0].x' });
  await store.getState().load('ErrorResponse', 'a1');
  expect(main.callsOf('mapping.overview').at(-1)).toEqual({ body: 'ErrorResponse', answerId: 'a1' });
  expect(store.getState()).toMatchObject({ body: 'ErrorResponse', answerId: 'a1', past: [] });
  expect(changes(store)).toEqual([]);
  await store.getState().load('InvoiceResponse');
  expect(changes(store)).toEqual(['amount']);
  store.getState().undo();
  expect(changes(store)).toEqual([]);
});

test('a file becomes a draft of the version in use; a bad one an error', async () => {
  const { store } = start();
  await store.getState().load('InvoiceResponse');
  expect(await store.getState().importText('{}')).toBe(true);
  expect(store.getState().draft?.document).toMatchObject({ records: [['x', '*']], version: 1 });
  expect(changes(store)).toEqual(['records']);
  expect(await store.getState().importText('')).toBe(false);
  expect(store.getState().error).toEqual({ code: 'invalid-input', issues: ['not-json'] });
  store.getState().discard();
  expect(changes(store)).toEqual([]);
});

test('candidates move past each other, count hundredths, and go', () => {
  const field = { type: 'money' as const, from: [['a'], ['b'], ['c']] };
  expect(movedCandidate(field, ['c'], ['a'], -1).from).toEqual([['c'], ['a'], ['b']]);
  expect(movedCandidate(field, ['a'], ['b'], 1).from).toEqual([['b'], ['a'], ['c']]);
  expect(withoutCandidate({ ...field, minor: [['a']] }, ['a'])).toMatchObject({ from: [['b'], ['c']], minor: [] });
  expect(withMinor(field, ['b'], true)).toMatchObject({ from: [['a'], ['c']], minor: [['b']] });
  expect(withMinor(withMinor(field, ['b'], true), ['b'], false)).toMatchObject({
    from: [['b'], ['a'], ['c']],
    minor: [],
  });
  expect(withFixed(withFixed(field, ' SEK '), '')).toEqual(field);
  const draft: MappingDraft = { document: OVERVIEW.document, confirmed: [] };
  expect(draft.document.fields.id?.from).toEqual([['id']]);
});

test('what is changed while the mapping is read again stays; of two readings the later counts', async () => {
  const { hold, answer } = heldAnswers();
  const { main, store } = start();
  await store.getState().load('InvoiceResponse');
  await settled();
  main.script['mapping.overview'] = ({ body }) => hold('overview', { ...OVERVIEW, body });
  main.emit('mapping.changed', { body: 'InvoiceResponse' } as never);
  expect(await store.getState().pick({ what: 'field', field: 'amount', path: '[0].x' })).toBe(true);
  await answer('overview');
  expect(changes(store)).toEqual(['amount']);
  store.getState().undo();
  expect(changes(store)).toEqual([]);

  void store.getState().load('InvoiceResponse');
  main.script['mapping.overview'] = ({ body }) => hold('overview', { ...OVERVIEW, body, nextVersion: 7 });
  void store.getState().load('InvoiceResponse');
  await answer('overview', -1);
  await answer('overview');
  expect(latestOf(store.getState().overview)?.nextVersion).toBe(7);
});

test('a file chosen before the page has read its own mapping is not lost', async () => {
  const { hold, answer } = heldAnswers();
  const { main, store } = start();
  main.script['mapping.overview'] = ({ body }) => hold('overview', { ...OVERVIEW, body });
  void store.getState().load('InvoiceResponse');
  const imported = store.getState().importText('{}');
  await settled();
  await answer('overview');
  expect(await imported).toBe(true);
  expect(store.getState().draft?.document.records).toEqual([['x', '*']]);
});

test('two places picked faster than main answers are both kept', async () => {
  const { hold, answer } = heldAnswers();
  const { main, store } = start();
  await store.getState().load('InvoiceResponse');
  await settled();
  main.script['mapping.pick'] = ({ draft, pick }) => {
    const field = pick.what === 'field' ? pick.field : '';
    return hold('pick', {
      draft: { ...draft, confirmed: [...draft.confirmed, { field, pattern: 'p' }] },
      movedRecords: false,
    });
  };
  const first = store.getState().pick({ what: 'field', field: 'amount', path: '[0].x' });
  const second = store.getState().pick({ what: 'field', field: 'id', path: '[0].y' });
  await settled();
  await answer('pick');
  await answer('pick');
  expect(await Promise.all([first, second])).toEqual([true, true]);
  expect(changes(store)).toEqual(['amount', 'id']);
});
