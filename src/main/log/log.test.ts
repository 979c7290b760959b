import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { allowedFields } from './allowed-fields.ts';
import { describeFailure } from './describe-failure.ts';
import { createFileLog } from './file-log.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const clock = { now: () => Date.parse('2026-11-20T10:00:00Z'), monotonicMs: () => 0 };

test('an event is one line that only this person can read', () => {
  createFileLog({ folder, clock }).warn('store.opened', { state: 'memory', count: 2 });
  const file = path.join(folder, 'elkontor.log');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    at: '2026-11-20T10:00:00.000Z',
    level: 'warn',
    event: 'store.opened',
    state: 'memory',
    count: 2,
  });
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('files are rotated and the oldest goes', () => {
  const log = createFileLog({ folder, clock, maxBytes: 500 });
  for (let index = 0; index < 100; index += 1) log.info('tick', { count: index });
  expect(readdirSync(folder)).toHaveLength(5);
  for (const name of readdirSync(folder)) expect(statSync(path.join(folder, name)).size).toBeLessThanOrEqual(500);
});

test('unknown fields are dropped, and what looks like a person or a secret is removed', () => {
  expect(
    allowedFields({
      token: 'x',
      reason: '198507099805',
      detail: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9abcdefgh',
      error: 'Åsa',
      state: 'file',
      status: 401,
    }),
  ).toEqual({ reason: '[removed]', detail: '[removed]', error: '[removed]', state: 'file', status: 401 });
});

test('a failure is described without its message', () => {
  const described = describeFailure(Object.assign(new TypeError('secret 198507099805'), { code: 'EACCES' }));
  expect(described).toMatchObject({ name: 'TypeError', code: 'EACCES' });
  expect(described.stack).toContain('log.test.ts');
  expect(JSON.stringify(described)).not.toContain('198507099805');
  expect(JSON.stringify(describeFailure('198507099805'))).not.toContain('1985');
});

test('a log that cannot be written does not stop the app', () => {
  const log = createFileLog({ folder: '/dev/null/nowhere', clock });
  expect(() => log.error('x')).not.toThrow();
});
