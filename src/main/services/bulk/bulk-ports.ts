import type { BulkLedger, EarlierRegistration, KnownPort, PairKeys } from '../../bulk/ports.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Register } from '../../store/register.ts';
import type { SettleLedger } from '../settle-registration.ts';

/** Earlier registrations of a pair under a profile, whoever made them: a form, another job, this one. */
export function earlierOf(ledger: Ledger, profileId: string) {
  return (keys: PairKeys): EarlierRegistration[] => ledger.findDuplicates({ profileId, ...keys });
}

export function knownPort(parts: { ledger: Ledger; register: Register; profileId: string }): KnownPort {
  const { ledger, register, profileId } = parts;
  return {
    earlier: earlierOf(ledger, profileId),
    customer: (id) => register.customer(profileId, id),
    property: (id) => register.property(profileId, id),
  };
}

/** The ledger as a job writes to it: whoever is registered is learnt too, and the screens are told. */
export function jobLedger(parts: {
  ledger: Ledger;
  learn: (given: Parameters<BulkLedger['create']>[0]) => void;
  tell: (registrationId: string) => void;
}): BulkLedger & SettleLedger {
  const { ledger, learn, tell } = parts;
  return {
    create(given) {
      const reference = ledger.create({ ...given, warningCodes: [...given.warningCodes] });
      learn(given);
      return reference;
    },
    get: ledger.get,
    markSending(id, sending) {
      ledger.markSending(id, sending);
      tell(id);
    },
    markAccepted(id, outcome) {
      ledger.markAccepted(id, outcome);
      tell(id);
    },
    markRejected(id, outcome) {
      ledger.markRejected(id, outcome);
      tell(id);
    },
    markUnknown(id, outcome) {
      ledger.markUnknown(id, outcome);
      tell(id);
    },
    markWaiting(id, outcome) {
      ledger.markWaiting(id, outcome);
      tell(id);
    },
    keepAnswer: ledger.keepAnswer,
  };
}
