import type { GivenWord, IdFrom, Stage } from '../../shared/model/answers/answer-meaning.ts';
import { isDiskFull } from './disk-reserve.ts';
import type { Columns, LedgerEntries, NewEvent } from './entries.ts';
import type { AttemptAnswer, KeptAnswers } from './kept-answers.ts';
import type { UnclearAnswer } from './meanings.ts';
import type { LedgerAction } from './transitions.ts';

/** The outcome of an answered attempt. `word`: a person's statement about its kind of answer. */
export type AnsweredOutcome = {
  readonly status: number;
  readonly answerId: string | null;
  readonly message: string | null;
  readonly word?: GivenWord | null;
};

/** `contractId` null: accepted by a person's statement. `stage` null: nothing says that it is still being processed. */
export type AcceptedOutcome = AnsweredOutcome & {
  readonly contractId: string | null;
  readonly idFrom?: IdFrom | null;
  readonly stage?: Stage | null;
};

type UnknownOutcome = {
  readonly reason: string;
  readonly status: number | null;
  readonly answerId: string | null;
  readonly message?: string | null;
  /** Why its answer settles nothing, if it has one. */
  readonly unclear?: UnclearAnswer & { readonly stage: Stage | null };
};

type WaitingOutcome = {
  readonly reason: string;
  readonly retryAt: number | null;
  readonly status?: number | null;
  readonly answerId?: string | null;
};

/** Writes the outcome of an attempt, and its answer as evidence. `write` finds space even on a full disk. */
export function createOutcomes(parts: {
  readonly entries: LedgerEntries;
  readonly answers: KeptAnswers;
  readonly write: (work: () => void) => void;
}) {
  const { entries, answers, write } = parts;

  function markAccepted(id: string, outcome: AcceptedOutcome): void {
    const { status, answerId, contractId, message, idFrom, stage } = outcome;
    const word = wordText(outcome.word);
    const columns = {
      status,
      answer_id: answerId,
      contract_id: contractId,
      id_from: idFrom ?? null,
      stage: stage ?? null,
      word,
      message,
    };
    const detail = { status, contractId: contractId === null ? 'missing' : 'found' };
    settle(id, 'accept', columns, { kind: 'answered', detail });
  }

  function markRejected(id: string, outcome: AnsweredOutcome): void {
    const { status, answerId, message } = outcome;
    const columns = { status, answer_id: answerId, message, word: wordText(outcome.word) };
    settle(id, 'reject', columns, { kind: 'answered', detail: { status } });
  }

  /** Unclear whether it was processed: a byte was sent and no clear answer came back. */
  function markUnknown(id: string, outcome: UnknownOutcome): void {
    const { reason, status, answerId, unclear } = outcome;
    const columns = {
      status,
      answer_id: answerId,
      message: outcome.message ?? null,
      unclear: unclear?.unclear ?? null,
      answer_kind: unclear?.answerKind ?? null,
      stage: unclear?.stage ?? null,
    };
    const kind = status === null ? 'no-answer' : 'answered';
    settle(id, 'lose', columns, { kind, detail: status === null ? { reason } : { reason, status } });
  }

  /** Not processed by the operator (not sent, 401, 429 …): may be sent again. `retryAt` null: when a person says so. */
  function markWaiting(id: string, outcome: WaitingOutcome): void {
    const { reason, retryAt } = outcome;
    const status = outcome.status ?? null;
    const columns = { wait_reason: reason, retry_at: retryAt, status, answer_id: outcome.answerId ?? null };
    const detail = status === null ? { reason, retryAt } : { reason, retryAt, status };
    settle(id, 'wait', columns, { kind: status === null ? 'not-sent' : 'answered', detail });
  }

  /**
   * Stores an answer's bytes. Null when the disk has no space even for that: the loss is recorded, and the outcome can
   * still be written.
   */
  function keepAnswer(id: string, answer: AttemptAnswer): string | null {
    try {
      return answers.keep(id, answer);
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      write(() =>
        entries.addEvent(id, { kind: 'answer-lost', attempt: answer.attempt, detail: { status: answer.status } }),
      );
      return null;
    }
  }

  function settle(id: string, action: LedgerAction, columns: Columns, event: NewEvent): void {
    write(() => entries.move(id, action, columns, event));
  }

  return { markAccepted, markRejected, markUnknown, markWaiting, keepAnswer };
}

function wordText(word: GivenWord | null | undefined): string | null {
  return word == null ? null : JSON.stringify(word);
}
