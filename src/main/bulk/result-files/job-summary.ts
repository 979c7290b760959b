import type { BulkJobSummary, SignOff } from '../../../shared/model/bulk/bulk.ts';
import type { RowPart } from '../../../shared/model/bulk/row-parts.ts';
import { plainMessage } from '../../../shared/rules/operator-words.ts';
import { resultFileName } from '../../../shared/text/file-names.ts';
import { JOB_SUMMARY_WORDS } from '../../../shared/text/job-summary-words.ts';
import type { Language } from '../../../shared/text/language.ts';
import { REASON_WORDS } from '../../../shared/text/reason-words.ts';
import { RESULT_WORDS } from '../../../shared/text/result-words.ts';
import { SHEET_HEADERS } from '../../../shared/text/sheet-headers.ts';
import type { NotedOutcome, RowResult } from '../jobs/row-results.ts';
import type { PlacedRow } from '../rows/place-rows.ts';
import { reasonText } from './reason-text.ts';

type Kind = 'unknown' | 'rejected' | 'held' | 'notSent' | 'leftOut' | 'accepted';
export type SummaryLine = {
  readonly row: number;
  readonly name: string;
  readonly where: string;
  readonly what: string;
};
export type JobSummary = {
  readonly language: Language;
  readonly title: string;
  readonly sent: string;
  /** Who signed it off and when, with the rows that were open then; null: nobody has. */
  readonly signedOff: string | null;
  /** Exceptions first. */
  readonly kinds: readonly {
    readonly kind: Kind;
    readonly title: string;
    readonly means: string;
    readonly count: number;
    readonly lines: readonly SummaryLine[];
    readonly more: string | null;
  }[];
  readonly files: readonly string[];
};

const OPEN_KINDS = ['unknown', 'rejected', 'held', 'notSent'] as const;
const ORDER: readonly Kind[] = ['unknown', 'rejected', 'held', 'notSent', 'leftOut', 'accepted'];
/** Kinds listed row by row, because a person must act; the others are only counted. */
const LISTED: ReadonlySet<Kind> = new Set(['unknown', 'rejected', 'held']);
/** A summary is a page or two; the file has all rows. */
const MAX_ROWS = 60;

export type SummaryParts = {
  readonly job: BulkJobSummary;
  readonly profileName: string;
  readonly placed: readonly PlacedRow[];
  readonly resultOf: (rowId: string) => RowResult | null;
  readonly time: (epochMs: number) => string;
  readonly language: Language;
};

/** The outcome of a job for readers who have not seen the screen: names and addresses, never a personal number. */
export function summariseJob(parts: SummaryParts): JobSummary {
  const { job, placed, language } = parts;
  const words = JOB_SUMMARY_WORDS[language];
  const of = (kind: Kind) => placed.filter(({ part }) => kindOf(part) === kind);
  const total = placed.length - of('leftOut').length;
  const ended = job.endedAt ?? job.changedAt;
  const from = job.startedAt === null ? '' : parts.time(job.startedAt);
  const rejected = of('rejected').length;
  return {
    language,
    title: words.title(of('accepted').length, total),
    sent:
      job.startedAt === null
        ? job.fileName
        : words.sent(job.fileName, parts.profileName, from, parts.time(ended), job.startedBy ?? ''),
    signedOff: job.signedOff === null ? null : signedText(job.signedOff, parts.time, language),
    kinds: ORDER.flatMap((kind) => {
      const rows = of(kind);
      if (rows.length === 0) return [];
      // Of the others those that stand on what somebody noted: no answer says so.
      const named = LISTED.has(kind) ? rows : rows.filter(({ row }) => parts.resultOf(row.id)?.noted);
      const lines = named.slice(0, MAX_ROWS).map((row) => lineOf(row, parts));
      const left = named.length - lines.length;
      const more = left > 0 ? words.more(left) : null;
      return [{ kind, title: words.kinds[kind], means: words.means[kind], count: rows.length, lines, more }];
    }),
    files: [
      words.allRows(resultFileName(job.number, { kind: 'complete', format: 'xlsx' }, language), placed.length),
      ...(rejected === 0
        ? []
        : [words.rejectedRows(resultFileName(job.number, { kind: 'rejected', format: 'xlsx' }, language), rejected)]),
    ],
  };
}

