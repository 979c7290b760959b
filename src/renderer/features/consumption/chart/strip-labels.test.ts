import { expect, test } from 'vitest';
import { cutMiddle, stripLabelRoom } from './strip-labels.ts';

const LEFT = 38;

test('years fit beside the strips; longer names get room behind them, up to a limit', () => {
  expect(stripLabelRoom([24, 26], LEFT)).toBe(0);
  expect(stripLabelRoom([], LEFT)).toBe(0);
  expect(stripLabelRoom([24, 80.4], LEFT)).toBe(93);
  expect(stripLabelRoom([400], LEFT)).toBe(162);
});

const fits = (count: number) => (text: string) => [...text].length <= count;

test('a name without room is cut in its middle, so that its beginning and its number stay', () => {
  expect(cutMiddle('Lärkstigen 87', fits(13))).toBe('Lärkstigen 87');
  expect(cutMiddle('Tallkronevägen 114 B', fits(13))).toBe('Tallkr… 114 B');
  expect(cutMiddle('Å 😀😀😀😀 12', fits(6))).toBe('Å 😀…12');
  expect(cutMiddle('AB', fits(1))).toBe('…');
});
