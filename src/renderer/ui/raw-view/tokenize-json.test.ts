import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tokenizeJson } from './tokenize-json.ts';

test('JSON is coloured by its parts: keys, texts and literals are told apart', () => {
  const kinds = tokenizeJson('{"a": "b", "n": -1.50, "t": null}').map((token) => [token.kind, token.text]);
  expect(kinds).toContainEqual(['key', '"a"']);
  expect(kinds).toContainEqual(['str', '"b"']);
  expect(kinds).toContainEqual(['lit', '-1.50']);
  expect(kinds).toContainEqual(['lit', 'null']);
});

test('no character is lost or changed, whatever the text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(
        tokenizeJson(text)
          .map((token) => token.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
