import { AppError } from '../../../shared/errors/app-error.ts';
import type { Profile } from '../../../shared/model/connection/profile.ts';
import type { OperatorClient, ReadHooks } from '../../operator/operator-client.ts';
import type { Clock } from '../../ports.ts';
import type { FetchPart } from '../../store/fetch-jobs.ts';
import type { Register } from '../../store/register/register.ts';
import { yieldToEventLoop } from '../../threads/yield-to-event-loop.ts';
import type { OperatorAnswers } from '../answers/operator-answers.ts';
import type { JobContext } from '../app/jobs-service.ts';
import type { MappingInUse } from '../mapping/mapping-in-use.ts';
import type { AnswerParser } from '../parsing/parsing-client.ts';
import type { InvoiceListService } from './invoice-list-service.ts';
import { type InvoiceQueryKey, parseKey } from './invoice-rows.ts';

/** Invoices of one answer planned without a pause. */
const PARTS_AT_A_TIME = 200;

export type NewPart = Pick<FetchPart, 'kind' | 'label'>;

export type FetchPartParts = {
  readonly operator: OperatorClient;
  readonly operatorAnswers: OperatorAnswers;
  readonly parser: AnswerParser;
  readonly inUse: Pick<MappingInUse, 'readBy'>;
  readonly list: InvoiceListService;
  readonly register: Register;
  readonly clock: Clock;
};

type PartOfJob = {
  readonly profile: Profile;
  readonly withDetails: boolean;
  readonly isQuiet: boolean;
  readonly part: FetchPart;
  readonly job: JobContext;
  readonly hooks: ReadHooks;
  /** Plans the details of the invoices found. */
  add(parts: readonly NewPart[]): void;
  /** False once the person was erased: an answer that still arrives is not stored. */
  isPlanned(): boolean;
};

/** Fetches one part of a job: the invoices of a pair and window, or the details of one invoice. */
export async function fetchPart(parts: FetchPartParts, of: PartOfJob): Promise<void> {
  const { operator, operatorAnswers, list, parser, inUse } = parts;
  const { profile, withDetails, isQuiet, part, job, hooks, add, isPlanned } = of;
  if (!isPlanned()) return;
  if (part.kind === 'details') {
    const outcome = await operator.invoiceDetails(profile, part.label, job.signal, hooks);
    const details = { endpoint: 'invoice-details', key: part.label } as const;
    const known = await operatorAnswers.keep(profile, details, outcome, isPlanned);
    if (known !== null && isPlanned()) await list.keepDetails(profile.id, known, part.label);
    return;
  }
  const query = parseKey(part.label);
  if (query === null) throw new AppError({ code: 'not-found', what: 'answer' });
  const outcome = await operator.invoices(profile, query, job.signal, hooks);
  const request = { endpoint: 'invoices', key: part.label } as const;
  const kept = await operatorAnswers.keep(profile, request, outcome, isPlanned);
  if (kept === null || !isPlanned()) return;
  await list.keep(profile.id, part.label, kept, isQuiet);
  learnPair(parts, profile.id, query);
  if (!withDetails) return;
  const ids = await parser.ask(kept, 'invoiceIds', inUse.readBy(profile.id, 'InvoiceResponse'));
  for (let from = 0; from < ids.length; from += PARTS_AT_A_TIME) {
    add(ids.slice(from, from + PARTS_AT_A_TIME).map((label) => ({ kind: 'details', label })));
    await yieldToEventLoop();
  }
}

/** An answer to a query shows that the operator knows both ids. */
function learnPair(
  { register, clock }: FetchPartParts,
  profileId: string,
  { customerId, propertyId }: InvoiceQueryKey,
): void {
  const customer = { id: customerId, email: '', first_name: '', last_name: '', phone: '', soc_id: '' };
  const property = { id: propertyId, address: '', city: '', zip_code: '', property_number: '' };
  register.learn({ profileId, customer, property, at: clock.now() });
}
