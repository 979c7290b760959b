import { createHash, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import type { SettledState } from '../../calls/claim-calls.ts';

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
