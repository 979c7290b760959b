import { expect } from 'vitest';
import type { Confirmation } from '../../../../shared/model/confirmation.ts';
import type { Override } from '../../../../shared/model/contracts/attempt-end.ts';
import type { Registration } from '../../../../shared/model/contracts/contract.ts';
import type { Clock } from '../../../ports.ts';
import type { Composed } from '../../../testing/composed.ts';
import type { Desks } from './desks.ts';

type Computer = ReturnType<Desks['computer']>;
type Sitting = { main: Composed; computer: Computer; asked: Confirmation[]; say: { yes: boolean }; login: string };
export const policy = { office: { secondPersonAbove: 0, leads: [] as string[] } };

export async function exchange(...mains: Composed[]): Promise<void> {
  for (const main of [...mains, ...mains, ...mains]) await main.call['office.reconnect'](undefined);
}

/** Anna is a lead whom IT names; Bo and Cecilia are clerks whose keys she confirms. */
export async function three(desks: Desks, above = 0, clock?: Clock) {
  policy.office = { secondPersonAbove: above, leads: [] };
  const sit = (name: string) => {
    const asked: Confirmation[] = [];
    const say = { yes: true };
    const computer = desks.computer({
      policy,
      ...(clock && { clock }),
      confirm: async (question) => {
        asked.push(question);
        return say.yes;
      },
    });
    return { name, computer, asked, say };
  };
  const people = [sit('Anna'), sit('Bo'), sit('Cecilia')];
  const first = people[0];
  if (!first) throw new Error('nobody');
  const mains = new Map<string, Sitting>();
  for (const { name, computer, asked, say } of people) {
    let main = await computer.start();
    const login = `${name.toLowerCase()}_${desks.office.name}`;
    await main.call['office.join'](
      await desks.entry(main, await desks.office.person(login, name === 'Anna' ? 'lead' : 'clerk'), name),
    );
    await exchange(main);
    if (name === 'Anna') {
      const { fingerprint, problem } = await main.call['releases.status'](undefined);
      expect(problem).toBe('no-lead');
      policy.office.leads = [fingerprint ?? ''];
      await main.close();
      main = await computer.start();
      await exchange(main);
    }
    mains.set(name, { main, computer, asked, say, login });
  }
  const of = (name: string): Sitting => mains.get(name) ?? (expect.fail(name) as never);
  const [anna, bo, cecilia] = [of('Anna'), of('Bo'), of('Cecilia')];
  await exchange(anna.main, bo.main, cecilia.main);
  for (const { name, key, person, fingerprint } of await anna.main.call['office.people'](undefined)) {
    if (key === 'unconfirmed' && name !== 'Anna') {
      await anna.main.call['releases.confirmPerson']({ person, fingerprint: fingerprint ?? '' });
    }
  }
  await exchange(anna.main, bo.main, cecilia.main);
  return { anna, bo, cecilia };
}

export const problem = (reason: string) => ({ data: { code: 'release', reason } });
export const NEEDS = { data: { code: 'needs-release' } };
export const releaseOf = async ({ main }: Sitting, id: string) =>
  (await main.call['releases.read']({ id, offset: 0, limit: 1 })).release;

export async function prepare(
  { main }: Sitting,
  pair: number,
  words = '',
): Promise<{ waiting: Registration; id: string }> {
  const waiting = await main.register(pair);
  expect(waiting).toMatchObject({ state: 'waiting', wait: { reason: 'needs-release', retryAt: null } });
  const { id } = await main.call['releases.ask']({ registrationId: waiting.id, words });
  return { waiting, id };
}
export const again = ({ main }: Sitting, registrationId: string, override: Override | null = null) =>
  main.call['ledger.sendAgain']({
    ...{ registrationId, poaToken: null, isToNewAddress: false },
    override: override && { reason: override.reason, covers: [...override.covers] },
  });
