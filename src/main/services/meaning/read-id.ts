import { isScalar, type JsonNode, type JsonScalar } from '../../mapping/json/json-node.ts';
import { nodeUnder } from '../../mapping/json/leaves.ts';
import type { ReadBody } from '../../mapping/read-body.ts';
import type { ReadId } from './judge-answer.ts';

/**
 * The contract's id as the mapping reads it. Records with different contracts give none, and a guess must stand in the
 * body as a value: a key that may be an id is not enough for a yes, and of addresses only those of the API count
 * (`contract-links.ts`). A confirmed place is always accepted.
 */
export function readIdOf({ records }: Pick<ReadBody, 'records'>, root: JsonNode | null): ReadId {
  const values = records.map(({ fields }) => fields.contractId).filter((value) => value?.text != null);
  const [first] = values;
  if (first?.text == null || root === null) return null;
  if (first.provenance === 'confirmed') return { text: first.text, isConfirmed: true };
  if (values.some((value) => value?.text !== first.text)) return null;
  const at = first.path === null ? null : nodeUnder(root, first.path);
  if (at === null || !isScalar(at.node) || isAddressOf(at.node, first.text)) return null;
  return { text: first.text, isConfirmed: false };
}

function isAddressOf(node: JsonScalar, id: string): boolean {
  return node.type === 'string' && node.value.includes('/') && node.value.trim() !== id;
}
