import { expect, test } from 'vitest';
import { killAgainAndAgain } from './testing/kill-run.ts';

const KILLS = 50;

test(`${KILLS} kills of a sending job at random moments: none lost, none sent twice, none falsely accepted`, async () => {
  const { kills, cutOff, rows, posts, ...promises } = await killAgainAndAgain(KILLS);
  expect(promises).toEqual({ lost: 0, sentTwice: 0, falselyAccepted: 0, findings: [] });
  // It would prove nothing if no kill had fallen between a first byte and its outcome.
  expect([kills, cutOff > 0, posts > KILLS, rows > KILLS]).toEqual([KILLS, true, true, true]);
}, 900_000);
