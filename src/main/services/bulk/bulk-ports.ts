import type { Destination } from '../../../shared/model/contracts/attempt-end.ts';
import type { PairOf } from '../../../shared/rules/keys.ts';
import type { AttemptRow, EarlierRegistration, KnownPort, RowAttempt } from '../../bulk/job-ports.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Register } from '../../store/register/register.ts';
import type { AttemptParts } from '../attempt/attempt-ports.ts';
import type { Attempts } from '../attempt/attempt-registration.ts';
import { whenAsked } from '../contracts/settle-registration.ts';

/** What is known of a row's people and pairs in a profile, whoever registered them: the form, another job, this one. */
export function knownPort(parts: {
  ledger: Ledger;
  register: Register;
  profileId: string;
  connection: AttemptParts['connection'];
  /** The row a registration was made for; null: it is not of a job. */
  rowOf: (registrationId: string) => string | null;
}): KnownPort {
  const { ledger, register, profileId } = parts;
  const found = (of: PairOf): { same: EarlierRegistration[]; elsewhere: EarlierRegistration[] } => {
    const to = parts.connection(profileId)?.to;
    return to ? ledger.findDuplicates(of, to) : { same: [], elsewhere: [] };
  };
  return {
    earlier: (of, rowId) => found(of).same.filter(({ id }) => parts.rowOf(id) !== rowId),
    elsewhere: (of) => found(of).elsewhere,
    customer: (id) => register.customer(profileId, id),
    property: (id) => register.property(profileId, id),
    onlyRejected: (customerId, propertyId) => ledger.onlyRejected(profileId, customerId, propertyId),
    otherZeros: (ids) => register.otherZeros(profileId, ids),
  };
}

/** Sends rows of a job as attempts: the sheet's values count, and a row goes only where the job was started for. */
export function attemptRows(parts: {
  attempts: Attempts;
  profileId: string;
  startedFor: () => Destination | null;
  tell: (registrationId: string) => void;
}): AttemptRow {
  const { attempts, profileId } = parts;
  return ({ registrationId, draft, poa, ...row }: RowAttempt) =>
    attempts.attempt({
      ...row,
      id: registrationId,
      profileId,
      customer: draft.customer,
      property: draft.property,
      poa: { ...poa, type: draft.poaType },
      isByTimer: false,
      mayRewrite: true,
      onlyTo: parts.startedFor(),
      tryAgainAt: whenAsked,
      tell: parts.tell,
    });
}
