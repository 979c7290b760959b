import type { Publish } from '../../../../shared/bridge/types.ts';
import type { InvoiceMark } from '../../../../shared/model/invoices/invoice.ts';
import { type BodyName, bodyNameSchema } from '../../../../shared/model/origin/provenance.ts';
import { fullName } from '../../../../shared/model/register/full-name.ts';
import type { Applied } from '../../../office/records/take-records.ts';
import type { SqlDatabase } from '../../../store/files/sql-database.ts';
import type { InvoiceMarks } from '../../../store/invoice-marks.ts';
import type { Register } from '../../../store/register/register.ts';
import type { InvoiceListService } from '../../invoices/invoice-list-service.ts';
import type { LedgerService } from '../../ledger/ledger-service.ts';
import { nameOfDesk } from './known-people.ts';
import { partsOf } from './sql-shared-book.ts';

const REGISTER = new Set(['customer', 'property', 'home', 'contract']);
const NOTES = new Set(['note', 'saved']);
const NO_MARK = { isChecked: false, checkedAt: null, checkedBy: '', problem: '', tags: [], note: '', changedAt: 0 };

type At = { readonly profileId: string; readonly name: readonly string[] };

/** Passes colleagues' changes on to whatever keeps copies of them, and to the screens, where rows keep their places. */
export function announceApplied(parts: {
  readonly db: SqlDatabase;
  readonly list: Pick<InvoiceListService, 'marked' | 'named'>;
  readonly marks: Pick<InvoiceMarks, 'of'>;
  readonly register: Pick<Register, 'customer'>;
  readonly mappingChanged: (profileId: string, body: BodyName) => void;
  /** Reports registrations that were taken over from here and have another outcome. */
  readonly ledgerService: Pick<LedgerService, 'tellChanged'>;
  readonly publish: Publish;
}) {
  const { db, list, publish } = parts;

  function places(applied: readonly Applied[], kind: string): At[] {
    const sql = 'SELECT profile_id AS "profileId" FROM office_profiles WHERE operator = ?';
    const of = applied.filter((one) => one.kind === kind).map(({ key }) => partsOf(key));
    return [...Map.groupBy(of, ({ operator }) => operator)].flatMap(([operator, all]) => {
      const profiles = db.all<{ profileId: string }>(sql, [operator]);
      return all.flatMap(({ name }) => profiles.map(({ profileId }) => ({ profileId, name })));
    });
  }

  /** Registrations that were taken over from here. Those that never were here are read again with the next list. */
  function takenFromHere(applied: readonly Applied[]): string[] {
    const ids = applied.flatMap(({ kind, key }) => (kind === 'registration' ? (partsOf(key).name[0] ?? []) : []));
    if (ids.length === 0) return [];
    const sql = 'SELECT id FROM registrations WHERE id IN (SELECT value FROM json_each(?))';
    return db.all<{ id: string }>(sql, [JSON.stringify(ids)]).map(({ id }) => id);
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

  function byOf(applied: readonly Applied[]): string[] {
    const desks = new Map(applied.map(({ desk, login }) => [desk, login]));
    return [...new Set([...desks].map(([desk, login]) => nameOfDesk(db, desk, login)))];
  }

  return async (applied: readonly Applied[]): Promise<void> => {
    for (const { profileId, name } of places(applied, 'customer')) {
      const customer = parts.register.customer(profileId, name[0] ?? '');
      list.named(profileId, name[0] ?? '', customer === null ? '' : fullName(customer));
    }
    tellMappings(applied);
    await tellMarks(applied);
    for (const id of takenFromHere(applied)) parts.ledgerService.tellChanged(id);
    const handed = places(applied, 'handover').flatMap(({ name }) => name[0] ?? []);
    if (handed.length > 0) publish('office.handedOver', { registrationIds: [...new Set(handed)] });
    const count = (is: (kind: string) => boolean): number => applied.filter(({ kind }) => is(kind)).length;
    publish('office.applied', {
      contracts: count((kind) => kind === 'registration'),
      register: count((kind) => REGISTER.has(kind)),
      notes: count((kind) => NOTES.has(kind)),
      by: byOf(applied),
    });
  };
}
