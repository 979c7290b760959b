import type { AnswerMeta } from '../../../shared/model/answers/answer.ts';
import type { Leaf, MappedRecord } from '../../../shared/model/origin/provenance.ts';
import type { Pair } from '../../../shared/model/register/register.ts';
import type { ReadBody } from '../../mapping/read-body.ts';
import type { DerivedAnswer, DerivedRow } from '../../store/rows/rows-messages.ts';
import { parseKey, rowKeys } from './invoice-rows.ts';

/** Leaves of a record that are looked at; a record with more is a document, not an invoice of a list. */
const MAX_LEAVES = 300;
const MAX_LEAF_CHARS = 300;

/**
 * The rows of one kept answer: a pure function of the request, the bytes and the mapping. Null when the key is not of
 * an invoice query.
 */
export function deriveInvoices(requestKey: string, meta: AnswerMeta, body: ReadBody): DerivedAnswer | null {
  const query = parseKey(requestKey);
  if (query === null) return null;
  const pair = { customerId: query.customerId, propertyId: query.propertyId };
  const parts = body.records.map(({ path }) => {
    const found = body.leaves(0, MAX_LEAVES, path);
    return { leaves: leavesOf(found, path), texts: found.flatMap(textOf) };
  });
  const keys = rowKeys(pair, body.records, (_, i) => parts[i]?.texts ?? []);
  return {
    answerId: meta.id,
    pair,
    requestKey,
    fromDate: query.fromDate,
    toDate: query.toDate,
    meta,
    isUnreadable: body.problem !== null || body.notices.includes('no-records'),
    isCutOff: body.suspiciouslyRound,
    rows: body.records.flatMap((record, i): DerivedRow[] => {
      const [key, part] = [keys[i], parts[i]];
      return key === undefined || part === undefined ? [] : [{ key, record, ...part }];
    }),
  };
}

/** The record of an answer that has this key. */
export function recordWithKey(pair: Pair, body: ReadBody, key: string): MappedRecord | null {
  const keys = rowKeys(pair, body.records, ({ path }) => body.leaves(0, MAX_LEAVES, path).flatMap(textOf));
  return body.records[keys.indexOf(key)] ?? null;
}

/** Columns a person may add: unmapped fields by their place in the record; lists inside it are no columns. */
function leavesOf(leaves: readonly Leaf[], recordPath: string): Record<string, string> {
  const columns: Record<string, string> = {};
  for (const leaf of leaves) {
    const place = leaf.path.slice(recordPath.length).replace(/^\./, '');
    const [text] = textOf(leaf);
    if (leaf.field !== null || text === undefined || place === '' || place.includes('[')) continue;
    columns[place] = text.slice(0, MAX_LEAF_CHARS);
  }
  return columns;
}

/** The value itself: a string without quotation marks, anything else as written; nothing for null and empty lists. */
function textOf(leaf: Leaf): string[] {
  if (leaf.type === 'null' || leaf.type === 'object' || leaf.type === 'array') return [];
  if (leaf.type !== 'string') return [leaf.raw];
  try {
    return [String(JSON.parse(leaf.raw))];
  } catch {
    // A very long string was cut and has no closing quotation mark.
    return [leaf.raw.slice(1)];
  }
}
