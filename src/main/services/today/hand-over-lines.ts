import { TAKEN_BACK } from '../../../shared/model/contracts/taken-back.ts';
import { fullName } from '../../../shared/model/register/full-name.ts';
import type { TodayLine } from '../../../shared/model/today.ts';
import type { SqlDatabase } from '../../store/files/sql-database.ts';
import { type Answer, myLogin, type Offer, readOffer } from '../office/hand-over/offers.ts';
import { nameOfLogin } from '../office/shared/known-people.ts';
import { fact, keyOf, opens } from './lines.ts';
import type { TodayContext } from './today-parts.ts';

type Row = {
  registration: string;
  profile_id: string;
  offer: string;
  answer: string | null;
  is_mine: number;
  state: string;
  customer: string;
  property: string;
};

// Where a registration is this desk's own, its own row counts; else what its colleague says of it.
const OFFERS = `
  SELECT h.*, (r.id IS NOT NULL AND r.taken_by IS NULL) AS is_mine, coalesce(r.state, o.state) AS state,
    coalesce(r.customer, o.row -> '$.customer') AS customer, coalesce(r.property, o.row -> '$.property') AS property
  FROM office_handovers h LEFT JOIN registrations r ON r.id = h.registration AND r.erased_at IS NULL
    LEFT JOIN office_registrations o ON o.id = h.registration
  WHERE h.profile_id = ? AND coalesce(r.state, o.state) IN ('unknown', 'rejected', 'waiting')
    AND NOT (coalesce(r.state, '') = 'waiting' AND r.wait_reason IS '${TAKEN_BACK}')
    AND NOT (r.id IS NULL AND coalesce(o.row ->> '$.isTakenBack', 0))`;

type Late = Pick<Row, 'customer' | 'property'> & { id: string; by: string; at: number };

// The claim had moved before the office heard that it was taken back: whoever has the claim owns it.
const TAKEN_BACK_TOO_LATE = `
  SELECT r.id, r.taken_by AS by, r.customer, r.property, e.at FROM registrations r
    JOIN registration_events e ON e.seq = (SELECT max(seq) FROM registration_events
      WHERE registration_id = r.id AND kind IN ('taken-back', 'sending', 'taken-over'))
  WHERE r.profile_id = ? AND r.taken_by IS NOT NULL AND r.erased_at IS NULL AND e.kind = 'taken-back'
    AND r.state IN ('unknown', 'rejected', 'waiting') AND r.wait_reason IS NOT '${TAKEN_BACK}'`;

/** What a colleague hands over to whoever sits here, and what they handed over and got back. */
export function handOverLines({ ledgerDb, profileId, owner }: TodayContext): TodayLine[] {
  const me = myLogin(ledgerDb);
  if (me === '') return [];
  const isOf = ({ customerId, propertyId }: ReturnType<typeof lineOf>) =>
    owner === null || (owner.kind === 'customers' ? customerId : propertyId) === owner.id;
  const late = ledgerDb.all<Late>(TAKEN_BACK_TOO_LATE, [profileId]).flatMap(({ id, by, at, ...row }): TodayLine[] => {
    const made = lineOf({ ...row, registration: id }, at);
    const code = 'handed-before-taken-back';
    return isOf(made) ? [{ ...made.line, key: keyOf('handed', id, code), fact: fact(code, { by }) }] : [];
  });
  const offered = openOffers(ledgerDb, profileId, me).flatMap(({ row, offer, back }) => {
    const line = lineOf(row, (back ?? offer).at);
    if (!isOf(line)) return [];
    const by = nameOfLogin(ledgerDb, back === null ? offer.from : offer.to);
    const { words } = back ?? offer;
    const code = `${back === null ? 'handed-over' : 'handed-back'}${words === '' ? '' : '-words'}` as const;
    return [{ ...line.line, key: keyOf('handed', row.registration, offer.id), fact: fact(code, { by, words }) }];
  });
  return [...offered, ...late];
}

/** Registrations that were handed over to whoever sits here, or back to them, with the keys of their lines. */
export function handedKeys(ledgerDb: SqlDatabase, profileId: string): { id: string; key: string }[] {
  const me = myLogin(ledgerDb);
  if (me === '') return [];
  return openOffers(ledgerDb, profileId, me).map(({ row: { registration: id }, offer }) => ({
    id,
    key: keyOf('handed', id, offer.id),
  }));
}

/** `back`: what a colleague said who gave it back; null: it is offered to this desk. */
type OpenOffer = { readonly row: Row; readonly offer: Offer; readonly back: Answer | null };

function openOffers(ledgerDb: SqlDatabase, profileId: string, me: string): OpenOffer[] {
  return ledgerDb.all<Row>(OFFERS, [profileId]).flatMap((row): OpenOffer[] => {
    const kept = readOffer(row);
    if (kept === null) return [];
    const { offer, answer } = kept;
    if (offer.to === me && row.is_mine === 0 && answer === null) return [{ row, offer, back: null }];
    return offer.from === me && row.is_mine === 1 && answer !== null ? [{ row, offer, back: answer }] : [];
  });
}

function lineOf(row: Pick<Row, 'registration' | 'customer' | 'property'>, since: number) {
  const customer = JSON.parse(row.customer) as { id: string; first_name: string; last_name: string };
  const property = JSON.parse(row.property) as { id: string; address: string };
  const name = fullName(customer);
  const line: Omit<TodayLine, 'key' | 'fact'> = {
    ...{ kind: 'handed', tab: 'contracts', who: { is: 'name', text: name || customer.id } },
    ...{ about: { customerId: customer.id }, where: property.address || property.id, row: null, since },
    ...{ verb: 'decide', opens: opens('contracts', { registration: row.registration }) },
  };
  return { line, customerId: customer.id, propertyId: property.id };
}
