import { workerData } from 'node:worker_threads';
import { AppError } from '../../../shared/errors/app-error.ts';
import { serveThread } from '../../threads/serve-thread.ts';
import { yieldToEventLoop } from '../../threads/yield-to-event-loop.ts';
import { vacuumPages } from '../files/incremental-vacuum.ts';
import { eraseRowsFile, openRows } from './open-rows.ts';
import type { RowsCalls, RowsPlace } from './rows-messages.ts';
import { customerInvoices } from './sums/customer-rows.ts';
import { ownerRows } from './sums/owner-rows.ts';
import { periodRows } from './sums/period-rows.ts';
import { totalsOf } from './sums/rows-totals.ts';
import { todayRows } from './sums/today-rows.ts';
import { unpackRows } from './write/pack-rows.ts';

// Entry of the thread that owns the rows. Requests are handled in order; sums yield to pages between their pieces.

const place = workerData as RowsPlace;
const { store, bytes, close } = openRows(place);

/**
 * Nothing in the file is original: a damaged one is removed and the thread ends; the next one derives the rows again.
 */
function resetStore(): void {
  close();
  if (place !== null) eraseRowsFile(place.path);
  process.exit(1);
}

function done(work: () => void): null {
  work();
  return null;
}

serveThread<RowsCalls>(
  {
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
    standings: ({ profileId, standings }) => done(() => store.setStandings(profileId, standings)),
    totals: ({ profileId, query }) => totalsOf(store, profileId, query, yieldToEventLoop),
    ofPeriod: (query) => periodRows(store, query),
    ofOwner: (query) => ownerRows(store, query),
    ofCustomers: (query) => customerInvoices(store, query),
    today: (query) => todayRows(store, query),
    incrementalVacuum: ({ pages }) => vacuumPages(store.db, pages),
    bytes,
  },
  {
    close,
    failed(cause) {
      if (cause instanceof AppError && cause.data.code === 'store' && cause.data.reason === 'damaged') resetStore();
    },
  },
);
