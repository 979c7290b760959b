import type { GivenWord, IdFrom, Stage } from '../../../shared/model/answers/answer-meaning.ts';
import { BUSY_KIND } from '../../../shared/model/answers/busy-kind.ts';
import { headerOf } from '../../../shared/model/answers/header-of.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { UnclearAnswer } from '../../ledger/meanings.ts';
import { openBody } from '../../mapping/json/open-body.ts';
import type { HttpAnswer } from '../../ports.ts';
import type { AnswerWords } from '../../store/answers/answer-words.ts';
import { hashInTurns } from '../../store/answers/hash-in-turns.ts';
import type { MappingInUse } from '../mapping/mapping-in-use.ts';
import { type AnswerParser, MAX_BYTES_ON_MAIN } from '../parsing/parsing-client.ts';
import type { AnswerMeaning as Meaning } from './judge-answer.ts';
import { type ReadRegistration, type RegistrationContext, readRegistration, UNREAD } from './read-registration.ts';

/** The parts of an answer that its meaning depends on. */
export type Answered = Pick<HttpAnswer, 'status' | 'headers' | 'body'>;

/** The outcome of a registration by its 2xx answer; `message` in the operator's own words. */
export type Judgement = { readonly message: string | null } & (
  | {
      readonly outcome: 'accepted';
      readonly contractId: string | null;
      readonly idFrom: IdFrom | null;
      readonly stage: Stage | null;
      readonly word: GivenWord | null;
    }
  | { readonly outcome: 'rejected'; readonly word: GivenWord }
  | { readonly outcome: 'unknown'; readonly unclear: UnclearAnswer & { readonly stage: Stage | null } }
);

export type AnswerMeaning = ReturnType<typeof createAnswerMeaning>;

/** What answers to registrations mean, using the operator's mapping and the statements people made. */
export function createAnswerMeaning(options: {
  ledger: Pick<Ledger, 'get'>;
  inUse: Pick<MappingInUse, 'readBy' | 'document'>;
  words: Pick<AnswerWords, 'get'>;
  /** The thread that reads large answers. */
  parser: Pick<AnswerParser, 'ask'>;
  /** The profile of a registration that the ledger does not know, in a rehearsal. */
  selectedProfileId(): string | null;
  /** IT's policy says that 503 with Retry-After means "not processed". */
  isBusyUnprocessed: boolean;
}) {
  const { ledger, inUse, words } = options;

  function about(registrationId: string): { profileId: string; operatorId: string; sent: string[] } {
    const entry = ledger.get(registrationId);
    if (entry === null) return { profileId: options.selectedProfileId() ?? '', operatorId: '', sent: [] };
    const { profileId, customer, property } = entry;
    const { operatorId } = entry.destination;
    return { profileId, operatorId, sent: [...Object.values(customer), ...Object.values(property)] };
  }

  /** Results of the thread, by bytes, so that later questions need no reading on main. */
  const readBefore = new WeakMap<Uint8Array, ReadRegistration>();

  function how(registrationId: string, { status, headers }: Answered): RegistrationContext {
    const { profileId, sent } = about(registrationId);
    const by = inUse.readBy(profileId, 'ContractRegistrationResponse');
    return { by, errors: inUse.document('ErrorResponse'), status, headers, sent };
  }

  function read(registrationId: string, answer: Answered): ReadRegistration {
    const known = readBefore.get(answer.body);
    if (known !== undefined) return known;
    if (answer.body.length > MAX_BYTES_ON_MAIN) return UNREAD;
    return readRegistration(
      openBody(answer.body, headerOf(answer.headers, 'content-type')),
      how(registrationId, answer),
    );
  }

  return {
    /**
     * Has a large answer read in the thread before its outcome is written. Never throws: an unreadable one means
     * nothing.
     */
    async prepare(registrationId: string, answer: Answered): Promise<void> {
      const { body } = answer;
      if (body.length <= MAX_BYTES_ON_MAIN || readBefore.has(body)) return;
      try {
        const meta = {
          sha256: await hashInTurns(body),
          contentType: headerOf(answer.headers, 'content-type'),
          bytes: body.length,
        };
        readBefore.set(body, await options.parser.ask({ meta, body }, 'registration', how(registrationId, answer)));
      } catch {
        readBefore.set(body, UNREAD);
      }
    },

    judge: (registrationId: string, answer: Answered): Meaning => read(registrationId, answer).meaning,

    /** The outcome of a registration by its 2xx answer, using the statements so far. */
    success(registrationId: string, answer: Answered): Judgement {
      const { meaning, own, says } = read(registrationId, answer);
      if (meaning.says === 'registered') {
        const { contractId, idFrom } = meaning;
        return { outcome: 'accepted', contractId, idFrom, stage: stageOf(meaning), word: null, message: own };
      }
      if (meaning.why !== 'no-id') {
        const unclear = { unclear: meaning.why, answerKind: null, stage: null };
        return { outcome: 'unknown', unclear, message: says };
      }
      const kind = meaning.kind?.key ?? null;
      const { operatorId } = about(registrationId);
      const word = kind === null ? null : words.get(operatorId, kind);
      const stage = stageOf(meaning);
      if (word === null || word.says === 'not-processed') {
        return { outcome: 'unknown', unclear: { unclear: 'no-id', answerKind: kind, stage }, message: own };
      }
      const given: GivenWord = { says: word.says, who: word.who, at: word.at };
      if (word.says === 'no') return { outcome: 'rejected', word: given, message: own };
      return { outcome: 'accepted', contractId: null, idFrom: null, stage, word: given, message: own };
    },

    /** Whether 503 with Retry-After means "not processed" at this registration's operator. */
    isBusyUnprocessed(registrationId: string): boolean {
      if (options.isBusyUnprocessed) return true;
      return words.get(about(registrationId).operatorId, BUSY_KIND)?.says === 'not-processed';
    },

    /** What any other answer says, in the operator's words, with each problem it lists; null when there is nothing. */
    refused: (registrationId: string, answer: Answered): string | null => read(registrationId, answer).says,

    /** The contract's id in an answer that already counts as yes, read with the current mapping. */
    contractIdOf: (registrationId: string, answer: Answered): string | null => read(registrationId, answer).contractId,
  };
}

function stageOf({ isWorking }: { readonly isWorking: boolean }): Stage | null {
  return isWorking ? 'received' : null;
}
