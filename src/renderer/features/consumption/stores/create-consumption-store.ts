import { createStore } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import { addDays, daysBetween, monthStart, weekStart, yearStart } from '../../../../shared/calendar/dates.ts';
import type { HourRange, HourSeries } from '../../../../shared/model/consumption.ts';
import type { Job } from '../../../../shared/model/job.ts';
import { type DateWindow, failedWindows } from '../../../stores/failed-parts.ts';
import { beginJob, followJob, newJob } from '../../../stores/follow-job.ts';
import { errorDataOf, failed, type Loadable, loading, ready } from '../../../stores/loadable.ts';
import type { Period } from '../../../stores/period-presets.ts';
import { watchProfile } from '../../../stores/watch-profile.ts';

export const LEVELS = ['hour', 'day', 'week', 'month', 'year'] as const;
export type Level = (typeof LEVELS)[number];

export type ConsumptionState = {
  propertyId: string;
  /** What was picked and is fetched. */
  scope: Period | null;
  /** What is shown: the scope, or a part of it after drilling down. */
  view: Period | null;
  /** Views to go back to, oldest first. */
  trail: readonly Period[];
  level: Level;
  series: Loadable<HourSeries | null>;
  /** The week around a single day, for the strip under its chart. */
  week: Loadable<HourSeries | null>;
  job: Job | null;
  /** Step of the current level that is chosen, counted from 0. */
  cursor: number | null;
};

export type ConsumptionActions = {
  setProperty(propertyId: string): void;
  setPeriod(period: Period): void;
  setLevel(level: Level): void;
  setCursor(step: number | null): void;
  drill(period: Period): void;
  /** To a period inside the fetched one it is only a view; any other becomes the one to fetch. */
  goTo(period: Period): void;
  back(): void;
  /** The day, week, month, year or span before (-1) or after (1). */
  shift(by: 1 | -1): void;
  reload(): Promise<void>;
  fetch(): Promise<void>;
  /** Other days, or another property's: what stands beside the hours shown. */
  fetchComparison(propertyId: string, period: Period): Promise<void>;
  retryFailed(): Promise<void>;
  cancel(): Promise<void>;
};

export type ConsumptionStore = ReturnType<typeof createConsumptionStore>['store'];
export type ConsumptionPorts = { newId(): string; now(): number };
const BROWSER_PORTS: ConsumptionPorts = { newId: () => crypto.randomUUID(), now: () => Date.now() };

