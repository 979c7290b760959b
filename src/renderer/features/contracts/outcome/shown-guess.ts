import type { Registration } from '../../../../shared/model/contracts/contract.ts';
import type { BodyName, MappedRecord } from '../../../../shared/model/origin/provenance.ts';

/** The kind of answer that the page of an outcome asks about: its contract's number is a guess, or was not found. */
export function guessedInOutcome(registration: Registration | null): readonly BodyName[] {
  if (registration === null) return [];
  const { answer, contractId, record, state } = registration;
  // A refusal and an outcome without an answer show nothing that was read from one.
  if (answer === null || answer.status < 200 || answer.status >= 300 || state === 'rejected') return [];
  const found = record?.fields.contractId;
  const isShown = contractId === null || found?.text === contractId;
  const isOpen = found?.provenance === 'guess' || contractId === null;
  return isShown && isOpen ? ['ContractRegistrationResponse'] : [];
}

/** The same of a contract's details: any of their values is a guess. */
export function guessedInDetails(record: MappedRecord | null): readonly BodyName[] {
  const isGuessed = Object.values(record?.fields ?? {}).some(({ provenance }) => provenance === 'guess');
  return isGuessed ? ['ContractDetailsResponse'] : [];
}
