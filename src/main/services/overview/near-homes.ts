import type { KnownProperty } from '../../../shared/model/register/register.ts';
import type { SqlDatabase } from '../../store/files/sql-database.ts';
import { contractsOfProperty } from '../../store/register/owned-contracts.ts';
import type { Register } from '../../store/register/register.ts';
import { type Near, type NearHome, nearOf, streetOf } from './nearby.ts';

/** Homes of a street that are looked at. */
const MAX_NEAR = 300;
export const NOTHING_NEAR: Near = { belongs: [], nextDoor: [] };

/** Other homes in the same street, found by the register's own search, and the state of their contracts. */
export function createNearHomes({ register, ledgerDb }: { register: Register; ledgerDb: SqlDatabase }) {
  function stateOf(profileId: string, propertyId: string): NearHome['state'] {
    const states = contractsOfProperty(ledgerDb, profileId, propertyId).map(({ state }) => state);
    return states.includes('unknown') ? 'unknown' : states.includes('accepted') ? 'runs' : 'waiting';
  }

  return async (profileId: string, { property, customerIds }: KnownProperty): Promise<Near> => {
    const street = streetOf(property);
    if (street === null) return NOTHING_NEAR;
    const found = await register.properties(profileId, { query: street, offset: 0, limit: MAX_NEAR });
    const { names } = register.labels(
      profileId,
      found.rows.map((row) => ({ customerId: row.customerIds[0] ?? '', propertyId: '' })),
    );
    const homes = found.rows.map(
      (row): NearHome => ({
        ...{ id: row.property.id, property: row.property, customerIds: row.customerIds },
        who: names.get(row.customerIds[0] ?? '') || (row.customerIds[0] ?? ''),
        state: 'waiting',
      }),
    );
    const near = nearOf(property, customerIds, homes);
    const stated = (one: Near['belongs'][number]) => ({ ...one, state: stateOf(profileId, one.id) });
    return { belongs: near.belongs.map(stated), nextDoor: near.nextDoor.map(stated) };
  };
}
