import { simulate } from '../../src/main/bulk/engine/testing/simulate.ts';
import { againstGoal, type Figure } from '../figure.ts';

const SCHEDULES = 100_000;
const REPLAYED_EVERY = 100;

/** A hundred thousand seeded lives of a job: faults, crashes, people. Stops at the first broken promise, with its seed. */
export async function measure(): Promise<Figure[]> {
  let posts = 0;
  let crashes = 0;
  let differing = 0;
  for (let seed = 1; seed <= SCHEDULES; seed += 1) {
    const end = await simulate({ seed });
    posts += end.posts;
    crashes += end.lives - 1;
    if (seed % REPLAYED_EVERY === 0 && (await simulate({ seed })).log !== end.log) differing += 1;
  }
  const of = `${SCHEDULES} schedules, ${posts} POSTs, ${crashes} crashes`;
  return [
    // `simulate` throws at the first one.
    againstGoal({ bench: 'simulation', metric: `broken promises, ${of}`, value: 0, unit: '', atMost: 0 }),
    againstGoal({
      bench: 'simulation',
      metric: `seeds whose log differs the second time, of ${SCHEDULES / REPLAYED_EVERY}`,
      value: differing,
      unit: '',
      atMost: 0,
    }),
  ];
}
