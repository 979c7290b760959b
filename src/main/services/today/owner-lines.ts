import type { InvoiceRow } from '../../../shared/model/invoices/invoice.ts';
import type { TodayLine } from '../../../shared/model/today.ts';
import type { TodayRow, TodayRowGroup, TodayRows } from '../../store/rows/rows-messages.ts';
import type { OpenOwner } from '../../store/today/open-registrations.ts';
import type { ConsumptionService } from '../consumption/consumption-service.ts';
import { hoursAskedFor, hoursKeyPrefix } from '../consumption/hours-key.ts';
import { parseKey } from '../invoices/invoice-rows.ts';
import { clashLines } from './clash-lines.ts';
import { doubleLines } from './double-lines.ts';
import { failedLines, notFoundLines } from './fetch-lines.ts';
import { handOverLines } from './hand-over-lines.ts';
import { type HiddenLines, hiddenAs, keysInToday } from './hidden-lines.ts';
import { disagreeLines, lackingLines } from './hours-lines.ts';
import { lookAtHours } from './hours-watch.ts';
import { changedLines, goneLines, noAmountLines, uncheckedLines } from './invoice-lines.ts';
import { rejectedLines, unknownLines, waitingForPersonLines } from './registration-lines.ts';
import type { TodayContext, TodayParts } from './today-parts.ts';

const KINDS = [
  unknownLines,
  doubleLines,
  rejectedLines,
  handOverLines,
  clashLines,
  waitingForPersonLines,
  failedLines,
  notFoundLines,
  uncheckedLines,
  noAmountLines,
  changedLines,
  goneLines,
  disagreeLines,
  lackingLines,
] as const;

const NO_NOTICES: TodayContext['notices'] = {
  ...{ update: { state: 'idle' }, rulesProblem: null, certificatesProblem: null },
  ...{ missingInLedger: null, hasSecret: false, changedAnswers: 0, overridden: 0, apartMs: 0 },
};

/** Today's lines for one customer or property, made from the same facts. */
export async function ownerLines(
  parts: Omit<TodayParts, 'answers'> & {
    readonly answers: TodayParts['answers'] & Parameters<typeof lookAtHours>[0]['answers'];
  },
  about: {
    readonly profileId: string;
    readonly owner: OpenOwner;
    readonly propertyIds: readonly string[];
    readonly rows: readonly InvoiceRow[];
    /** First day of the earlier of the last two runs. */
    readonly since: string | null;
    readonly series: ConsumptionService['series'];
    readonly hidden: HiddenLines;
  },
): Promise<TodayLine[]> {
  const { profileId, owner, rows, since } = about;
  const theirs = new Set(about.propertyIds);
  const seen = ownerRowFacts(rows, since);
  const { answers } = parts;
  const hours = await lookAtHours({
    profileId,
    answers: {
      listByEndpoint: () =>
        [...theirs].flatMap((id) => answers.listByKeyPrefix(profileId, 'hourly-consumption', hoursKeyPrefix(id))),
    },
    rows: rows.filter((row) => isOpen(row) && isOfRuns(row, since)),
    series: about.series,
    isWanted: () => true,
  });
  const isTheirs = ({ endpoint, key }: { endpoint: string; key: string }): boolean => {
    if (endpoint === 'hourly-consumption') return theirs.has(hoursAskedFor(key)?.propertyId ?? '');
    const asked = parseKey(key);
    return (owner.kind === 'customers' ? asked?.customerId : asked?.propertyId) === owner.id;
  };
  const context: TodayContext = {
    ...parts,
    ...{ profileId, owner, rows: seen, hours, guesses: [], notices: NO_NOTICES, fresh: [], releases: [] },
    failures: { all: (profile) => parts.failures.all(profile).filter(isTheirs) },
  };
  return KINDS.flatMap((find) => find(context)).flatMap((line) => {
    const as = hiddenAs(about.hidden, ...keysInToday(line));
    const shown = narrowed(line, owner, rows, since);
    return as === 'left' ? [] : [as === null ? shown : { ...shown, isPutOff: true as const }];
  });
}

/** The opened list is restricted to them; a single invoice is opened as it is. */
function narrowed(line: TodayLine, owner: OpenOwner, rows: readonly InvoiceRow[], since: string | null): TodayLine {
  if (line.opens?.screen !== 'invoices') return line;
  const side = owner.kind === 'customers' ? 'customerId' : 'propertyId';
  const open = rows.filter((row) => isOpen(row) && isOfRuns(row, since));
  const [only] = open;
  const row = line.fact.code === 'unchecked' && open.length === 1 && only !== undefined ? { row: only.key } : {};
  return { ...line, opens: { ...line.opens, params: { ...line.opens.params, [side]: owner.id, ...row } } };
}

function isOpen({ mark }: InvoiceRow): boolean {
  return mark?.isChecked !== true;
}

function isOfRuns({ record }: InvoiceRow, since: string | null): boolean {
  return since === null || (record.fields.issuedOn?.text ?? '') >= since;
}

/** The list's facts for Today's lines, from some of its rows. */
function ownerRowFacts(rows: readonly InvoiceRow[], since: string | null): TodayRows {
  const open = rows.filter((row) => isOpen(row) && isOfRuns(row, since));
  const runs = rows.filter((row) => isOfRuns(row, since));
  const lacking = since === null ? [] : open.filter(({ record }) => record.fields.amount?.text == null);
  const others = runs.length - lacking.length;
  const changed = rows.filter((row) => row.change === 'changed' && isNew(row));
  return {
    total: rows.length,
    newestAt: rows.length === 0 ? null : Math.max(...rows.map(({ fetchedAt }) => fetchedAt)),
    since,
    unchecked: open.length,
    uncheckedOf: [],
    changed: groupOf(changed, (row) => row.changedAt ?? row.fetchedAt),
    gone: { count: 0, oldestAt: null, some: [] },
    noAmount: { ...(others > 0 ? groupOf(lacking, (row) => row.fetchedAt) : groupOf([], () => 0)), others },
    news: [],
  };
}

function isNew({ mark, changedAt }: InvoiceRow): boolean {
  return mark?.isChecked !== true || (mark.checkedAt ?? 0) < (changedAt ?? 0);
}

function groupOf(rows: readonly InvoiceRow[], at: (row: InvoiceRow) => number): TodayRowGroup {
  const some = rows.map((row): TodayRow => {
    const { fields } = row.record;
    const monthOn = fields.periodTo?.text ?? fields.issuedOn?.text ?? null;
    const { wasAmount } = row;
    const amounts = { wasAmount, amount: fields.amount?.text ?? null, currency: fields.currency?.text ?? null };
    return { key: row.key, ...row.pair, number: fields.number?.text ?? null, monthOn, at: at(row), ...amounts };
  });
  return { count: some.length, oldestAt: some.length === 0 ? null : Math.min(...some.map((one) => one.at)), some };
}
