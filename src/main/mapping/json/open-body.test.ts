import { expect, test } from 'vitest';
import { openBody } from './open-body.ts';

const open = (json: unknown) => openBody(new TextEncoder().encode(JSON.stringify(json)), 'application/json');

test('JSON that was written into a text once more is opened', () => {
  const inner = { rows: [{ id: 'C1', note: 'å "quoted"' }] };
  const wrapped = open({ d: JSON.stringify(inner) });
  expect(wrapped.text).toBe(`{"d":${JSON.stringify(inner)}}`);
  expect(wrapped.notices).toEqual(['json-in-text']);
  expect(wrapped.root?.type).toBe('object');
  expect(open(JSON.stringify(inner)).text).toBe(JSON.stringify(inner));
  expect(open({ ok: true, d: JSON.stringify(inner) }).text).toBe(`{"ok":true,"d":${JSON.stringify(inner)}}`);
});

test('a text that only looks like JSON stays a text', () => {
  for (const json of [
    { message: '{not so}' },
    { a: '{"b": 1}', c: 'a longer text that says more than the other does' },
    { a: '{"b": 1}', c: [1] },
    { d: '7' },
    '[',
    {},
  ]) {
    const opened = open(json);
    expect([opened.text, opened.notices]).toEqual([JSON.stringify(json), []]);
  }
});
