import { DAY_MS } from '../../shared/calendar/units.ts';
import { parseTokenJson, type TokenJson, type TokenObject } from './token-json.ts';

/** A token as found in an answer. `lifetimeMs` is null when nothing says how long it lives. */
export type FoundToken = { readonly text: string; readonly lifetimeMs: number | null };

const TOKEN_NAMES = ['access_token', 'accesstoken', 'token', 'bearertoken', 'jwt'];
const SECONDS_NAMES = ['expires_in', 'expiresin', 'expiresinseconds', 'expires_in_seconds'];
const TIME_NAMES = ['expires_at', 'expiresat', 'expires', 'expires_on', 'expireson', 'expiration'];
const WRAPPERS = [
  'data',
  'result',
  'response',
  'payload',
  'token',
  'auth',
  'body',
  'content',
  'value',
  'item',
  'items',
];
const MAX_DEPTH = 4;
const MIN_LENGTH = 8;
const MIN_BARE_LENGTH = 20;
const MAX_LIFETIME_MS = DAY_MS;

const isObject = (value: TokenJson | undefined): value is TokenObject => value instanceof Map;

/** Whether a value can be a header. Under an ambiguous name it must also have the length of a token. */
const isTokenText = (value: unknown, name: string): value is string =>
  typeof value === 'string' &&
  /^[!-~]{1,16384}$/.test(value) &&
  value.length >= (name.startsWith('access') ? 1 : MIN_LENGTH);

function named(object: TokenObject, names: readonly string[]): TokenJson | undefined {
  for (const name of names) {
    const value = object.get(name);
    if (value !== undefined && value !== null) return value;
  }
  return undefined;
}

