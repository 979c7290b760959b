import { expect, test } from 'vitest';
import { createFormats } from '../../text/formats.ts';
import { english } from '../../text/testing/english.ts';
import { jobProgress } from './job-progress.ts';

const i18n = await english();

test('how far a job is and how long it takes stand apart', () => {
  const formats = createFormats('en');
  const job = { done: 4, total: 40, startedAt: 0 };
  const text = jobProgress(job, 10_000, i18n.t, formats).replaceAll('\u00a0', ' ');
  expect(text).toBe('4 of 40, 1 min 30 s left');
  expect(jobProgress({ ...job, done: 0 }, 10_000, i18n.t, formats)).toBe('0 of 40');
});

test('a job that waits for the operator says how long, beside how far it is', () => {
  const job = { done: 4, total: 40, startedAt: 0, waitsUntil: 40_000 };
  const text = jobProgress(job, 10_000, i18n.t, createFormats('en')).replaceAll('\u00a0', ' ');
  expect(text).toBe('4 of 40, waits 30 s');
});
