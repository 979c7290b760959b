import type { Profile } from '../../../../shared/model/connection/profile.ts';
import { DEFAULT_CLOCK } from '../../../../shared/model/settings/defaults.ts';
import { operatorIdOf } from '../../../config/destination.ts';
import type { SimulatedRun } from './simulated-run.ts';

const A = 'https://a.example.se';
/** The same operator at a new address, as a person confirms. */
const B = 'https://b.example.se';
/** Another operator. */
const T = 'https://t.example.se';

export type SimulatedWorld = ReturnType<typeof createWorld>;

export const operatorAt = (url: string): string => (url.startsWith(T) ? 'two' : 'one');

/** What changes around the app: connections, keychain, the ledger's file, the clock, sleep. */
export function createWorld(run: SimulatedRun) {
  const { dice, pick, disk } = run;
  let profiles: Profile[] = [profile('p1', A), profile('p2', `${A}/`), profile('p3', T)];

  /** Renewed, which a person confirms, so the operator stays; or changed to another operator. */
  function moved(one: Profile): Profile {
    const { operatorId: _, ...rest } = one;
    if (one.baseUrl === A) {
      return dice() < 0.5 ? { ...rest, baseUrl: B, operatorId: operatorIdOf(one) } : { ...rest, baseUrl: T };
    }
    return { ...rest, baseUrl: A };
  }

  function turn(): void {
    const what = pick(12);
    const has = (id: string): boolean => profiles.some((one) => one.id === id);
    if (what === 0) profiles = profiles.map((one) => (one.id === 'p1' ? moved(one) : one));
    else if (what === 1) profiles = profiles.filter(({ id }) => id !== 'p2');
    else if (what === 2 && !has('p2')) profiles = [...profiles, profile('p2', A)];
    else if (what === 3 && !has('p4')) profiles = [...profiles, profile('p4', A)];
    else if (what === 4) disk.keychain = disk.keychain === 'present' ? 'locked' : 'present';
    else if (what === 5 && dice() < 0.3) disk.isDamaged = true;
    else if (what === 6) run.setClock(3_600_000 * (1 + pick(48)));
    else if (what === 7) run.setClock(-3_600_000 * (1 + pick(48)));
    else if (what === 8) run.time.skip(3_600_000 * (1 + pick(12)));
    else return;
    run.did(`world ${what}`);
  }

  return { profiles: (): readonly Profile[] => profiles, turn };
}

function profile(id: string, baseUrl: string): Profile {
  return {
    ...{ id, name: id, kind: 'test', authUrl: 'https://id.example.se', realm: '', baseUrl },
    ...{ clientId: 'c', clock: DEFAULT_CLOCK },
  };
}
