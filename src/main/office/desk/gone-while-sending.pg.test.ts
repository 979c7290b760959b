import { expect, inject } from 'vitest';
import { createOfficeDatabase } from '../testing/office-database.ts';
import { officeTest } from '../testing/office-test.ts';
import { createPgDesk, wantPair } from '../testing/pg-desk.ts';

const cluster = inject('officeCluster');

officeTest(
  'what a silent desk was sending is settled by a person, and its own yes still binds afterwards',
  async () => {
    if (!cluster) return;
    const office = await createOfficeDatabase(cluster);
    const [anna, bo] = [
      await createPgDesk(await office.person(`anna_${office.name}`, 'clerk'), office.officeId),
      await createPgDesk(await office.person(`bo_${office.name}`, 'clerk'), office.officeId),
    ];
    const hers = wantPair(1);
    const claimed = await anna.desk.claim(hers);
    if (claimed.kind !== 'yours') throw new Error('no claim');
    expect(anna.desk.mayLeave(claimed.attempt)).toBe(true);

    const row = async () => {
      const end = await bo.desk.claim(wantPair(1));
      const claims = end.kind === 'no' && 'claims' in end.why ? end.why.claims : [];
      return claims[0] ?? null;
    };
    const say = async (state: 'accepted' | 'absent', by = bo) => {
      const { id, seq } = (await row()) ?? { id: 0, seq: 0 };
      const { hands } = by.desk;
      const event = hands.sealed(`event ${state}`, hers.registration, '');
      return by.way.call('decide', { who: hands.who(), keyId: 1, cover: { claim: id, seq }, state, event });
    };
    expect(await say('absent')).toMatchObject({ no: 'state', claims: [{ state: 'sending' }] });
    await office.admin.query("UPDATE claims SET since = since - interval '6 minutes'");
    // Nobody's timer makes it anything else, and it still stands in everybody's way.
    expect(await row()).toMatchObject({ state: 'sending' });
    expect(await say('absent', anna)).toMatchObject({ no: 'state' });
    expect(await say('absent')).toHaveProperty('seen');
    const his = await bo.desk.claim(wantPair(1));
    if (his.kind !== 'yours') throw new Error('no claim');
    bo.desk.mayLeave(his.attempt);
    bo.desk.settled(his.attempt, 'accepted');
    await bo.desk.push();

    // It was not gone: the operator had said yes. Both bind, and each desk finds the other's when it reads.
    anna.desk.settled(claimed.attempt, 'accepted');
    expect(await anna.desk.push()).toBeNull();
    const states = await office.admin.query('SELECT state FROM claims ORDER BY id');
    expect(states.rows).toEqual([{ state: 'accepted' }, { state: 'accepted' }]);
    for (const one of [anna, bo]) one.close();
    await office.close();
  },
);
