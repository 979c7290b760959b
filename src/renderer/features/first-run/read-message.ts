/** What the operator's support sends to a new customer. Absent: not found in the message. */
export type ConnectionMessage = Partial<
  Readonly<Record<'authUrl' | 'realm' | 'baseUrl' | 'clientId' | 'secret', string>>
>;

type Part = keyof ConnectionMessage;

/** What stands before a value, in English and Swedish; the narrower words come first. */
const LABELS: readonly (readonly [Part, RegExp])[] = [
  ['secret', /secret|hemlighet|password|lösenord|nyckel|\bkey$/],
  ['clientId', /client|klient|user ?name|användar|\bid$/],
  ['realm', /realm/],
  ['authUrl', /auth|token|sign ?in|log ?in|inlogg|identit|keycloak|sso|oidc/],
  ['baseUrl', /api|base|server|bas|adress|address|url|endpoint/],
];

const URLS = /https?:\/\/[^\s"'<>`,;)\]}]+/gi;
/** `name: value`, `name = value`, `"name": "value"`, `| name | value |`. The name has words only. */
const LABELLED = /^[\s"'|*•>-]*([\p{L}][\p{L}\p{N} _./()-]{0,40}?)["'*]*\s*([:=|\t]|\bis\b|\bär\b)\s*(.*)$/u;
const IN_REALM = /^(.*?)\/realms\/([^/]+)/;
const SIGN_IN =
  /\/\/(?:auth|id|login|sso|identity|keycloak|accounts?)[.-]|\/(?:auth|oauth2?|oidc|token|connect)(?:\/|$)/i;

/** Reads addresses, id and secret from a message as support writes it: lines, a table, settings or JSON. */
export function readMessage(text: string): ConnectionMessage {
  const found: Partial<Record<Part, string>> = {};
  const loose: string[] = [];
  let label: Part | null = null;
  for (const line of text.split(/[\r\n]+|(?<=["'\d\p{L}]),\s*(?=["'])/u)) {
    const [, name = '', between = '', rest = ''] = LABELLED.exec(line) ?? [];
    const named = /^https?$/i.test(name.trim()) ? null : partOf(name);
    const part: Part | null = named ?? label;
    const isProse = named !== null && /^(?:is|är)$/.test(between);
    const value = plainValue(named === null ? line : rest);
    // A name alone: its value stands on the next line.
    label = named !== null && value === '' ? named : null;
    const urls = Array.from(value.matchAll(URLS), ([url]) => url.replace(/[.:]+$/, ''));
    const [url] = urls;
    if (url !== undefined) {
      if (urls.length === 1 && (part === 'authUrl' || part === 'baseUrl')) found[part] ??= url;
      else loose.push(...urls);
    } else if (part !== null && isPlain(part, value, isProse)) {
      found[part] ??= value;
    }
  }
  for (const url of loose) {
    if (SIGN_IN.test(url) || IN_REALM.test(url)) found.authUrl ??= url;
    else found.baseUrl ??= url;
  }
  return splitRealm(swapped(found));
}

/** One word, where no address is wanted. Prose that explains what a secret is does not contain one. */
function isPlain(part: Part, value: string, isProse: boolean): boolean {
  return part !== 'authUrl' && part !== 'baseUrl' && !/^$|\s/.test(value) && !(isProse && part === 'secret');
}

function partOf(name: string): Part | null {
  const plain = name
    .replace(/(?<=[a-zåäö])(?=[A-ZÅÄÖ])/g, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return LABELS.find(([, words]) => words.test(plain))?.[0] ?? null;
}

function plainValue(text: string): string {
  return text.trim().replace(/^["'`|*\s]+|["'`|*,;\s{}]+$/g, '');
}

/** Of two addresses under other names the one that looks like a sign-in is the sign-in. */
function swapped(found: ConnectionMessage): ConnectionMessage {
  const { authUrl, baseUrl, ...rest } = found;
  if (authUrl === undefined || baseUrl === undefined) return found;
  const looks = (url: string) => SIGN_IN.test(url) || IN_REALM.test(url);
  return looks(baseUrl) && !looks(authUrl) ? { ...rest, authUrl: baseUrl, baseUrl: authUrl } : found;
}

function splitRealm(found: ConnectionMessage): ConnectionMessage {
  const [, authUrl, realm] = IN_REALM.exec(found.authUrl ?? '') ?? [];
  return authUrl === undefined || realm === undefined ? found : { ...found, authUrl, realm: decodeURIComponent(realm) };
}
