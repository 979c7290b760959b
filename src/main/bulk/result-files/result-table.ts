import type { BulkRowState, BulkValueField, ColumnMapping, ResultFile } from '../../../shared/model/bulk.ts';
import { originState } from '../../../shared/model/origin-state.ts';
import type { Sourced } from '../../../shared/model/provenance.ts';
import { valueCells } from '../../../shared/model/provenance-columns.ts';
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
  // Under way is not known either: a file made in the middle of a job must not lose it.
  unknown: (state) => state === 'unknown' || state === 'sending',
  // What was not sent and needs a person.
  held: (state) => state === 'held',
  complete: () => true,
};

/**
 * The rows of a result file, in the order of the sheet and each with its own id: the row's id, every column of the input
 * (what was sent stands in it, also where it was changed here), fields that came from no column, and what became of it.
 */
export function buildResultTable(
  job: {
    readonly headers: readonly string[];
    readonly mapping: ColumnMapping;
    readonly results: readonly RowResult[];
    /** Where contract ids were read, by registration; what a person recorded has none. Null: not asked for. */
    readonly origins: ReadonlyMap<string, ContractIdOrigin> | null;
  },
  kind: ResultFile['kind'],
  words: ResultWords,
): ResultTable {
  const fields = fieldsByColumn(job.mapping, job.headers.length);
  const columns = job.headers.flatMap((_, index) =>
    isOwnColumn(job.headers, index, words) || fields[index] === 'row.id' ? [] : [index],
  );
  const chosen = job.results.filter(({ state }) => KINDS[kind](state));
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
      ...(job.origins === null ? [] : originHeader(words)),
    ],
    rows: chosen.map((result) => [
      result.row.id,
      String(result.row.number),
      ...columns.map((index) => cellOf(result, index, fields[index] ?? null)),
      ...added.map((field) => result.row.values[field]),
      ...outcomeCells(result, words),
      ...(job.origins === null
        ? []
        : originCells(result.registrationId === null ? undefined : job.origins.get(result.registrationId), words)),
    ]),
  };
}

/**
 * A file that came back has our own columns already: they are written anew, not twice. The last one of a name is ours;
 * a person may have a column of that name as well, and in a sheet that never was ours every column is theirs.
 */
function isOwnColumn(headers: readonly string[], index: number, words: ResultWords): boolean {
  const header = headers[index] ?? '';
  const ours = [words.rowId, words.sheetRow, ...outcomeHeader(words), ...originHeader(words)];
  return headers.includes(words.rowId) && ours.includes(header) && headers.lastIndexOf(header) === index;
}

function cellOf({ row }: RowResult, index: number, field: BulkValueField | 'row.id' | null): string {
  return field === null || field === 'row.id' ? (row.cells[index] ?? '') : row.values[field];
}

function outcomeHeader(words: ResultWords): string[] {
  const { outcome, status, time, contractId, operatorSays, reference, poaFile, poaHash, reason } = words;
  return [outcome, status, time, contractId, operatorSays, reference, poaFile, poaHash, reason];
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
