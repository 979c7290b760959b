import { expect, test } from 'vitest';
import { namesPerson, personOf } from './person-spellings.ts';

const person = personOf('K1', {
  id: 'K1',
  first_name: 'Åsa',
  last_name: 'Öberg',
  email: 'Asa+Hem@exempel.se',
  phone: '070-123 45 67',
  soc_id: '',
});
const isNamedIn = namesPerson(person);
const NAME = '{"kund":"Åsa Öberg"}';

test.each([
  ['small letters in escapes', Buffer.from('{"kund":"\\u00c5sa \\u00d6berg"}')],
  ['capital letters in escapes', Buffer.from('{"kund":"\\u00C5sa \\u00D6berg"}')],
  ['an escape of a plain character', Buffer.from('{"epost":"asa\\u002Bhem@exempel.se"}')],
  ['an id in JSON in a text', Buffer.from(JSON.stringify({ body: '{"kund":"K1"}' }))],
  ['an id in escaped JSON in a text', Buffer.from('{"body":"{\\u0022kund\\u0022:\\u0022K1\\u0022}"}')],
  ['an address in small letters', Buffer.from('{"epost":"asa+hem@exempel.se"}')],
  ['letters and their marks apart', Buffer.from(NAME.normalize('NFD'))],
  ['Windows-1252', Buffer.from(NAME, 'latin1')],
  ['UTF-16', Buffer.from(NAME, 'utf16le')],
  ['UTF-16, the other way round', Buffer.from(NAME, 'utf16le').swap16()],
])('a person is found in an answer with %s', (_how, bytes) => {
  expect(isNamedIn(bytes)).toBe(true);
});

test('somebody else is not found', () => {
  for (const text of ['{"kund":"K10"}', '{"kund":"\\u00C5sa Ek"}', '{"epost":"\\u', '\\u00c']) {
    expect(isNamedIn(Buffer.from(text))).toBe(false);
  }
});
