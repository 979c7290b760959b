import type { CallsOf } from '../../../shared/bridge/types.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { agrees, standingOf } from '../../../shared/hours/agrees.ts';
import type { HourRange, HourSeries } from '../../../shared/model/consumption.ts';
import type { InvoiceFilter, InvoiceMark, InvoiceRow } from '../../../shared/model/invoices/invoice.ts';
import { PICKED_ROWS } from '../../../shared/model/limits.ts';
import type { Settings } from '../../config/settings.ts';
import type { Clock } from '../../ports.ts';
import type { InvoiceMarks } from '../../store/invoice-marks.ts';
import { yieldToEventLoop } from '../../threads/yield-to-event-loop.ts';
import { createCheckHistory, uncheckedAgain } from './check-history.ts';
import { compareHours } from './compare-hours.ts';
import type { InvoiceListService } from './invoice-list-service.ts';

type MarkChange = Omit<Parameters<CallsOf<'invoices'>['mark']>[0], 'keys'>;

/** Rows looked at without a pause. */
const PAGE = 100;

/** What people say about invoices: checked, problems, tags and notes. Kept on this computer, never sent. */
export function createInvoiceChecks(options: {
  settings: Settings;
  list: InvoiceListService;
  marks: InvoiceMarks;
  clock: Clock;
  /** What colleagues call whoever sits here. */
  who(): string;
  /** The kept hours of a property. */
  hours(range: HourRange): Promise<HourSeries | null>;
}) {
  const { settings, list, marks, clock, who, hours } = options;
  const profileId = () => settings.selected().id;
  const history = createCheckHistory();

  async function change(keys: readonly string[], to: MarkChange): Promise<InvoiceMark[]> {
    const id = profileId();
    if (keys.length > PICKED_ROWS) throw new AppError({ code: 'invalid-input', issues: [] });
    const known = marks.of(id, keys);
    const changed = keys.map((key) => markAfter(known.get(key) ?? { ...NO_MARK, key }, to, who(), clock.now()));
    return keep(id, changed);
  }

  async function keep(id: string, changed: InvoiceMark[]): Promise<InvoiceMark[]> {
    marks.keep(id, changed);
    await list.marked(id, changed);
    return changed;
  }

  function check(keys: readonly string[]): Promise<InvoiceMark[]> {
    const known = marks.of(profileId(), keys);
    history.add(
      profileId(),
      keys.map((key) => known.get(key) ?? { ...NO_MARK, key }),
    );
    return change(keys, { isChecked: true });
  }

  /** Keys of rows that agree with their hours and did not change; and how many rows were looked at. */
  async function agreeing(filter: InvoiceFilter): Promise<{ keys: string[]; looked: number }> {
    const keys: string[] = [];
    for (let looked = 0; ; ) {
      const range = { selection: null, offset: looked, limit: Math.min(PAGE, PICKED_ROWS - looked) };
      const rows =
        range.limit === 0 ? [] : await list.read(profileId(), { query: { ...filter, sort: null }, ...range });
      if (rows.length === 0) return { keys, looked };
      looked += rows.length;
      for (const check of await compareHours(rows.filter(isOpen), hours)) if (agrees(check)) keys.push(check.key);
      await yieldToEventLoop();
    }
  }

  return {
    /** Absent parts stay unchanged. */
    mark: ({ keys, ...to }) => change(keys, to),
    check: ({ keys }) => check(keys),
    async undoCheck() {
      const id = profileId();
      const before = history.takeLast(id);
      const known = marks.of(
        id,
        before.map(({ key }) => key),
      );
      return keep(
        id,
        before.flatMap((mark) => uncheckedAgain(known.get(mark.key), mark, clock.now()) ?? []),
      );
    },
    tags: () => marks.tags(profileId()),
    async compareHours({ keys }) {
      const rows = await Promise.all(keys.map((key) => list.row(profileId(), key)));
      return compareHours(
        rows.filter((row) => row !== null),
        hours,
      );
    },
    async countHours(filter) {
      const id = profileId();
      const counts = { agree: 0, differ: 0, notCompared: 0 };
      const read = (offset: number, limit: number) =>
        list.read(id, { query: { ...filter, sort: null }, selection: null, offset, limit });
      if ((await read(PICKED_ROWS, 1)).length > 0) return null;
      for (let looked = 0; ; ) {
        const rows = await read(looked, PAGE);
        if (rows.length === 0) return counts;
        looked += rows.length;
        const found = new Map((await compareHours(rows, hours)).map((check) => [check.key, standingOf(check)]));
        for (const { key } of rows) counts[found.get(key) ?? 'notCompared']++;
        await list.compared(
          id,
          rows.map(({ key }) => ({ key, says: found.get(key) ?? null })),
        );
        await yieldToEventLoop();
      }
    },
    async checkAgreeing(filter) {
      const { keys, looked } = await agreeing(filter);
      return { marks: keys.length === 0 ? [] : await check(keys), looked };
    },
  } satisfies Pick<
    CallsOf<'invoices'>,
    'mark' | 'check' | 'undoCheck' | 'tags' | 'compareHours' | 'countHours' | 'checkAgreeing'
  >;
}

/** Not checked or marked yet, and unchanged by the newest fetch. */
function isOpen({ mark, change }: InvoiceRow): boolean {
  const isLooked = mark !== null && (mark.isChecked || mark.checkedAt !== null || mark.problem !== '');
  return !isLooked && change !== 'changed' && change !== 'gone';
}

const NO_MARK = { isChecked: false, checkedAt: null, checkedBy: '', problem: '', tags: [], note: '', changedAt: 0 };

/** A checked invoice has no problem, and one with a problem is not checked. */
function markAfter(mark: InvoiceMark, change: MarkChange, who: string, now: number): InvoiceMark {
  const dropped = new Set(change.removeTags ?? []);
  const tags = [...new Set([...mark.tags, ...(change.addTags ?? [])])].filter((tag) => !dropped.has(tag));
  const isWrong = change.problem !== undefined && change.problem !== '';
  const isChecked = isWrong ? false : (change.isChecked ?? mark.isChecked);
  const isNew = isChecked && !mark.isChecked;
  // A check withdrawn by a fetch stays remembered until somebody looks again.
  const isUndone = change.isChecked === false || isWrong;
  return {
    ...mark,
    isChecked,
    checkedAt: isNew ? now : isUndone ? null : mark.checkedAt,
    checkedBy: isNew ? who : isUndone ? '' : mark.checkedBy,
    problem: change.problem ?? (isNew ? '' : mark.problem),
    note: change.note ?? mark.note,
    tags,
    changedAt: now,
  };
}
