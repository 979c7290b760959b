import type { CallsOf } from '../../../shared/bridge/types.ts';
import { localDay } from '../../../shared/calendar/this-computer.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { Customer, Property } from '../../../shared/model/contracts/contract.ts';
import { nameOrId } from '../../../shared/model/register/full-name.ts';
import type { ImportOutcome, NamedRow, RegisterField, RegisterSheet } from '../../../shared/model/register/register.ts';
import { checkRegistration } from '../../../shared/rules/check-registration.ts';
import { isAnotherPerson, personName } from '../../../shared/rules/other-person.ts';
import { fieldNamedBy } from '../../bulk/column-aliases.ts';
import { dataRows } from '../../bulk/read-sheet/preview-sheet.ts';
import type { SheetInput } from '../../bulk/read-sheet/read-sheet.ts';
import type { ReadSheet } from '../../bulk/read-sheet/sheet-reader.ts';
import type { Settings } from '../../config/settings.ts';
import type { Clock, Random } from '../../ports.ts';
import type { Register } from '../../store/register/register.ts';
import type { RegisterEdit } from '../../store/register/register-edit.ts';
import { yieldToEventLoop } from '../../threads/yield-to-event-loop.ts';

const ROWS_AT_A_TIME = 200;
const SHOWN_SKIPPED = 100;
/** Customers, of each kind of news, that the report names. */
const NAMED = 3;
const MAX_CHARS = 1000;
const CONTRACT_COLUMNS = /^(contract|avtal|kontrakt)s?[ ._-]*(id|nr|no|number|nummer)?$/i;

type Waiting = { importId: string; rows: readonly { at: number; cells: readonly string[] }[]; sheet: RegisterSheet };

export function createRegisterImport(options: {
  settings: Settings;
  readSheet(input: SheetInput): Promise<ReadSheet>;
  /** A file the person chose; null when they closed the dialog. */
  chooseSheet(): Promise<SheetInput | null>;
  register: Register;
  edit: RegisterEdit;
  clock: Clock;
  random: Pick<Random, 'uuid'>;
  onChanged(): void;
}) {
  const { settings, register, edit, clock } = options;
  // One at a time: a new file replaces one that was never imported.
  let waiting: Waiting | null = null;

  return {
    /** Reads a file or pasted cells in a separate thread; imports nothing yet. */
    async readSheet(given) {
      const input = given.from === 'dialog' ? await options.chooseSheet() : given;
      if (input === null) return null;
      const file = await options.readSheet(input);
      const { preview } = file;
      const rows = dataRows(file.sheets[preview.sheet]?.rows ?? [], preview.headerRow).filter(({ isSum }) => !isSum);
      const taken = new Set<RegisterField>();
      const sheet: RegisterSheet = {
        importId: options.random.uuid(),
        fileName: preview.fileName,
        rows: rows.length,
        columns: preview.columns.map(({ header, samples }) => {
          const guess = fieldOf(header);
          const field = guess === null || taken.has(guess) ? null : guess;
          if (field !== null) taken.add(field);
          return { header, field, samples: [...samples] };
        }),
      };
      waiting = { importId: sheet.importId, rows, sheet };
      return sheet;
    },

    /** Imports the rows. Newer values win, an empty cell never deletes a known value, warnings exclude nothing. */
    async import({ importId, fields }) {
      if (waiting?.importId !== importId) throw new AppError({ code: 'not-found', what: 'import' });
      const { rows } = waiting;
      waiting = null;
      const { id: profileId } = settings.selected();
      const today = localDay(clock.now());
      const before = register.counts(profileId);
      const pairs = new Set<string>();
      const skipped: ImportOutcome['skipped'] = [];
      const warnings: Warnings = new Map();
      const news = createNews(register, profileId);
      const rivals = await idsOfTwo(rows.map(({ cells }) => readRow(cells, fields).customer));
      const held: ImportOutcome['held'] = [];
      for (let from = 0; from < rows.length; from += ROWS_AT_A_TIME) {
        const part = rows.slice(from, from + ROWS_AT_A_TIME).flatMap(({ at, cells }) => {
          const read = readRow(cells, fields);
          if (read.customer.id === '' && read.property.id === '') {
            skipped.push({ row: at + 1, reason: 'no-id' });
            return [];
          }
          if (cells.some((cell) => cell.length > MAX_CHARS)) {
            skipped.push({ row: at + 1, reason: 'too-long' });
            return [];
          }
          const named = { ...read, row: at + 1 };
          countWarnings(named, today, warnings);
          return [named];
        });
        const before = part.map(news.before);
        const kept = register.importMany(
          part.map(({ customer, property, contractId, row }) => ({
            profileId,
            customer: customer.id === '' ? null : customer,
            property: property.id === '' ? null : property,
            at: clock.now(),
            contractIds: contractId === '' ? [] : [contractId],
            hasRival: rivals.has(customer.id),
            row,
          })),
        );
        const heldRows = new Set(kept.map(({ row }) => row));
        for (const [index, read] of part.entries()) {
          const { customer, property, contractId, row } = read;
          if (heldRows.has(row)) {
            held.push(nameOf(read));
            continue;
          }
          news.note(read, before[index] ?? null);
          if (customer.id !== '' && property.id !== '') pairs.add(`${customer.id}\n${property.id}`);
          if (contractId !== '' && customer.id !== '') {
            const pair = { customerId: customer.id, propertyId: property.id };
            edit.learnContract(profileId, contractId, pair, clock.now());
          }
        }
        await yieldToEventLoop();
      }
      options.onChanged();
      const after = register.counts(profileId);
      return {
        customers: after.customers - before.customers,
        properties: after.properties - before.properties,
        pairs: pairs.size,
        ...news.found(),
        skipped: skipped.slice(0, SHOWN_SKIPPED),
        skippedTotal: skipped.length,
        held: held.slice(0, SHOWN_SKIPPED),
        heldTotal: held.length,
        warnings: [...warnings.values()].sort((a, b) => b.rows - a.rows),
      };
    },
  } satisfies Pick<CallsOf<'register'>, 'readSheet' | 'import'>;
}

