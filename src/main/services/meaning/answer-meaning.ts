import type { GivenWord, IdFrom, Stage } from '../../../shared/model/answer-meaning.ts';
import { BUSY_KIND } from '../../../shared/model/busy-kind.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { UnclearAnswer } from '../../ledger/meanings.ts';
import { confirmedIn } from '../../mapping/confirmed-in.ts';
import { type OpenedBody, openBody } from '../../mapping/open-body.ts';
import type { ReadBody } from '../../mapping/read-body.ts';
import { errorWords } from '../../mapping/read-error.ts';
import { readOpened, readOpenedError } from '../../mapping/read-opened.ts';
import type { HttpAnswer } from '../../ports.ts';
import type { AnswerWords } from '../../store/answer-words.ts';
import type { MappingInUse } from '../mapping-in-use.ts';
import { idOf, judgeAnswer, type AnswerMeaning as Meaning } from './judge-answer.ts';
import { readIdOf } from './read-id.ts';

/** What of an answer its meaning depends on. */
export type Answered = Pick<HttpAnswer, 'status' | 'headers' | 'body'>;

/** What becomes of a registration by its 2xx answer; `message` in the operator's own words. */
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

/** What answers to registrations say, with what is known of their operator: its mapping, and the words people gave. */
export function createAnswerMeaning(options: {
  ledger: Pick<Ledger, 'get'>;
  inUse: Pick<MappingInUse, 'readBy' | 'document'>;
  words: Pick<AnswerWords, 'get'>;
  /** The profile of a registration that the ledger does not know: a rehearsal's. */
  selectedProfileId(): string | null;
  /** IT has said that 503 with Retry-After means "not processed". */
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

  function read(profileId: string, opened: OpenedBody): ReadBody {
    const { mapping, confirmed } = inUse.readBy(profileId, 'ContractRegistrationResponse');
    return readOpened(opened, { mapping, confirmed: confirmedIn(confirmed) });
  }

  function judge(registrationId: string, answer: Answered): { meaning: Meaning; body: ReadBody; opened: OpenedBody } {
    const { profileId, sent } = about(registrationId);
    const opened = openBody(answer.body, contentType(answer));
    const body = read(profileId, opened);
    const { status, headers } = answer;
    return {
      meaning: judgeAnswer({ status, headers, opened, readId: readIdOf(body, opened.root), sent }),
      body,
      opened,
    };
  }

  function says(opened: OpenedBody): string | null {
    return errorWords(readOpenedError(opened, inUse.document('ErrorResponse')));
  }

  return {
    judge: (registrationId: string, answer: Answered): Meaning => judge(registrationId, answer).meaning,

    /** What becomes of a registration by a 2xx answer, with the words given so far. */
    success(registrationId: string, answer: Answered): Judgement {
      const { meaning, body, opened } = judge(registrationId, answer);
      const own = body.records[0]?.fields.message?.text ?? null;
      if (meaning.says === 'registered') {
        const { contractId, idFrom } = meaning;
        return { outcome: 'accepted', contractId, idFrom, stage: stageOf(meaning), word: null, message: own };
      }
      if (meaning.why !== 'no-id') {
        const unclear = { unclear: meaning.why, answerKind: null, stage: null };
        return { outcome: 'unknown', unclear, message: says(opened) };
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

    /** Whether 503 with Retry-After means "not processed" for the operator of a registration. */
    isBusyUnprocessed(registrationId: string): boolean {
      if (options.isBusyUnprocessed) return true;
      return words.get(about(registrationId).operatorId, BUSY_KIND)?.says === 'not-processed';
    },

    /** What any other answer says, in the operator's words, with each of the problems it lists; null when it gives none. */
    refused: (answer: Answered): string | null => says(openBody(answer.body, contentType(answer))),

    /** The contract's id of an answer that is a yes already, by whatever reads it now. */
    contractIdOf(registrationId: string, answer: Answered): string | null {
      const { profileId, sent } = about(registrationId);
      const opened = openBody(answer.body, contentType(answer));
      const readId = readIdOf(read(profileId, opened), opened.root);
      return idOf({ headers: answer.headers, opened, readId, sent })?.contractId ?? null;
    },
  };
}

function stageOf({ isWorking }: { readonly isWorking: boolean }): Stage | null {
  return isWorking ? 'received' : null;
}

function contentType({ headers }: Pick<Answered, 'headers'>): string | null {
  return headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? null;
}
