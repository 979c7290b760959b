import { expect, test } from 'vitest';
import { COMMANDS, commandOfKey } from './commands.ts';

const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

test('keyboard shortcuts lead to their commands', () => {
  expect(commandOfKey(press('k', { ctrlKey: true }), true)?.id).toBe('palette.open');
  expect(commandOfKey(press('2', { ctrlKey: true }), false)?.id).toBe('go.contracts');
  expect(commandOfKey(press('=', { ctrlKey: true }), false)?.id).toBe('view.zoomIn');
  expect(commandOfKey(press('F1'), true)?.id).toBe('shortcuts.show');
});

test('a question mark typed into a field is only a question mark', () => {
  expect(commandOfKey(press('?'), true)).toBeNull();
  expect(commandOfKey(press('?'), false)?.id).toBe('shortcuts.show');
});

test('every command has an id and keys of its own', () => {
  const keys = COMMANDS.flatMap((command) => (command.keys ? [command.keys.join('+')] : []));
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(COMMANDS.map((command) => command.id)).size).toBe(COMMANDS.length);
});
