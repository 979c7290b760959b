import type { CallInput } from '../../../shared/bridge/schema.ts';
import type { CallsOf } from '../../../shared/bridge/types.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { AnswerWord } from '../../../shared/model/answers/answer-meaning.ts';
import { BUSY_KIND } from '../../../shared/model/answers/busy-kind.ts';
import type { Registration } from '../../../shared/model/contracts/contract.ts';
import { destinationOf } from '../../config/destination.ts';
import type { Settings } from '../../config/settings.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { LedgerRecord } from '../../ledger/registration-rows.ts';
import type { Clock } from '../../ports.ts';
import type { AnswerWords } from '../../store/answers/answer-words.ts';
import { yieldToEventLoop } from '../../threads/yield-to-event-loop.ts';
import type { ContractsService } from '../contracts/contracts-service.ts';
import type { LedgerService } from '../ledger/ledger-service.ts';
import type { AnswerMeaning } from './create-answer-meaning.ts';
import { createPointing, type PointingParts } from './point-at-id.ts';
import { isFailedStatus } from './says-failed.ts';
import { isWorkingWord } from './still-working.ts';

/** What a person says about an answer to a registration, and what follows from it. */
export function createMeaningStatements(
  options: PointingParts & {
    ledger: Ledger;
    ledgerService: Pick<LedgerService, 'get' | 'tellChanged'>;
    meaning: AnswerMeaning;
    words: AnswerWords;
    /** One transaction in the file that holds statements and registrations. */
    together<T>(work: () => T): T;
    settings: Pick<Settings, 'selected' | 'selectedId'>;
    contracts: Pick<ContractsService, 'details'>;
    clock: Clock;
    userName: string;
  },
) {
  const { ledger, ledgerService, meaning, words } = options;
  const { pointedAt, mapPlace } = createPointing(options);

  function find(registrationId: string): LedgerRecord {
    const entry = ledger.get(registrationId);
    if (entry === null) throw new AppError({ code: 'not-found', what: 'registration' });
    return entry;
  }

  /** What to ask about the answer of an unknown registration; throws where there is no question. */
  function questionOf(entry: LedgerRecord): { kind: string; shown: string } {
    const kept = entry.answerId === null ? null : ledger.answer(entry.answerId);
    if (entry.state !== 'unknown' || entry.answerKind === null || kept === null) {
      throw new AppError({ code: 'wrong-state', state: entry.state });
    }
    if (entry.unclear === 'busy') return { kind: BUSY_KIND, shown: '503' };
    const judged = meaning.judge(entry.id, { ...kept, status: kept.meta.status });
    // The shape of an error is no question, whatever was found in it before.
    if (judged.says === 'unclear' && judged.why !== 'no-id') {
      throw new AppError({ code: 'wrong-state', state: judged.why });
    }
    return { kind: entry.answerKind, shown: judged.says === 'unclear' ? (judged.kind?.shown ?? '') : '' };
  }

  function say({ registrationId, says }: CallInput<'ledger.sayMeaning'>): Registration {
    const entry = find(registrationId);
    const { kind, shown } = questionOf(entry);
    if ((says === 'not-processed') !== (entry.unclear === 'busy')) {
      throw new AppError({ code: 'wrong-state', state: entry.unclear ?? entry.state });
    }
    const word: AnswerWord = { kind, says, who: options.userName, at: options.clock.now(), shown };
    const { operatorId } = entry.destination;
    const ids = options.together(() => {
      words.keep(operatorId, word);
      const waiting = ledger.unclearOf(operatorId, entry.unclear ?? 'no-id', kind);
      ledger.applyWord(waiting, { says, who: word.who, at: word.at });
      return waiting;
    });
    for (const id of ids) ledgerService.tellChanged(id);
    return ledgerService.get({ registrationId });
  }

  async function identify({ registrationId, place, contractId }: CallInput<'ledger.identify'>): Promise<Registration> {
    const entry = find(registrationId);
    const { answerId } = entry;
    if (entry.state !== 'accepted') throw new AppError({ code: 'wrong-state', state: entry.state });
    const { path, text } =
      answerId === null
        ? { path: null, text: contractId }
        : await pointedAt(answerId, entry.profileId, { place, contractId });
    if (text === null || text === '') throw new AppError({ code: 'invalid-input', issues: ['contractId'] });
    const isOwn = entry.profileId === options.settings.selectedId();
    const isMapped = isOwn && answerId !== null && path !== null && (await mapPlace(answerId, path));
    ledger.identify(registrationId, text, isMapped ? 'body' : 'person');
    ledgerService.tellChanged(registrationId);
    return ledgerService.get({ registrationId });
  }

  async function lookAgain({ registrationId }: CallInput<'ledger.lookAgain'>): Promise<Registration> {
    const entry = find(registrationId);
    const { contractId } = entry;
    if (entry.stage === null || contractId === null) throw new AppError({ code: 'wrong-state', state: entry.state });
    if (entry.profileId !== options.settings.selectedId()) {
      throw new AppError({ code: 'wrong-state', state: 'other-profile' });
    }
    const { record } = await options.contracts.details({ contractId, refresh: true });
    const status = record?.fields.status?.text ?? '';
    const isConfirmed = record !== null && !isWorkingWord(status);
    const stage = isFailedStatus(status) ? 'refused' : isConfirmed ? 'confirmed' : 'received';
    ledger.lookedAgain(registrationId, stage, options.clock.now());
    ledgerService.tellChanged(registrationId);
    return ledgerService.get({ registrationId });
  }

  /**
   * Settles unknown registrations whose answer has the contract at a place that somebody has now confirmed: that is a
   * yes.
   */
  async function readAgain(profileId: string): Promise<void> {
    const word = { says: 'yes', who: options.userName, at: options.clock.now() } as const;
    for (const { registrationId: id, meta } of ledger.answersOf(profileId)) {
      const entry = ledger.get(id);
      const kept = ledger.answer(meta.id);
      if (entry?.unclear !== 'no-id' || entry.answerId !== meta.id || kept === null) continue;
      const answer = { ...kept, status: meta.status };
      await meaning.prepare(id, answer);
      await yieldToEventLoop();
      const now = meaning.judge(id, answer);
      // A person may have said something meanwhile.
      if (ledger.get(id)?.unclear !== 'no-id' || ledger.get(id)?.state !== 'unknown') continue;
      if (now.says !== 'registered' || !now.isConfirmed) continue;
      options.together(() => {
        ledger.applyWord([id], word);
        ledger.identify(id, now.contractId, now.idFrom);
      });
      ledgerService.tellChanged(id);
    }
  }

  const ownOperator = (): string => destinationOf(options.settings.selected()).operatorId;
  const calls = {
    sayMeaning: say,
    identify,
    lookAgain,
    words: () => words.list(ownOperator()),
    /** The next answer of the kind is asked about again; outcomes already settled by the statement stay. */
    forgetWord: ({ kind }) => words.forget(ownOperator(), kind),
  } satisfies Pick<CallsOf<'ledger'>, 'sayMeaning' | 'identify' | 'lookAgain' | 'words' | 'forgetWord'>;
  return { calls, readAgain };
}
