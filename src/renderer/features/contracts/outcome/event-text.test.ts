import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { createFormats } from '../../../text/formats.ts';
import { eventLines, waitReason } from './event-text.ts';

const t = ((key: string, params?: object) =>
  params === undefined ? key : `${key} ${JSON.stringify(params)}`) as unknown as TFunction;
const formats = { ...createFormats('en'), timeMs: (at: number) => String(at) };

type Told = Parameters<typeof eventLines>[2];
const linesOf = (state: Told['state'], events: Told['events'], isTechnical = true) =>
  eventLines(t, formats, { state, overrideReason: null, events }, isTechnical);

test('what happened to a registration is told in steps: an unknown ends in an open one that says why and how long was waited', () => {
  const lines = linesOf('unknown', [
    { at: 1000, kind: 'intent', attempt: 0, detail: { warnings: 1 } },
    { at: 1129, kind: 'sending', attempt: 1, detail: { bytes: 251_904 } },
    { at: 31_129, kind: 'no-answer', attempt: 1, detail: { reason: 'timeout' } },
  ]);
  expect(lines.map((line) => line.state)).toEqual(['done', 'done', 'open']);
  expect(lines[1]?.detail).toContain('251\u00a0904');
  expect(lines[2]).toMatchObject({
    main: expect.stringContaining('contracts:events.noAnswerIn {"span":"common:span.seconds'),
    detail: null,
  });
});

test('an accepted registration has no open step; the answer tells its status and time', () => {
  const lines = linesOf('accepted', [
    { at: 0, kind: 'sending', attempt: 1, detail: { bytes: 1 } },
    { at: 120, kind: 'answered', attempt: 1, detail: { status: 201 } },
  ]);
  expect(lines[1]).toMatchObject({
    state: 'done',
    detail: 'contracts:events.answeredIn {"status":"201","duration":"120\u00a0ms"}',
  });
});

test('a reason of a later version is told as unexpected, never invented', () => {
  expect(waitReason(t, 'dns')).toBe('contracts:verdict.reasons.dns');
  expect(waitReason(t, 'something-new')).toBe('contracts:verdict.reasons.unexpected');
  expect(waitReason(t, undefined)).toBe('contracts:verdict.reasons.unexpected');
});

test('without technical details no step tells bytes, codes or milliseconds, and the wait stays', () => {
  const lines = linesOf(
    'unknown',
    [
      { at: 0, kind: 'intent', attempt: 0, detail: {} },
      { at: 0, kind: 'sending', attempt: 1, detail: { bytes: 1 } },
      { at: 120, kind: 'answered', attempt: 1, detail: { status: 201 } },
      { at: 30_000, kind: 'no-answer', attempt: 1, detail: { reason: 'reset' } },
    ],
    false,
  );
  expect(lines.map((line) => line.detail)).toEqual([null, null, null, expect.stringContaining('30')]);
});

test('the answer that decided it is told by what it decided; parts of a second are for technical details', () => {
  const told = (state: 'accepted' | 'rejected' | 'unknown', isTechnical: boolean) =>
    linesOf(
      state,
      [
        { at: 0, kind: 'sending', attempt: 1, detail: { bytes: 1 } },
        state === 'unknown'
          ? { at: 98, kind: 'no-answer', attempt: 1, detail: { reason: 'reset' } }
          : { at: 98, kind: 'answered', attempt: 1, detail: { status: 201 } },
      ],
      isTechnical,
    ).at(-1);
  expect(told('accepted', false)?.main).toBe('contracts:events.decided.accepted');
  expect(told('rejected', false)?.main).toBe('contracts:events.decided.rejected');
  expect(told('unknown', false)?.detail).toBe('contracts:events.reasons.reset');
  expect(told('unknown', true)?.detail).toContain('98');
});

test('an answer that asked to wait says so, until when, also without technical details', () => {
  const told = (retryAt: number | null) =>
    linesOf(
      'waiting',
      [
        { at: 0, kind: 'sending', attempt: 1, detail: { bytes: 1 } },
        { at: 98, kind: 'answered', attempt: 1, detail: { reason: 'retry-later', status: 429, retryAt } },
      ],
      false,
    ).at(-1)?.main;
  expect(told(60_000)).toMatch(/^contracts:events\.askedToWaitUntil/);
  expect(told(null)).toBe('contracts:events.askedToWait');
});
