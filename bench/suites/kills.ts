import { killAgainAndAgain } from '../../src/main/bulk/engine/testing/kill-run.ts';
import { againstGoal, type Figure } from '../figure.ts';

const KILLS = 1000;

/** A job's sender killed a thousand times at random moments, its ledger compared with the operator's after each. */
export async function measure(): Promise<Figure[]> {
  const { lost, sentTwice, falselyAccepted, kills, cutOff, rows, posts, findings } = await killAgainAndAgain(KILLS);
  for (const finding of findings) console.log(finding);
  const of = `${kills} kills (${cutOff} rows cut off on their way), ${posts} requests, ${rows} rows`;
  const promise = (metric: string, value: number): Figure =>
    againstGoal({ bench: 'kills', metric: `${metric}, ${of}`, value, unit: 'rows', atMost: 0 });
  return [promise('lost', lost), promise('sent twice', sentTwice), promise('falsely accepted', falselyAccepted)];
}
