import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import type { Finding } from '../../../../shared/rules/finding.ts';
import { SAMPLE_DRAFT, SAMPLE_POA, sampleSummary } from '../stores/testing/sample-registration.ts';
import { type BeforeFacts, beforeLines, doubtsOf } from './before-lines.ts';

const t = ((key: string) => key) as TFunction;
const SHORT: Finding = { field: 'customer.phone', level: 'warning', code: 'phone-short', params: {} };
const EMPTY: Finding[] = (['customer.email', 'property.city'] as const).map((field) => ({
  ...{ field, level: 'warning', code: 'empty', params: {} },
}));

const linesOf = (over: Partial<BeforeFacts> = {}) =>
  beforeLines(t, {
    ...{ draft: SAMPLE_DRAFT, poa: SAMPLE_POA, findings: [], missingInPoa: [] },
    ...{ registered: { same: [], elsewhere: [] }, timeOf: String, ...over },
  }).map(({ id, kind }) => `${id} ${kind}`);

test('what was looked at before a registration goes is told with how sure it is', () => {
  expect(linesOf()).toEqual(['registered sure', 'poa sure', 'first-day open']);
});

test('nothing is claimed of an earlier registration before it was looked up', () => {
  expect(linesOf({ registered: null })[0]).toBe('registered open');
});

test('an earlier registration here is in doubt, one at another operator is not; both can be opened', () => {
  const before = [sampleSummary({ id: 'r-7' })];
  expect(linesOf({ registered: { same: before, elsewhere: [] } })[0]).toBe('registered doubt');
  expect(linesOf({ registered: { same: [], elsewhere: before } })[0]).toBe('registered sure');
});

test('a power of attorney that is missing, cannot be opened or names somebody else is never called one that opens', () => {
  expect(linesOf({ poa: null })).toContain('poa open');
  expect(linesOf({ poa: { ...SAMPLE_POA, warnings: ['encrypted'] } })).not.toContain('poa sure');
  expect(linesOf({ missingInPoa: ['name'] })).toContain('poa-name doubt');
});

test('each warning is decided on by itself, empty fields together; in a form being filled in they are no doubt yet', () => {
  const findings = [SHORT, ...EMPTY];
  expect(doubtsOf(t, findings).map((one) => [one.id, one.field])).toEqual([
    ['customer.phone:phone-short', 'customer.phone'],
    ['empty', 'customer.email'],
  ]);
  expect(linesOf({ findings }).slice(2)).toEqual(['customer.phone:phone-short doubt', 'empty open', 'first-day open']);
});

test('what must be corrected stands among the lines, but is nothing to agree to', () => {
  const wrong: Finding = { field: 'property.id', level: 'error', code: 'policy-required', params: {} };
  expect(linesOf({ findings: [wrong] })).toContain('property.id:policy-required wrong');
  expect(doubtsOf(t, [wrong])).toEqual([]);
});
