import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { createFormats } from '../../../text/formats.ts';
import { sampleRegistration } from '../stores/testing/sample-registration.ts';
import { verdictText } from './verdict-text.ts';

const t = ((key: string) => key.replace('contracts:verdict.', '')) as TFunction;
const formats = { ...createFormats('en'), timeMs: (at: number) => String(at) };
const say = (over: Parameters<typeof sampleRegistration>[0]) => verdictText(t, formats, sampleRegistration(over));

test('each outcome is told in words: an unknown says why it is not known', () => {
  expect(say({ state: 'unknown' }).title).toBe('unknown.titleNoAnswer');
  expect(say({ state: 'unknown', status: 502 }).title).toBe('unknown.titleAnswered');
  const cut = say({ state: 'unknown', events: [{ at: 1, kind: 'recovered', attempt: 1, detail: {} }] });
  expect(cut.title).toBe('unknown.titleRecovered');
  expect(say({ state: 'unknown' }).text).toBe('unknown.text');
  // Of an answer that was cut off nothing is said to have been answered, whatever its status.
  const broke = { at: 1, kind: 'no-answer', attempt: 1, detail: { reason: 'cut-body' } } as const;
  expect(say({ state: 'unknown', status: 200, events: [broke] })).toMatchObject({
    title: 'unknown.titleNoAnswer',
    text: 'unknown.textBroke',
  });
  expect(say({ state: 'unknown', status: 502 }).text).toBe('unknown.textAnswered unknown.textAgain');
});

test('accepted without an id is accepted, and says that the id is missing', () => {
  expect(say({ state: 'accepted', contractId: 'K-1', status: 201 })).toMatchObject({
    tone: 'accepted',
    title: 'accepted.title',
  });
  expect(say({ state: 'accepted', status: 200 })).toMatchObject({ tone: 'accepted', title: 'accepted.titleNoId' });
});

test('what a person recorded is told as theirs', () => {
  const resolution = { who: 'Eva', why: 'Support: registered', at: 1, contractId: null, how: null, saidOn: null };
  expect(say({ state: 'accepted', resolution: { ...resolution, decision: 'exists' } })).toMatchObject({
    title: 'accepted.titleByPerson',
    quote: 'Support: registered',
    told: '',
  });
  const told = { how: 'telephone', saidOn: '2026-11-19' } as const;
  expect(say({ state: 'accepted', resolution: { ...resolution, ...told, decision: 'exists' } }).told).toBe(
    'contracts:resolve.hows.telephone, 19 Nov',
  );
  expect(
    say({
      state: 'waiting',
      wait: { reason: 'confirmed-absent', retryAt: null },
      resolution: { ...resolution, decision: 'absent' },
    }).title,
  ).toBe('waiting.titleAbsent');
});

test('waiting says whether anything reached the operator, and what happens next', () => {
  expect(say({ state: 'waiting', attempts: 1, wait: { reason: 'dns', retryAt: null } })).toMatchObject({
    title: 'waiting.title',
    text: 'reasons.dns waiting.textTried waiting.byHand',
  });
  expect(say({ state: 'waiting', status: 429, wait: { reason: 'retry-later', retryAt: 5 } })).toMatchObject({
    title: 'waiting.titleRetry',
    text: 'waiting.textNotProcessed',
  });
});

test('what was never tried is not tried again: it is sent, and what needs approval after it', () => {
  const untried = (reason: 'no-token' | 'needs-release') =>
    say({ state: 'waiting', attempts: 0, wait: { reason, retryAt: null } });
  expect(untried('no-token').text).toBe('reasons.no-token waiting.text waiting.byHand');
  expect(untried('needs-release')).toMatchObject({ title: 'waiting.titleRelease', text: 'waiting.textRelease' });
});

test('one that was answered and is not busy waits for its own reason', () => {
  expect(say({ state: 'waiting', status: 401, wait: { reason: 'unauthorized', retryAt: null } })).toMatchObject({
    title: 'waiting.titleNotProcessed',
    text: 'reasons.unauthorized waiting.textSafe waiting.byHand',
  });
});

test('a conflict may mean that the contract exists', () => {
  expect(say({ state: 'rejected', status: 409, message: 'exists' })).toMatchObject({
    title: 'rejected.titleExists',
    text: 'rejected.textExists rejected.text',
    quote: 'exists',
  });
  expect(say({ state: 'rejected', status: 422 }).text).toBe('rejected.textSilent');
});

test('words about fields stand at the fields; words about anything else are quoted above', () => {
  const rejected = { state: 'rejected', status: 422 } as const;
  const fields = 'customer.soc_id: has no valid check digit; property.zip_code: is not known';
  expect(say({ ...rejected, message: fields })).toMatchObject({ text: 'rejected.textFix', quote: null });
  expect(say({ ...rejected, message: `${fields}; try tomorrow` })).toMatchObject({ text: 'rejected.text' });
  expect(say({ ...rejected, message: 'poa: cannot be read' })).toMatchObject({ text: 'rejected.text' });
});

test('an answer that settles nothing says why, and one that was only received says so', () => {
  const titles = {
    failed: 'titleFailed',
    'not-json': 'titleNotJson',
    'no-id': 'titleNoId',
    busy: 'titleBusy',
  } as const;
  for (const [unclear, title] of Object.entries(titles) as [keyof typeof titles, string][]) {
    expect(say({ state: 'unknown', status: 200, unclear }).title).toBe(`unknown.${title}`);
  }
  const received = { state: 'accepted', contractId: 'K-1', status: 202, lookedAt: 1 } as const;
  expect(say({ ...received, stage: 'received' })).toMatchObject({ title: 'accepted.titleReceived', isOpen: true });
  expect(say({ ...received, stage: 'confirmed' })).toMatchObject({
    tone: 'accepted',
    title: 'accepted.titleConfirmed',
  });
  expect(say({ ...received, stage: 'refused' })).toMatchObject({ tone: 'rejected', title: 'rejected.titleRefused' });
});

test('what a word settled is told as theirs', () => {
  const word = { who: 'Eva', at: 1 };
  expect(say({ state: 'accepted', status: 204, word: { ...word, says: 'yes' } })).toMatchObject({
    tone: 'accepted',
    text: 'contracts:meaning.saidYes',
  });
  expect(say({ state: 'rejected', status: 204, word: { ...word, says: 'no' } })).toMatchObject({
    tone: 'rejected',
    text: 'contracts:meaning.saidNo',
  });
});
