import type { Answers } from '../../threads/serve-thread.ts';
import { yieldToEventLoop } from '../../threads/yield-to-event-loop.ts';
import { vacuumPages } from '../files/incremental-vacuum.ts';
import type { openRows } from './open-rows.ts';
import type { RowsCalls } from './rows-messages.ts';
import { customerInvoices } from './sums/customer-rows.ts';
import { ownerRows } from './sums/owner-rows.ts';
import { periodRows } from './sums/period-rows.ts';
import { totalsOf } from './sums/rows-totals.ts';
import { todayRows } from './sums/today-rows.ts';
import { unpackRows } from './write/pack-rows.ts';

function done(work: () => void): null {
  work();
  return null;
}

/** The thread's answer to each call of its owner. Sums yield to pages between their pieces. */
export function answersOf({ store, bytes }: ReturnType<typeof openRows>): Answers<RowsCalls> {
  return {
    sources: (ref) => store.sources(ref),
    keep: ({ answers, isRebuild, ...ref }) => done(() => store.keep(ref, answers.map(unpackRows), isRebuild)),
    keepDetails: ({ details, isRebuild, ...ref }) => store.keepDetails(ref, details, isRebuild),
    beginRebuild: (ref) => done(() => store.beginRebuild(ref)),
    endRebuild: (ref) => store.endRebuild(ref),
    dropRebuild: ({ profileId }) => done(() => store.dropRebuild(profileId)),
    forget: ({ profileId, answerIds }) => done(() => store.forget(profileId, answerIds)),
    forgetProfile: ({ profileId }) => done(() => store.forgetProfile(profileId)),
    names: ({ profileId, names }) => done(() => store.setNames(profileId, names)),
    marks: ({ profileId, marks, isAll }) => done(() => store.setMarks(profileId, marks, isAll)),
    page: ({ profileId, query }) => store.page(profileId, query),
    totals: ({ profileId, query }) => totalsOf(store, profileId, query, yieldToEventLoop),
    read: ({ profileId, ...options }) => store.read(profileId, options),
    keys: ({ profileId, filter, limit }) => store.keys(profileId, filter, limit),
    ofPeriod: (query) => periodRows(store, query),
    ofOwner: (query) => ownerRows(store, query),
    ofInvoices: ({ profileId, ids }) => store.ofInvoices(profileId, ids),
    ofCustomers: (query) => customerInvoices(store, query),
    today: (query) => todayRows(store, query),
    leafColumns: ({ profileId }) => store.leafColumns(profileId),
    requestsOf: ({ profileId, key }) => store.requestsOf(profileId, key),
    row: ({ profileId, key }) => store.row(profileId, key),
    outdatedChecks: ({ profileId }) => store.outdatedChecks(profileId),
    markedAnswers: ({ profileId }) => store.markedAnswers(profileId),
    incrementalVacuum: ({ pages }) => vacuumPages(store.db, pages),
    bytes,
  };
}
