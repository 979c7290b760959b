import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import type { Finding } from '../../../../shared/rules/finding.ts';
import { errorsOf, fieldMessages, warningCodes } from './field-messages.ts';

const t = ((key: string) => key) as TFunction;
const FINDINGS: Finding[] = [
  { field: 'customer.phone', level: 'warning', code: 'phone-short', params: { digits: 9 } },
  { field: 'customer.soc_id', level: 'info', code: 'soc-id-digits', params: { sent: '198507099805' } },
  { field: 'customer.soc_id', level: 'info', code: 'soc-id-coordination', params: {} },
  { field: 'customer.email', level: 'warning', code: 'empty', params: {} },
  { field: 'poa', level: 'error', code: 'poa-missing', params: {} },
];

test('each field says its own findings, changes as changes', () => {
  expect(fieldMessages(t, FINDINGS, 'customer.phone', true)).toEqual([
    { level: 'warning', text: 'findings:phone-short' },
  ]);
  expect(fieldMessages(t, FINDINGS, 'customer.soc_id', true)).toEqual([
    { level: 'normalised', text: 'findings:soc-id-digits' },
    { level: 'hint', text: 'findings:soc-id-coordination' },
  ]);
});

test('an empty field says so once it was visited, and counts as a warning from the start', () => {
  expect(fieldMessages(t, FINDINGS, 'customer.email', false)).toEqual([]);
  expect(fieldMessages(t, FINDINGS, 'customer.email', true)).toHaveLength(1);
  expect(warningCodes(FINDINGS)).toEqual(['customer.phone:phone-short', 'customer.email:empty']);
});

test('only what cannot be sent is an error', () => {
  expect(errorsOf(FINDINGS).map((finding) => finding.code)).toEqual(['poa-missing']);
});
