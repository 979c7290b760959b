import type { BulkRowState, BulkValueField, ColumnMapping, ResultFile } from '../../../shared/model/bulk/bulk.ts';
import { originState } from '../../../shared/model/origin/origin-state.ts';
import type { Sourced } from '../../../shared/model/origin/provenance.ts';
import { valueCells } from '../../../shared/model/origin/provenance-columns.ts';
import type { ResultWords } from '../../../shared/text/result-words.ts';
import type { RowResult } from '../jobs/row-results.ts';
import { fieldsByColumn } from '../match-columns.ts';
import { VALUE_FIELDS } from '../rows/row.ts';
import { reasonText } from './reason-text.ts';

export type ResultTable = { readonly header: readonly string[]; readonly rows: readonly (readonly string[])[] };

export type ContractIdOrigin = {
  readonly value: Sourced | undefined;
  /** `ContractRegistrationResponse 2`. */
  readonly mapping: string;
  /** `POST /electron/v1/contract/registration`. */
  readonly request: string;
};

const KINDS: Readonly<Record<ResultFile['kind'], (state: BulkRowState) => boolean>> = {
  accepted: (state) => state === 'accepted',
  rejected: (state) => state === 'rejected',
  // A row being sent counts as unknown: a file made during a job must include it.
  unknown: (state) => state === 'unknown' || state === 'sending',
  // Not sent and needing a person.
  held: (state) => state === 'held',
  complete: () => true,
};

/**
 * The rows of a result file in the order of the sheet: the row's id, every input column (with the values that were
 * sent, even if changed here), fields without a column, and the outcome.
 */
export function buildResultTable(
  job: {
    readonly headers: readonly string[];
    readonly mapping: ColumnMapping;
    readonly results: readonly RowResult[];
    /** Where contract ids were read, by registration; an id recorded by a person has no entry. Null: not requested. */
    readonly origins: ReadonlyMap<string, ContractIdOrigin> | null;
    /** Who signed the job off and when; null: nobody has. */
    readonly signedOff: string | null;
  },
  kind: ResultFile['kind'],
  words: ResultWords,
): ResultTable {
  const fields = fieldsByColumn(job.mapping, job.headers.length);
  const columns = job.headers.flatMap((_, index) =>
    isOwnColumn(job.headers, index, words) || fields[index] === 'row.id' ? [] : [index],
  );
  const chosen = job.results.filter(({ state }) => KINDS[kind](state));
  const hasNoted = job.results.some(({ noted }) => noted !== null);
  const added = VALUE_FIELDS.filter(
    (field) => !fields.includes(field) && job.results.some(({ row }) => row.values[field] !== ''),
  );
  return {
    header: [
      words.rowId,
      words.sheetRow,
      ...columns.map((index) => job.headers[index] ?? ''),
      ...added,
      ...outcomeHeader(words),
      ...(hasNoted ? notedHeader(words) : []),
      ...(job.signedOff === null ? [] : [words.signedOff]),
      ...(job.origins === null ? [] : originHeader(words)),
    ],
    rows: chosen.map((result) => [
      result.row.id,
      String(result.row.number),
      ...columns.map((index) => cellOf(result, index, fields[index] ?? null)),
      ...added.map((field) => result.row.values[field]),
      ...outcomeCells(result, words),
      ...(hasNoted ? notedCells(result, words) : []),
      ...(job.signedOff === null ? [] : [job.signedOff]),
      ...(job.origins === null
        ? []
        : originCells(result.registrationId === null ? undefined : job.origins.get(result.registrationId), words)),
    ]),
  };
}

/**
 * A returned file already has our columns: they are replaced, not repeated. The last one of a name is ours, because a
 * person may have a column of that name too; in a sheet that was never ours all columns are theirs.
 */
function isOwnColumn(headers: readonly string[], index: number, words: ResultWords): boolean {
  const header = headers[index] ?? '';
  const ours = [
    words.rowId,
    words.sheetRow,
    ...outcomeHeader(words),
    ...notedHeader(words),
    words.signedOff,
    ...originHeader(words),
  ];
  return headers.includes(words.rowId) && ours.includes(header) && headers.lastIndexOf(header) === index;
}

function cellOf({ row }: RowResult, index: number, field: BulkValueField | 'row.id' | null): string {
  return field === null || field === 'row.id' ? (row.cells[index] ?? '') : row.values[field];
}

function outcomeHeader(words: ResultWords): string[] {
  const { outcome, status, time, contractId, operatorSays, reference, poaFile, poaHash, reason } = words;
  return [outcome, status, time, contractId, operatorSays, reference, poaFile, poaHash, reason];
}

function notedHeader({ noted }: ResultWords): string[] {
  return [noted.words, noted.how, noted.saidOn, noted.who];
}

function notedCells({ noted }: RowResult, words: ResultWords): string[] {
  if (noted === null) return ['', '', '', ''];
  return [noted.why, noted.how === null ? '' : words.noted.by[noted.how], noted.saidOn ?? '', noted.who];
}

function originHeader(words: ResultWords): string[] {
  const { provenance, place, raw, rival, mapping, request } = words.origin;
  return [provenance, place, raw, rival, mapping, request];
}

function originCells(origin: ContractIdOrigin | undefined, words: ResultWords): string[] {
  if (origin === undefined) return ['', '', '', '', '', ''];
  const { place, raw, rival } = valueCells(origin.value);
  return [words.provenance[originState(origin.value)], place, raw, rival, origin.mapping, origin.request];
}

function outcomeCells(result: RowResult, words: ResultWords): string[] {
  const { row, changedAt } = result;
  return [
    result.stage === 'received' || result.stage === 'refused' ? words.stages[result.stage] : words.states[result.state],
    result.status === null ? '' : String(result.status),
    changedAt === null ? '' : new Date(changedAt).toISOString().slice(0, 19).replace('T', ' '),
    result.contractId ?? '',
    result.message ?? '',
    result.reference ?? '',
    row.poa?.name ?? '',
    row.poa?.sha256 ?? '',
    reasonText(result, words.why),
  ];
}
