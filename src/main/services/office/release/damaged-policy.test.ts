import { expect, test } from 'vitest';
import { readPolicy } from '../../../config/policy.ts';
import { memoryStore } from '../../../store/files/memory-store.ts';
import type { AboutToGo } from '../../attempt/release-check.ts';
import { createJobBook } from './job-book.ts';
import { createMayGo } from './may-go.ts';
import { problemHere } from './who-am-i.ts';

const joined = {
  ...{ officeId: 'o', keyId: 1, addresses: [], database: 'd', ca: '', user: 'anna', name: 'Anna' },
  ...{ joinedAt: 0, apartAtJoiningMs: 0, apartMs: 0, certificatePath: null },
};
const what = {
  ...{ id: 'r', profile: { id: 'p' }, to: { operatorId: 'o', apiAddress: 'a', clientId: 'c' }, covers: [] },
  ...{ customer: {}, property: {}, poa: { type: 'T', extension: 'pdf', sha256: '' } },
} as unknown as AboutToGo;

test('a damaged settings file lets nothing go in an office, and says so; without an office it changes nothing', () => {
  const db = memoryStore('memory', null, null).ledgerDb;
  const policy = readPolicy(() => '{');
  const at = (office: object | null) => ({
    ...{ db, policy },
    file: { read: () => office ?? undefined, write: () => undefined },
  });
  const mayGo = (office: object | null) =>
    createMayGo(at(office), { officeNow: () => 0 }, createJobBook(db)).assertReleased(what);
  expect(() => mayGo(joined)).toThrow('needs-release');
  expect(() => mayGo({ officeId: 7 })).toThrow('needs-release');
  expect(() => mayGo(null)).not.toThrow();
  expect(problemHere({ ...at(joined), own: { key: () => null } as never })).toBe('policy-damaged');
});
