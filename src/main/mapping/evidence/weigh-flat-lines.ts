import { senseOfKey } from '../names/concepts.ts';
import { ofPlan } from '../records/of-plan.ts';
import type { AssignedRecord } from '../records/planned-record.ts';
import { type Candidate, lastKey, textOf, valuesAt } from './candidates.ts';

/** Records looked through for two of one invoice; its lines stand beside each other. */
const MOST_LOOKED_AT = 64;
const OF_INVOICES = ['id', 'number'] as const;
/** An id that is in several lines is no less the invoice's. */
const OF_ITS_LINES = 0.8;

/** Whether a record has what only a line has: a number of its own as a line, or a quantity and the price of one. */
const isLikeLine = ofPlan(({ leaves }): boolean => {
  const senses = [...leaves.keys()].map((key) => senseOfKey(key).concepts);
  const isNumbered = senses.some((own) => own.includes('line') && (own.includes('number') || own.length === 1));
  return isNumbered || (senses.some((own) => own.includes('quantity')) && senses.some((own) => own.includes('price')));
});

function namesInvoice(key: string): boolean {
  const { concepts, unknown } = senseOfKey(lastKey(key));
  return (
    unknown.length === 0 && concepts.includes('invoice') && (concepts.includes('number') || concepts.includes('id'))
  );
}

/** Records of one invoice, one after the other; null: no two of the first ones are. */
function ofOneInvoice(keys: readonly string[], all: readonly AssignedRecord[]): readonly AssignedRecord[] | null {
  for (const key of keys) {
    const names = valuesAt(key, all).map(textOf);
    const at = names.findIndex((name, i) => name !== '' && name === names[i + 1]);
    if (at !== -1) return all.slice(at, at + 2);
  }
  return null;
}

/**
 * `[{"invoice_number": "F1", "line_no": 1, "amount": 338}, {"invoice_number": "F1", "line_no": 2, "amount": 39}]`: what
 * differs between two lines of one invoice is not the invoice's.
 */
export function weighFlatLines(found: ReadonlyMap<string, Candidate[]>, all: readonly AssignedRecord[]): void {
  const looked = all.slice(0, MOST_LOOKED_AT).filter(({ plan }) => isLikeLine(plan));
  if (looked.length < 2) return;
  const ids = OF_INVOICES.flatMap((field) => found.get(field) ?? []).map(({ key }) => key);
  const two = ofOneInvoice([...new Set(ids)].filter(namesInvoice), looked);
  if (two === null) return;
  for (const one of [...found.values()].flat()) {
    const [a, b] = valuesAt(one.key, two).map(textOf);
    if (one.kind !== 'said' && a !== b) one.isUnfit = true;
    else if (namesInvoice(one.key)) one.score = Math.max(one.score, OF_ITS_LINES);
  }
}
