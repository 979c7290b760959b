import type { CallsOf } from '../../../shared/bridge/types.ts';
import { dayToLocalMs } from '../../../shared/calendar/local-time.ts';
import { assembleSeries, type PlacedWindow } from '../../../shared/hours/assemble-series.ts';
import { changesAmong, type HourVersion } from '../../../shared/hours/compare-values.ts';
import { type ClockFacts, inspectClock } from '../../../shared/hours/infer-time-base.ts';
import { clockRules } from '../../../shared/hours/zone-rules.ts';
import type { AnswerMeta } from '../../../shared/model/answers/answer.ts';
import type { HourRange, HourSeries } from '../../../shared/model/consumption.ts';
import type { Answers } from '../../store/answers/answers.ts';
import { yieldToEventLoop } from '../../threads/yield-to-event-loop.ts';
import type { DerivedCache } from '../answers/derived-cache.ts';
import type { InvoiceListService } from '../invoices/invoice-list-service.ts';
import { periodInvoices } from '../invoices/period-invoices.ts';
import type { MappingInUse } from '../mapping/mapping-in-use.ts';
import type { AnswerParser } from '../parsing/parsing-client.ts';
import { createHourFetches, type HourFetchParts } from './fetch-hours.ts';
import { HOURS } from './hours-key.ts';
import { createKeptHours } from './kept-hours.ts';
import { exclusiveWindows } from './windows.ts';

export type ConsumptionService = ReturnType<typeof createConsumptionService>;

/** At most this many changed hours cross to the screen; their number always does. */
const MAX_CHANGES = 500;

export function createConsumptionService(
  options: HourFetchParts & {
    answers: Answers;
    parser: AnswerParser;
    inUse: Pick<MappingInUse, 'readBy'>;
    derived: DerivedCache;
    list: Pick<InvoiceListService, 'ofPeriod'>;
    /** The version of the mapping that reads hours now. */
    mappingVersion(): number;
  },
) {
  const { settings, answers, parser, inUse, derived, list } = options;
  const { keptWindows, placed } = createKeptHours(options);
  const fetchParts = createHourFetches(options);

  const calls = {
    /** Fetches window by window as a job; a failed window is reported and the others are kept. */
    fetch({ jobId, range: { propertyId, fromDate, toDate }, windows }) {
      const { consumptionWindowDays } = settings.preferences().limits;
      const plan = windows ?? exclusiveWindows(fromDate, toDate, consumptionWindowDays);
      fetchParts(
        jobId,
        plan.map((window) => ({ propertyId, ...window })),
      );
    },

    /** From what is kept; null when no day of the range was ever fetched. */
    async series(range: HourRange): Promise<HourSeries | null> {
      const profile = settings.selected();
      const metas = new Map<string, AnswerMeta>();
      const windows: PlacedWindow[] = [];
      for (const { meta, window } of keptWindows(profile.id, range)) {
        metas.set(meta.id, meta);
        windows.push({
          id: meta.id,
          ...window,
          fetchedAt: meta.fetchedAt,
          placed: await placed(profile, meta, window),
        });
        // Ten years are forty answers: other work runs between two of them.
        await yieldToEventLoop();
      }
      const assembled = assembleSeries(windows, profile.clock, range.fromDate, range.toDate);
      if (!assembled) return null;
      const used = assembled.usedIds.flatMap((id) => metas.get(id) ?? []);
      // As old as its oldest part: a range must never look fresher than it is.
      const fetchedAt = used.reduce((oldest, meta) => Math.min(oldest, meta.fetchedAt), Number.POSITIVE_INFINITY);
      return {
        ...assembled.series,
        range,
        answers: used,
        mappingVersion: options.mappingVersion(),
        fetchedAt: Number.isFinite(fetchedAt) ? fetchedAt : null,
      };
    },

    /** What one kept answer says of one step of the range: places and source texts. */
    async readings({ answerId, startMs, ...range }) {
      const profile = settings.selected();
      const kept = keptWindows(profile.id, range).find(({ meta }) => meta.id === answerId);
      const stored = kept && answers.get(answerId);
      if (!kept || !stored) return [];
      const placing = { by: inUse.readBy(profile.id, HOURS.body), clock: profile.clock, window: kept.window, nowMs: 0 };
      return parser.ask(stored, 'readings', { placing, startMs });
    },

    /** Where later answers differ about the same hours. */
    async changes(range) {
      const profile = settings.selected();
      const versions: HourVersion[] = [];
      for (const { key, window } of keptWindows(profile.id, range)) {
        for (const { meta } of answers.versions(profile.id, HOURS.endpoint, key)) {
          versions.push({ fetchedAt: meta.fetchedAt, placed: await placed(profile, meta, window) });
          await yieldToEventLoop();
        }
      }
      const [fromMs, toMs] = [dayToLocalMs(range.fromDate) ?? 0, dayToLocalMs(range.toDate) ?? 0];
      const rules = clockRules(profile.clock, fromMs, toMs);
      const { steps, since } = changesAmong(versions, rules.dayStart(fromMs), rules.dayStart(toMs));
      return { changed: steps.length, since, steps: steps.slice(0, MAX_CHANGES) };
    },

    /** What everything kept of a property proves about its clock. */
    async clock({ propertyId }) {
      const profile = settings.selected();
      const everything = { propertyId, fromDate: '0000-01-01', toDate: '9999-12-31' };
      const { zone } = profile.clock;
      const facts: ClockFacts[] = [];
      for (const { meta } of keptWindows(profile.id, everything)) {
        const key = `clock ${meta.id} ${meta.fetchedAt} ${zone}`;
        const known = await derived.get(key, async () => {
          const stored = answers.get(meta.id);
          return stored && parser.ask(stored, 'clockFacts', { by: inUse.readBy(profile.id, HOURS.body), zone });
        });
        if (known) facts.push(known);
        await yieldToEventLoop();
      }
      const { proofs, hints, open, contradicts, mixed } = inspectClock(facts, profile.clock);
      return { proofs: [...proofs], hints: [...hints], open: [...open], contradicts, mixed };
    },

    /** Kept invoices of the property with a mapped period that touches the range, oldest first. */
    async invoices(range) {
      const profile = settings.selected();
      return periodInvoices({ answers, parser, inUse, list, profileId: profile.id }, range);
    },
  } satisfies CallsOf<'consumption'>;
  return { ...calls, fetchParts };
}
