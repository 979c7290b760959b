import type { LogFields } from '../ports.ts';

/** What may stand in the log. A field that is not here is dropped: a new one is a decision, not an accident. */
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
/** Runs of digits as in personal numbers and phones, and long runs without a break as in tokens and secrets. */
const SUSPICIOUS = /\d{6,}|[A-Za-z0-9+_=-]{40,}/;

/** Fields as they may be written: known names, plain short values. Whatever looks like a secret or a person is removed. */
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
  // References and file names of our own making are long by nature.
  return name === 'reference' || name === 'stack' || name === 'cacheSetAside' || !SUSPICIOUS.test(value);
}
