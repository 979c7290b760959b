import { expect, test } from 'vitest';
import type { ConnectionStep } from '../../../shared/model/connection/profile.ts';
import { stepReport } from './step-report.ts';

test('a connection test is copied as one line a step', () => {
  const steps: ConnectionStep[] = [
    { step: 'name', state: 'ok', code: 'name-found', params: {}, durationMs: 12, answerId: null },
    { step: 'api', state: 'skipped', code: 'skipped', params: {}, durationMs: null, answerId: null },
  ];
  const text = stepReport(
    steps,
    (name) => name,
    (step) => step.code,
    (ms) => `${ms} ms`,
  );
  expect(text).toBe('OK name: name-found (12 ms)\nSKIPPED api: skipped');
});
