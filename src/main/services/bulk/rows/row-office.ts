import type { OfficeClaim } from '../../../../shared/model/office/office.ts';
import type { WorkRow } from '../../../bulk/rows/row.ts';
import { pairOfRow } from '../../../bulk/rows/row-keys.ts';
import type { AttemptParts } from '../../attempt/attempt-ports.ts';
import type { OfficeClaims } from '../../office/office-claims.ts';

/** Which colleagues have the pairs of rows, by row. */
export type RowOffice = {
  /** One round trip for all rows. Null: there is no office. Throws `Refused` when the office cannot be asked. */
  look(profileId: string, rows: readonly WorkRow[]): Promise<ReadonlyMap<string, readonly OfficeClaim[]> | null>;
};

export function createRowOffice(parts: {
  readonly claims: Pick<OfficeClaims, 'look'>;
  readonly connection: AttemptParts['connection'];
}): RowOffice {
  return {
    async look(profileId, rows) {
      const here = parts.connection(profileId);
      if (here === null || here.profile.kind === 'sample') return null;
      return parts.claims.look(rows.map((row) => ({ id: row.id, pair: pairOfRow(row.values), to: here.to })));
    },
  };
}
