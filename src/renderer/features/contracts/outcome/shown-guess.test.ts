import { expect, test } from 'vitest';
import type { AnswerMeta } from '../../../../shared/model/answers/answer.ts';
import type { Provenance, Sourced } from '../../../../shared/model/origin/provenance.ts';
import { sampleRegistration } from '../stores/testing/sample-registration.ts';
import { guessedInDetails, guessedInOutcome } from './shown-guess.ts';

const answer = (status: number) => ({ status }) as AnswerMeta;
const found = (text: string | null, provenance: Provenance): Sourced => ({
  ...{ provenance, text, raw: text, path: 'contractId', rival: null },
});
const record = (contractId: Sourced, others: Record<string, Sourced> = {}) => ({
  path: '',
  fields: { contractId, ...others },
});
const ASKED = ['ContractRegistrationResponse'];

test('an outcome whose contract number is a guess asks for a word', () => {
  const registration = sampleRegistration({
    ...{ state: 'accepted', contractId: 'K-1', answer: answer(200), record: record(found('K-1', 'guess')) },
  });
  expect(guessedInOutcome(registration)).toEqual(ASKED);
});

test('an answer without a number of the contract that anybody recognised asks too', () => {
  const open = { contractId: null, answer: answer(200), record: record(found(null, 'absent')) };
  expect(guessedInOutcome(sampleRegistration({ state: 'unknown', ...open }))).toEqual(ASKED);
  expect(guessedInOutcome(sampleRegistration({ state: 'accepted', ...open }))).toEqual(ASKED);
});

test('nothing is asked where no guess is shown', () => {
  expect(guessedInOutcome(null)).toEqual([]);
  // Sent without an answer, and waiting to be sent.
  expect(guessedInOutcome(sampleRegistration({ state: 'unknown' }))).toEqual([]);
  expect(guessedInOutcome(sampleRegistration({ state: 'waiting' }))).toEqual([]);
  const refusal = { state: 'rejected', status: 422, answer: answer(422) } as const;
  expect(guessedInOutcome(sampleRegistration({ ...refusal, record: record(found(null, 'absent')) }))).toEqual([]);
  const accepted = { state: 'accepted', contractId: 'K-1', answer: answer(200) } as const;
  const confirmed = { record: record(found('K-1', 'confirmed'), { status: found('ok', 'guess') }) };
  expect(guessedInOutcome(sampleRegistration({ ...accepted, ...confirmed }))).toEqual([]);
  // A person gave the number, so what is shown is not what was guessed.
  const given = { idFrom: 'person', record: record(found('X-9', 'guess')) } as const;
  expect(guessedInOutcome(sampleRegistration({ ...accepted, ...given }))).toEqual([]);
});

test('the details of a contract ask where one of their values is a guess', () => {
  expect(guessedInDetails(record(found('K-1', 'confirmed'), { product: found('Fast', 'guess') }))).toEqual([
    'ContractDetailsResponse',
  ]);
  expect(guessedInDetails(record(found('K-1', 'confirmed')))).toEqual([]);
  expect(guessedInDetails(null)).toEqual([]);
});
