import { lastKey } from '../evidence/candidates.ts';
import { cellsChosen } from '../evidence/selection.ts';
import { nameKey } from '../names/name-key.ts';
import { markOfColumn } from '../values/read-number.ts';
import { isSlashed, orderOfColumn } from '../values/read-time.ts';
import { nodeOf } from './assign-record.ts';
import type { ColumnMark } from './match-field.ts';
import type { AssignedRecord } from './planned-record.ts';
import type { Sought } from './sought.ts';

/** How a field's numbers or dates are written. */
export type MarkOf = (field: string) => ColumnMark;

export const NO_MARK: MarkOf = () => null;

type Columns = ReadonlyMap<string, readonly string[]>;

function columnsOf(
  sample: readonly AssignedRecord[],
  names: readonly string[],
  fits: (text: string) => boolean,
): Columns {
  const columns = new Map<string, string[]>();
  for (const name of names) {
    for (const record of sample) {
      const first = cellsChosen(record, name)[0];
      const node = first === undefined ? undefined : nodeOf(record, first);
      if (node?.type !== 'string' || !fits(node.value)) continue;
      const texts = columns.get(name);
      if (texts === undefined) columns.set(name, [node.value]);
      else texts.push(node.value);
    }
  }
  return columns;
}

/** The mark of each field: proven by its own column, else by all columns of the list together. */
export function marksOf(sample: readonly AssignedRecord[], sought: Sought): MarkOf {
  const { numbers, dates } = namesOf(sought);
  const written = columnsOf(sample, numbers, () => true);
  const slashed = columnsOf(sample, dates, isSlashed);
  // Numbers as JSON writes them and ISO dates need no proof.
  if (written.size === 0 && slashed.size === 0) return NO_MARK;
  const marks = new Map<string, ColumnMark>();
  const prove = (
    columns: Columns,
    proof: (texts: Iterable<string>) => ColumnMark,
    names: readonly string[],
    rest: () => ColumnMark = () => null,
  ): void => {
    if (columns.size === 0) return;
    const together = proof([...columns.values()].flat()) ?? rest();
    for (const name of names) marks.set(name, proof(columns.get(name) ?? []) ?? together);
  };
  prove(written, markOfColumn, numbers);
  // One operator writes all dates alike, also those of no field.
  prove(
    slashed,
    orderOfColumn,
    dates,
    () => orderOfColumn(slashedIn(sample)) ?? orderByWords(sample, [...slashed.keys()]),
  );
  return (field) => marks.get(field) ?? null;
}

/** Words for days in languages whose writers all put the day before the month. */
const DAY_FIRST =
  /dato(?:en)?$|datum(?:et)?$|^dat(?:o|um)|fecha|pvm$|paiva|echeance|emission|scadenza|emissione|decorrenza|forfall|forfald|forfallo|vencimi?ento|fallig|faellig/;

/** `"forfaldsdato": "01-02-2026"`: where the words for its days are Danish, the first number is the day. */
function orderByWords(sample: readonly AssignedRecord[], names: readonly string[]): ColumnMark {
  const [record] = sample;
  if (record === undefined) return null;
  const areDayFirst = names.some((name) => {
    const first = cellsChosen(record, name)[0];
    return first !== undefined && DAY_FIRST.test(nameKey(lastKey(first.key)));
  });
  return areDayFirst ? 'day-first' : null;
}

function* slashedIn(sample: readonly AssignedRecord[]): Generator<string> {
  for (const record of sample) {
    for (const leaf of record.plan.leaves.values()) {
      const node = nodeOf(record, leaf);
      if (node.type === 'string' && node.value.length <= 40 && isSlashed(node.value)) yield node.value;
    }
  }
}

type Names = { readonly numbers: readonly string[]; readonly dates: readonly string[] };
const known = new WeakMap<Sought, Names>();

function namesOf(sought: Sought): Names {
  let names = known.get(sought);
  if (names === undefined) {
    const of = (...types: string[]) =>
      Object.keys(sought.fields).filter((name) => types.includes(sought.fields[name]?.type ?? ''));
    names = {
      numbers: of('decimal', 'money'),
      dates: of('date', 'first-day', 'last-day', 'date-time', 'local-date-time'),
    };
    known.set(sought, names);
  }
  return names;
}
