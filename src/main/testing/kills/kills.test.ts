import { expect, test } from 'vitest';
import { killAgainAndAgain } from './kill-run.ts';

/** `npm run soak -- kills` runs a thousand. */
const KILLS = 15;
const MAX_UNTIL_NOTICED = 100;

test(`${KILLS} kills while forms and a job are sent: none lost, none sent twice, none falsely accepted`, async () => {
  const { kills, cutOff, entries, posts, byForms, byJobs, ...promises } = await killAgainAndAgain(KILLS);
  expect(promises).toEqual({ lost: 0, sentTwice: 0, falselyAccepted: 0, findings: [] });
  // Proves nothing unless a kill fell between a first byte and its outcome.
  expect([kills >= KILLS, cutOff > 0, posts > KILLS, entries > KILLS]).toEqual([true, true, true, true]);
  expect([byForms > KILLS / 2, byJobs > KILLS / 2]).toEqual([true, true]);
}, 900_000);

// Proves nothing either if a broken app passed.
test.each([
  [
    'looks for no duplicates',
    { file: 'ledger/pairs.ts', text: 'return { same: rows.filter(isSame)', becomes: 'return { same: []' },
  ],
  [
    'takes what a kill left under way for not sent',
    {
      file: 'ledger/transitions.ts',
      text: "recover: { from: ['sending'], to: 'unknown' }",
      becomes: "recover: { from: ['sending'], to: 'waiting' }",
    },
  ],
])(
  'the kills have teeth: an app that %s sends twice',
  async (_what, broken) => {
    const { sentTwice, kills } = await killAgainAndAgain(MAX_UNTIL_NOTICED, undefined, broken);
    expect(sentTwice, `after ${kills} kills`).toBeGreaterThan(0);
  },
  900_000,
);
