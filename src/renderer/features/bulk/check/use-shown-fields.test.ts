import { expect, test } from 'vitest';
import { shownSame } from './use-shown-fields.ts';

test('what all rows have alike is said once; what differs, or is asked for, is a column and stays one', () => {
  const kind = { field: 'poa.type', text: 'SWITCH' } as const;
  const city = { field: 'property.city', text: 'Lund' } as const;
  expect(shownSame([kind], [kind], [])).toEqual([kind]);
  expect(shownSame([kind], [], [])).toEqual([]);
  expect(shownSame([kind], [kind], ['poa.type'])).toEqual([]);
  // Typed alike while somebody works in the column: it does not go away below them.
  expect(shownSame([kind], [kind, city], [])).toEqual([kind]);
});
