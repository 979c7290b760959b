import { expect, test } from 'vitest';
import { type Approval, type ApprovalCheck, allows, signApproval, signJob, whyNotApproved } from './approval.ts';
import { fingerprint, makePersonKey, vouchFor } from './person-keys.ts';

const OFFICE = 'office';
const lead = makePersonKey();
const [annasKey, bosKey] = [makePersonKey(), makePersonKey()];
const person = (id: string, login: string, publicKey: string, by = lead) => ({
  ...{ id, login, publicKey },
  vouchedFor: vouchFor(by, OFFICE, { id, login, publicKey }),
});
const anna = person('anna', 'anna', annasKey.publicKey);
const bo = person('bo', 'bo', bosKey.publicKey);
const requests = ['hash 1', 'hash 2'];
const approval: Approval = {
  ...{ officeId: OFFICE, operatorId: 'op', clientId: 'client', requests, covers: [], decision: 'approved' },
  ...{ isFileSeen: true, preparedBy: 'anna', person: 'bo', expiresAt: 1000 },
};
const check: ApprovalCheck = {
  ...{ officeId: OFFICE, operatorId: 'op', clientId: 'client', leads: [lead], people: [anna, bo], now: 999 },
  job: { preparedBy: 'anna', requests, signature: signJob(annasKey, OFFICE, 'anna', requests) },
};
const why = (change: Partial<Approval> = {}, checked: Partial<ApprovalCheck> = {}, key = bosKey) =>
  whyNotApproved(signApproval(key, { ...approval, ...change }), { ...check, ...checked });

test('a second person’s signed word lets the rows go that both have seen, also fewer', () => {
  expect(why()).toBeNull();
  expect(allows(approval, check.job, 'hash 1')).toBe(true);
  expect(allows(approval, check.job, 'hash 3')).toBe(false);
  expect(allows({ ...approval, requests: [...requests, 'hash 3'] }, check.job, 'hash 3')).toBe(false);
});

test('nothing else does', () => {
  expect(why({ officeId: 'other' })).toBe('other-place');
  expect(why({ operatorId: 'other' })).toBe('other-place');
  expect(why({ clientId: 'other' })).toBe('other-place');
  expect(why({ decision: 'refused' })).toBe('refused');
  expect(why({}, { now: 1000 })).toBe('expired');
  expect(why({ person: 'anna' }, {}, annasKey)).toBe('same-person');
  expect(why({ preparedBy: 'cecilia' })).toBe('same-person');
  expect(why({ person: 'cecilia' })).toBe('nobody-knows-them');
  expect(why({}, {}, annasKey)).toBe('not-signed');
  const signed = signApproval(bosKey, approval);
  for (const changed of [{ requests: ['x'] }, { covers: ['x'] }, { expiresAt: 5000 }, { isFileSeen: false }]) {
    expect(whyNotApproved({ ...signed, approval: { ...approval, ...changed } }, check)).toBe('not-signed');
  }
  expect(whyNotApproved({ ...signed, signature: 'junk' }, check)).toBe('not-signed');
});

test('a person the database made up, a job somebody else wrote and a second name of one key count for nothing', () => {
  const stranger = makePersonKey();
  expect(why({}, { people: [anna, person('bo', 'bo', bosKey.publicKey, stranger)] })).toBe('nobody-knows-them');
  expect(why({}, { people: [anna, { ...bo, publicKey: stranger.publicKey }] }, stranger)).toBe('nobody-knows-them');
  expect(why({}, { people: [anna, { ...bo, login: 'root' }] })).toBe('nobody-knows-them');
  const again = person('bo', 'bo', annasKey.publicKey);
  expect(why({}, { people: [anna, again] }, annasKey)).toBe('same-person');
  const job = { ...check.job, signature: signJob(stranger, OFFICE, 'anna', requests) };
  expect(why({}, { job })).toBe('job-not-signed');
  expect(why({}, { job: { ...check.job, requests: ['x'] } })).toBe('job-not-signed');
});

test('a fingerprint can be read out, and is another for another key', () => {
  expect(fingerprint(annasKey.publicKey)).toMatch(/^([0-9A-F]{4} ){5}[0-9A-F]{4}$/);
  expect(fingerprint(annasKey.publicKey)).not.toBe(fingerprint(bosKey.publicKey));
});
