import { AppError } from '../../../shared/errors/app-error.ts';
import type { BulkValues } from '../../../shared/model/bulk.ts';
import type { Customer } from '../../../shared/model/contract.ts';
import type { EraseOutcome } from '../../../shared/model/register.ts';
import { eraseRowsOf } from '../../bulk/jobs/erase-rows.ts';
import type { Settings } from '../../config/settings.ts';
import { eraseCustomerFromLedger } from '../../ledger/erase-person.ts';
import type { Answers, KeptBody } from '../../store/answers.ts';
import type { Drafts } from '../../store/drafts.ts';
import type { InvoiceMarks } from '../../store/invoice-marks.ts';
import type { Notes } from '../../store/notes.ts';
import type { RegisterEdit } from '../../store/register-edit.ts';
import type { SavedItems } from '../../store/saved-items.ts';
import type { SqlDatabase } from '../../store/sql-database.ts';
import type { FetchFailures } from '../../store/today/fetch-failures.ts';
import { yieldToEventLoop } from '../../threads/yield-to-event-loop.ts';
import type { Confirm } from '../app/confirming.ts';
import { hoursAskedFor } from '../consumption/hours-key.ts';
import type { InvoiceFetches } from '../invoices/fetch-invoices.ts';
import type { InvoiceListService } from '../invoices/invoice-list-service.ts';
import { parseKey } from '../invoices/invoice-rows.ts';
import {
  dataWithoutPerson,
  namesPerson,
  type Person,
  personOf,
  withoutPerson,
  withoutPersonInName,
} from './person-spellings.ts';

export type EraseService = {
  /**
   * Erases one person: answers that name them, rows of the list and of bulk entry, marks, what is still to be fetched,
   * their part in views and groups, draft and register entry; and of the ledger what its law allows. An answer that also
   * names others goes as a whole: it can be fetched again. Broken off, it can be done again: the entry goes last.
   */
  erasePerson(input: { customerId: string }): Promise<EraseOutcome>;
  /** Destroys the key and the files made with it, then ends the app. */
  eraseAll(): Promise<void>;
};

const ROWS_AT_A_TIME = 500;
/** Of a large body searched in one go; as much of the end of each is searched again with the next as a spelling may take. */
const SEARCHED_BYTES = 256 * 1024;
const LONGEST_SPELLING = 4096;
const EVERYTHING = { pairs: [], isEverything: true, fromDate: '1900-01-01', toDate: '2999-12-31' };

