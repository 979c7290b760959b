import type { WrittenTable } from '../../../../shared/model/export.ts';
import { rowCells } from '../../../../shared/model/origin/provenance-columns.ts';
import type { Shown } from '../use-shown.ts';
import { markOf } from '../view/value-text.ts';

type Kind = WrittenTable['columns'][number]['kind'];

/** The columns of every table of hours, in this order. */
const COLUMNS = [
  ['utc', 'text'],
  ['local', 'text'],
  ['offset', 'text'],
  ['state', 'text'],
  ['text', 'text'],
  ['number', 'number'],
  ['second', 'text'],
  ['unit', 'text'],
  ['delivered', 'number'],
  ['expected', 'number'],
] as const satisfies readonly (readonly [string, Kind])[];

/** Provenance columns of value, unit and answer, only on request. */
const ORIGIN_COLUMNS = [
  'valueProvenance',
  'valuePath',
  'unitProvenance',
  'unitPath',
  'mapping',
  'fetchedAt',
  'request',
] as const;

export type HourColumn = (typeof COLUMNS)[number][0] | (typeof ORIGIN_COLUMNS)[number];

/** The words above a column, of a step's state, and of how sure a place is. */
export type HourTableWords = {
  readonly column: (name: HourColumn) => string;
  readonly state: (mark: ReturnType<typeof markOf>, step: number) => string;
  readonly provenance: (provenance: string) => string;
};

/** The shown steps as in a file: nothing rounded, states by name, an empty cell without a value. */
export function hourTable(
  shown: Shown,
  words: HourTableWords,
  tellsOrigin: boolean,
): Pick<WrittenTable, 'columns' | 'rows'> {
  const columns: readonly (readonly [HourColumn, Kind])[] = tellsOrigin
    ? [...COLUMNS, ...ORIGIN_COLUMNS.map((name) => [name, 'text'] as const)]
    : COLUMNS;
  const { count } = shown.view.columns;
  return {
    columns: columns.map(([name, kind]) => ({ title: words.column(name), kind })),
    rows: Array.from({ length: count }, (_, step) => {
      const cells = { ...stepCells(shown, step, words), ...(tellsOrigin ? originCells(shown, step, words) : {}) };
      return columns.map(([name]) => cells[name] || null);
    }),
  };
}

function stepCells({ view, names, series }: Shown, step: number, words: HourTableWords) {
  const value = view.texts[step] ?? '';
  const cells: Partial<Record<HourColumn, string>> = {
    utc: new Date(view.columns.startsMs[step] ?? 0).toISOString().replace('.000Z', 'Z'),
    local: new Date(view.localMs[step] ?? 0).toISOString().slice(0, 19),
    offset: names.offset(step),
    state: words.state(markOf(view, step), step),
    text: value,
    number: value,
    second: view.secondTexts.get(step) ?? '',
    unit: series.unit.text ?? '',
    delivered: String(view.delivered[step] ?? 0),
    expected: String(view.expected[step] ?? 0),
  };
  return cells;
}

/** Several answers where a step's hours come from more than one; `fetchedAt` is then the oldest. */
function originCells({ view, series, originOf }: Shown, step: number, words: HourTableWords) {
  const cells: Partial<Record<HourColumn, string>> = {
    valuePath: series.valuePath ?? '',
    unitProvenance: words.provenance(series.unit.provenance),
    unitPath: series.unit.path ?? '',
  };
  const metas = originOf(step);
  if (metas.length === 0) return cells;
  const fetchedAt = Math.min(...metas.map((meta) => meta.fetchedAt));
  const request = metas.map(({ method, target }) => `${method} ${target}`).join(' ; ');
  const isAbsent = (view.texts[step] ?? '') === '';
  return {
    ...cells,
    valueProvenance: words.provenance(isAbsent ? 'absent' : series.valueProvenance),
    ...rowCells({ body: 'HourlyConsumptionResponse', mappingVersion: series.mappingVersion, fetchedAt, request }),
  };
}
