import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Confirmation } from '../../../shared/model/confirmation.ts';
import { officeTest } from '../../office/testing/office-test.ts';
import type { Composed } from '../../testing/composed.ts';
import { beforeEachDesks, type Desks, exchange } from './testing/desks.ts';

// A computer that ended while it was sending, and of which the office has no more than that.
let desks: Desks;
beforeEachDesks((made) => {
  desks = made;
});

officeTest.each(['exists', 'absent'] as const)(
  'what a killed computer was sending is settled by a colleague as %s, and never sent by itself',
  async (decision) => {
    const asked: Confirmation[] = [];
    const confirm = async (question: Confirmation) => asked.push(question) > 0;
    const annas = desks.computer();
    const [anna, bo] = [await desks.joined('Anna', annas), await desks.joined('Bo', desks.computer({ confirm }))];
    await exchange(anna, bo);
    desks.operator.setFaults([{ match: { path: 'registration' }, kind: 'delay', delayMs: 600_000 }]);
    const id = randomUUID();
    void anna.register(0, {}, [], { registrationId: id }).catch(() => undefined);
    const { admin } = desks.office;
    const states = async () => (await admin.query('SELECT state FROM claims ORDER BY id')).rows;
    await expect.poll(states).toEqual([{ state: 'sending' }]);
    const sent = () => desks.operator.requests().filter(({ endpoint }) => endpoint === 'registration').length;
    await expect.poll(sent).toBe(1);
    // As a killed process: nothing of its end reaches the office.
    desks.wire.block(true);
    await anna.close();
    desks.wire.block(false);
    await exchange(bo);
    expect(await states()).toEqual([{ state: 'sending' }]);

    desks.operator.setFaults([]);
    const held = async (main: Composed) => {
      const registrationId = randomUUID();
      const refused = main.register(0, {}, [], { registrationId });
      await expect(refused).rejects.toMatchObject({ data: { code: 'office-has' } });
      return main.call['office.held']({ registrationId }).then(([one]) => one ?? null);
    };
    const early = await held(bo);
    expect(early).toMatchObject({ by: 'Anna', state: 'sending', registrationId: id });
    const of = (one: typeof early) => ({ cover: one?.cover ?? { claim: 0, seq: 0 } });
    await expect(bo.call['office.decideHeld']({ ...of(early), decision })).rejects.toMatchObject({
      data: { code: 'hand-over', reason: 'changed' },
    });
    await admin.query("UPDATE claims SET since = since - interval '6 minutes'");
    const late = await held(bo);
    expect(late).toMatchObject({ by: 'Anna', state: 'unknown' });
    await bo.call['office.decideHeld']({ ...of(late), decision });
    expect(asked).toEqual([{ what: 'decide-held', by: 'Anna', isThere: decision === 'exists' }]);
    expect(sent()).toBe(1);
    if (decision === 'exists') expect(await held(bo)).toMatchObject({ by: 'Anna', state: 'accepted' });
    else expect(await bo.register(0)).toMatchObject({ state: 'accepted' });

    // It comes back, hears who found out what, and sends nothing.
    const before = sent();
    const again = await annas.start();
    await exchange(again, bo);
    await expect
      .poll(async () => (await again.call['ledger.get']({ registrationId: id })).resolution)
      .toMatchObject({ decision, who: 'Bo' });
    expect(sent()).toBe(before);
  },
);
