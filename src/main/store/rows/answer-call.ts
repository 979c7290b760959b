import { giveBackPages } from '../give-back-pages.ts';
import { unpackRows } from './pack-rows.ts';
import { periodRows } from './period-rows.ts';
import type { RowsCallName, RowsCalls } from './rows-messages.ts';
import type { RowsStore } from './rows-store.ts';
import { totalsOf } from './rows-totals.ts';

type Answerers = {
  [N in RowsCallName]: (
    store: RowsStore,
    input: RowsCalls[N]['in'],
    breathe: () => Promise<void>,
    bytes: () => number,
  ) => RowsCalls[N]['out'] | Promise<RowsCalls[N]['out']>;
};

function done(work: () => void): null {
  work();
  return null;
}

const ANSWERERS: Answerers = {
  sources: (store, ref) => store.sources(ref),
  keep: (store, { answers, isRebuild, ...ref }) => done(() => store.keep(ref, answers.map(unpackRows), isRebuild)),
  keepDetails: (store, { details, isRebuild, ...ref }) => store.keepDetails(ref, details, isRebuild),
  beginRebuild: (store, ref) => done(() => store.beginRebuild(ref)),
  endRebuild: (store, ref) => store.endRebuild(ref),
  dropRebuild: (store, { profileId }) => done(() => store.dropRebuild(profileId)),
  forget: (store, { profileId, answerIds }) => done(() => store.forget(profileId, answerIds)),
  forgetProfile: (store, { profileId }) => done(() => store.forgetProfile(profileId)),
  names: (store, { profileId, names }) => done(() => store.setNames(profileId, names)),
  marks: (store, { profileId, marks, isAll }) => done(() => store.setMarks(profileId, marks, isAll)),
  page: (store, { profileId, query }) => store.page(profileId, query),
  totals: (store, { profileId, query }, breathe) => totalsOf(store, profileId, query, breathe),
  read: (store, { profileId, ...options }) => store.read(profileId, options),
  keys: (store, { profileId, filter, limit }) => store.keys(profileId, filter, limit),
  ofPeriod: (store, query) => periodRows(store, query),
  leafColumns: (store, { profileId }) => store.leafColumns(profileId),
  requestsOf: (store, { profileId, key }) => store.requestsOf(profileId, key),
  row: (store, { profileId, key }) => store.row(profileId, key),
  markedAnswers: (store, { profileId }) => store.markedAnswers(profileId),
  giveBack: (store, { pages }) => giveBackPages(store.db, pages),
  bytes: (_store, _input, _breathe, bytes) => bytes(),
};

/** Answers one call of the thread's owner. */
export async function answerCall(
  store: RowsStore,
  name: RowsCallName,
  input: unknown,
  breathe: () => Promise<void>,
  bytes: () => number,
): Promise<unknown> {
  // Both ends come from one table of types; what crosses is what main sent.
  const answerer = ANSWERERS[name] as (
    store: RowsStore,
    input: unknown,
    breathe: () => Promise<void>,
    bytes: () => number,
  ) => unknown;
  return answerer(store, input, breathe, bytes);
}
