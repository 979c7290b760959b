import type { BulkValues } from '../../../shared/model/bulk/bulk.ts';
import type { Customer } from '../../../shared/model/contracts/contract.ts';
import { fullName } from '../../../shared/model/register/full-name.ts';
import type { EraseOutcome } from '../../../shared/model/register/register.ts';
import { eraseRowsOf } from '../../bulk/jobs/erase-rows.ts';
import type { Settings } from '../../config/settings.ts';
import { eraseCustomerFromLedger } from '../../ledger/erase-person.ts';
import type { Answers } from '../../store/answers/answers.ts';
import type { Drafts } from '../../store/drafts.ts';
import type { SqlDatabase } from '../../store/files/sql-database.ts';
import type { InvoiceMarks } from '../../store/invoice-marks.ts';
import type { Notes } from '../../store/notes.ts';
import type { HeldPeople } from '../../store/register/held-people.ts';
import type { RegisterEdit } from '../../store/register/register-edit.ts';
import type { SavedItems } from '../../store/saved-items.ts';
import type { FetchFailures } from '../../store/today/fetch-failures.ts';
import type { Confirm } from '../app/confirming.ts';
import { hoursAskedFor } from '../consumption/hours-key.ts';
import type { InvoiceFetches } from '../invoices/fetch-invoices.ts';
import type { InvoiceListService } from '../invoices/invoice-list-service.ts';
import { parseKey } from '../invoices/invoice-rows.ts';
import type { ErasedPeople } from '../office/erase-in-office.ts';
import { createJobBook } from '../office/release/job-book.ts';
import { createOverriddenChanges } from '../office/shared/overridden-changes.ts';
import type { ActivityService } from '../support/activity-service.ts';
import { subjectOf } from '../support/request-subject.ts';
import { createAnswersOfPerson } from './answers-of-person.ts';
import { dataWithoutPerson, type Person, personOf, withoutPerson, withoutPersonInName } from './person-spellings.ts';

export type EraseService = {
  /** Without asking: a lead of the office has. */
  eraseEntry(profileId: string, customerId: string): Promise<EraseOutcome>;
  /**
   * Erases one person: answers that mention them, rows of the list and of bulk jobs, marks, planned fetches, their part
   * in views and groups, draft and register entry; and as much of the ledger as its rules allow. An answer that also
   * mentions others is erased completely: it can be fetched again. After an interruption it can be repeated: the
   * register entry is erased last.
   */
  erasePerson(input: { customerId: string }): Promise<EraseOutcome>;
  /** Destroys the key and the files encrypted with it, then quits the app. */
  eraseAll(): Promise<void>;
};

export function createEraseService(options: {
  settings: Settings;
  /** This cannot be undone, so main asks a person itself. */
  confirm: Confirm;
  answers: Answers;
  list: InvoiceListService;
  marks: InvoiceMarks;
  edit: RegisterEdit;
  held: Pick<HeldPeople, 'forget'>;
  notes: Pick<Notes, 'rewrite'>;
  drafts: Drafts;
  saved: SavedItems;
  fetches: Pick<InvoiceFetches, 'forget'>;
  failures: Pick<FetchFailures, 'forget'>;
  activity: Pick<ActivityService, 'forgetAbout'>;
  ledgerDb: SqlDatabase;
  /** Damaged caches that were set aside hold people's data too. */
  eraseSetAside(): void;
  /** Clears what was derived in memory. */
  clearDerived(): void;
  /** Open jobs are read from disk again. */
  reloadBulk(jobIds: readonly string[]): void;
  onChanged(): void;
  /** The office: whether it has to be told, telling it, and the result here. */
  office: {
    assertMay(profileId: string): boolean;
    /** Returns the references of what stays whole for now, colleagues' too. */
    erase(people: ErasedPeople): Promise<readonly string[]>;
    outcomes(): EraseOutcome[];
  };
  destroyStore(): Promise<void>;
}): EraseService {
  const { settings, answers, list, marks, edit, drafts, saved } = options;
  const { answersOf, invoiceIdsOf } = createAnswersOfPerson(options);

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
    const contractIds = new Set(edit.contractsOf(profileId, customerId));
    options.activity.forgetAbout(profileId, (asked) => {
      const subject = subjectOf(asked);
      if (subject?.is === 'invoices') return subject.customerId === customerId;
      if (subject?.is === 'hours') return alone.has(subject.propertyId);
      if (subject?.is === 'invoice') return invoiceIds.has(subject.invoiceId);
      return subject?.is === 'contract' && contractIds.has(subject.contractId);
    });
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
    createOverriddenChanges(options.ledgerDb).erase(customerId, takenOut);
    const prepared = createJobBook(options.ledgerDb);
    prepared.about([customerId]).forEach(prepared.dropJob);
    options.eraseSetAside();
    options.clearDerived();
    options.reloadBulk(bulk.jobIds);
    list.named(profileId, customerId, '');
    await list.forget(profileId, ids);
    // Who is held under another's id has the same personal number or address, if it is them.
    options.held.forget(profileId, ({ id, soc_id: socId, email }) => person.owns({ id, socId, email }));
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
    eraseEntry,
    async erasePerson({ customerId }) {
      const { id: profileId } = settings.selected();
      const known = edit.get<Customer>('customers', profileId, customerId);
      const name = known === null ? '' : fullName(known);
      const isShared = options.office.assertMay(profileId);
      await options.confirm({ what: 'erase-person', person: name === '' ? customerId : `${name} (${customerId})` });
      // The same person may be known under another id.
      const twins = known === null ? [] : edit.idsBySocId(profileId, known.soc_id);
      const ids = [...new Set([...twins, customerId])];
      const outcomes: EraseOutcome[] = [];
      let keptInOffice: readonly string[] = [];
      if (isShared) {
        const people = ids.map((id) => personOf(id, edit.get<Customer>('customers', profileId, id)));
        const takenOut = (text: string) => people.reduce((left, person) => withoutPerson(left, person), text);
        keptInOffice = await options.office.erase({ profileId, customerIds: ids, takenOut });
        outcomes.push(...options.office.outcomes());
      } else {
        for (const id of ids) outcomes.push(await eraseEntry(profileId, id));
      }
      const sum = (of: (outcome: EraseOutcome) => number) => outcomes.reduce((total, one) => total + of(one), 0);
      return {
        answers: sum((one) => one.answers),
        marks: sum((one) => one.marks),
        bulkRows: sum((one) => one.bulkRows),
        registrationsEmptied: sum((one) => one.registrationsEmptied),
        registrationsKept: [...new Set([...outcomes.flatMap((one) => one.registrationsKept), ...keptInOffice])],
      };
    },
    async eraseAll() {
      await options.confirm({ what: 'erase-all' });
      await options.destroyStore();
    },
  };
}
