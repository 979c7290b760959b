import type { BulkFinding, BulkValueField } from '../../../shared/model/bulk/bulk.ts';
import type { PoaFacts } from '../../../shared/model/contracts/contract.ts';
import { type CheckContext, checkRegistration } from '../../../shared/rules/check-registration.ts';
import { idKey } from '../../../shared/rules/keys.ts';
import type { KnownPort } from '../job-ports.ts';
import { findCellDamage, isDestroyedNumber, isErrorValue } from '../read-sheet/repair-cell.ts';
import { earlierNote } from './known-notes.ts';
import { otherPeople } from './people-of-id.ts';
import { draftOf, VALUE_FIELDS, type WorkRow } from './row.ts';
import { pairOfRow } from './row-keys.ts';

export type RowContext = Omit<CheckContext, 'poa'> & {
  readonly known: KnownPort;
  /** Common width of ids that still have their zeros, by field (`idWidthOf`). */
  readonly idWidths: Readonly<Partial<Record<BulkValueField, number | null>>>;
  /** Ids that most rows of the sheet have. */
  readonly usualIds: readonly BulkValueField[];
};

/** Findings about a row by itself and compared with what is known; those that need other rows are in `acrossSteps`. */
export function checkRow(row: WorkRow, context: RowContext): BulkFinding[] {
  const damage = damageOf(row, context.idWidths);
  const damaged = new Set(damage.map(({ field }) => field));
  // The damage explains why the cell looks wrong: reported once, with the possible repair.
  const { values } = row;
  const otherZeros = row.locked
    ? null
    : context.known.otherZeros({ customerId: values['customer.id'], propertyId: values['property.id'] });
  const own = checkRegistration(draftOf(values), { ...context, poa: poaFacts(row), otherZeros }).filter(
    ({ field, level }) => level === 'error' || !damaged.has(field),
  );
  const said = own.map((finding) => (isMissingId(finding, row, context) ? missingId(finding) : finding));
  return [...said, ...damage, ...knownOf(row, context.known)];
}

/**
 * `docs/api.md` does not say what may be empty, so a sheet without ids goes. Where the other rows have one, it was
 * forgotten here: nobody could see whether the row is registered already, nor find its contract again.
 */
function isMissingId({ field, code }: BulkFinding, row: WorkRow, { usualIds }: RowContext): boolean {
  return code === 'empty' && !row.locked && usualIds.some((usual) => usual === field);
}

function missingId({ field }: BulkFinding): BulkFinding {
  return { field, level: 'error', code: 'id-missing', params: {} };
}

function poaFacts(row: WorkRow): PoaFacts | null {
  if (!row.poa) return null;
  const { name, bytes, extension, content, sha256, warnings } = row.poa;
  return {
    token: '',
    name,
    bytes,
    extension,
    content,
    sha256,
    pages: null,
    warnings: warnings as PoaFacts['warnings'],
  };
}

function damageOf(row: WorkRow, idWidths: RowContext['idWidths']): BulkFinding[] {
  const findings: BulkFinding[] = [];
  for (const field of VALUE_FIELDS) {
    const text = row.values[field];
    const isDate = row.dateFields.includes(field) && text === row.original[field];
    const damage = findCellDamage(text, field, { isDate, idWidth: idWidths[field] ?? null });
    if (!damage) continue;
    const params: BulkFinding['params'] = damage.repaired === null ? {} : { repaired: damage.repaired };
    // What stood there is unknown, so the row is held until somebody types it.
    const level = isDestroyedNumber(text, field) || isErrorValue(text) ? 'error' : 'warning';
    findings.push({ field, level, code: `excel-${damage.kind}`, params });
  }
  return findings;
}

function knownOf(row: WorkRow, known: KnownPort): BulkFinding[] {
  if (row.locked) return [];
  const { values } = row;
  const findings: BulkFinding[] = [];
  const pair = pairOfRow(values);
  const earlier = known.earlier(pair, row.id);
  const [newest] = earlier;
  if (newest) {
    const params = { count: earlier.length, reference: earlierNote(newest), state: newest.state };
    findings.push({ field: 'customer.id', level: 'warning', code: 'duplicate-registered', params });
  }
  const [other] = known.elsewhere(pair);
  if (other) {
    const params = { reference: other.reference, state: other.state };
    findings.push({ field: 'customer.id', level: 'warning', code: 'duplicate-elsewhere', params });
  }
  const seen = otherPeople(values, known);
  if (seen !== null) {
    findings.push({ field: 'customer.id', level: 'warning', code: 'register-other-person', params: { seen } });
  }
  const property = values['property.id'].trim() === '' ? null : known.property(values['property.id'].trim());
  if (
    property &&
    values['property.address'].trim() !== '' &&
    property.address.trim() !== '' &&
    idKey(property.address) !== idKey(values['property.address'])
  ) {
    findings.push({ field: 'property.id', level: 'warning', code: 'register-other-address', params: {} });
  }
  return findings;
}
