import type { CallsOf, Publish } from '../../../shared/bridge/types.ts';
import { addDays } from '../../../shared/calendar/dates.ts';
import { localDay } from '../../../shared/calendar/this-computer.ts';
import type { InvoiceQuery } from '../../../shared/model/invoices/invoice.ts';
import { PAGE_ROWS } from '../../../shared/model/limits.ts';
import type { OpenQuestions } from '../../../shared/model/mapping/first-contact.ts';
import type { Release } from '../../../shared/model/office/release.ts';
import type { Today, TodayLine } from '../../../shared/model/today.ts';
import { createSerialQueue } from '../../../shared/serial-queue.ts';
import type { Settings } from '../../config/settings.ts';
import { describeFailure } from '../../log/describe-failure.ts';
import type { Clock, Log, Random, Timers } from '../../ports.ts';
import type { Answers } from '../../store/answers/answers.ts';
import type { TodayRows } from '../../store/rows/rows-messages.ts';
import { keptProperties, newestAnswer } from '../../store/today/profile-counts.ts';
import { FOR_GOOD, type Snoozes } from '../../store/today/snoozes.ts';
import type { ConsumptionService } from '../consumption/consumption-service.ts';
import { hoursAskedFor } from '../consumption/hours-key.ts';
import type { FreshService, NewsGroup } from '../fresh/fresh-service.ts';
import type { InvoiceFetches } from '../invoices/fetch-invoices.ts';
import type { InvoiceListService } from '../invoices/invoice-list-service.ts';
import { parseKey } from '../invoices/invoice-rows.ts';
import { atMidnight } from './at-midnight.ts';
import { createBackgroundValue } from './background-value.ts';
import { type CustomerNeeds, customerNeeds } from './customer-needs.ts';
import { failuresOf } from './fetch-lines.ts';
import { freshKey } from './fresh-lines.ts';
import { type HiddenLines, hiddenAs, hiddenLines, NONE_HIDDEN } from './hidden-lines.ts';
import { type HoursSeen, lookAtHours, NO_HOURS } from './hours-watch.ts';
import { KINDS } from './kinds.ts';
import { fingerprintOf, MAX_BY_NAME } from './lines.ts';
import { nextMidnight } from './local-day.ts';
import { changesOf, createOncePerChange } from './once-per-change.ts';
import { type ExtrasParts, todayExtras } from './today-extras.ts';
import type { AppNotices, TodayContext, TodayParts } from './today-parts.ts';

/** No real invoice is issued later than this from now. */
const LATEST_DAYS = 62;
/** At most this many invoices of a kind are named one by one when they are counted by customer. */
const MAX_BY_CUSTOMER = 5000;
/** Kinds a person may declare done. */
const SETTLED: ReadonlySet<TodayLine['kind']> = new Set(['rejected', 'not-found']);
const NO_PLACE: Today['kept'] = {
  invoices: { count: 0, newestAt: null },
  properties: { count: 0, newestAt: null },
  contracts: { count: 0, newestAt: null },
};
const NOTHING: Omit<Today, 'at'> = {
  ...{ lines: [], waiting: [], waitingCount: 0, snoozed: 0, snoozedUnknown: 0, jobs: [], week: [] },
  ...{ kept: NO_PLACE, isFirstDay: true },
};

type ServiceParts = Omit<TodayParts, 'answers'> &
  ExtrasParts & {
    readonly answers: Pick<Answers, 'listByKeyPrefix' | 'listByEndpoint'>;
    readonly settings: Pick<Settings, 'selectedId'>;
    readonly snoozes: Snoozes;
    readonly list: Pick<InvoiceListService, 'today' | 'page'>;
    readonly guesses: () => Promise<OpenQuestions[]>;
    /** Changes whenever kept answers would be read differently. */
    readonly readBy: (profileId: string) => string;
    readonly notices: () => Promise<AppNotices>;
    readonly releases: () => readonly Release[];
    readonly fetches: Pick<InvoiceFetches, 'again'>;
    readonly consumption: Pick<ConsumptionService, 'fetchParts' | 'series'>;
    /** New invoices of automatically fetched groups. */
    readonly news: Pick<FreshService, 'news' | 'seen'>;
    readonly publish: Publish;
    readonly random: Pick<Random, 'uuid'>;
    readonly clock: Clock;
    readonly timers: Timers;
    readonly log: Log;
  };

