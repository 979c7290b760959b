import { entriesOf, type JsonNode } from '../mapping/json/json-node.ts';
import { parseLosslessJson } from '../mapping/json/lossless-json.ts';

/** Values by normalised name: lower case, `_` for `-`. The first of equal names counts. */
export type TokenObject = ReadonlyMap<string, TokenJson>;
export type TokenJson = string | number | boolean | null | readonly TokenJson[] | TokenObject;

/** Sixteen times the longest token a header can hold. Larger answers are not read. */
const MAX_TOKEN_ANSWER_BYTES = 64 * 1024;

/** An answer of the token address, or the payload of a token; undefined: too large, too deep or not JSON. */
export function parseTokenJson(body: Uint8Array): TokenJson | undefined {
  if (body.length > MAX_TOKEN_ANSWER_BYTES) return undefined;
  const parsed = parseLosslessJson(new TextDecoder().decode(body));
  return parsed.ok ? plain(parsed.root) : undefined;
}

/** The parser has already refused deeper nesting. */
function plain(node: JsonNode): TokenJson {
  if (node.type === 'array') return node.items.map(plain);
  if (node.type === 'number') return Number(node.source);
  if (node.type === 'null') return null;
  if (node.type !== 'object') return node.value;
  const values = new Map<string, TokenJson>();
  for (const [key, value] of entriesOf(node)) {
    const name = key.toLowerCase().replaceAll('-', '_');
    if (!values.has(name)) values.set(name, plain(value));
  }
  return values;
}
