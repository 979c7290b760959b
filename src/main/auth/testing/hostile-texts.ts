const T = 'abcDEF123._-~+/=';

/** Answers of an identity server, of about so many characters, for which a careless reader never ends. */
export const HOSTILE_TEXTS: readonly (readonly [name: string, text: (size: number) => string])[] = [
  ['open lists', (size) => '['.repeat(size)],
  ['lists in lists', (size) => `${'['.repeat(size / 2)}${']'.repeat(size / 2)}`],
  ['objects in objects', (size) => `${'{"data":'.repeat(size / 9)}1${'}'.repeat(size / 9)}`],
  ['many keys', (size) => `{${Array.from({ length: size / 8 }, (_, at) => `"k${at}":1`).join(',')}}`],
  ['the same key', (size) => `{${Array.from({ length: size / 11 }, () => '"token":""').join(',')}}`],
  ['many errors', (size) => `{"error":${'{"error":'.repeat(size / 10)}1${'}'.repeat(size / 10)}}`],
  ['a long number', (size) => `{"access_token":"${T}","expires_in":"${' '.repeat(size)}1x"}`],
  ['a long token', (size) => `{"access_token":"${'x'.repeat(size)}"}`],
  [
    'claims in claims',
    (size) => `{"access_token":"e30.${Buffer.from('{"a":'.repeat(size / 10)).toString('base64url')}.x"}`,
  ],
];
