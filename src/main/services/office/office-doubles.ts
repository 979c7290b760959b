import type { OfficeStatus } from '../../../shared/model/office/office.ts';
import type { ClaimRow } from '../../office/calls/answer-schemas.ts';
import { doublesOf, keepDouble } from '../../store/today/office-doubles.ts';
import type { OfficeParts } from './office-parts.ts';
import type { ShownClaim } from './shown-claim.ts';

const SHOWN = 100;

/** Pairs that another desk registered too: stored until a person has looked at them, or one of the two is not there. */
export function createOfficeDoubles(
  { db, ledger, clock, publish }: Pick<OfficeParts, 'db' | 'ledger' | 'clock' | 'publish'>,
  onState: () => void,
) {
  const told = oncePerTurn(() => {
    onState();
    publish('today.changed', {});
  });
  return {
    note(registrationId: string, row: ClaimRow): void {
      keepDouble(db, registrationId, row, clock.now());
      told();
    },
    open: (show: ShownClaim): OfficeStatus['doubles'] =>
      doublesOf<ClaimRow>(db, SHOWN).map(({ registration, foundAt, row }) => ({
        ...{ registrationId: registration, reference: ledger.get(registration)?.reference ?? '', foundAt },
        claim: show(row),
      })),
    seen: (registrationId: string) =>
      void db.run('UPDATE office_doubles SET is_seen = 1 WHERE registration = ?', [registrationId]),
  };
}

/** Once for all that happens in one turn. */
function oncePerTurn(tell: () => void): () => void {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    queueMicrotask(() => {
      isWaiting = false;
      tell();
    });
  };
}