/** The object with the token, and the objects around it, innermost first. */
function findToken(value: TokenJson | undefined, around: readonly TokenObject[]): FoundText | null {
  if (around.length >= MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.length === 1 ? findToken(value[0], around) : null;
  if (!isObject(value)) return null;
  const objects = [value, ...around];
  for (const name of TOKEN_NAMES) {
    const text = named(value, [name]);
    if (isTokenText(text, name)) return { text, objects };
  }
  for (const wrapper of WRAPPERS) {
    const found = findToken(named(value, [wrapper]), objects);
    if (found !== null) return found;
  }
  return null;
}

/** Names of tokens that do not open the API. */
const OTHER_TOKENS = /refresh|id_?token|assertion/;

/** A signed token names its algorithm; a text with two dots does not. */
function isJwt(text: string): boolean {
  const head = /^([\w-]+)\.[\w-]+\.[\w-]+$/.exec(text)?.[1];
  const said = head === undefined ? undefined : parseTokenJson(Buffer.from(head, 'base64url'));
  return isObject(said) && typeof said.get('alg') === 'string';
}

type FoundText = { readonly text: string; readonly objects: readonly TokenObject[] };

function* jwtsIn(value: TokenJson | undefined, around: readonly TokenObject[]): Generator<FoundText> {
  if (!isObject(value) || around.length >= MAX_DEPTH) return;
  const objects = [value, ...around];
  for (const [name, inner] of value) {
    if (OTHER_TOKENS.test(name)) continue;
    if (typeof inner === 'string' && isTokenText(inner, name) && isJwt(inner)) yield { text: inner, objects };
    yield* jwtsIn(inner, objects);
  }
}

/** Without a known name, the only signed token of an answer is taken; with two it is unknown which is right. */
function onlyJwt(root: TokenJson | undefined): FoundText | null {
  const [first, second] = jwtsIn(root, []);
  return first !== undefined && second === undefined ? first : null;
}

/** Properties that every object has are no part of an answer. */
const OWN_NAMES = /^(?:__proto__|constructor|prototype)$/;

function* namedIn(value: TokenJson | undefined, around: readonly TokenObject[]): Generator<FoundText> {
  if (!isObject(value) || around.length >= MAX_DEPTH) return;
  const objects = [value, ...around];
  for (const [name, inner] of value) {
    if (OTHER_TOKENS.test(name) || OWN_NAMES.test(name)) continue;
    if (TOKEN_NAMES.includes(name) && isTokenText(inner, name)) yield { text: inner, objects };
    yield* namedIn(inner, objects);
  }
}

/** Under an unknown key (`data.obtainKrakenToken.token`), the only text named as a token. */
function onlyNamed(root: TokenJson | undefined): FoundText | null {
  const [first, second] = namedIn(root, []);
  return first !== undefined && second === undefined ? first : null;
}

const MIN_OPAQUE_LENGTH = 32;
/** A text of this length could be the token too. */
const MIN_RIVAL_LENGTH = 20;
/** Names that do not describe their value. */
const NEUTRAL_NAMES: ReadonlySet<string> = new Set([...WRAPPERS, 'results', 'output', 'answer', 'd', 'return', 'svar']);
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Letters and digits without words: no id, sentence or address. */
const looksOpaque = (text: string): boolean =>
  text.length >= MIN_OPAQUE_LENGTH &&
  /^[\w.~+/=-]+$/.test(text) &&
  /\d/.test(text) &&
  /[a-z]/i.test(text) &&
  !UUID.test(text) &&
  !text.startsWith('/');

function* longTextsIn(
  value: TokenJson | undefined,
  around: readonly TokenObject[],
): Generator<FoundText & { name: string }> {
  if (Array.isArray(value)) for (const item of value) yield* longTextsIn(item, around);
  if (!isObject(value) || around.length >= MAX_DEPTH) return;
  const objects = [value, ...around];
  for (const [name, inner] of value) {
    if (typeof inner !== 'string') yield* longTextsIn(inner, objects);
    else if (inner.length >= MIN_RIVAL_LENGTH) yield { text: inner, objects, name };
  }
}

/**
 * The only long text of an answer, where its name says nothing else: such an answer has no other purpose than the
 * token.
 */
function onlyOpaque(root: TokenJson | undefined): FoundText | null {
  const [first, second] = longTextsIn(root, []);
  if (first === undefined || second !== undefined) return null;
  return NEUTRAL_NAMES.has(first.name) && looksOpaque(first.text) ? first : null;
}

function toNumber(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? number : null;
}

function lifetimeFrom(object: TokenObject, nowMs: number): number | null {
  const seconds = toNumber(named(object, SECONDS_NAMES));
  if (seconds !== null) return seconds * 1000;
  const time = named(object, TIME_NAMES);
  const number = toNumber(time);
  // Small numbers are a duration in seconds, larger ones epoch seconds, then epoch milliseconds.
  if (number !== null) return number < 1e8 ? number * 1000 : (number < 1e11 ? number * 1000 : number) - nowMs;
  const at = typeof time === 'string' ? Date.parse(time) : Number.NaN;
  return Number.isNaN(at) ? null : at - nowMs;
}

/** A JWT's duration: `exp - iat` where both exist, because that does not depend on a correct clock. */
function lifetimeOfJwt(text: string, nowMs: number): number | null {
  const part = /^[\w-]+\.([\w-]+)\.[\w-]*$/.exec(text)?.[1];
  if (part === undefined) return null;
  const claims = parseTokenJson(Buffer.from(part, 'base64url'));
  if (!isObject(claims)) return null;
  const end = toNumber(claims.get('exp'));
  const begin = toNumber(claims.get('iat'));
  return end === null ? null : end * 1000 - (begin === null ? nowMs : begin * 1000);
}

const usable = (lifetimeMs: number | null): lifetimeMs is number => lifetimeMs !== null && lifetimeMs > 0;

/**
 * The token of an answer whose fields `docs/api.md` does not give: under a usual name, at the root or in a usual
 * wrapper; or the only signed token; or the only long text under a neutral name. Null when there is none that can be a
 * header. `nowMs` is epoch ms.
 */
export function readTokenAnswer(body: Uint8Array, nowMs: number): FoundToken | null {
  const root = parseTokenJson(body);
  const found =
    isTokenText(root, '') && root.length >= MIN_BARE_LENGTH
      ? { text: root, objects: [] }
      : (findToken(root, []) ?? onlyNamed(root) ?? onlyJwt(root) ?? onlyOpaque(root));
  if (found === null) return null;
  const spans = found.objects.map((object) => lifetimeFrom(object, nowMs));
  const lifetimeMs = [...spans, lifetimeOfJwt(found.text, nowMs)].find(usable);
  return { text: found.text, lifetimeMs: lifetimeMs === undefined ? null : Math.min(lifetimeMs, MAX_LIFETIME_MS) };
}

const ERROR_NAMES = ['error', 'error_code', 'errorcode', 'code'];

/** The OAuth error (RFC 6749, 5.2) in an answer, at any depth. */
export function readOauthError(body: Uint8Array): string | null {
  const search = (value: TokenJson | undefined, depth: number): string | null => {
    if (!isObject(value) || depth >= MAX_DEPTH) return null;
    for (const name of ERROR_NAMES) {
      const error = named(value, [name]);
      if (typeof error === 'string' && /^[\w. -]{1,100}$/.test(error)) return error.toLowerCase();
      const inner = search(error, depth + 1);
      if (inner !== null) return inner;
    }
    for (const wrapper of WRAPPERS) {
      const inner = search(named(value, [wrapper]), depth + 1);
      if (inner !== null) return inner;
    }
    return null;
  };
  return search(parseTokenJson(body), 0);
}
