import { expect, test } from 'vitest';
import type { BulkResult } from '../../../../shared/model/bulk/bulk-work.ts';
import { createTexts, needTexts } from '../../../text/i18n.ts';
import { answerInList, answerOf } from './answer-line.tsx';

const BOTH = 'customer.soc_id: has no valid check digit; property.zip_code: is not known';

async function textsOf(row: Partial<BulkResult>) {
  const texts = await createTexts('en');
  await needTexts(['bulk', 'contracts', 'common'], texts);
  const whole = {
    ...{ heldReason: null, heldDetail: null, waitReason: null, contractId: null, stage: null, unanswered: null },
    ...{ state: 'rejected', status: 422, message: BOTH, socId: '', zipCode: '', ...row },
  } as BulkResult;
  return { list: answerInList(texts.t, 'en-SE', whole, false), pane: answerOf(texts.t, whole, false) };
}

test('a rejected row says in a list what is wrong with its fields; its pane quotes the operator in full', async () => {
  const { list, pane } = await textsOf({ socId: '19850709-9805', zipCode: '721 05' });
  expect(list).toBe('Personal number. Postal code: not known');
  // Only what the number itself shows is said of it.
  expect((await textsOf({ socId: '19850709-9806', zipCode: '72210A' })).list).toBe(
    'Personal number: last digit. Postal code 72210A',
  );
  const unclear = 'customer.soc_id: is odd; property.zip_code: is odd too';
  expect((await textsOf({ message: unclear, socId: '19850709-9806', zipCode: '' })).list).toBe(
    'Personal number and postal code',
  );
  expect(pane).toMatch(/^“.*check digit.*is not known”$/);
});

test('words about anything else are quoted, and so are those of an answer that is no refusal', async () => {
  expect((await textsOf({ message: 'Closed for today' })).list).toBe('“Closed for today”');
  expect((await textsOf({ state: 'unknown', status: 500 })).list).toMatch(/^“.*check digit/);
  const unknown = { state: 'unknown', unanswered: 'connection-broke', message: null } as const;
  expect((await textsOf({ ...unknown, status: null })).list).toBe('The connection broke');
  expect((await textsOf({ ...unknown, status: 200 })).pane).toBe('The connection broke');
  expect((await textsOf({ ...unknown, unanswered: 'unclear-answer', status: 200 })).list).toBe(
    'The answer does not say yes or no',
  );
  expect((await textsOf({ status: 409 })).list).toMatch(/^“.*check digit/);
  expect((await textsOf({ message: null })).list).toBe('');
});