/** Hours of one property: what is kept is shown at once, a fetch is asked for. */
export function createConsumptionStore(client: Client, ports: ConsumptionPorts = BROWSER_PORTS) {
  let generation = 0;
  let lastRange: HourRange | null = null;

  const store = createStore<ConsumptionState & ConsumptionActions>()((set, get) => {
    const show = (view: Period, trail: readonly Period[], keepLevel?: Level): void => {
      set({ view, trail, level: keepLevel ?? levelFor(view), cursor: null });
      void get().reload();
    };

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
        if (propertyId === get().propertyId) {
          return;
        }
        generation++;
        // Another property's hours must not stand under this one's name, not even for a moment.
        set({ propertyId, series: { state: 'idle' }, week: { state: 'idle' }, job: null, cursor: null });
        void get().reload();
      },
      setPeriod(period) {
        set({ scope: period, job: get().job?.phase === 'running' ? get().job : null });
        show(period, []);
      },
      setLevel(level) {
        set({ level, cursor: null });
      },
      setCursor(cursor) {
        set({ cursor });
      },
      drill(period) {
        const { view, trail } = get();
        if (
          view !== null &&
          daysBetween(period.firstDate, period.lastDate) < daysBetween(view.firstDate, view.lastDate)
        ) {
          show(period, [...trail, view]);
        } else if (view !== null) {
          // The same days, one level finer.
          set({ level: 'hour', cursor: null });
        }
      },
      goTo(period) {
        const { scope, trail } = get();
        const isInside = scope !== null && period.firstDate >= scope.firstDate && period.lastDate <= scope.lastDate;
        if (isInside) {
          // Going up ends the way back at what lies above.
          show(
            period,
            trail.filter((before) => before.firstDate < period.firstDate || before.lastDate > period.lastDate),
          );
        } else {
          get().setPeriod(period);
        }
      },
      back() {
        const { trail } = get();
        const before = trail.at(-1);
        if (before !== undefined) {
          show(before, trail.slice(0, -1));
        }
      },
      shift(by) {
        const { view, scope, trail, level } = get();
        if (view === null || scope === null) {
          return;
        }
        const next = shifted(view, by);
        const isInside = next.firstDate >= scope.firstDate && next.lastDate <= scope.lastDate;
        if (!isInside) {
          set({ scope: next });
        }
        show(next, isInside ? trail : [], level);
      },
      async reload() {
        const { propertyId, view } = get();
        const mine = ++generation;
        if (propertyId === '' || view === null) {
          set({ series: { state: 'idle' }, week: { state: 'idle' } });
          return;
        }
        set((state) => ({ series: loading(state.series) }));
        try {
          const series = await client.call('consumption.series', rangeOf(propertyId, view));
          if (mine === generation) {
            set({ series: ready(series, series?.fetchedAt ?? ports.now()) });
          }
        } catch (thrown) {
          if (mine === generation) {
            set((state) => ({ series: failed(errorDataOf(thrown), state.series) }));
          }
          return;
        }
        if (view.firstDate === view.lastDate && mine === generation) {
          await loadWeek(propertyId, view.firstDate, mine);
        } else if (mine === generation) {
          set({ week: { state: 'idle' } });
        }
      },
      async fetch() {
        const { propertyId, scope, job } = get();
        if (propertyId !== '' && scope !== null && job?.phase !== 'running') {
          await run(rangeOf(propertyId, scope));
        }
      },
      async fetchComparison(propertyId, period) {
        if (get().job?.phase !== 'running') {
          await run(rangeOf(propertyId, period));
        }
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
        if (job?.phase === 'running') {
          await client.call('jobs.cancel', { jobId: job.id });
        }
      },
    };

    async function loadWeek(propertyId: string, date: string, mine: number): Promise<void> {
      const monday = weekStart(date);
      try {
        const week = await client.call('consumption.series', {
          propertyId,
          fromDate: monday,
          toDate: addDays(monday, 7),
        });
        if (mine === generation) {
          set({ week: ready(week, week?.fetchedAt ?? ports.now()) });
        }
      } catch {
        // The strip is context only; without it the day itself still stands.
        if (mine === generation) {
          set({ week: { state: 'idle' } });
        }
      }
    }
  });

  const jobs = followJob(client, (job) => {
    const before = store.getState().job;
    store.setState({ job });
    // Hours land window by window; read them again when one more is in, and at the end.
    if (job.done !== before?.done || job.phase !== 'running') {
      void store.getState().reload();
    }
  });
  const undo = [
    jobs.stop,
    client.on('mapping.changed', ({ body }) => {
      if (body === 'HourlyConsumptionResponse') {
        void store.getState().reload();
      }
    }),
    watchProfile(
      client,
      () => store.getState().setProperty(''),
      // Its clock may have been set: the same answers then stand for other hours.
      () => void store.getState().reload(),
    ),
  ];
  return {
    store,
    stop: () => {
      for (const end of undo) {
        end();
      }
    },
  };
}

/** As the API takes it: `to_date` is the day after the last one. */
export function rangeOf(propertyId: string, period: Period): HourRange {
  return { propertyId, fromDate: period.firstDate, toDate: addDays(period.lastDate, 1) };
}

/** The level that shows a period best: hours up to two weeks, days up to a bit over a year, then weeks and months. */
export function levelFor(period: Period): Level {
  const days = daysBetween(period.firstDate, period.lastDate) + 1;
  return days <= 14 ? 'hour' : days <= 400 ? 'day' : days <= 1200 ? 'week' : 'month';
}

/** The period of the same kind next to this one: a calendar month stays one, whatever its length. */
export function shifted(period: Period, by: 1 | -1): Period {
  const { firstDate, lastDate } = period;
  if (firstDate === yearStart(firstDate) && lastDate === addDays(yearStart(firstDate, 1), -1)) {
    return { firstDate: yearStart(firstDate, by), lastDate: addDays(yearStart(firstDate, by + 1), -1) };
  }
  if (firstDate === monthStart(firstDate) && lastDate === addDays(monthStart(firstDate, 1), -1)) {
    return { firstDate: monthStart(firstDate, by), lastDate: addDays(monthStart(firstDate, by + 1), -1) };
  }
  const days = (daysBetween(firstDate, lastDate) + 1) * by;
  return { firstDate: addDays(firstDate, days), lastDate: addDays(lastDate, days) };
}
