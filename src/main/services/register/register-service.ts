import type { CallsOf, Publish } from '../../../shared/bridge/types.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { Customer, Property } from '../../../shared/model/contracts/contract.ts';
import { PAGE_ROWS } from '../../../shared/model/limits.ts';
import type { RegisterKind, RegisterOnly } from '../../../shared/model/register/register.ts';
import type { Settings } from '../../config/settings.ts';
import type { Clock } from '../../ports.ts';
import type { Register } from '../../store/register/register.ts';
import type { RegisterEdit } from '../../store/register/register-edit.ts';
import { yieldToEventLoop } from '../../threads/yield-to-event-loop.ts';
import type { CustomerWork } from './customer-work.ts';
import { findDuplicates } from './find-duplicates.ts';

/** Customers, properties and who lives where, as this computer knows them for the selected profile. */
export function createRegisterService(options: {
  settings: Settings;
  register: Register;
  edit: RegisterEdit;
  work: CustomerWork;
  publish: Publish;
  clock: Clock;
  recheckBulk(): void;
}) {
  const { settings, register, edit, work, publish, clock } = options;
  const profileId = () => settings.selected().id;

  function changed(): void {
    options.recheckBulk();
    publish('register.changed', register.counts(profileId()));
  }

  function checkId(record: Customer | Property): void {
    if (record.id.trim() === '') throw new AppError({ code: 'invalid-input', issues: ['id'] });
  }

  /** An entry as a person typed it, empty fields too. */
  function save(kind: RegisterKind, record: Customer | Property, formerId: string | null): void {
    checkId(record);
    if (formerId !== record.id && edit.get(kind, profileId(), record.id) !== null) {
      // Two entries under one id would become one: that is merging, and a person must see both.
      throw new AppError({ code: 'wrong-state', state: 'id-taken' });
    }
    edit.save(kind, profileId(), record, formerId, clock.now());
    changed();
  }

  /** How many of some ids the register knows; in turns, for they may be very many. */
  async function countKnown(profile: string, ids: readonly string[]): Promise<number> {
    let known = 0;
    for (let from = 0; from < ids.length; from += PAGE_ROWS) {
      known += register.countKnown(profile, ids.slice(from, from + PAGE_ROWS));
      await yieldToEventLoop();
    }
    return known;
  }

  const calls = {
    async customers({ query, offset, limit, sort, only, withWork }) {
      const among = await work.among(profileId(), only, sort);
      const page = await register.customers(profileId(), { query, offset, limit, sort, ...among });
      const ids = page.rows.map(({ customer }) => customer.id);
      const workOf = withWork ? await work.of(profileId(), ids) : () => null;
      const pairs = page.rows.flatMap((row) => row.propertyIds.map((propertyId) => ({ customerId: '', propertyId })));
      const { addresses } = register.labels(profileId(), pairs);
      const withHomes = page.rows.map((row) => ({
        ...row,
        addresses: row.propertyIds.map((id) => addresses.get(id) || id),
        contractId: withWork ? (edit.contractsOf(profileId(), row.customer.id).at(-1) ?? null) : null,
        work: workOf(row.customer.id),
      }));
      return { ...page, rows: withHomes };
    },
    async facets({ query }) {
      const found = async (only?: RegisterOnly) => {
        const among = await work.among(profileId(), only, undefined);
        const page = await register.customers(profileId(), { query, offset: 0, limit: 1, ...among });
        return { total: page.total, ...(page.isMore === undefined ? {} : { isMore: page.isMore }) };
      };
      const counted = async (only: RegisterOnly) =>
        query.trim() !== ''
          ? found(only)
          : { total: await countKnown(profileId(), [...(await work.idsOf(profileId(), only))]) };
      const all = query.trim() !== '' ? await found() : { total: register.counts(profileId()).customers };
      return { all, needs: await counted('needs'), 'with-invoices': await counted('with-invoices') };
    },
    async properties({ query, offset, limit, sort }) {
      const page = await register.properties(profileId(), { query, offset, limit, sort });
      const pairs = page.rows.flatMap((row) => row.customerIds.map((customerId) => ({ customerId, propertyId: '' })));
      const { names } = register.labels(profileId(), pairs);
      const withPeople = page.rows.map((row) => ({
        ...row,
        residents: row.customerIds.map((id) => names.get(id) || id),
      }));
      return { ...page, rows: withPeople };
    },
    pairs: ({ query, offset, limit }) => register.pairs(profileId(), query, offset, limit),
    async known({ customerId, propertyId }) {
      return {
        customer: await register.knownCustomer(profileId(), customerId),
        property: await register.knownProperty(profileId(), propertyId),
        otherZeros: register.otherZeros(profileId(), { customerId, propertyId }),
      };
    },
    labels({ customerIds, propertyIds }) {
      const ofCustomers = customerIds.map((customerId) => ({ customerId, propertyId: '' }));
      const ofProperties = propertyIds.map((propertyId) => ({ customerId: '', propertyId }));
      const { names, addresses } = register.labels(profileId(), [...ofCustomers, ...ofProperties]);
      return { names: Object.fromEntries(names), addresses: Object.fromEntries(addresses) };
    },
    saveCustomer: ({ customer, formerId }) => save('customers', customer, formerId),
    saveProperty: ({ property, formerId }) => save('properties', property, formerId),
    remove({ kind, id }) {
      edit.remove(kind, profileId(), id);
      changed();
    },
    link({ pair, isLinked }) {
      if (isLinked) edit.link(profileId(), pair, clock.now());
      else edit.unlink(profileId(), pair);
      changed();
    },
    duplicates: () => findDuplicates(edit, profileId()),
    merge({ kind, kept, droppedId }) {
      checkId(kept);
      if (kept.id === droppedId) throw new AppError({ code: 'invalid-input', issues: ['id'] });
      edit.merge(kind, profileId(), kept, droppedId, clock.now());
      changed();
    },
  } satisfies Omit<CallsOf<'register'>, 'readSheet' | 'import' | 'export' | 'erasePerson' | 'clashes' | 'settleClash'>;
  return { calls, changed };
}
