import { nodeOf } from '../records/assign-record.ts';
import { ofPlan } from '../records/of-plan.ts';
import type { AssignedRecord } from '../records/planned-record.ts';
import { type Candidate, foundAt, textOf, valuesAt } from './candidates.ts';

const BY_FORM = 0.9;
const KNOWN = 0.6;
const LONGEST = 40;
/** `+++090/9337/55493+++`: as Belgian payments are told apart. */
const BELGIAN = /^(?:\+{3}|\*{3})\d{3}\/\d{4}\/\d{5}(?:\+{3}|\*{3})$/;
/** `RF18 5390 0754 7034`: the reference of a creditor, in all of Europe (ISO 11649). */
const EUROPEAN = /^RF(\d\d)([A-Z\d]{1,21})$/;
const MODULUS = 97;

function remainder(digits: string): number {
  let left = 0;
  for (const digit of digits) left = (left * 10 + Number(digit)) % MODULUS;
  return left;
}

/** Letters as numbers: A is 10, Z is 35. */
function asDigits(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
}

/** Whether a text can be nothing but a payment's reference: by its form alone, or by its check digits too. */
export function isPlainReference(text: string): boolean {
  if (text.length > LONGEST) return false;
  if (BELGIAN.test(text)) return true;
  const european = EUROPEAN.exec(text.replaceAll(' ', ''));
  return european !== null && remainder(asDigits(`${european[2]}RF${european[1]}`)) === 1;
}

function isKnown({ isUnfit, score, ...one }: Candidate): boolean {
  return !isUnfit && score >= KNOWN && one.values.some((node) => textOf(node) !== '');
}

const textsIn = ofPlan(({ leaves }) => [...leaves.keys()]);

/** A reference that proves itself needs no name; of two such neither is known to be the invoice's. */
export function addReference(references: Candidate[], records: readonly AssignedRecord[]): void {
  const [first] = records;
  if (first === undefined || references.some((one) => isKnown(one))) return;
  const keys = textsIn(first.plan).filter((key) => {
    const leaf = first.plan.leaves.get(key);
    const node = leaf === undefined ? undefined : nodeOf(first, leaf);
    return node?.type === 'string' && isPlainReference(textOf(node));
  });
  const [key, ...more] = keys;
  if (key === undefined || more.length > 0) return;
  const values = valuesAt(key, records);
  references.push(foundAt({ key, test: 'reference', score: BY_FORM, values }));
}
