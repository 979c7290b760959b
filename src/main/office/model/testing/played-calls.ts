import { createHash, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import type { Cover } from '../../../../shared/model/office/office.ts';
import type { ClaimRow } from '../../calls/answer-schemas.ts';
import type { SettledState } from '../../calls/claim-calls.ts';
import { coverOf } from '../../calls/claim-calls.ts';

/** Answers that the played calls must have had, or they prove nothing. */
export const COVERED = [
  'done',
  'changed',
  'conflict',
  'no-hello',
  'other-content',
  'other-desk',
  'other-key',
  'other-rule',
]
  .concat(['settled', 'state', 'stopped', 'too-early'])
  .map((one) => `claim ${one}`)
  .concat(
    'settle done',
    'settle settled',
    'settle unseen',
    'settle no-hello',
    'decide done',
    'decide changed',
    'decide state',
    'hello copied',
    'hello unknown-desk',
    'join_desk desk-taken',
    'go_on done',
    'leave_desk done',
    'take_over done',
    'take_over changed',
    'take_over state',
    'restate_erased done',
    'old_versions done',
    'changes other-key',
  );

export const step = fc.record({
  op: fc.constantFrom(
    'claim',
    'claim',
    'claim',
    'settle',
    'settle',
    'again',
    'decide',
    'look',
    'put',
    'put',
    'erase',
    'own',
    'hello',
    'restart',
    'restate',
    'wait',
    'backup',
    'restore',
    'changes',
    'sayNot',
    'takeOver',
    'join',
    'knows',
    'goOn',
    'eraseAgain',
    'versions',
  ),
  desk: fc.nat(2),
  pair: fc.nat(2),
  pick: fc.nat(20),
  flag: fc.boolean(),
  state: fc.constantFrom<SettledState>('accepted', 'rejected', 'unknown', 'waiting', 'not-sent'),
});
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Times and tags differ on the two sides. */
export const plain = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer, (name, value) => (['tag', 'now', 'since', 'at'].includes(name) ? undefined : value)),
  );
export const hex = (text: string) => createHash('sha256').update(text).digest('hex');
export const sealed = (number: number) => ({ number, sealed: randomBytes(40).toString('base64') });

/** A claim as somebody saw it: as it is, by its numbers alone, or as it is no longer. */
export function coverSeen(row: ClaimRow, pick: number): Cover {
  const cover = coverOf(row);
  const { claim, seq } = cover;
  const others: Cover[] = [
    { ...cover, seq: seq + 1 },
    { ...cover, attempt: row.registration },
    { claim, seq },
  ];
  const isNoMore: Cover = { ...cover, state: row.state === 'taken' ? 'absent' : 'taken' };
  return [...others, isNoMore][Math.floor(pick / 2) % 8] ?? cover;
}
