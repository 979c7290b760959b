import type { BulkRowState, BulkValueField, ColumnMapping, ResultFile } from '../../../shared/model/bulk.ts';
import type { RowResult } from '../jobs/row-store.ts';
import { fieldsByColumn } from '../match-columns.ts';
import { VALUE_FIELDS } from '../rows/row.ts';
import { reasonText } from './reason-words.ts';
import type { ResultWords } from './result-words.ts';

export type ResultTable = { readonly header: readonly string[]; readonly rows: readonly (readonly string[])[] };

const KINDS: Readonly<Record<ResultFile['kind'], (state: BulkRowState) => boolean>> = {
  accepted: (state) => state === 'accepted',
  rejected: (state) => state === 'rejected',
  // Under way is not known either: a file made in the middle of a job must not lose it.
  unknown: (state) => state === 'unknown' || state === 'sending',
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
  },
  kind: ResultFile['kind'],
  words: ResultWords,
): ResultTable {
  const fields = fieldsByColumn(job.mapping, job.headers.length);
  // A file that came back has our own columns already: they are written anew, not twice.
  const ours = new Set<string>([words.rowId, ...outcomeHeader(words)]);
  const columns = job.headers.flatMap((header, index) =>
    ours.has(header) || fields[index] === 'row.id' ? [] : [index],
  );
  const chosen = job.results.filter(({ state }) => KINDS[kind](state));
  const added = VALUE_FIELDS.filter(
    (field) => !fields.includes(field) && job.results.some(({ row }) => row.values[field] !== ''),
  );
  return {
    header: [words.rowId, ...columns.map((index) => job.headers[index] ?? ''), ...added, ...outcomeHeader(words)],
    rows: chosen.map((result) => [
      result.row.id,
      ...columns.map((index) => cellOf(result, index, fields[index] ?? null)),
      ...added.map((field) => result.row.values[field]),
      ...outcomeCells(result, words),
    ]),
  };
}

function cellOf({ row }: RowResult, index: number, field: BulkValueField | 'row.id' | null): string {
  return field === null || field === 'row.id' ? (row.cells[index] ?? '') : row.values[field];
}

function outcomeHeader(words: ResultWords): string[] {
  const { outcome, status, time, contractId, operatorSays, reference, poaFile, poaHash, reason } = words;
  return [outcome, status, time, contractId, operatorSays, reference, poaFile, poaHash, reason];
}

function outcomeCells(result: RowResult, words: ResultWords): string[] {
  const { row, changedAt } = result;
  return [
    words.states[result.state],
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
