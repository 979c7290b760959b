import { expect, test } from 'vitest';
import { createGestures } from './pointer-gestures.ts';

function setUp() {
  const said: string[] = [];
  const gestures = createGestures({
    press: (x) => said.push(`press ${x}`),
    brushing: (range) => range !== null && said.push(`brushing ${range.from}-${range.to}`),
    brush: (from, to) => said.push(`brush ${from}-${to}`),
    pan: (by) => said.push(`pan ${by}`),
    zoom: (factor, x) => said.push(`zoom ${factor.toFixed(2)} at ${x}`),
  });
  const at = (x: number, kind = 'mouse', id = 1, shift = false) => ({ id, x, kind, shift });
  return { said, gestures, at };
}

test('a press is a press although the hand trembles', () => {
  const { said, gestures, at } = setUp();
  gestures.down(at(100));
  gestures.move(at(103));
  gestures.up(at(103));
  expect(said).toEqual(['press 103']);
});

test('a drag chooses a stretch, either way', () => {
  const { said, gestures, at } = setUp();
  gestures.down(at(100));
  gestures.move(at(60));
  gestures.up(at(40));
  expect(said).toEqual(['brushing 60-100', 'brush 40-100']);
});

test('Shift and a drag, or one finger, move the chart', () => {
  const { said, gestures, at } = setUp();
  gestures.down(at(100, 'mouse', 1, true));
  gestures.move(at(110));
  gestures.up(at(110));
  gestures.down(at(50, 'touch'));
  gestures.move(at(30, 'touch'));
  gestures.up(at(30, 'touch'));
  expect(said).toEqual(['pan 10', 'pan -20']);
});

test('two fingers apart zoom in around their middle, and do not press', () => {
  const { said, gestures, at } = setUp();
  gestures.down(at(100, 'touch', 1));
  gestures.down(at(200, 'touch', 2));
  gestures.move(at(300, 'touch', 2));
  gestures.up(at(300, 'touch', 2));
  gestures.up(at(100, 'touch', 1));
  expect(said).toEqual(['zoom 0.50 at 200']);
});
