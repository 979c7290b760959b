import type { JsonNode } from '../../mapping/json-node.ts';
import { valuesOf } from './walk-json.ts';

type Headers = ReadonlyArray<readonly [string, string]>;

/** `…/contract/{id}/details`, the API's own, or the same without its last step, where the id shows that it is one. */
const CONTRACT_PATH = /(?:^|\/)contract\/([^/]+?)(\/details)?\/?$/i;
const NO_ID = /^(registrations?|details|status|list|new|search|contracts?|null|undefined|none|\{.*\}|:.*|\.{1,2})$/i;
const MAX_CHARS = 2000;

/** The contract's id in an address that ends in a contract's path of the API; null when it does not. */
export function contractIdInLink(link: string): string | null {
  if (link.length > MAX_CHARS || !/contract\//i.test(link) || /\s/.test(link.trim())) return null;
  const path = link
    .trim()
    .replace(/[?#].*$/s, '')
    .replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '');
  const [, step, details] = CONTRACT_PATH.exec(path) ?? [];
  if (step === undefined) return null;
  let id: string;
  try {
    id = decodeURIComponent(step);
  } catch {
    return null;
  }
  if (id.trim() === '' || NO_ID.test(id.trim())) return null;
  return details !== undefined || /\d/.test(id) ? id : null;
}

/** The one id that the headers point to: `Location` before `Content-Location` and `Link`. */
export function contractIdInHeaders(headers: Headers): string | null {
  const valuesUnder = (wanted: string): string[] =>
    headers.flatMap(([name, value]) => (name.toLowerCase() === wanted ? [value] : []));
  const links = valuesUnder('link').flatMap((value) =>
    [...value.matchAll(/<([^<>]{1,2000})>/g)].map(([, link]) => link ?? ''),
  );
  for (const candidates of [valuesUnder('location'), valuesUnder('content-location'), links]) {
    const found = only(candidates.map(contractIdInLink));
    if (found !== null) return found;
  }
  return null;
}

/** The one id that links in a body point to; two that differ point nowhere. */
export function contractIdInBody(root: JsonNode): string | null {
  const found: (string | null)[] = [];
  for (const { node } of valuesOf(root)) if (node.type === 'string') found.push(contractIdInLink(node.value));
  return only(found);
}

function only(found: readonly (string | null)[]): string | null {
  const ids = new Set(found.filter((id) => id !== null));
  return ids.size === 1 ? ([...ids][0] ?? null) : null;
}
