import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf } from './group-lines.ts';

test('every row that is not folded away stands on one line, below its head, in order', () => {
  const part = fc.record({ rows: fc.integer({ min: 0, max: 6 }), isFolded: fc.boolean(), isHeadless: fc.boolean() });
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 12 }), (made) => {
      // Rows without a head go on below another group, and there are some.
      const groups = made.map((group, at) => (at === 0 || group.rows === 0 ? { ...group, isHeadless: false } : group));
      const rowCount = groups.reduce((sum, { rows }) => sum + rows, 0);
      const expected: string[] = [];
      let row = 0;
      groups.forEach(({ rows, isFolded, isHeadless }, group) => {
        if (!isHeadless) expected.push(`head ${group}`);
        for (let n = 0; n < rows; n++, row++) if (!isFolded) expected.push(`${row} of ${group}`);
      });
      const lines = linesOf(groups, rowCount);
      const found = Array.from({ length: lines.count }, (_, at) => {
        const line = lines.at(at);
        return line.kind === 'head' ? `head ${line.group}` : `${line.row} of ${line.group}`;
      });
      expect(found).toEqual(expected);

      let first = 0;
      groups.forEach(({ rows, isFolded, isHeadless }, group) => {
        for (let n = first; n < first + rows; n++) {
          const line = lines.at(lines.ofRow(n));
          if (!isFolded) expect(line).toEqual({ kind: 'row', group, row: n });
          else if (!isHeadless) expect(line).toEqual({ kind: 'head', group });
          else expect(line.group).toBeLessThan(group);
        }
        first += rows;
      });
    }),
  );
});

test('without groups a line is a row', () => {
  const lines = linesOf(null, 3);
  expect(lines.count).toBe(3);
  expect(lines.at(2)).toEqual({ kind: 'row', group: -1, row: 2 });
  expect(lines.ofRow(1)).toBe(1);
});
