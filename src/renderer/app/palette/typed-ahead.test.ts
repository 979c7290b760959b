import { expect, test } from 'vitest';
import { createTypedAhead } from './typed-ahead.ts';

function pressed(keys: readonly (string | { key: string; altGraph: true })[]) {
  let closed = 0;
  const ahead = createTypedAhead(() => closed++);
  const taken = keys.map((one) => {
    const key = typeof one === 'string' ? one.replace(/^Ctrl\+/, '') : one.key;
    const isAltGraph = typeof one !== 'string';
    const ctrlKey = isAltGraph || (typeof one === 'string' && one.startsWith('Ctrl+'));
    return ahead.press({
      ...{ key, ctrlKey, metaKey: false, altKey: isAltGraph },
      getModifierState: (name) => isAltGraph && name === 'AltGraph',
    });
  });
  return { ahead, taken, closed: () => closed };
}

test('what is typed before the palette is there stands in its field', () => {
  const { ahead, taken } = pressed(['Å', 's', 'b', 'Backspace', 'a', 'Ctrl+a', { key: '@', altGraph: true }, 'Shift']);
  // None of the keys reaches the list below.
  expect(new Set(taken)).toEqual(new Set([true]));
  expect(ahead.take()).toEqual({ text: 'Åsa@', isEntered: false });
  expect(ahead.take()).toEqual({ text: '', isEntered: false });
});

test('Enter is done with what was typed before it; Escape closes', () => {
  const entered = pressed(['x', 'Enter', 'y']);
  expect(entered.ahead.take()).toEqual({ text: 'x', isEntered: true });
  expect(entered.closed()).toBe(0);
  const left = pressed(['x', 'Escape']);
  expect(left.closed()).toBe(1);
  expect(left.ahead.take().text).toBe('');
});

test('once the field has the focus the keys are its own, until the palette is opened again', () => {
  const { ahead } = pressed(['x']);
  const press = () =>
    ahead.press({ key: 'y', ctrlKey: false, metaKey: false, altKey: false, getModifierState: () => false });
  ahead.take();
  expect(press()).toBe(false);
  ahead.begin();
  expect(press()).toBe(true);
  expect(ahead.take().text).toBe('y');
});
