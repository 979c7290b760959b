import { KEY_RULE } from '../../../../shared/rules/keys.ts';
import { resealRow } from '../../renewal/reseal-row.ts';
import { type GivenKey, officeKeys } from '../../sealing/office-keys.ts';
import type { DeskContext } from '../desk-context.ts';
import { type Keychain, keepKeys, OFFICE } from './keychain.ts';
import type { OfficeWorld } from './office-world.ts';

/** A lead makes a new key; the answer to the commit may be lost, or nothing be committed. */
export async function renewKey(
  world: OfficeWorld,
  login: string,
  { hands, keychain }: { readonly hands: DeskContext; readonly keychain: Keychain },
): Promise<void> {
  const next: GivenKey = { keyId: hands.keys.keyId + 1, officeKey: world.random.bytes(32) };
  // On this computer before the office has it.
  keepKeys(keychain, [next]);
  const is = officeKeys({ officeId: OFFICE, ...next });
  await world.timers.sleep(world.dice() * 5_000);
  if (!world.world.isCalm && world.dice() < 0.2) return world.did('renewal cut off');
  if (world.world.hasBackup) return;
  const said = world.model.renew(login, {
    ...{ who: hands.who(), keyId: hands.keys.keyId, rule: KEY_RULE },
    reseal: (row) => resealRow(hands.keys, is, row, world.random),
  });
  if ('no' in said && said.no === 'unreadable') world.fail('rows open with no key');
  if ('no' in said) return world.did(`renewal ${said.no}`);
  world.given(next);
  world.did('renewed', String(next.keyId));
}
