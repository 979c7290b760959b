import { AppError } from '../../shared/errors/app-error.ts';
import type { GivenWord, IdFrom, Says, Stage, Unclear } from '../../shared/model/answers/answer-meaning.ts';
import type { RegistrationState } from '../../shared/model/contracts/contract.ts';
import type { LedgerDatabase } from '../ports.ts';
import type { LedgerEntries } from './entries.ts';
import type { LedgerAction } from './transitions.ts';

/** Why an answered registration is unknown, and the kind of its answer where a statement about it can be remembered. */
export type UnclearAnswer = { readonly unclear: Unclear; readonly answerKind: string | null };

const ACTIONS = { yes: 'say-yes', no: 'say-no', 'not-processed': 'say-not-processed' } as const satisfies Record<
  Says,
  LedgerAction
>;
const EVENTS = { yes: 'said-yes', no: 'said-no', 'not-processed': 'said-not-processed' } as const;

/** People's statements about answers, and what is learnt later about an accepted registration. */
export function createMeanings(db: LedgerDatabase, { move, addEvent }: LedgerEntries) {
  function entry(id: string): { state: RegistrationState; attempts: number; stage: Stage | null } {
    const row = db.get<{ state: RegistrationState; attempts: number; stage: Stage | null }>(
      'SELECT state, attempts, stage FROM registrations WHERE id = ?',
      [id],
    );
    if (row === undefined) throw new AppError({ code: 'not-found', what: 'registration' });
    return row;
  }

  /**
   * Contract ids as a changed mapping reads them from the kept answers: all or none are changed. `read` gives the id of
   * an answer, or null. An id recorded by a person stays; so does one that the new mapping does not find. Returns the
   * changed registrations.
   */
  function rereadContractIds(profileId: string, read: (answerId: string) => string | null): string[] {
    const rows = db.all<{ id: string; answer_id: string; contract_id: string | null }>(
      `SELECT id, answer_id, contract_id FROM registrations WHERE profile_id = ? AND state = 'accepted'
       AND answer_id IS NOT NULL AND id_from IS NOT 'person'
       AND id NOT IN (SELECT registration_id FROM registration_resolutions)`,
      [profileId],
    );
    const changed = rows.flatMap((row) => {
      const contractId = read(row.answer_id);
      return contractId === null || contractId === row.contract_id ? [] : [{ id: row.id, contractId }];
    });
    db.transaction(() => {
      for (const { id, contractId } of changed) {
        db.run('UPDATE registrations SET contract_id = ?, search = search || char(10) || fold(?) WHERE id = ?', [
          contractId,
          contractId,
          id,
        ]);
      }
    });
    return changed.map(({ id }) => id);
  }

  return {
    rereadContractIds,

    /** Unknown registrations at an operator whose answer is of a kind; `unclear` names the open question. */
    unclearOf: (operatorId: string, unclear: Unclear, answerKind: string): string[] =>
      db
        .all<{ id: string }>(
          `SELECT id FROM registrations
           WHERE operator_id = ? AND state = 'unknown' AND unclear = ? AND answer_kind = ? AND taken_by IS NULL
           ORDER BY nth`,
          [operatorId, unclear, answerKind],
        )
        .map(({ id }) => id),

    /** A person's statement about a kind of answer settles the unknown registrations that got it. All or none. */
    applyWord(ids: readonly string[], word: GivenWord): void {
      const wait = word.says === 'not-processed' ? { wait_reason: 'said-not-processed', retry_at: null } : {};
      const stage = word.says === 'yes' ? {} : { stage: null };
      db.transaction(() => {
        for (const id of ids) {
          const columns = { word: JSON.stringify(word), ...wait, ...stage };
          move(id, ACTIONS[word.says], columns, { kind: EVENTS[word.says], detail: {} });
        }
      });
    },

    /** The contract id of an accepted registration, found later. */
    identify(id: string, contractId: string, idFrom: IdFrom): void {
      db.transaction(() => {
        const { state, attempts } = entry(id);
        if (state !== 'accepted') throw new AppError({ code: 'wrong-state', state });
        db.run(
          `UPDATE registrations SET contract_id = $contractId, id_from = $idFrom,
             search = search || char(10) || fold($contractId) WHERE id = $id`,
          { id, contractId, idFrom },
        );
        addEvent(id, { kind: 'identified', attempt: attempts, detail: { idFrom } });
      });
    },

    /** What the contract's details say of a `received` registration. */
    lookedAgain(id: string, stage: Stage, at: number): void {
      db.transaction(() => {
        const { state, attempts, stage: before } = entry(id);
        if (state !== 'accepted' || before === null) throw new AppError({ code: 'wrong-state', state });
        db.run('UPDATE registrations SET stage = ?, looked_at = ? WHERE id = ?', [stage, at, id]);
        addEvent(id, { kind: 'looked-again', attempt: attempts, detail: { stage } });
      });
    },
  };
}
