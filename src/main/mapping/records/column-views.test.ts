import { expect, test } from 'vitest';
import type { JsonObject } from '../json/json-node.ts';
import { parseLosslessJson } from '../json/lossless-json.ts';
import { columnsOf } from './column-views.ts';

test('lists of one length are columns, however many there are', () => {
  // More than any call takes as arguments, also with the larger stack of a thread.
  const many = 600_000;
  const text = `{${Array.from({ length: many }, (_, i) => `"l${i}":[${i}]`).join(',')}}`;
  expect(columnsOf(parsed(text))).toHaveLength(many);
});

test('lists of other lengths than the longest are no columns, and one list alone is none', () => {
  const columns = columnsOf(parsed('{"tid":[1,2],"kWh":[3,4],"noter":[5],"namn":"Anna"}'));
  expect(columns?.map(({ key }) => key)).toEqual(['tid', 'kWh']);
  expect(columnsOf(parsed('{"tid":[1,2]}'))).toBeNull();
});

function parsed(text: string): JsonObject {
  const read = parseLosslessJson(text);
  if (!read.ok || read.root.type !== 'object') throw new Error('no object');
  return read.root;
}
