import { type Concept, senseOfKey } from '../names/concepts.ts';
import type { Pattern } from './collect-places.ts';

const NO_CHARGE: ReadonlySet<Concept> = new Set(['tax', 'discount', 'payment', 'paid']);

/** `order_lines`: lines of what is charged, whatever stands beside them. */
export function saysLines(key: string): boolean {
  const { concepts } = senseOfKey(key);
  return concepts.includes('line') && !concepts.some((one) => NO_CHARGE.has(one));
}

/** What may stand in an invoice and has lines of its own. */
const WITH_LINES: ReadonlySet<Concept> = new Set(['contract', 'subscription', 'order', 'payment']);
const OF_OTHER = 3;
const OF_LINE = 2;

/** How little a list is the invoice's own lines: `subscription.line_items` are another's, `lines[*].sub_items` a line's. */
export function awayFromLines(pattern: Pattern): number {
  const around = pattern.slice(
    0,
    pattern.findLastIndex((step) => step !== null),
  );
  const isOther = around.some((step) => {
    const concepts = step === null ? [] : senseOfKey(step).concepts;
    if (concepts.length > 0 && concepts.every((one) => one === 'tax' || one === 'discount')) return true;
    return concepts.some((one) => WITH_LINES.has(one)) && !concepts.includes('invoice') && !concepts.includes('line');
  });
  const isInLine = around.some((step, i) => step !== null && around[i + 1] === null && saysLines(step));
  return (isOther ? OF_OTHER : 0) + (isInLine ? OF_LINE : 0);
}
