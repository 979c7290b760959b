import { expect, test } from 'vitest';
import { ROW_PARTS } from '../../../../shared/model/bulk/row-parts.ts';
import { lookOf } from './draw-mosaic.ts';

test('a row that is held looks the same in every step; red is only what was rejected', () => {
  const looks = (isBegun: boolean) => Object.fromEntries(ROW_PARTS.map((part) => [part, lookOf(part, isBegun)]));
  const [before, after] = [looks(false), looks(true)];
  const changing = ROW_PARTS.filter((part) => before[part] !== after[part]);
  expect(changing).toEqual(['ready', 'waiting']);
  expect(ROW_PARTS.filter((part) => after[part] === 'rejected')).toEqual(['rejected']);
  expect([after.cannot, after.duplicate, after.twice, after['no-poa']]).toEqual(['held', 'held', 'held', 'no-file']);
});
