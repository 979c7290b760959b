import { z } from 'zod';
import { stageSchema } from '../../../../shared/model/answers/answer-meaning.ts';
import {
  customerSchema,
  propertySchema,
  registrationStateSchema,
} from '../../../../shared/model/contracts/contract.ts';
import { TAKEN_BACK } from '../../../../shared/model/contracts/taken-back.ts';
import type { RegistrationRow } from '../../../ledger/registration-rows.ts';
import type { Fields } from '../../../office/records/merge-record.ts';
import type { SqlDatabase } from '../../../store/files/sql-database.ts';
import { searchText } from '../../../store/register/fold-text.ts';
import { isGone, namesOf, type SharedKind } from './shared-kind.ts';

const poaSchema = z.object({
  ...{ name: z.string(), extension: z.string(), type: z.string(), bytes: z.number().int(), sha256: z.string() },
});

/** What colleagues learn of a registration: never an answer, never a file. */
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
  /** Absent from older apps. */
  byHand: z.string().nullable().default(null),
  isTakenBack: z.boolean().default(false),
});
export type SharedRegistration = z.infer<typeof sharedRegistrationSchema>;

/** What became of this desk's registrations; colleagues' stand in a table of their own, never in the ledger. */
export const registrationKind: SharedKind = {
  kind: 'registration',
  names: (db, profileId) =>
    namesOf(
      db,
      `SELECT id FROM registrations
       WHERE profile_id = ? AND state NOT IN ('queued', 'sending') AND erased_at IS NULL AND taken_by IS NULL`,
      profileId,
    ),
  read(db, profileId, [id = '']) {
    const own = ownRow(db, id);
    if (own === undefined || own.taken_by !== null) return colleagues(db, id);
    return own.profile_id === profileId && own.erased_at === null ? { row: JSON.stringify(sharedOf(own)) } : {};
  },
  write(db, profileId, [id = ''], fields, { login, desk }) {
    const own = ownRow(db, id);
    if (isGone(fields)) {
      if (own === undefined || own.taken_by !== null) db.run('DELETE FROM office_registrations WHERE id = ?', [id]);
      return;
    }
    const said = sharedRegistrationSchema.parse(JSON.parse(fields.row ?? ''));
    if (own !== undefined && own.taken_by === null) {
      const isMore = sureness(own.state) > sureness(said.state);
      return own.changed_at > said.changedAt || isMore || cameFrom(db, id, desk) ? sayAgain(db, own) : undefined;
    }
    if (own !== undefined) follow(db, id, said);
    keepColleagues(db, { id, profileId, login, desk }, said);
  },
};

type OwnRow = RegistrationRow & { readonly erased_at: number | null; readonly taken_by: string | null };
const ownRow = (db: SqlDatabase, id: string): OwnRow | undefined =>
  db.get<OwnRow>('SELECT * FROM registrations WHERE id = ?', [id]);

/** Registered here, and not taken over by a colleague. */
export const isOwnRegistration = (db: SqlDatabase, id: string): boolean => ownRow(db, id)?.taken_by === null;

/** Of what this desk sent, a colleague may know less: they took it over from a backup that was put back. */
const sureness = (state: string): number => ['unknown', 'accepted'].indexOf(state);

/** It was this desk's before, so what it says now is older, whatever its clock said. */
const cameFrom = (db: SqlDatabase, id: string, desk: string): boolean =>
  db.get('SELECT 1 FROM office_attempts WHERE registration = ? AND moved_from = ?', [id, desk]) !== undefined;

/** A registration moved here, and an older report of it reached the office after this desk's: reports it again. */
function sayAgain(db: SqlDatabase, { id, profile_id: profileId }: OwnRow): void {
  db.run(
    `INSERT INTO office_outbox (kind, key, profile_id)
       SELECT 'registration', json_array(operator, ?), profile_id FROM office_profiles WHERE profile_id = ?
     ON CONFLICT (kind, key) DO UPDATE SET changes = changes + 1`,
    [id, profileId],
  );
}

/** What became of it at the desk of whoever took it over. */
function follow(
  db: SqlDatabase,
  id: string,
  { state, status, message, contractId, stage, changedAt, isTakenBack }: SharedRegistration,
) {
  db.run(
    `UPDATE registrations SET state = $state, status = $status, message = $message, contract_id = $contractId,
       stage = $stage, changed_at = $changedAt, retry_at = NULL, wait_reason = $wait WHERE id = $id AND state <> 'sending'`,
    { id, state, status, message, contractId, stage, changedAt, wait: isTakenBack ? TAKEN_BACK : null },
  );
}

/** A colleague's stand in a table of their own. */
export function keepColleagues(
  db: SqlDatabase,
  of: { readonly id: string; readonly profileId: string; readonly login: string; readonly desk: string },
  said: SharedRegistration,
): void {
  const { id, profileId, login, desk } = of;
  const { customer, property, contractId, reference } = said;
  const operator = "coalesce((SELECT operator FROM office_profiles WHERE profile_id = ?), '')";
  db.run(`INSERT OR REPLACE INTO office_registrations VALUES (?, ${operator}, ?, ?, ?, ?, ?, ?, ?, ?)`, [
    ...[id, profileId, login, desk, said.state, said.createdAt, customer.id, property.id],
    ...[
      JSON.stringify(said),
      searchText([...Object.values(customer), ...Object.values(property), contractId ?? '', reference]),
    ],
  ]);
}

function colleagues(db: SqlDatabase, id: string): Fields {
  const row = db.get<{ row: string }>('SELECT row FROM office_registrations WHERE id = ?', [id]);
  return row ? { row: row.row } : {};
}

export function sharedOf(row: RegistrationRow): SharedRegistration {
  return {
    ...{ reference: row.reference, state: row.state, createdAt: row.created_at, changedAt: row.changed_at },
    ...{ attempts: row.attempts, contractId: row.contract_id, status: row.status, stage: row.stage },
    customer: customerSchema.parse(JSON.parse(row.customer)),
    property: propertySchema.parse(JSON.parse(row.property)),
    poa: poaSchema.parse(JSON.parse(row.poa)),
    warningCodes: JSON.parse(row.warning_codes) as string[],
    ...{ message: row.message, request: row.request_sha256, clientId: row.client_id },
    byHand: row.by_hand,
    isTakenBack: row.state === 'waiting' && row.wait_reason === TAKEN_BACK,
  };
}
