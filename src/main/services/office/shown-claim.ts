import type { OfficeClaim } from '../../../shared/model/office/office.ts';
import type { ClaimRow } from '../../office/calls/answer-schemas.ts';
import { coverOf, LONGEST_ATTEMPT_MS } from '../../office/calls/claim-calls.ts';
import { readClaim } from '../../office/desk/read-claim.ts';
import type { OfficeKeys } from '../../office/sealing/office-keys.ts';

export type ShownClaim = (row: ClaimRow) => OfficeClaim;

const SHOWN = new Set(['sending', 'waiting', 'unknown', 'accepted', 'taken']);

/** A claim as people see it. `officeNow`: the office's clock. */
export function showClaim(
  keys: OfficeKeys | null,
  at: { readonly desk: string | null; readonly officeNow: number },
): ShownClaim {
  return (row) => {
    const read = keys === null ? null : readClaim(keys, row);
    const by = read?.kind === 'read' ? (read.content?.by ?? '') : '';
    const outcome = read?.kind === 'read' ? (read.outcome ?? read.content?.contractId ?? null) : null;
    const isOverdue = row.state === 'sending' && at.officeNow - row.since > LONGEST_ATTEMPT_MS;
    return {
      ...{ claim: row.id, cover: coverOf(row), registrationId: row.registration, at: row.since },
      by: by === '' ? row.login : by,
      // A sending from a silent desk is shown as unknown.
      state: isOverdue || !SHOWN.has(row.state) ? 'unknown' : (row.state as OfficeClaim['state']),
      contractId: row.state === 'accepted' && outcome ? outcome : null,
      isByHand: read?.kind === 'read' && read.content?.isByHand === true,
      isOwn: row.desk === at.desk,
      isForged: read?.kind === 'forged',
      decidableAt: row.state === 'sending' && !isOverdue ? row.since + LONGEST_ATTEMPT_MS : null,
    };
  };
}
