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
  /** Where value and unit were read, and how sure that is; the same for every row. */
  readonly valueProvenance: string;
  readonly valuePath: string;
  readonly unitProvenance: string;
  readonly unitPath: string;
  /** When the newest answer came; '' where none was fetched. */
  readonly fetchedAt: string;
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
  'fetched_at',
] as const;

/** The steps shown, as a file has them: nothing rounded, states by name, an empty value where there is none. */
export function exportRows(shown: Shown): ExportRow[] {
  const { view, names, series } = shown;
  const from = {
    valueProvenance: series.valueProvenance,
    valuePath: series.valuePath ?? '',
    unitProvenance: series.unit.provenance,
    unitPath: series.unit.path ?? '',
    fetchedAt: series.fetchedAt === null ? '' : new Date(series.fetchedAt).toISOString(),
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
  }));
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
      row.fetchedAt,
    ];
    lines.push(cells.map(quoted).join(';'));
  }
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

function quoted(cell: string): string {
  return /[;"\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
