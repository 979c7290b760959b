import {
  type ContractRecord,
  FIRST_REGISTERED_CONTRACT,
  FIRST_SEEDED_CONTRACT,
  type PartialFields,
  registeredContract,
  seededContract,
} from '../data/contracts.ts';
import { happenedTo } from '../data/happenings.ts';
import { deliveredUntilMs, type HourRecord, hourRecordOf, stepsOf } from '../data/hours.ts';
import { type InvoiceRecord, invoiceOf } from '../data/invoices.ts';
import { monthIndexOf, monthStart } from '../data/months.ts';
import {
  type CustomerRecord,
  createRegister,
  type PropertyRecord,
  type ResidencePair,
  type SeededRegister,
} from '../data/register.ts';
import { dateAt, dayStartMs, HOUR_MS } from '../data/swedish-clock.ts';
import type { InvoiceKey } from './identifiers.ts';

export type DataOptions = {
  readonly seed: number;
  readonly customers: number;
  readonly properties: number;
  readonly years: number;
  readonly now: () => number;
  /** Length of a metered step; an hour or a part of one. */
  readonly stepMs: number;
  /** Invoices change between two lists (data/happenings.ts). */
  readonly isEventful?: boolean | undefined;
};

export type OperatorData = {
  readonly register: SeededRegister;
  knowsCustomer(id: string): boolean;
  knowsProperty(id: string): boolean;
  /** Invoices whose period overlaps the range of dates, both inclusive, oldest first. */
  invoicesBetween(customerId: string, propertyId: string, from: string, to: string): InvoiceRecord[];
  invoice(key: InvoiceKey): InvoiceRecord | undefined;
  /** Length of a metered step. */
  readonly stepMs: number;
  /** Hours that start in [fromMs, toMs) and have been delivered or lost; nothing for a property without a meter yet. */
  hoursBetween(propertyId: string, fromMs: number, toMs: number): HourRecord[];
  contract(number: number): ContractRecord | undefined;
  addContract(
    customer: PartialFields<CustomerRecord>,
    property: PartialFields<PropertyRecord>,
    receivedAtMs: number,
  ): ContractRecord;
};

/** Everything the operator knows: computed from the seed when asked for, plus the contracts registered since the start. */
export function createOperatorData(options: DataOptions): OperatorData {
  const { seed, years, now } = options;
  const register = createRegister(seed, options.customers, options.properties);
  const propertyIndex = new Map(register.properties.map((property, index) => [property.id, index]));
  const customerIds = new Set(register.customers.map((customer) => customer.id));
  const propertyIds = new Set(propertyIndex.keys());
  const registered: ContractRecord[] = [];
  const invoiceCache = new Map<string, InvoiceRecord>();
  /** How often each invoice was in a list; one that was taken back counts on. */
  const listed = new Map<string, number>();

  const today = () => dateAt(now(), 'swedish');
  const firstMonth = () => monthIndexOf(today()) - years * 12;

  function makeInvoice(pair: ResidencePair, month: number): InvoiceRecord | undefined {
    const property = propertyIndex.get(pair.propertyId);
    if (property === undefined || month < firstMonth() || month >= monthIndexOf(today())) return undefined;
    const key = `${pair.index}/${month}/${today()}`;
    const invoice = invoiceCache.get(key) ?? invoiceOf(seed, pair, property, month, today());
    invoiceCache.set(key, invoice);
    if (!options.isEventful) return invoice;
    const isListedBefore = (listed.get(`${pair.index}/${month}`) ?? 0) > 1;
    return happenedTo(invoice, monthIndexOf(today()) - month, isListedBefore) ?? undefined;
  }

  return {
    register,
    stepMs: options.stepMs,
    knowsCustomer: (id) => customerIds.has(id),
    knowsProperty: (id) => propertyIds.has(id),

    invoicesBetween(customerId, propertyId, from, to) {
      const pair = register.pairs.find((each) => each.customerId === customerId && each.propertyId === propertyId);
      if (!pair) return [];
      const invoices: InvoiceRecord[] = [];
      const last = Math.min(monthIndexOf(to), monthIndexOf(today()) - 1);
      for (let month = Math.max(monthIndexOf(from), firstMonth()); month <= last; month++) {
        const key = `${pair.index}/${month}`;
        listed.set(key, (listed.get(key) ?? 0) + 1);
        const invoice = makeInvoice(pair, month);
        if (invoice) invoices.push(invoice);
      }
      return invoices;
    },

    invoice({ pairIndex, month }) {
      const pair = register.pairs[pairIndex];
      return pair ? makeInvoice(pair, month) : undefined;
    },

    hoursBetween(propertyId, fromMs, toMs) {
      const property = propertyIndex.get(propertyId);
      if (property === undefined) return [];
      const end = Math.min(toMs, deliveredUntilMs(seed, property, now()));
      const hours: HourRecord[] = [];
      for (let at = Math.max(fromMs, dayStartMs(monthStart(firstMonth()), 'swedish')); at < end; at += HOUR_MS) {
        hours.push(...stepsOf(hourRecordOf(seed, property, at), options.stepMs));
      }
      return hours;
    },

    contract(number) {
      const added = registered[number - FIRST_REGISTERED_CONTRACT];
      if (added) return added;
      const pair = register.pairs[number - FIRST_SEEDED_CONTRACT];
      const customer = register.customers.find((each) => each.id === pair?.customerId);
      const property = register.properties.find((each) => each.id === pair?.propertyId);
      return pair && customer && property ? seededContract(seed, pair, customer, property) : undefined;
    },

    addContract(customer, property, receivedAtMs) {
      const number = FIRST_REGISTERED_CONTRACT + registered.length;
      const contract = registeredContract(number, receivedAtMs, customer, property);
      registered.push(contract);
      if (customer.id) customerIds.add(customer.id);
      if (property.id) propertyIds.add(property.id);
      return contract;
    },
  };
}
