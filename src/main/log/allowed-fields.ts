import type { LogFields } from '../ports.ts';

/** Fields allowed in the log. Others are dropped, so that adding one is a decision. */
const ALLOWED: ReadonlySet<string> = new Set([
  'call',
  'cacheSetAside',
  'code',
  'count',
  'detail',
  'durationMs',
  'error',
  'key',
  'keychain',
  'kind',
  'locale',
  'name',
  'platform',
  'problem',
  'reason',
  'reference',
  'stack',
  'state',
  'status',
  'version',
]);

const PLAIN = /^[\w .,:;()@/\\+-]{0,2000}$/;
/** Runs of digits as in personal numbers and phones, and long unbroken runs as in tokens and secrets. */
const SUSPICIOUS = /\d{6,}|[A-Za-z0-9+_=-]{40,}/;

/**
 * The fields to be written: known names with short plain values. Anything that looks like a secret or personal data is
 * removed.
 */
export function allowedFields(fields: LogFields): LogFields {
  const kept: Record<string, string | number | boolean | null> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (!ALLOWED.has(name)) continue;
    if (typeof value !== 'string') kept[name] = value;
    else kept[name] = isPlain(name, value) ? value : '[removed]';
  }
  return kept;
}

function isPlain(name: string, value: string): boolean {
  if (!PLAIN.test(value)) return false;
  // References and file names made by us are long.
  return name === 'reference' || name === 'stack' || name === 'cacheSetAside' || !SUSPICIOUS.test(value);
}
