import { expect, inject } from 'vitest';
import { createOfficeDatabase } from '../testing/office-database.ts';
import { officeTest } from '../testing/office-test.ts';
import { createPgDesk, wantPair } from '../testing/pg-desk.ts';
import { readClaim } from './read-claim.ts';

const cluster = inject('officeCluster');

officeTest(
  'a colleague’s claim opens as it was sealed; a state that somebody wrote in the database does not',
  async () => {
    if (!cluster) return;
    const office = await createOfficeDatabase(cluster);
    const anna = await createPgDesk(await office.person(`anna_${office.name}`, 'clerk'), office.officeId);
    const bo = await createPgDesk(await office.person(`bo_${office.name}`, 'clerk'), office.officeId);
    const want = { ...wantPair(1), reason: 'moved in again' };
    const claimed = await anna.desk.claim(want);
    if (claimed.kind !== 'yours') throw new Error('no claim');
    anna.desk.mayLeave(claimed.attempt);
    anna.desk.settled(claimed.attempt, 'rejected');
    await anna.desk.push();
    const read = async () => {
      const got = await bo.way.call('changes', { who: bo.desk.who(), after: 0, limit: 500 });
      const row = 'rows' in got ? got.rows.flatMap((one) => ('claim' in one ? [one.claim] : []))[0] : undefined;
      return row && readClaim(bo.keys, row);
    };
    expect(await read()).toMatchObject({
      kind: 'read',
      content: { pair: want.pair, reason: want.reason },
      outcome: '',
    });
    for (const forgery of [
      "UPDATE claims SET state = 'accepted'",
      "UPDATE claims SET state = 'rejected', content.number = (content).number + 1",
      'UPDATE claims SET content.number = (content).number - 1, content.desk = gen_random_uuid()',
    ]) {
      await office.admin.query(forgery);
      expect(await read()).toEqual({ kind: 'forged' });
    }
    anna.close();
    bo.close();
    await office.close();
  },
);
