import { entriesOf, isScalar, type JsonNode, type JsonScalar } from '../../mapping/json/json-node.ts';
import { nameKey } from '../../mapping/names/name-key.ts';

/** A value of a body. `name`: the nearest key around it, in the form `nameKey` compares; '' at the root. */
export type Met = { readonly node: JsonNode; readonly name: string; readonly place: string };

/** Every value of a body, outermost first; all items of a list share one place. Repeated keys are all visited. */
export function* valuesOf(root: JsonNode): Generator<Met> {
  const left: Met[] = [{ node: root, name: '', place: '' }];
  for (let met = left.pop(); met !== undefined; met = left.pop()) {
    yield met;
    const { node, name, place } = met;
    if (isScalar(node)) continue;
    const inside: Met[] =
      node.type === 'array'
        ? node.items.map((item) => ({ node: item, name, place: `${place}[*]` }))
        : entriesOf(node).map(([key, value]) => ({
            node: value,
            name: nameKey(key),
            place: place === '' ? key : `${place}.${key}`,
          }));
    for (const one of inside.reverse()) left.push(one);
  }
}

/** A plain value as text; null for null. */
export function scalarText(node: JsonScalar): string | null {
  if (node.type === 'string') return node.value;
  if (node.type === 'number') return node.source;
  return node.type === 'boolean' ? String(node.value) : null;
}
