import { expect, test } from 'vitest';
import { english } from '../../text/testing/english.ts';
import { shortcutColumns } from './shortcut-parts.ts';

const i18n = await english();

const asUsual = (keys: readonly string[]) => keys;
const found = (find: string, own = asUsual) =>
  shortcutColumns(i18n.t, own, find).flatMap((parts) =>
    parts.flatMap(({ id, entries }) => entries.map((entry) => `${id} ${entry.id}`)),
  );

test('without a text the sheet has all its parts', () => {
  const columns = shortcutColumns(i18n.t, asUsual, '');
  expect(columns.map((parts) => parts.map(({ id }) => id))).toEqual([
    ['everywhere', 'onToday'],
    ['inLists', 'onInvoices', 'inForms'],
  ]);
});

test('a key is found by a word of what it does, and what it does by the key', () => {
  expect(found('put off')).toEqual(['onToday tomorrow']);
  expect(found('ctrl k')).toEqual(['everywhere palette.open']);
  expect(found('c')).toEqual(['onInvoices check']);
  expect(found('ctrl++')).toEqual(['everywhere view.zoomIn']);
  expect(found('+')).toEqual(['everywhere view.zoomIn']);
  expect(found('f8')).toEqual(['inForms problem', 'inForms problemBefore']);
  expect(found('no such thing')).toEqual([]);
});

test('it is found by the letter that this person has for it', () => {
  const own = (keys: readonly string[]) => (keys[0] === 'S' ? ['Q'] : keys);
  expect(found('q', own)).toContain('onToday tomorrow');
});
