import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idKey, socIdCore } from './keys.ts';
import { socIdToSend, toSent } from './normalise.ts';

test.each([
  ['198507099805', '198507099805'],
  ['19850709-9805', '198507099805'],
  ['850709 9805', '8507099805'],
  ['850709+9805', '8507099805'],
  ['850709–9805', '8507099805'],
  [' 850709 ', '850709'],
  ['T850709-98', 'T850709-98'],
])('personal number %s is sent as %s', (typed, sent) => {
  expect(socIdToSend(typed)).toBe(sent);
});

test('sending twice changes nothing more, and ids keep their zeros', () => {
  const text = fc.string();
  const draft = fc.record({
    customer: fc.record({ id: text, email: text, first_name: text, last_name: text, phone: text, soc_id: text }),
    property: fc.record({ id: text, address: text, city: text, zip_code: text, property_number: text }),
    poaType: text,
  });
  fc.assert(
    fc.property(draft, (d) => {
      const once = toSent(d);
      expect(toSent(once)).toEqual(once);
      expect(once.property.zip_code).toBe(d.property.zip_code.trim());
    }),
  );
  expect(idKey(' 00c-1 ')).toBe('00C-1');
});

test('both ways of writing a personal number are one key', () => {
  expect(socIdCore('19850709-9805')).toBe('8507099805');
  expect(socIdCore('850709 9805')).toBe('8507099805');
  expect(socIdCore('temporary')).toBeNull();
});
