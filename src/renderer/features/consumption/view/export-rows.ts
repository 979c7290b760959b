import { rowCells } from '../../../../shared/model/provenance-columns.ts';
import { guardFormula } from '../../../../shared/sheets/formula.ts';
import type { Shown } from './use-shown.ts';
import { markOf } from './value-text.ts';

export type ExportRow = {
  readonly utc: string;
  readonly local: string;
  readonly offset: string;
  readonly state: string;
  readonly value: string;
  readonly second: string;
  readonly unit: string;
  readonly delivered: number;
  readonly expected: number;
  /** How sure the value's place is; `absent` where nothing was delivered, '' where nothing was asked for. */
  readonly valueProvenance: string;
  /** Where value and unit were read; the same for every row. */
  readonly valuePath: string;
  readonly unitProvenance: string;
  readonly unitPath: string;
  /** The mapping that read it, its version, when the answer came and what was asked; '' where none was fetched. */
  readonly mapping: string;
  readonly fetchedAt: string;
  /** Several, where a step takes its hours from more than one answer; then `fetchedAt` is the oldest's. */
  readonly request: string;
};

export const EXPORT_COLUMNS = [
  'utc_start',
  'local_start',
  'utc_offset',
  'state',
  'value_text',
  'value_number',
  'second_value_text',
  'unit',
  'steps_delivered',
  'steps_expected',
  'value_provenance',
  'value_path',
  'unit_provenance',
  'unit_path',
  'mapping',
  'fetched_at',
  'request',
] as const;

/** The steps shown, as a file has them: nothing rounded, states by name, an empty value where there is none. */
export function exportRows(shown: Shown): ExportRow[] {
  const { view, names, series } = shown;
  const from = {
    valuePath: series.valuePath ?? '',
    unitProvenance: series.unit.provenance,
    unitPath: series.unit.path ?? '',
  };
  return Array.from({ length: view.columns.count }, (_, step) => ({
    utc: new Date(view.columns.startsMs[step] ?? 0).toISOString().replace('.000Z', 'Z'),
    local: new Date(view.localMs[step] ?? 0).toISOString().slice(0, 19),
    offset: names.offset(step),
    state: markOf(view, step),
    value: view.texts[step] ?? '',
    second: view.secondTexts.get(step) ?? '',
    unit: series.unit.text ?? '',
    delivered: view.delivered[step] ?? 0,
    expected: view.expected[step] ?? 0,
    ...from,
    ...originCells(shown, step),
  }));
}

function originCells({ view, series, originOf }: Shown, step: number) {
  const metas = originOf(step);
  if (metas.length === 0) {
    return { valueProvenance: '', mapping: '', fetchedAt: '', request: '' };
  }
  const fetchedAt = Math.min(...metas.map((meta) => meta.fetchedAt));
  const request = metas.map(({ method, target }) => `${method} ${target}`).join(' ; ');
  return {
    valueProvenance: (view.texts[step] ?? '') === '' ? 'absent' : series.valueProvenance,
    ...rowCells({ body: 'HourlyConsumptionResponse', mappingVersion: series.mappingVersion, fetchedAt, request }),
  };
}

/**
 * Semicolons, decimal commas and a byte order mark: what a Swedish spreadsheet opens with numbers as numbers.
 * `value_text` is the exact text as it was delivered, with its own point.
 */
export function toCsv(rows: readonly ExportRow[]): string {
  const lines = [EXPORT_COLUMNS.join(';')];
  for (const row of rows) {
    const cells = [
      row.utc,
      row.local,
      // An offset begins with a sign: as text it must not be taken for a formula.
      guardFormula(row.offset),
      row.state,
      guardFormula(row.value),
      row.value.replace('.', ','),
      guardFormula(row.second),
      guardFormula(row.unit),
      String(row.delivered),
      String(row.expected),
      row.valueProvenance,
      guardFormula(row.valuePath),
      row.unitProvenance,
      guardFormula(row.unitPath),
      row.mapping,
      row.fetchedAt,
      guardFormula(row.request),
    ];
    lines.push(cells.map(quoted).join(';'));
  }
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

function quoted(cell: string): string {
  return /[;"\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
