import { AppError } from '../../../shared/errors/app-error.ts';
import { PAGE_ROWS } from '../../../shared/model/limits.ts';
import type { Answers, KeptBody } from '../../store/answers/answers.ts';
import type { RegisterEdit } from '../../store/register/register-edit.ts';
import { yieldToEventLoop } from '../../threads/yield-to-event-loop.ts';
import { hoursKeyPrefix } from '../consumption/hours-key.ts';
import type { InvoiceListService } from '../invoices/invoice-list-service.ts';
import { namesPerson, type Person } from './person-spellings.ts';

/**
 * Bytes of a large body searched without a pause; the end of each piece is searched again with the next, as far as a
 * spelling may reach.
 */
const SEARCHED_BYTES = 256 * 1024;
const LONGEST_SPELLING = 4096;
const EVERYTHING = { pairs: [], isEverything: true, fromDate: '1900-01-01', toDate: '2999-12-31' };

/** Finds the kept answers that are about a person or mention them anywhere. */
export function createAnswersOfPerson(parts: {
  readonly answers: Answers;
  readonly edit: RegisterEdit;
  readonly list: Pick<InvoiceListService, 'read'>;
}) {
  const { answers, edit, list } = parts;

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
      // The hours of a home where nobody else lives are this person's.
      if (residents <= 1) add('hourly-consumption', propertyId);
    }
    for (const contractId of edit.contractsOf(profileId, person.customerId)) add('contract-details', contractId);
    for (const invoiceId of invoiceIds) add('invoice-details', invoiceId);
    return [...ids];
  }

  /** Ids of the answers to requests for one thing, including failed ones; their keys are its id or begin with it. */
  function idsFor(
    profileId: string,
    endpoint: 'hourly-consumption' | 'contract-details' | 'invoice-details',
    id: string,
  ): string[] {
    const hours = hoursKeyPrefix(id);
    return answers
      .keysOf(profileId, endpoint)
      .map(({ id: answerId, key }) => ({ answerId, asked: key.replace(/^failed /, '') }))
      .filter(({ asked }) => asked === id || asked.startsWith(hours) || asked.startsWith(`${id} `))
      .map(({ answerId }) => answerId);
  }

  async function invoiceIdsOf(profileId: string, customerId: string): Promise<Set<string>> {
    const ids = new Set<string>();
    const where = [{ op: 'equals' as const, field: 'customer', value: customerId }];
    const query = { scope: EVERYTHING, filter: '', where, sort: null };
    for (let offset = 0; ; offset += PAGE_ROWS) {
      const rows = await list.read(profileId, { query, selection: null, offset, limit: PAGE_ROWS });
      for (const { record } of rows) if (record.fields.id?.text) ids.add(record.fields.id.text);
      if (rows.length < PAGE_ROWS) return ids;
    }
  }

  return { answersOf, invoiceIdsOf };
}

/** A body that can no longer be read may mention anybody, so it is erased. */
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
