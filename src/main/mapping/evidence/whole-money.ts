import { nodeOf } from '../records/assign-record.ts';
import { ofPlan } from '../records/of-plan.ts';
import type { AssignedRecord, PlannedCell } from '../records/planned-record.ts';
import { textOf } from './candidates.ts';
import { isCurrency } from './value-tests.ts';

/** Currencies that nobody counts in hundredths. */
const WHOLE = new Set('JPY KRW CLP VND PYG XAF XOF XPF'.split(' '));
/** Kana and Hangul: who writes so counts yen or won, where no currency is named. */
const OF_WHOLE = /[\u3041-\u30ff\uac00-\ud7a3]/;
/** An address in a country that counts so: `https://invoice.example.co.jp/…`. */
const IN_WHOLE = /^https?:\/\/(?:[\w-]+\.)+(?:jp|kr|vn|py)(?:[/:?]|$)/i;
const LONGEST = 200;

const textsIn = ofPlan(({ leaves }): readonly PlannedCell[] =>
  [...leaves.values()].filter(({ steps }) => steps !== null),
);

/** Whether the money of records has no hundredths, by its currency, by the writing of the country or by an address in it. */
export function countsWhole(records: readonly AssignedRecord[]): boolean {
  let isWritten = false;
  const currencies = new Set<string>();
  for (const record of records) {
    for (const leaf of textsIn(record.plan)) {
      const node = nodeOf(record, leaf);
      if (node.type !== 'string' || node.value.length > LONGEST) continue;
      const text = textOf(node);
      if (text.length === 3 && isCurrency(text)) currencies.add(text.toUpperCase());
      isWritten ||= OF_WHOLE.test(text) || IN_WHOLE.test(text);
    }
  }
  return currencies.size > 0 ? [...currencies].every((one) => WHOLE.has(one)) : isWritten;
}
