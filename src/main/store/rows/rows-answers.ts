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
    // What reads takes a call's input as it came.
    ...store,
    keep: ({ answers, isRebuild, ...ref }) => done(() => store.keep(ref, answers.map(unpackRows), isRebuild)),
    keepDetails: ({ details, isRebuild, ...ref }) => store.keepDetails(ref, details, isRebuild),
    beginRebuild: (ref) => done(() => store.beginRebuild(ref)),
    dropRebuild: ({ profileId }) => done(() => store.dropRebuild(profileId)),
    forget: ({ profileId, answerIds }) => done(() => store.forget(profileId, answerIds)),
    forgetProfile: ({ profileId }) => done(() => store.forgetProfile(profileId)),
    names: ({ profileId, names }) => done(() => store.setNames(profileId, names)),
    marks: ({ profileId, marks, isAll }) => done(() => store.setMarks(profileId, marks, isAll)),
    totals: ({ profileId, query }) => totalsOf(store, profileId, query, yieldToEventLoop),
    ofPeriod: (query) => periodRows(store, query),
    ofOwner: (query) => ownerRows(store, query),
    ofCustomers: (query) => customerInvoices(store, query),
    today: (query) => todayRows(store, query),
    incrementalVacuum: ({ pages }) => vacuumPages(store.db, pages),
    bytes,
  };
}
