import type { Customer } from '../../shared/model/contract.ts';
import type { EraseOutcome } from '../../shared/model/register.ts';
import { socIdCore } from '../../shared/rules/keys.ts';
import type { Settings } from '../config/settings.ts';
import { eraseCustomerFromLedger } from '../ledger/erase-person.ts';
import type { LedgerDatabase } from '../ledger/sql.ts';
import type { Answers } from '../store/answers.ts';
import type { Drafts } from '../store/drafts.ts';
import type { InvoiceMarks } from '../store/invoice-marks.ts';
import type { RegisterEdit } from '../store/register-edit.ts';
import type { InvoiceListService } from './invoice-list-service.ts';

export type EraseService = {
  /**
   * Erases one person: answers that name them, rows, marks, register entry, draft; and of the ledger what its law allows.
   * An answer that also names others goes as a whole: it can be fetched again.
   */
  person(customerId: string): Promise<EraseOutcome>;
  /** Destroys the key and the files made with it, then ends the app. */
  all(): Promise<void>;
};

export function createEraseService(options: {
  settings: Settings;
  answers: Answers;
  list: InvoiceListService;
  marks: InvoiceMarks;
  edit: RegisterEdit;
  drafts: Drafts;
  ledgerDb: LedgerDatabase;
  /** Caches set aside as damaged hold people's data too. */
  eraseSetAside(): void;
  /** What was derived in memory. */
  clearDerived(): void;
  onChanged(): void;
  destroyStore(): Promise<void>;
}): EraseService {
  const { settings, answers, marks, edit, drafts } = options;

  function answersOf(profileId: string, customerId: string): string[] {
    const person = edit.get<Customer>('customers', profileId, customerId);
    const ids = new Set<string>();
    const add = (found: readonly string[]) => {
      for (const id of found) ids.add(id);
    };
    // An id as it stands in JSON: between quotation marks, or C1 would also erase C10.
    add(answers.idsContaining(profileId, JSON.stringify(customerId)));
    for (const text of person === null ? [] : textsOf(person)) add(answers.idsContaining(profileId, text));
    for (const { propertyId, residents } of edit.propertiesOf(profileId, customerId)) {
      // Hours of a home where nobody else lives are this person's.
      if (residents <= 1) add(idsFor(profileId, 'hourly-consumption', propertyId));
    }
    for (const contractId of edit.contractsOf(profileId, customerId)) {
      add(idsFor(profileId, 'contract-details', contractId));
    }
    return [...ids];
  }

  /** Ids of the answers to requests for one thing; their keys are its id, or begin with it. */
  function idsFor(profileId: string, endpoint: 'hourly-consumption' | 'contract-details', id: string): string[] {
    const quoted = JSON.stringify(id);
    return answers
      .idsOf(profileId, endpoint)
      .filter(({ key }) => key === id || key.startsWith(`[${quoted},`) || key.startsWith(`${id} `))
      .map((answer) => answer.id);
  }

  return {
    async person(customerId) {
      const { id: profileId } = settings.selected();
      const invoices = await options.list.page(profileId, {
        scope: { pairs: [], isEverything: true, fromDate: '1900-01-01', toDate: '2999-12-31' },
        filter: '',
        where: [{ op: 'equals', field: 'customer', value: customerId }],
        sort: null,
        offset: 0,
        limit: 500,
      });
      const ids = new Set(answersOf(profileId, customerId));
      const details = new Set(invoices.rows.flatMap(({ record }) => record.fields.id?.text ?? []));
      for (const { id, key } of answers.idsOf(profileId, 'invoice-details')) if (details.has(key)) ids.add(id);

      const ledger = eraseCustomerFromLedger(options.ledgerDb, profileId, customerId);
      const erased = answers.eraseIds([...ids]);
      const markCount = marks.eraseCustomer(profileId, customerId);
      if (drafts.load(profileId)?.draft.customer.id === customerId) drafts.save(profileId, null);
      edit.remove('customers', profileId, customerId);
      options.eraseSetAside();
      options.clearDerived();
      options.list.named(profileId, customerId, '');
      await options.list.forget(profileId, [...ids]);
      options.onChanged();
      return {
        answers: erased,
        marks: markCount,
        registrationsEmptied: ledger.emptied,
        registrationsKept: ledger.kept,
      };
    },
    all: () => options.destroyStore(),
  };
}

/** Spellings under which a person stands in an answer; short ones would hit others. */
function textsOf(person: Customer): string[] {
  const core = socIdCore(person.soc_id);
  const written =
    core === null ? [] : [core, `${core.slice(0, 6)}-${core.slice(6)}`, `${core.slice(0, 6)}+${core.slice(6)}`];
  return [person.soc_id.trim(), person.email.trim(), ...written].filter((text) => text.length >= 8);
}