export function createEraseService(options: {
  settings: Settings;
  /** Nothing here can be undone, so main asks a person itself. */
  confirm: Confirm;
  answers: Answers;
  list: InvoiceListService;
  marks: InvoiceMarks;
  edit: RegisterEdit;
  notes: Pick<Notes, 'rewrite'>;
  drafts: Drafts;
  saved: SavedItems;
  fetches: Pick<InvoiceFetches, 'forget'>;
  failures: Pick<FetchFailures, 'forget'>;
  ledgerDb: SqlDatabase;
  /** Caches set aside as damaged hold people's data too. */
  eraseSetAside(): void;
  /** What was derived in memory. */
  clearDerived(): void;
  /** Jobs of bulk entry that are open are read from the disk anew. */
  reloadBulk(jobIds: readonly string[]): void;
  onChanged(): void;
  destroyStore(): Promise<void>;
}): EraseService {
  const { settings, answers, list, marks, edit, drafts, saved } = options;

  async function answersOf(profileId: string, person: Person, invoiceIds: ReadonlySet<string>): Promise<string[]> {
    const ids = new Set<string>();
    const isNamedIn = namesPerson(person);
    const inText = (text: string) => isNamedIn(Buffer.from(text));
    for (let one = answers.after(profileId, 0); one !== null; one = answers.after(profileId, one.seq)) {
      if (inText(one.key) || inText(one.target) || (await isNamedInBody(one.body, isNamedIn))) ids.add(one.id);
      await yieldToEventLoop();
    }
    const add = (endpoint: 'hourly-consumption' | 'contract-details' | 'invoice-details', id: string) => {
      for (const found of idsFor(profileId, endpoint, id)) ids.add(found);
    };
    for (const { propertyId, residents } of edit.propertiesOf(profileId, person.customerId)) {
      // Hours of a home where nobody else lives are this person's.
      if (residents <= 1) add('hourly-consumption', propertyId);
    }
    for (const contractId of edit.contractsOf(profileId, person.customerId)) add('contract-details', contractId);
    for (const invoiceId of invoiceIds) add('invoice-details', invoiceId);
    return [...ids];
  }

  /** Ids of the answers to requests for one thing, failed ones too; their keys are its id, or begin with it. */
  function idsFor(
    profileId: string,
    endpoint: 'hourly-consumption' | 'contract-details' | 'invoice-details',
    id: string,
  ): string[] {
    const quoted = JSON.stringify(id);
    return answers
      .keysOf(profileId, endpoint)
      .map(({ id: answerId, key }) => ({ answerId, asked: key.replace(/^failed /, '') }))
      .filter(({ asked }) => asked === id || asked.startsWith(`[${quoted},`) || asked.startsWith(`${id} `))
      .map(({ answerId }) => answerId);
  }

  async function invoiceIdsOf(profileId: string, customerId: string): Promise<Set<string>> {
    const ids = new Set<string>();
    const where = [{ op: 'equals' as const, field: 'customer', value: customerId }];
    const query = { scope: EVERYTHING, filter: '', where, sort: null };
    for (let offset = 0; ; offset += ROWS_AT_A_TIME) {
      const rows = await list.read(profileId, { query, selection: null, offset, limit: ROWS_AT_A_TIME });
      for (const { record } of rows) if (record.fields.id?.text) ids.add(record.fields.id.text);
      if (rows.length < ROWS_AT_A_TIME) return ids;
    }
  }

  function eraseSaved(profileId: string, person: Person): void {
    for (const { kind, item } of saved.all(profileId)) {
      const name = withoutPerson(item.name, person);
      const data = dataWithoutPerson(item.data, person) as typeof item.data;
      if (name !== item.name || JSON.stringify(data) !== JSON.stringify(item.data)) {
        saved.keep(profileId, kind, { ...item, name, data });
      }
    }
  }

  async function eraseEntry(profileId: string, customerId: string): Promise<EraseOutcome> {
    const person = personOf(customerId, edit.get<Customer>('customers', profileId, customerId));
    const owns = (values: BulkValues) =>
      person.owns({
        id: values['customer.id'] ?? '',
        socId: values['customer.soc_id'] ?? '',
        email: values['customer.email'] ?? '',
      });
    const invoiceIds = await invoiceIdsOf(profileId, customerId);
    options.fetches.forget(profileId, ({ kind, label }) =>
      kind === 'details' ? invoiceIds.has(label) : parseKey(label)?.customerId === customerId,
    );
    const alone = new Set(
      edit.propertiesOf(profileId, customerId).flatMap((home) => (home.residents <= 1 ? [home.propertyId] : [])),
    );
    options.failures.forget(profileId, ({ endpoint, key }) =>
      endpoint === 'invoices'
        ? parseKey(key)?.customerId === customerId
        : alone.has(hoursAskedFor(key)?.propertyId ?? ''),
    );
    const ids = await answersOf(profileId, person, invoiceIds);

    const takenOut = (text: string) => withoutPerson(text, person);
    const bulk = eraseRowsOf(options.ledgerDb, profileId, owns, (text) => withoutPersonInName(text, person));
    const ledger = eraseCustomerFromLedger(options.ledgerDb, profileId, { ...person, takenOut });
    const erased = answers.eraseIds(ids);
    const markCount = marks.eraseCustomer(profileId, customerId);
    const draft = drafts.load(profileId)?.draft.customer;
    if (draft && person.owns({ id: draft.id, socId: draft.soc_id, email: draft.email })) drafts.save(profileId, null);
    eraseSaved(profileId, person);
    options.notes.rewrite(profileId, takenOut);
    options.eraseSetAside();
    options.clearDerived();
    options.reloadBulk(bulk.jobIds);
    list.named(profileId, customerId, '');
    await list.forget(profileId, ids);
    edit.remove('customers', profileId, customerId);
    options.onChanged();
    return {
      answers: erased,
      marks: markCount,
      bulkRows: bulk.rows,
      registrationsEmptied: ledger.emptied,
      registrationsKept: ledger.kept,
    };
  }

  return {
    async erasePerson({ customerId }) {
      const { id: profileId } = settings.selected();
      const known = edit.get<Customer>('customers', profileId, customerId);
      const name = known === null ? '' : `${known.first_name} ${known.last_name}`.trim();
      await options.confirm({ what: 'erase-person', person: name === '' ? customerId : `${name} (${customerId})` });
      // Known a second time under another id, they are still the same person.
      const twins = known === null ? [] : edit.idsBySocId(profileId, known.soc_id);
      const outcomes: EraseOutcome[] = [];
      for (const id of new Set([...twins, customerId])) outcomes.push(await eraseEntry(profileId, id));
      const sum = (of: (outcome: EraseOutcome) => number) => outcomes.reduce((total, one) => total + of(one), 0);
      return {
        answers: sum((one) => one.answers),
        marks: sum((one) => one.marks),
        bulkRows: sum((one) => one.bulkRows),
        registrationsEmptied: sum((one) => one.registrationsEmptied),
        registrationsKept: [...new Set(outcomes.flatMap((one) => one.registrationsKept))],
      };
    },
    async eraseAll() {
      await options.confirm({ what: 'erase-all' });
      await options.destroyStore();
    },
  };
}

/** A body that can no longer be read may name anybody: it is erased. */
async function isNamedInBody(body: KeptBody, isNamedIn: (bytes: Uint8Array) => boolean): Promise<boolean> {
  const bytes = body instanceof Uint8Array ? body : await body.load().catch(nullIfDamaged);
  if (bytes === null) return true;
  for (let from = 0; from < bytes.length; from += SEARCHED_BYTES) {
    if (isNamedIn(bytes.subarray(Math.max(0, from - LONGEST_SPELLING), from + SEARCHED_BYTES))) return true;
    if (from + SEARCHED_BYTES < bytes.length) await yieldToEventLoop();
  }
  return false;
}

const UNREADABLE: ReadonlySet<string> = new Set(['damaged-body', 'old-body']);

function nullIfDamaged(cause: unknown): null {
  if (cause instanceof AppError && cause.data.code === 'store' && UNREADABLE.has(cause.data.reason)) return null;
  throw cause;
}
