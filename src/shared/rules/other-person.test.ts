import { expect, test } from 'vitest';
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
  ['an initial of a word that both have', one('A Alm Ek'), one('Bo Alm Ek'), true],
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
  const people = ['', 'Åsa', 'Bo', 'A'].flatMap((first_name) =>
    ['', 'Ek', 'Alm Ek', 'A Alm', '--'].flatMap((last_name) =>
      ['', '-', '195706179966', '5706179966', '199102089993', 'DE 12345'].map((soc_id) => ({
        first_name,
        last_name,
        soc_id,
      })),
    ),
  );
  const wrong = people.flatMap((a) =>
    people.flatMap((b) => {
      const isAnother = isAnotherPerson(a, b);
      const areNamed = !isAnother || (isSomebody(a) && isSomebody(b) && personName(a) !== personName(b));
      return isAnother === isAnotherPerson(b, a) && areNamed ? [] : [[a, b]];
    }),
  );
  expect(wrong).toEqual([]);
  expect(people.filter((one) => isAnotherPerson(one, one))).toEqual([]);
});
