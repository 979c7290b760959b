import type { CallsOf, Publish } from '../../../shared/bridge/types.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { AnswerMeta } from '../../../shared/model/answers/answer.ts';
import type { Registration } from '../../../shared/model/contracts/contract.ts';
import type { Settings } from '../../config/settings.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { LedgerRecord } from '../../ledger/registration-rows.ts';
import { errorWords } from '../../mapping/errors/read-error.ts';
import { openBody } from '../../mapping/json/open-body.ts';
import type { ReadBody } from '../../mapping/read-body.ts';
import { readOpenedError } from '../../mapping/read-opened.ts';
import { yieldToEventLoop } from '../../threads/yield-to-event-loop.ts';
import type { MappingInUse } from '../mapping/mapping-in-use.ts';
import type { AnswerMeaning } from '../meaning/create-answer-meaning.ts';
import { readRegistrationBody } from '../meaning/read-registration.ts';
import { MAX_BYTES_ON_MAIN } from '../parsing/parsing-client.ts';
import { inquiryText } from './inquiry-text.ts';

type KeptAnswer = NonNullable<ReturnType<Ledger['answer']>>;

export type LedgerService = ReturnType<typeof createLedgerService>;

const SETTLED: ReadonlySet<string> = new Set(['wrong-state', 'not-found']);
/** Leaves of the answer shown with a registration; the rest is in the raw view. */
const LEAVES_SHOWN = 200;

export function createLedgerService(options: {
  ledger: Ledger;
  settings: Settings;
  inUse: Pick<MappingInUse, 'readBy' | 'document'>;
  meaning: Pick<AnswerMeaning, 'contractIdOf'>;
  publish: Publish;
  /** Keeps a note about a customer. */
  note(profileId: string, customerId: string, note: { readonly who: string; readonly text: string }): void;
}) {
  const { ledger, settings, inUse, meaning, publish } = options;

  function find(registrationId: string): LedgerRecord {
    const entry = ledger.get(registrationId);
    if (!entry) throw new AppError({ code: 'not-found', what: 'registration' });
    return entry;
  }

  /** The answer is read again each time, so that a better mapping helps old registrations too. */
  function present(entry: LedgerRecord): Registration {
    const { answerId, answerKind, ...rest } = entry;
    const kept = answerId === null ? null : ledger.answer(answerId);
    const body = kept === null ? null : bodyOf(entry.profileId, kept);
    const record = entry.state === 'accepted' ? (body?.records[0] ?? null) : null;
    const bulk = ledger.rowOfJob(entry.id);
    return {
      ...rest,
      ...(bulk && { bulk }),
      // For a waiting registration the ledger stores why it waits, not what the server said.
      message: entry.message ?? (kept === null || isSuccess(kept.meta.status) ? null : saidBy(kept)),
      contractId: entry.contractId ?? (record === null || kept === null ? null : idNow(entry.id, kept)),
      canAsk: entry.unclear !== null && answerKind !== null,
      answer: kept?.meta ?? null,
      record,
      leaves: body && body.problem === null ? body.leaves(0, LEAVES_SHOWN) : [],
    };
  }

  /** Null: too large to be read here, and shown raw. */
  function bodyOf(profileId: string, { body, meta, headers }: KeptAnswer): ReadBody | null {
    if (body.length > MAX_BYTES_ON_MAIN) return null;
    const by = inUse.readBy(profileId, 'ContractRegistrationResponse');
    return readRegistrationBody(openBody(body, meta.contentType), by, headers);
  }

  /** The id as it would be read today: a better mapping may find it in an older answer. */
  function idNow(id: string, kept: KeptAnswer): string | null {
    return meaning.contractIdOf(id, { ...kept, status: kept.meta.status });
  }

  function saidBy({ body, meta }: { readonly body: Uint8Array; readonly meta: AnswerMeta }): string | null {
    if (body.length > MAX_BYTES_ON_MAIN) return null;
    return errorWords(readOpenedError(openBody(body, meta.contentType), inUse.document('ErrorResponse')));
  }

  function tellChanged(registrationId: string): void {
    const entry = ledger.get(registrationId);
    // Counts are those of the selected profile, whichever profile a job is running for.
    const shown = settings.selectedId() ?? entry?.profileId;
    if (entry && shown !== undefined) publish('ledger.changed', { registrationId, counts: ledger.counts(shown) });
  }

  /** This desk's own, or else a colleague's. */
  const read = (registrationId: string): Registration =>
    ledger.get(registrationId)
      ? present(find(registrationId))
      : (ledger.colleagues(registrationId) ?? present(find(registrationId)));

  const calls = {
    get: ({ registrationId }) => read(registrationId),
    ofContract({ contractId }) {
      const registrationId = ledger.ofContract(settings.selected().id, contractId);
      return registrationId === null ? null : read(registrationId);
    },
    counts() {
      const { id } = settings.selected();
      const others = ledger.countsOfOthers(id);
      return { ...ledger.counts(id), ...(others && { others }) };
    },
    resolve({ registrationId, ...resolution }) {
      find(registrationId);
      ledger.resolve(registrationId, resolution);
      tellChanged(registrationId);
      return present(find(registrationId));
    },
    stillUnknown({ registrationId, who, why, how = null, saidOn = null }) {
      const entry = find(registrationId);
      if (entry.state !== 'unknown') throw new AppError({ code: 'wrong-state', state: entry.state });
      ledger.addEvent(registrationId, { kind: 'still-unknown', detail: { how, saidOn }, attempt: entry.attempts });
      options.note(entry.profileId, entry.customerId, { who, text: why });
      tellChanged(registrationId);
      return present(find(registrationId));
    },
    async resolveMany({ registrationIds, ...resolution }) {
      let settled = 0;
      let refused = 0;
      for (const id of new Set(registrationIds)) {
        try {
          ledger.resolve(id, { ...resolution, contractId: null });
          tellChanged(id);
          settled += 1;
        } catch (cause) {
          // Settled meanwhile by an answer or another person: that outcome stays.
          if (!(cause instanceof AppError) || !SETTLED.has(cause.data.code)) throw cause;
          refused += 1;
        }
        await yieldToEventLoop();
      }
      return { settled, refused };
    },
    /** The text of a letter to the operator: times, ids and sizes; no name, personal number or file. */
    inquiry({ registrationId }) {
      return inquiryText(find(registrationId), settings.preferences().language ?? 'en');
    },
  } satisfies Pick<
    CallsOf<'ledger'>,
    'get' | 'ofContract' | 'counts' | 'resolve' | 'stillUnknown' | 'resolveMany' | 'inquiry'
  >;
  return { ...calls, tellChanged };
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}
