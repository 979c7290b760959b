import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../testing/runs.ts';
import { isAnotherPerson, isSomebody, type PersonOf, personName } from './other-person.ts';

function one(name: string, soc_id = ''): PersonOf {
  const [first_name = '', ...rest] = name.split(' ');
  return { first_name, last_name: rest.join(' '), soc_id };
}

test.each([
  ['two numbers', one('Åsa Ek', '195706179966'), one('Åsa Ek', '199102089993'), true],
  ['one number in two spellings', one('Åsa Ek', '19570617-9966'), one('Åsa Ek', '5706179966'), false],
  ['a new family name', one('Åsa Ek', '195706179966'), one('Åsa Alm', '195706179966'), false],
  ['one number, nothing of the name in common', one('Åsa Ek', '195706179966'), one('Bo Alm', '195706179966'), true],
  ['no number, two names', one('Åsa Ek'), one('Bo Ek'), true],
  ['no number, one name in another order', one('Åsa Ek'), one('Ek Åsa'), false],
  ['a middle name', one('Åsa Ek'), one('Åsa Maria Ek'), false],
  ['an initial', one('Å. Ek'), one('Åsa Ek'), false],
  ['lost accents', one('Asa Ek'), one('ÅSA EK'), false],
  ['one number only, the same name', one('Åsa Ek', '195706179966'), one('Åsa Ek'), false],
  ['one number only, another name', one('Åsa Ek', '195706179966'), one('Bo Alm'), true],
  ['a number that identifies nobody', one('Åsa Ek', '0'), one('Åsa Ek', 'saknas'), false],
  ['nobody', one(''), one('Åsa Ek', '195706179966'), false],
  ['two companies', one('Ek AB', '556677-8899'), one('Ek AB', '556677-1122'), true],
] as const)('%s', (_, a, b, isAnother) => {
  expect([isAnotherPerson(a, b), isAnotherPerson(b, a)]).toEqual([isAnother, isAnother]);
});

test('nobody is another person than themselves, and the same is said whoever comes first', () => {
  const person = fc.record({
    first_name: fc.constantFrom('', 'Åsa', 'Bo', 'A'),
    last_name: fc.constantFrom('', 'Ek', 'Alm Ek', '--'),
    soc_id: fc.constantFrom('', '-', '195706179966', '5706179966', '199102089993', 'DE 12345'),
  });
  fc.assert(
    fc.property(person, person, (a, b) => {
      expect(isAnotherPerson(a, a)).toBe(false);
      expect(isAnotherPerson(a, b)).toBe(isAnotherPerson(b, a));
      if (isAnotherPerson(a, b)) {
        expect([isSomebody(a), isSomebody(b)]).toEqual([true, true]);
        expect(personName(a)).not.toBe(personName(b));
      }
    }),
    { numRuns: runs(300) },
  );
});
