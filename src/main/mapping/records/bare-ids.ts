import { isScalar, type JsonNode, type JsonScalar } from '../json/json-node.ts';
import { senseOfKey } from '../names/concepts.ts';
import type { Cell, RecordView } from './record-view.ts';
import type { Sought } from './sought.ts';

const BARE_ID = /^(?=[^\d]*\d)[\w-]{6,80}$/;

function isRegistration({ fields }: Sought): boolean {
  return fields.contractId !== undefined && fields.message !== undefined;
}

/** `"044b7fef-4a80-42ac-a8c6-addd9c9d86a4"`: an answer to a registration that is nothing but an id. */
export function ofBareId(root: JsonScalar, sought: Sought): RecordView | null {
  if (!isRegistration(sought) || root.type !== 'string' || !BARE_ID.test(root.value)) return null;
  const cell: Cell = { path: [], node: root, column: 'id' };
  return { path: [], node: null, cells: new Map([['id', [cell]]]), around: [] };
}

/** The only one of some keys that says anything; null: none, or several do. */
export function onlyTelling(keys: readonly string[]): string | null {
  const [only, other] = keys.filter((key) => senseOfKey(key).concepts.length > 0);
  return only === undefined || other !== undefined ? null : only;
}

/** `{"PublicId": "CI5K2Q417"}`: one that says nothing but an id under a name. */
export function saysSoleId(root: JsonNode, sought: Sought): boolean {
  if (!isRegistration(sought) || root.type !== 'object' || !root.values.every(isScalar)) return false;
  const key = onlyTelling(root.keys);
  const value = key === null ? undefined : root.values[root.keys.indexOf(key)];
  const { concepts } = senseOfKey(key ?? '');
  return concepts.length === 1 && concepts[0] === 'id' && value?.type === 'string' && BARE_ID.test(value.value);
}