/** "Signed off by Karin Ek, 2026-11-20 11:40, with 1 unknown, 4 held back. Given up: 4 held back". */
export function signedText({ at, by, open, givenUp }: SignOff, time: SummaryParts['time'], language: Language): string {
  const { signedOff, openThen, nothingOpen, withOpen, gaveUp } = JOB_SUMMARY_WORDS[language];
  const named = (kinds: readonly (keyof typeof open)[]) =>
    kinds.flatMap((kind) => (open[kind] === 0 ? [] : [openThen[kind](open[kind])])).join(', ');
  const [all, given] = [named(OPEN_KINDS), named(givenUp)];
  const signed = `${signedOff(by, time(at))}, ${all === '' ? nothingOpen : `${withOpen} ${all}`}`;
  return given === '' ? signed : `${signed}. ${gaveUp}: ${given}`;
}

function kindOf(part: RowPart): Kind {
  switch (part) {
    case 'unknown':
    case 'rejected':
    case 'accepted':
      return part;
    case 'left-out':
      return 'leftOut';
    case 'cannot':
    case 'no-poa':
    case 'duplicate':
    case 'twice':
      return 'held';
    default:
      return 'notSent';
  }
}

function lineOf({ row, hold, part }: PlacedRow, { resultOf, language }: SummaryParts): SummaryLine {
  const { values } = row;
  const { message = null, noted = null } = resultOf(row.id) ?? {};
  const held = hold && { heldReason: hold.reason, heldDetail: hold.detail, waitReason: null };
  return {
    row: row.number,
    name: `${values['customer.first_name']} ${values['customer.last_name']}`.trim() || values['customer.id'],
    where: [values['property.address'], values['property.city']].filter((text) => text !== '').join(', '),
    what: held
      ? reasonText(held, REASON_WORDS[language])
      : part === 'rejected' && message !== null
        ? saidPlainly(message, values['customer.soc_id'], language)
        : noted !== null
          ? withoutNumber(notedText(noted, language), values['customer.soc_id'])
          : '',
  };
}

/** The operator's message with the form's field names; a repeated personal number is removed. */
function saidPlainly(message: string, socId: string, language: Language): string {
  const heads = SHEET_HEADERS[language];
  return withoutNumber(
    plainMessage(message, (field) => (field === 'poa' ? heads['poa.file'] : heads[field])),
    socId,
  );
}

/** "Noted by Karin Ek, by telephone, 2026-11-19: Anna at support found it" */
function notedText({ who, why, how, saidOn }: NotedOutcome, language: Language): string {
  const { noted } = RESULT_WORDS[language];
  const told = [`${noted.who} ${who}`, how === null ? '' : noted.by[how], saidOn ?? ''];
  return `${told.filter((part) => part !== '').join(', ')}: ${why}`;
}

function withoutNumber(plain: string, socId: string): string {
  const digits = socId.replace(/\D/g, '');
  if (digits.length < 6) return plain;
  const asWritten = new RegExp(
    `\\b(?:${digits.slice(0, -10)})?${digits.slice(-10, -4)}[-+ ]?${digits.slice(-4)}\\b`,
    'g',
  );
  return plain.replace(asWritten, '••••');
}

export function summaryText({ title, sent, signedOff, kinds, files }: JobSummary): string {
  const parts = kinds.map(({ title: kind, means, count, lines, more }) =>
    [
      `${count} ${kind.toLowerCase()}. ${means}`,
      ...lines.map(
        ({ row, name, where, what }) => `  ${row}. ${[name, where, what].filter((text) => text !== '').join(', ')}`,
      ),
      ...(more === null ? [] : [`  ${more}`]),
    ].join('\n'),
  );
  return [
    title,
    sent,
    ...(signedOff === null ? [] : [signedOff]),
    '',
    ...parts.flatMap((part) => [part, '']),
    ...files,
  ].join('\n');
}