export function createTodayService(parts: ServiceParts) {
  const { settings, snoozes, ledgerDb, cacheDb, clock, publish } = parts;
  const closing = new AbortController();
  const once = createOncePerChange(ledgerDb, cacheDb);
  const isSelected = (profileId: string) => settings.selectedId() === profileId;
  const failed = (cause: unknown) => parts.log.warn('today.check-failed', describeFailure(cause));
  const guesses = createBackgroundValue<OpenQuestions[]>({
    ...{ isSelected, failed, changed: tell, none: [] },
    ask: () => parts.guesses(),
  });
  const hours = createBackgroundValue<HoursSeen>({
    ...{ isSelected, failed, changed: tell, none: NO_HOURS },
    ask: async (profileId, isWanted) => {
      const { since } = await rowsOf(profileId);
      const rows = since === null ? [] : (await parts.list.page(profileId, unchecked(since))).rows;
      const { series } = parts.consumption;
      return lookAtHours({ profileId, answers: parts.answers, rows, series, isWanted });
    },
  });

  function tell(): void {
    if (!closing.signal.aborted) publish('today.changed', {});
  }

  function rowsOf(profileId: string, fresh: readonly NewsGroup[] = [], isByCustomer = false): Promise<TodayRows> {
    const most = isByCustomer ? MAX_BY_CUSTOMER : MAX_BY_NAME;
    const latestDay = addDays(localDay(clock.now()), LATEST_DAYS);
    const groups = fresh.map(({ pairs, since }) => ({ pairs, since }));
    return parts.list.today({ profileId, latestDay, most, groups, isByCustomer });
  }

  function hoursOf(profileId: string, { since, unchecked: open, newestAt }: TodayRows): HoursSeen {
    const properties = once(`properties ${profileId}`, () => keptProperties(cacheDb, profileId));
    return hours(profileId, JSON.stringify([parts.readBy(profileId), properties, since, open, newestAt]));
  }

  async function contextOf(profileId: string): Promise<TodayContext> {
    const fresh = parts.news.news(profileId);
    const [rows, notices] = await Promise.all([rowsOf(profileId, fresh), parts.notices()]);
    const kept = once(`kept ${profileId}`, () => newestAnswer(cacheDb, profileId));
    const readBy = parts.readBy(profileId);
    return {
      ...{ ...parts, profileId, rows, notices, fresh, owner: null, releases: parts.releases() },
      guesses: guesses(profileId, JSON.stringify([readBy, kept, changesOf(ledgerDb)])),
      hours: hoursOf(profileId, rows),
    };
  }

  async function linesOf(context: TodayContext): Promise<TodayLine[]> {
    const of = [context.rows, context.notices, context.guesses, context.hours, context.releases];
    return once(`lines ${context.profileId} ${JSON.stringify(of)}`, () => inOrder(context));
  }

  /** What of it a person hid, as Contracts, Customers and Activity count it too. */
  async function hiddenIn(profileId: string): Promise<HiddenLines> {
    const hidden = snoozes.on(profileId, localDay(clock.now()));
    return hidden.size === 0 ? NONE_HIDDEN : hiddenLines(await linesOf(await contextOf(profileId)), hidden);
  }

  void atMidnight(parts, closing.signal, tell);
  const serially = createSerialQueue();

  const calls = {
    /** What needs a person, of the selected profile, from what main already knows. */
    async read(): Promise<Today> {
      const profileId = settings.selectedId();
      const at = clock.now();
      if (profileId === null) return { at, ...NOTHING };
      const context = await contextOf(profileId);
      const all = await linesOf(context);
      const hidden = hiddenLines(all, snoozes.on(profileId, localDay(at)));
      const lines = all.filter(({ key }) => hiddenAs(hidden, key) === null);
      const extras = once(`extras ${profileId} ${localDay(at)}`, () => todayExtras(parts, profileId, at));
      const { waiting, jobs, properties, contracts, week, isFirstDay } = extras;
      const invoices = { count: context.rows.total, newestAt: context.rows.newestAt };
      return {
        at,
        lines,
        waiting: waiting.some.map((one) => ({ ...one })),
        waitingCount: waiting.count,
        snoozed: hidden.putOff.size,
        snoozedUnknown: all
          .filter(({ key, kind }) => kind === 'unknown' && hidden.putOff.has(key))
          .reduce((sum, { who }) => sum + (who.is === 'many' ? who.count : 1), 0),
        jobs,
        kept: { invoices, properties, contracts },
        isFirstDay: isFirstDay && all.length === 0,
        week,
      };
    },

    // What is shown again is not hidden by an earlier press that was still being looked up.
    snooze: ({ key, until }) =>
      serially(async () => {
        const profileId = settings.selectedId();
        if (profileId === null) return;
        if (until === null) {
          snoozes.remove(profileId, key);
        } else {
          const line = (await linesOf(await contextOf(profileId))).find((one) => one.key === key);
          // Gone meanwhile: nothing to hide.
          if (line) snoozes.keep(profileId, line.key, fingerprintOf(line), localDay(nextMidnight(clock.now())));
        }
        tell();
      }),

    /** A rejection nobody will correct, ids that are right though nothing is there, or news that was seen. The line returns when its facts change. */
    async settle({ key }) {
      const profileId = settings.selectedId();
      if (profileId === null) return;
      const context = await contextOf(profileId);
      const line = (await linesOf(context)).find((one) => one.key === key);
      const group = context.fresh.find(({ id }) => freshKey(id) === key);
      if (group && line) parts.news.seen(profileId, group.id, line.since ?? clock.now());
      else if (line && SETTLED.has(line.kind)) snoozes.keep(profileId, key, fingerprintOf(line), FOR_GOOD);
      tell();
    },

    async retry({ key, jobId }) {
      const profileId = settings.selectedId();
      if (profileId === null) return false;
      const failures = failuresOf(await contextOf(profileId), key);
      const { queries, windows } = askedBy(failures);
      const ids = [jobId, parts.random.uuid()];
      if (queries.length > 0) parts.fetches.again(ids.shift() ?? jobId, queries);
      if (windows.length > 0) parts.consumption.fetchParts(ids.shift() ?? jobId, windows);
      return failures.length > 0;
    },
  } satisfies CallsOf<'today'>;
  return {
    ...calls,
    hidden: hiddenIn,
    /** What of it is about whom. */
    async needs(profileId: string): Promise<CustomerNeeds> {
      const rows = await rowsOf(profileId, [], true);
      return customerNeeds({
        ...{ ...parts, profileId, rows, hours: hoursOf(profileId, rows), hidden: await hiddenIn(profileId) },
      });
    },
    stop: () => closing.abort(),
  };
}

/** Unchecked invoices of the last two runs. */
function unchecked(since: string): InvoiceQuery {
  return {
    scope: { pairs: [], isEverything: true, fromDate: '1900-01-01', toDate: '2999-12-31' },
    filter: '',
    where: [
      { op: 'at-least', field: 'issuedOn', value: since },
      { op: 'empty', field: 'checked' },
    ],
    ...{ sort: null, offset: 0, limit: PAGE_ROWS },
  };
}

/** The request that failed. */
function askedBy(failures: ReturnType<typeof failuresOf>) {
  const asked = (endpoint: string) => failures.filter((one) => one.endpoint === endpoint).map(({ key }) => key);
  return {
    queries: asked('invoices').flatMap((key) => parseKey(key) ?? []),
    windows: asked('hourly-consumption').flatMap((key) => hoursAskedFor(key) ?? []),
  };
}

function inOrder(context: TodayContext): TodayLine[] {
  return KINDS.flatMap(({ find }) => find(context));
}
