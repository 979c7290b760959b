import { expect, test } from 'vitest';
import { tellingName } from './telling-name.ts';

const row = (name: string, id: string) => ({ name, row: 2, about: { kind: 'customers' as const, id } });

test('two of one name are told apart by their ids, also where one is new and one was changed', () => {
  const [one, other, third] = [row('Anna Åberg', 'K 1'), row('Anna Åberg', 'K-1'), row('Bo Ek', 'K-2')];
  const report = { added: [one, third], changed: [{ ...other, fields: ['phone'] }] };
  expect([one, other, third].map((each) => tellingName(report, each))).toEqual([
    'Anna Åberg (K 1)',
    'Anna Åberg (K-1)',
    'Bo Ek',
  ]);
});
