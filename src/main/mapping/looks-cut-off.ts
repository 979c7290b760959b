import { entriesOf, isScalar, type JsonNode } from './json/json-node.ts';
import { nameKey } from './names/name-key.ts';

const TOTALS = new Set(
  'total totalcount totalitems totalelements totalrecords totalresults count antal invoicecount antalfakturor totalhits'.split(
    ' ',
  ),
);
const MORE = new Set(
  'hasmore hasnext hasnextpage morepages islast last next nextpage nextlink nextcursor nexttoken nextpagetoken continuationtoken'.split(
    ' ',
  ),
);

function isRound(records: number): boolean {
  return records === 10 || records === 20 || records === 25 || (records >= 50 && records % 50 === 0);
}

/** What the envelope says: more follows (true), complete (false), or nothing (null). */
function fromEnvelope(node: JsonNode, records: number, depth = 0): boolean | null {
  if (node.type !== 'object' || depth > 3) return null;
  let verdict: boolean | null = null;
  for (const [key, value] of entriesOf(node)) {
    const name = nameKey(key);
    if (TOTALS.has(name) && value.type === 'number') {
      const total = Number(value.source);
      if (total > records) return true;
      if (total === records) verdict = false;
    } else if (MORE.has(name) && isScalar(value)) {
      const says = value.type === 'boolean' ? value.value : value.type === 'string' && value.value !== '';
      // `last: true` ends a list; with the other names true means that it continues.
      if (value.type === 'boolean' && (name === 'last' || name === 'islast') ? !says : says && name !== 'last') {
        return true;
      }
    } else if (value.type === 'object') {
      const inner = fromEnvelope(value, records, depth + 1);
      if (inner === true) return true;
      verdict ??= inner;
    }
  }
  return verdict;
}

/** Whether a list may be one page of a longer one: `docs/api.md` does not mention paging, so numbers decide. */
export function looksCutOff(root: JsonNode, records: number): boolean {
  return fromEnvelope(root, records) ?? isRound(records);
}
