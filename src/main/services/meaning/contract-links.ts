import { contractIdInAddress, idAtEndOf, namesContract } from '../../mapping/evidence/contract-address.ts';
import type { JsonNode } from '../../mapping/json/json-node.ts';
import { senseOfKey } from '../../mapping/names/concepts.ts';
import { type Met, valuesOf } from './walk-json.ts';

type Headers = ReadonlyArray<readonly [string, string]>;

const LINK = /<([^<>]{1,2000})>((?:\s*;\s*[\w*-]{1,40}\s*=\s*(?:"[^"]{0,200}"|[^\s;,"]{1,200}))*)/g;
const REL = /(?:^|;)\s*rel\s*=\s*"?([^";]{1,200})/i;

/** The one id in the headers: `Location` before `Content-Location` and `Link`. */
export function contractIdInHeaders(headers: Headers): string | null {
  const valuesUnder = (wanted: string): string[] =>
    headers.flatMap(([name, value]) => (name.toLowerCase() === wanted ? [value] : []));
  const links = valuesUnder('link').flatMap((value) =>
    [...value.slice(0, 8000).matchAll(LINK)].map(([, link = '', rest = '']) =>
      namedLink(link, REL.exec(rest)?.[1] ?? ''),
    ),
  );
  const direct = (wanted: string) => valuesUnder(wanted).map(contractIdInAddress);
  for (const candidates of [direct('location'), direct('content-location'), links]) {
    const found = only(candidates);
    if (found !== null) return found;
  }
  return null;
}

/** The one id in links of the body; null when links differ. */
export function contractIdInBody(root: JsonNode): string | null {
  const found: (string | null)[] = [];
  for (const met of valuesOf(root)) found.push(idInLink(met));
  return only(found);
}

function idInLink({ node, place }: Met): string | null {
  if (node.type === 'string') return node.value.includes('/') ? namedLink(node.value, nameOfLink(place)) : null;
  if (node.type !== 'object') return null;
  // A list of links: `{"rel": "contract", "href": "…"}`.
  const text = (...names: string[]): string => {
    const value = node.values[node.keys.findIndex((key) => names.includes(key.toLowerCase()))];
    return value?.type === 'string' ? value.value : '';
  };
  return namedLink(text('href', 'url', 'uri'), text('rel', 'relation'));
}

/** An address that ends in a contract, or whose link is named after the contract. */
function namedLink(address: string, name: string): string | null {
  return contractIdInAddress(address) ?? (name !== '' && namesContract(name) ? idAtEndOf(address) : null);
}

/** The name of a link: the nearest key that does more than say that it is a link. */
function nameOfLink(place: string): string {
  const keys = place.replaceAll('[*]', '').split('.');
  let isLink = false;
  for (const key of keys.toReversed()) {
    const { concepts } = senseOfKey(key);
    const isOnlyLink = concepts.length > 0 && concepts.every((one) => one === 'link');
    if (!isOnlyLink) return isLink ? key : '';
    isLink = true;
  }
  return '';
}

function only(found: readonly (string | null)[]): string | null {
  const ids = new Set(found.filter((id) => id !== null));
  return ids.size === 1 ? ([...ids][0] ?? null) : null;
}
