import { z } from 'zod';
import { stageSchema } from '../../../../shared/model/answer-meaning.ts';
import { customerSchema, propertySchema, registrationStateSchema } from '../../../../shared/model/contract.ts';
import type { RegistrationRow } from '../../../ledger/rows.ts';
import type { Fields } from '../../../office/records/merge-record.ts';
import { searchText } from '../../../store/fold-text.ts';
import type { SqlDatabase } from '../../../store/sql-database.ts';
import { isGone, namesOf, type SharedKind } from './shared-kind.ts';

const poaSchema = z.object({
  ...{ name: z.string(), extension: z.string(), type: z.string(), bytes: z.number().int(), sha256: z.string() },
});

/** What colleagues are told of a registration: never an answer, never a file. */
export const sharedRegistrationSchema = z.object({
  reference: z.string(),
  state: registrationStateSchema,
  createdAt: z.number(),
  changedAt: z.number(),
  attempts: z.number().int(),
  customer: customerSchema,
  property: propertySchema,
  poa: poaSchema,
  warningCodes: z.array(z.string()),
  contractId: z.string().nullable(),
  status: z.number().int().nullable(),
  stage: stageSchema.nullable(),
  message: z.string().nullable(),
  request: z.string().nullable(),
  clientId: z.string(),
});
export type SharedRegistration = z.infer<typeof sharedRegistrationSchema>;

/** What became of this desk's registrations; colleagues' stand in a table of their own, never in the ledger. */
export const registrationKind: SharedKind = {
  kind: 'registration',
  names: (db, profileId) =>
    namesOf(
      db,
      "SELECT id FROM registrations WHERE profile_id = ? AND state NOT IN ('queued', 'sending') AND erased_at IS NULL",
      profileId,
    ),
  read(db, profileId, [id = '']) {
    const own = db.get<RegistrationRow & { erased_at: number | null }>('SELECT * FROM registrations WHERE id = ?', [
      id,
    ]);
    if (own === undefined) return colleagues(db, id);
    return own.profile_id === profileId && own.erased_at === null ? { row: JSON.stringify(sharedOf(own)) } : {};
  },
  write(db, profileId, [id = ''], fields, { login, desk }) {
    if (isOwnRegistration(db, id)) return;
    db.run('DELETE FROM office_registrations WHERE id = ?', [id]);
    if (isGone(fields)) return;
    const said = sharedRegistrationSchema.parse(JSON.parse(fields.row ?? ''));
    const { customer, property, contractId, reference } = said;
    const operator = db.get<{ operator: string }>('SELECT operator FROM office_profiles WHERE profile_id = ?', [
      profileId,
    ]);
    db.run('INSERT INTO office_registrations VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)', [
      ...[id, operator?.operator ?? '', login, desk, said.state, said.createdAt, customer.id, property.id],
      ...[
        JSON.stringify(said),
        searchText([...Object.values(customer), ...Object.values(property), contractId ?? '', reference]),
      ],
    ]);
  },
};

export const isOwnRegistration = (db: SqlDatabase, id: string): boolean =>
  db.get('SELECT 1 FROM registrations WHERE id = ?', [id]) !== undefined;

function colleagues(db: SqlDatabase, id: string): Fields {
  const row = db.get<{ row: string }>('SELECT row FROM office_registrations WHERE id = ?', [id]);
  return row ? { row: row.row } : {};
}

function sharedOf(row: RegistrationRow): SharedRegistration {
  return {
    ...{ reference: row.reference, state: row.state, createdAt: row.created_at, changedAt: row.changed_at },
    ...{ attempts: row.attempts, contractId: row.contract_id, status: row.status, stage: row.stage },
    customer: customerSchema.parse(JSON.parse(row.customer)),
    property: propertySchema.parse(JSON.parse(row.property)),
    poa: poaSchema.parse(JSON.parse(row.poa)),
    warningCodes: JSON.parse(row.warning_codes) as string[],
    ...{ message: row.message, request: row.request_sha256, clientId: row.client_id },
  };
}