function fieldOf(header: string): RegisterField | null {
  if (CONTRACT_COLUMNS.test(header.trim()) || header.trim() === 'contract.id') return 'contract.id';
  const named = fieldNamedBy(header)?.field ?? null;
  return named === null || named.startsWith('poa') || named === 'row.id' ? null : (named as RegisterField);
}

type ReadRow = { customer: Customer; property: Property; contractId: string };
type NumberedRow = ReadRow & { row: number };
type Warnings = Map<string, ImportOutcome['warnings'][number]>;

function readRow(cells: readonly string[], fields: readonly (RegisterField | null)[]): ReadRow {
  const at = (field: RegisterField): string => (cells[fields.indexOf(field)] ?? '').trim();
  return {
    customer: {
      id: at('customer.id'),
      email: at('customer.email'),
      first_name: at('customer.first_name'),
      last_name: at('customer.last_name'),
      phone: at('customer.phone'),
      soc_id: at('customer.soc_id'),
    },
    property: {
      id: at('property.id'),
      address: at('property.address'),
      city: at('property.city'),
      zip_code: at('property.zip_code'),
      property_number: at('property.property_number'),
    },
    contractId: at('contract.id'),
  };
}

/** Customer ids under which a sheet has two people. */
async function idsOfTwo(customers: readonly Customer[]): Promise<ReadonlySet<string>> {
  const people = new Map<string, Map<string, Customer>>();
  const found = new Set<string>();
  for (const [at, customer] of customers.entries()) {
    if (at % ROWS_AT_A_TIME === 0) await yieldToEventLoop();
    const { id } = customer;
    if (id === '' || found.has(id)) continue;
    const known = people.get(id) ?? new Map<string, Customer>();
    people.set(id, known.set(personName(customer), customer));
    if ([...known.values()].some((other) => isAnotherPerson(other, customer))) found.add(id);
  }
  return found;
}

function nameOf({ customer, property, row }: NumberedRow): NamedRow {
  return customer.id === ''
    ? { row, name: property.address || property.id, about: { kind: 'properties', id: property.id } }
    : { row, name: nameOrId(customer), about: { kind: 'customers', id: customer.id } };
}

type Known = { customer: Customer | null; property: Property | null };

/** Who is new after an import, and what is different of those who were known. */
function createNews(register: Pick<Register, 'customer' | 'property'>, profileId: string) {
  const added: NamedRow[] = [];
  const changed: ImportOutcome['changed'] = [];
  const seen = new Set<string>();
  let changedTotal = 0;
  return {
    before: ({ customer, property }: ReadRow): Known => ({
      customer: customer.id === '' ? null : register.customer(profileId, customer.id),
      property: property.id === '' ? null : register.property(profileId, property.id),
    }),
    note(read: NumberedRow, known: Known | null): void {
      const named = nameOf(read);
      const key = `${named.about.kind} ${named.about.id}`;
      const isFirst = !seen.has(key);
      seen.add(key);
      if (read.customer.id !== '' && known?.customer === null) {
        if (isFirst && added.length < NAMED) added.push(named);
        return;
      }
      const fields = [
        ...otherValues('customer', known?.customer, read.customer),
        ...otherValues('property', known?.property, read.property),
      ];
      if (!isFirst || fields.length === 0) return;
      changedTotal += 1;
      if (changed.length < NAMED) changed.push({ ...named, fields });
    },
    found: () => ({ added, changed, changedTotal }),
  };
}

/** Fields that the row gives another value than the known one; an empty cell changes nothing. */
function otherValues(of: string, known: Customer | Property | null | undefined, given: Customer | Property): string[] {
  if (!known) return [];
  const before = new Map(Object.entries(known));
  return Object.entries(given).flatMap(([name, text]) =>
    text === '' || text === before.get(name) ? [] : [`${of}.${name}`],
  );
}

/** The same checks as for a registration, except for empty fields: a register is filled gradually. */
function countWarnings(read: NumberedRow, today: string, warnings: Warnings): void {
  const { customer, property } = read;
  const findings = checkRegistration({ customer, property, poaType: 'SWITCH' }, { poa: null, today });
  for (const { field, level, code } of findings) {
    if (level !== 'warning' || field === 'poa' || code === 'empty') continue;
    const known = warnings.get(`${field} ${code}`) ?? { field, code, rows: 0, first: [] };
    known.rows++;
    if (known.first.length < NAMED) known.first.push(nameOf(read));
    warnings.set(`${field} ${code}`, known);
  }
}
