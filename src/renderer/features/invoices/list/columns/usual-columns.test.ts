import { expect, test } from 'vitest';
import { DEFAULT_COLUMNS } from './column-choice.ts';
import { type ListFacts, saidOnce, usualColumns } from './usual-columns.ts';

const FACTS: ListFacts = {
  ...{ matching: 88, amounts: 87, energies: 88, isGrouped: true, isNumbered: true },
  alike: { currency: 'SEK', status: null },
};
const fields = (facts: ListFacts | null) => usualColumns(facts).map(({ field }) => field);
const said = (facts: ListFacts) => saidOnce(facts, usualColumns(facts)).map(({ field, text }) => `${field} ${text}`);

test('rows by month say who, where, which, how much, and what is worth a look', () => {
  expect(fields(FACTS)).toEqual(['customer', 'property', 'number', 'energy', 'amount', 'checked', 'worth']);
  expect(said(FACTS)).toEqual(['currency SEK', 'status null']);
});

test('without months a period stands in the row, or the day it was issued', () => {
  expect(fields({ ...FACTS, isGrouped: false })).toContain('periodFrom');
  expect(fields({ ...FACTS, isGrouped: false })).not.toContain('issuedOn');
  const undated = { ...FACTS, isGrouped: false, alike: { ...FACTS.alike, periodFrom: null } };
  expect(fields(undated)).toContain('issuedOn');
  expect(fields(undated)).not.toContain('periodFrom');
});

test('one customer is named once', () => {
  const one = { ...FACTS, isGrouped: false, alike: { ...FACTS.alike, customer: 'C1', property: 'P1' } };
  expect(fields(one)).toEqual(['number', 'periodFrom', 'energy', 'amount', 'checked', 'worth']);
  expect(said(one)).toEqual(['customer C1', 'property P1', 'currency SEK', 'status null']);
});

test('a column in which no row has anything is said once; states that differ are a column', () => {
  const none = { ...FACTS, amounts: 0, energies: 0, alike: { currency: null } };
  expect(fields(none)).toEqual(['customer', 'property', 'number', 'status', 'checked', 'worth']);
  expect(said(none)).toEqual(['currency null', 'amount null', 'energy null']);
});

test('energy that few of the rows have is no column', () => {
  expect(fields({ ...FACTS, energies: 1 })).not.toContain('energy');
  expect(said({ ...FACTS, energies: 1 })).toEqual(['currency SEK', 'status null']);
  expect(fields({ ...FACTS, energies: 87 })).toContain('energy');
});

test('of one row nothing is said once, and what a person chose stays a column', () => {
  const one = { ...FACTS, matching: 1, alike: { customer: 'C1', currency: 'SEK' } };
  expect(fields(one)).toContain('customer');
  expect(saidOnce(one, usualColumns(one))).toEqual([]);
  expect(saidOnce(FACTS, DEFAULT_COLUMNS).map(({ field }) => field)).toEqual(['currency']);
  expect(fields(null)).toEqual(['customer', 'property', 'number', 'energy', 'amount', 'checked', 'worth']);
});

test('a number that no row has is no mark in every row, but said once', () => {
  const unread = { ...FACTS, isNumbered: false, amounts: 0, energies: 0 };
  expect(fields(unread)).toEqual(['customer', 'property', 'checked', 'worth']);
  expect(said(unread)).toEqual(['currency SEK', 'status null', 'number null', 'amount null', 'energy null']);
});

test('rows that nothing else tells apart say where their name would stand that it is not recognised', () => {
  const alike = { customer: 'C1', property: 'P1', currency: null, status: null, periodFrom: null, issuedOn: null };
  const unread = { ...FACTS, isGrouped: false, isNumbered: false, amounts: 0, energies: 0, alike };
  expect(fields(unread)).toEqual(['number', 'checked', 'worth']);
  expect(said(unread)).not.toContain('number null');
  expect(fields({ ...unread, amounts: 88 })).toEqual(['amount', 'checked', 'worth']);
});
