import { createStore } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import { addDays, weekStart } from '../../../../shared/calendar/dates.ts';
import type { HourRange } from '../../../../shared/model/consumption.ts';
import { type DateWindow, failedWindows } from '../../../stores/failed-parts.ts';
import { beginJob, followJob, newJob } from '../../../stores/follow-job.ts';
import { errorDataOf, failed, loading, ready } from '../../../stores/loadable.ts';
import { watchProfile } from '../../../stores/watch-profile.ts';
import { type ConsumptionActions, type ConsumptionState, rangeOf } from './consumption-state.ts';
import { periodActions } from './period-actions.ts';

export type ConsumptionStore = ReturnType<typeof createConsumptionStore>['store'];
export type ConsumptionPorts = { newId(): string; now(): number };
const BROWSER_PORTS: ConsumptionPorts = { newId: () => crypto.randomUUID(), now: () => Date.now() };

/** Hours of one property: stored ones are shown at once, a fetch is made on request. */
export function createConsumptionStore(client: Client, ports: ConsumptionPorts = BROWSER_PORTS) {
  let generation = 0;
  let lastRange: HourRange | null = null;

  const store = createStore<ConsumptionState & ConsumptionActions>()((set, get, api) => {
    const run = async (range: HourRange, windows?: readonly DateWindow[]): Promise<void> => {
      lastRange = range;
      await beginJob(jobs, store, newJob('consumption', ports.newId(), ports.now()), (jobId) =>
        client.call('consumption.fetch', {
          jobId,
          range,
          ...(windows === undefined || windows.length === 0 ? {} : { windows: [...windows] }),
        }),
      );
    };

    return {
      propertyId: '',
      scope: null,
      view: null,
      trail: [],
      level: 'hour',
      series: { state: 'idle' },
      week: { state: 'idle' },
      job: null,
      cursor: null,

      setProperty(propertyId) {
        if (propertyId === get().propertyId) return;
        generation++;
        // Another property's hours must never appear under this one's name.
        set({ propertyId, series: { state: 'idle' }, week: { state: 'idle' }, job: null, cursor: null });
        void get().reload();
      },
      ...periodActions(api),
      async reload() {
        const { propertyId, view } = get();
        const ticket = ++generation;
        if (propertyId === '' || view === null) {
          set({ series: { state: 'idle' }, week: { state: 'idle' } });
          return;
        }
        set((state) => ({ series: loading(state.series) }));
        try {
          const series = await client.call('consumption.series', rangeOf(propertyId, view));
          if (ticket === generation) set({ series: ready(series, series?.fetchedAt ?? ports.now()) });
        } catch (thrown) {
          if (ticket === generation) set((state) => ({ series: failed(errorDataOf(thrown), state.series) }));
          return;
        }
        if (view.firstDate === view.lastDate && ticket === generation) {
          await loadWeek(propertyId, view.firstDate, ticket);
        } else if (ticket === generation) {
          set({ week: { state: 'idle' } });
        }
      },
      async fetch() {
        const { propertyId, scope, job } = get();
        if (propertyId !== '' && scope !== null && job?.phase !== 'running') await run(rangeOf(propertyId, scope));
      },
      async fetchComparison(propertyId, period) {
        if (get().job?.phase !== 'running') await run(rangeOf(propertyId, period));
      },
      async retryFailed() {
        const { propertyId, scope, job } = get();
        if (propertyId !== '' && scope !== null && job !== null && job.phase !== 'running') {
          await run(
            lastRange ?? rangeOf(propertyId, scope),
            failedWindows([...job.failures, ...(job.left ?? []).map((label) => ({ label }))]),
          );
        }
      },
      async cancel() {
        const { job } = get();
        if (job?.phase === 'running') await client.call('jobs.cancel', { jobId: job.id });
      },
    };

    async function loadWeek(propertyId: string, date: string, ticket: number): Promise<void> {
      const monday = weekStart(date);
      try {
        const week = await client.call('consumption.series', {
          propertyId,
          fromDate: monday,
          toDate: addDays(monday, 7),
        });
        if (ticket === generation) set({ week: ready(week, week?.fetchedAt ?? ports.now()) });
      } catch {
        // The week strip is additional; the day is shown without it.
        if (ticket === generation) set({ week: { state: 'idle' } });
      }
    }
  });

  const jobs = followJob(client, (job) => {
    const before = store.getState().job;
    store.setState({ job });
    // Hours arrive window by window; read again after each one and at the end.
    if (job.done !== before?.done || job.phase !== 'running') void store.getState().reload();
  });
  const undo = [
    jobs.stop,
    // What was fetched from another screen is shown at once.
    client.on('jobs.changed', ({ id, kind, phase }) => {
      const isOther = kind === 'consumption' && id !== jobs.current()?.id;
      if (isOther && phase === 'done') void store.getState().reload();
    }),
    client.on('mapping.changed', ({ body }) => {
      if (body === 'HourlyConsumptionResponse') void store.getState().reload();
    }),
    watchProfile(
      client,
      () => store.getState().setProperty(''),
      // Its clock may have changed: the same answers then mean other hours.
      () => void store.getState().reload(),
    ),
  ];
  return {
    store,
    stop: () => {
      for (const end of undo) end();
    },
  };
}
