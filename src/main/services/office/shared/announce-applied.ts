import type { Publish } from '../../../../shared/bridge/types.ts';
import type { InvoiceMark } from '../../../../shared/model/invoices/invoice.ts';
import { type BodyName, bodyNameSchema } from '../../../../shared/model/origin/provenance.ts';
import type { Applied } from '../../../office/records/take-records.ts';
import type { SqlDatabase } from '../../../store/files/sql-database.ts';
import type { InvoiceMarks } from '../../../store/invoice-marks.ts';
import type { Register } from '../../../store/register/register.ts';
import { customerName } from '../../../store/register/register.ts';
import type { InvoiceListService } from '../../invoices/invoice-list-service.ts';
import type { LedgerService } from '../../ledger/ledger-service.ts';
import { nameOfDesk } from './known-people.ts';
import { partsOf } from './sql-shared-book.ts';

const REGISTER = new Set(['customer', 'property', 'home', 'contract']);
const NOTES = new Set(['note', 'saved']);
const NO_MARK = { isChecked: false, checkedAt: null, checkedBy: '', problem: '', tags: [], note: '', changedAt: 0 };

type At = { readonly profileId: string; readonly name: readonly string[] };

/** What colleagues changed is told to whatever keeps copies of it, and to the screens, without moving a row there. */
export function announceApplied(parts: {
  readonly db: SqlDatabase;
  readonly list: Pick<InvoiceListService, 'marked' | 'named'>;
  readonly marks: Pick<InvoiceMarks, 'of'>;
  readonly register: Pick<Register, 'customer'>;
  readonly mappingChanged: (profileId: string, body: BodyName) => void;
  /** One that was taken over from here has another outcome. */
  readonly ledgerService: Pick<LedgerService, 'tellChanged'>;
  readonly publish: Publish;
}) {
  const { db, list, publish } = parts;

  function places(applied: readonly Applied[], kind: string): At[] {
    return applied.flatMap((one) => {
      if (one.kind !== kind) return [];
      const { operator, name } = partsOf(one.key);
      const sql = 'SELECT profile_id AS "profileId" FROM office_profiles WHERE operator = ?';
      return db.all<{ profileId: string }>(sql, [operator]).map(({ profileId }) => ({ profileId, name }));
    });
  }

  async function tellMarks(applied: readonly Applied[]): Promise<void> {
    for (const [profileId, of] of Map.groupBy(places(applied, 'mark'), (one) => one.profileId)) {
      const keys = of.map(({ name }) => name[0] ?? '');
      const there = parts.marks.of(profileId, keys);
      const marks: InvoiceMark[] = keys.map((key) => there.get(key) ?? { ...NO_MARK, key });
      await list.marked(profileId, marks);
      publish('invoices.marked', { profileId, marks });
    }
  }

  function tellMappings(applied: readonly Applied[]): void {
    const changed = new Map<string, readonly [string, BodyName]>();
    for (const kind of ['mapping', 'place']) {
      for (const { profileId, name } of places(applied, kind)) {
        const body = bodyNameSchema.safeParse(name[0]).data;
        if (body !== undefined) changed.set(`${profileId} ${body}`, [profileId, body]);
      }
    }
    for (const [profileId, body] of changed.values()) parts.mappingChanged(profileId, body);
  }

  function byOf({ kind, key, login }: Applied): string {
    const sql = 'SELECT desk FROM office_records WHERE kind = ? AND key = ?';
    return nameOfDesk(db, db.get<{ desk: string }>(sql, [kind, key])?.desk ?? '', login);
  }

  return async (applied: readonly Applied[]): Promise<void> => {
    for (const { profileId, name } of places(applied, 'customer')) {
      const customer = parts.register.customer(profileId, name[0] ?? '');
      list.named(profileId, name[0] ?? '', customer === null ? '' : customerName(customer));
    }
    tellMappings(applied);
    await tellMarks(applied);
    for (const { name } of places(applied, 'registration')) parts.ledgerService.tellChanged(name[0] ?? '');
    const handed = places(applied, 'handover').flatMap(({ name }) => name[0] ?? []);
    if (handed.length > 0) publish('office.handedOver', { registrationIds: [...new Set(handed)] });
    const count = (is: (kind: string) => boolean): number => applied.filter(({ kind }) => is(kind)).length;
    publish('office.applied', {
      contracts: count((kind) => kind === 'registration'),
      register: count((kind) => REGISTER.has(kind)),
      notes: count((kind) => NOTES.has(kind)),
      by: [...new Set(applied.map(byOf))],
    });
  };
}
