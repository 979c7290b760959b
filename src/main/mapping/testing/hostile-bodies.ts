const encoder = new TextEncoder();

type Hostile = { readonly name: string; readonly type: string; make(size: number): string };

const json = (name: string, make: (size: number) => string): Hostile => ({ name, type: 'application/json', make });
const page = (name: string, piece: string, head = '<html>', end = ''): Hostile => ({
  name,
  type: 'text/html',
  make: (size) => head + piece.repeat(size / piece.length) + end,
});
const times = (piece: string, size: number): string =>
  Array.from({ length: Math.max(1, Math.floor(size / (piece.length + 1))) }, () => piece).join(',');

/** Bodies for which a reader that backtracks or compares everything with everything never ends. */
export const HOSTILE_BODIES: readonly Hostile[] = [
  page('open titles', '<title '),
  page('titles without text', '<title>'),
  page('titles with long texts', `<title>${'x'.repeat(700)}`),
  page('headings that are never closed', '<h1 <h2 '),
  page('comments', '<!---->', '', 'x'),
  page('comments that never end', '<!--', ''),
  page('declarations', '<?xml ', ''),
  page('prefixes', '<a:a:a:', '<?xml version="1.0"?>'),
  page('signs', '<', '<html>'),
  page('white space', ' ', '<html><title>', '</title>'),
  page('entities', '&a', '<html><title>', '</title>'),
  json('open lists', (size) => '['.repeat(size)),
  json('open objects', (size) => '{"a":'.repeat(size / 5)),
  json('many keys', (size) => `{${times('"k#":#', size)}}`),
  json('the same key', (size) => `{${times('"id":1', size)}}`),
  json('keys that mean something', (size) => `{${times('"amount#":"1,5 kr"', size)}}`),
  json(
    'a worse name of a field, then a better one',
    (size) => `{${times('"id":1', size / 2)},${times('"contractId":1', size / 2)}}`,
  ),
  json(
    'names spelt in many ways',
    (size) => `{${times('"message #":"x"', size / 2)},${times('"contract-#-id":"K#"', size / 2)}}`,
  ),
  json('objects under keys', (size) => `{${times('"k#":{"id":#}', size)}}`),
  json('links', (size) => `{"links":[${times('"contract/K#/details"', size)}]}`),
  json('statuses', (size) => `{${times('"status":"OK"', size)}}`),
  json('many records', (size) => `[${times('{"id":"#","amount":"1,5"}', size)}]`),
  json('records of other shapes', (size) => `[${times('{"k#":"#"}', size)}]`),
  json('many lists', (size) => `{${times('"l#":[{"id":#}]', size)}}`),
  json('errors', (size) => `{"errors":[${times('{"field":"f#","message":"m#"}', size)}]}`),
  json('errors by field', (size) => `{"errors":{${times('"f#":["m#"]', size)}}}`),
  json('a long message', (size) => `{"message":"${' x'.repeat(size / 2)}"}`),
  json('a message of white space', (size) => `{"message":"x${' '.repeat(size)}x"}`),
  json('a long number', (size) => `{"amount":${'9'.repeat(size)}}`),
  json('an amount of spaces', (size) => `[{"id":1,"amount":"1${' '.repeat(size)}x"}]`),
  json('an amount of groups', (size) => `[{"id":1,"amount":"${'1 000,'.repeat(size / 6)}"}]`),
  json('a date of digits', (size) => `[{"id":1,"dueDate":"2026-10-25T${'0'.repeat(size)}"}]`),
  json('a key of digits', (size) => `[{"${'1'.repeat(size)}":{"x":{"id":1}},"id":2}]`),
  json('a key of brackets', (size) => `[{"${'["'.repeat(size / 2).replaceAll('"', '\\"')}":{"x":{"id":1}},"id":2}]`),
  json('a key of dots', (size) => `[{"${'a.'.repeat(size / 2)}":{"x":{"id":1}},"id":2}]`),
  json('deep within what is allowed', (size) => `[${times(`${'['.repeat(60)}1${']'.repeat(60)}`, size)}]`),
  json('hours', (size) => `[${times('{"timestamp":"2026-10-25T02:00","value":1.#}', size)}]`),
  json('hours under keys', (size) => `{${times('"2026-10-25T02:0#":1', size)}}`),
  json('columns', (size) => `{"columns":[${times('"c#"', size / 2)}],"rows":[[${times('#', size / 2)}]]}`),
  json('escapes', (size) => `["${'\\u00e5'.repeat(size / 6)}"]`),
  json('a string that never ends', (size) => `["${'\\\\'.repeat(size / 2)}`),
];

/** About `size` bytes; every # is a number of its own, from `first` on. */
export function hostileBody(hostile: Hostile, size: number, first = 0): Uint8Array {
  let next = first;
  return encoder.encode(hostile.make(size).replaceAll('#', () => `${next++}`));
}
