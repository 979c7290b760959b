import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/calendar/units.ts';
import { timeOfNode } from '../hours/hour-stamps.ts';
import { entriesOf, isScalar, type JsonNode, type JsonScalar } from '../json/json-node.ts';
import { nameKey } from '../names/name-key.ts';

const WAITS = new Set(
  `retryafter retryafterseconds retryafterms retryaftersec retryafterinseconds retryin retryinseconds retrydelay waitseconds waittime wait tryagainin
   secondsuntilretry backoff vantatid vanta provigjenom provigenom forsokigenom ponowpo ponowza wiederholennach erneutversuchennach wartezeit reessayerdans attente reintentaren espera riprovatra attesa wachttijd resetin resetinseconds resetinsec resetseconds resetafter resetafterseconds cooldown cooldownseconds`.split(
    /\s+/,
  ),
);
/** Names of the time from which it may be tried again. */
const UNTIL = new Set(
  `retryat retryafter retryaftertime retryafterdate retryon nextretry nextretryat nextattemptat tryagainat availablefrom availableat availableagain
   availableagainat unavailableuntil blockeduntil lockeduntil waituntil resetat resettime resetsat ratelimitreset maintenanceend maintenanceuntil
   nextaccesstime forsokigen tillgangligfran`.split(/\s+/),
);
const MAX_DEPTH = 4;
const MAX_ENTRIES = 200;
const DAY_SECONDS = DAY_MS / 1000;

function seconds(text: string, isMs: boolean): string | null {
  const match = /^(?:PT)?(\d{1,9}(?:\.\d{1,6})?)\s*(ms|s|sec|seconds|m|min|minutes)?$/i.exec(text.trim());
  if (match === null) return null;
  const unit = (match[2] ?? '').toLowerCase();
  const times = isMs || unit === 'ms' ? 0.001 : unit.startsWith('m') ? 60 : 1;
  const value = Number(match[1]) * times;
  if (value > DAY_SECONDS) return null;
  return times === 1 ? (match[1] ?? null) : String(value);
}

/** The first value under one of some names that can be read; those nearer to the root come first. */
function valueUnder<T>(
  node: JsonNode,
  names: ReadonlySet<string>,
  read: (node: JsonScalar, name: string) => T | null,
  depth = 0,
): T | null {
  if (isScalar(node) || depth > MAX_DEPTH) return null;
  const children = node.type === 'array' ? node.items.slice(0, 20) : node.values.slice(0, MAX_ENTRIES);
  if (node.type === 'object') {
    for (const [key, child] of entriesOf(node, MAX_ENTRIES)) {
      const name = nameKey(key);
      const found = names.has(name) && isScalar(child) ? read(child, name) : null;
      if (found !== null) return found;
    }
  }
  for (const child of children) {
    const found = valueUnder(child, names, read, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

function waitIn(root: JsonNode): string | null {
  return valueUnder(root, WAITS, (node, name) => {
    const text = node.type === 'number' ? node.source : node.type === 'string' ? node.value : '';
    return text.length > 40 ? null : seconds(text, name.endsWith('ms'));
  });
}

/** The moment an error body asks to wait for; a time without an offset is no moment. Null: none. */
export function waitUntil(root: JsonNode): number | null {
  return valueUnder(root, UNTIL, (node) => {
    const time = timeOfNode(node);
    return time?.kind === 'instant' ? time.epochMs : null;
  });
}

/** Words before a pause, within one sentence. */
const SAID =
  /(?:try again|retry|wait|available in|reset in|resets in|request (?:again )?after|f\u00f6rs\u00f6k igen|v\u00e4nta|pr\u00f8v igjen|pr\u00f8v igen|erneut|ponownie)[^\d.!?]{0,40}(?=\d)/i;
const PART = /(?:\s*,)?\s*(?:and|och|og|und)?\s*(\d{1,5})\s?(h\b|hours?|tim|s\b|sec|sek|min)\p{L}*/iuy;

/** `1 minute and 30 seconds` from a place in a text, in seconds; null: no time stands there. */
function spokenSeconds(text: string, from: number): number | null {
  let total: number | null = null;
  PART.lastIndex = from;
  for (let part = PART.exec(text); part !== null; part = PART.exec(text)) {
    const unit = part[2]?.charAt(0).toLowerCase();
    total = (total ?? 0) + Number(part[1]) * (unit === 's' ? 1 : (unit === 'm' ? MINUTE_MS : HOUR_MS) / 1000);
  }
  return total;
}

/** The pause an error body asks for, in seconds as a decimal text; null: none. */
export function readWait(root: JsonNode | null, message: string | null): string | null {
  const inBody = root === null ? null : waitIn(root);
  if (inBody !== null) return inBody;
  const text = (message ?? '').slice(0, 500);
  const said = SAID.exec(text);
  const pause = said === null ? null : spokenSeconds(text, said.index + said[0].length);
  return pause === null || pause > DAY_SECONDS ? null : String(pause);
}
