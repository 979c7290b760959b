import type { BulkDuplicate } from '../../../../shared/model/bulk/bulk-work.ts';
import type { OfficeClaim } from '../../../../shared/model/office/office.ts';
import type { KnownPort } from '../../../bulk/job-ports.ts';
import type { WorkRow } from '../../../bulk/rows/row.ts';
import { pairKeys, pairOfRow } from '../../../bulk/rows/row-keys.ts';
import type { Ledger } from '../../../ledger/ledger.ts';
import type { BulkSession } from '../jobs/bulk-session.ts';

type DuplicateParts = { readonly ledger: Pick<Ledger, 'get'>; readonly known: (profileId: string) => KnownPort };

const NO_ONE = {
  rowId: null,
  registrationId: null,
  state: null,
  attempts: null,
  at: null,
  contractId: null,
  claim: null,
} as const;
/** Larger groups of equal rows in one file are not compared pair by pair. */
const MAX_IN_FILE = 20;

/** Colleagues who have the pair, as far as the office says. */
export function inOffice(held: readonly OfficeClaim[]): BulkDuplicate[] {
  return held.map(({ registrationId, by, at, state, contractId, cover }) => ({
    ...NO_ONE,
    ...{ from: 'office', label: by, registrationId, at, contractId, attempts: 0, values: {} },
    state: state === 'taken' ? 'unknown' : state,
    claim: cover,
  }));
}

/** Possible duplicates of a row: in the file, the ledger and the register. */
export function duplicatesOf(parts: DuplicateParts, session: BulkSession, row: WorkRow): BulkDuplicate[] {
  return [...inFile(session, row), ...inLedger(parts, session, row), ...inRegister(parts, session, row)];
}

function inFile(session: BulkSession, row: WorkRow): BulkDuplicate[] {
  const keys = pairKeys(row.values);
  return session.grid.rows
    .filter((other) => {
      if (other.id === row.id || other.leftOut) return false;
      const theirs = pairKeys(other.values);
      return (
        (keys.customerKey !== '' && theirs.customerKey === keys.customerKey) ||
        (keys.socKey !== '' && theirs.socKey === keys.socKey) ||
        (keys.propertyKey !== '' && theirs.propertyKey === keys.propertyKey)
      );
    })
    .slice(0, MAX_IN_FILE)
    .map((other) => ({
      ...NO_ONE,
      from: 'file',
      label: String(other.number),
      rowId: other.id,
      values: other.values,
    }));
}

function inLedger(parts: DuplicateParts, session: BulkSession, row: WorkRow): BulkDuplicate[] {
  return parts
    .known(session.profileId)
    .earlier(pairOfRow(row.values), row.id)
    .map(({ id, reference, state, attempts, createdAt, contractId }) => {
      const entry = parts.ledger.get(id);
      const values = entry ? valuesOfRecord(entry) : {};
      return {
        ...NO_ONE,
        from: 'ledger',
        label: reference,
        registrationId: id,
        state,
        attempts,
        at: createdAt,
        contractId,
        values,
      };
    });
}

function inRegister(parts: DuplicateParts, session: BulkSession, row: WorkRow): BulkDuplicate[] {
  const known = parts.known(session.profileId);
  const customer = known.customer(row.values['customer.id'].trim());
  const property = known.property(row.values['property.id'].trim());
  if (!customer && !property) return [];
  const values = valuesOfRecord({ customer, property });
  return [{ ...NO_ONE, from: 'register', label: customer?.id ?? property?.id ?? '', values }];
}

function valuesOfRecord(of: { customer: object | null; property: object | null }): BulkDuplicate['values'] {
  const named = (prefix: string, record: object | null): [string, string][] =>
    Object.entries(record ?? {}).map(([name, text]) => [`${prefix}.${name}`, String(text)]);
  return Object.fromEntries([...named('customer', of.customer), ...named('property', of.property)]);
}
