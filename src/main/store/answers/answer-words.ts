import type { AnswerWord } from '../../../shared/model/answers/answer-meaning.ts';
import type { SqlDatabase } from '../files/sql-database.ts';

export type AnswerWords = ReturnType<typeof createAnswerWords>;

const COLUMNS = 'kind, says, who, at, shown';

/** People's statements about kinds of answers of an operator. A statement ends when it is removed, never by time. */
export function createAnswerWords(db: SqlDatabase) {
  return {
    /** A later statement replaces an earlier one. */
    keep(operatorId: string, word: AnswerWord): void {
      db.run(
        `INSERT INTO answer_words (operator_id, kind, says, who, at, shown) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT (operator_id, kind) DO UPDATE SET says = excluded.says, who = excluded.who, at = excluded.at,
           shown = excluded.shown`,
        [operatorId, word.kind, word.says, word.who, word.at, word.shown],
      );
    },
    get: (operatorId: string, kind: string): AnswerWord | null =>
      db.get<AnswerWord>(`SELECT ${COLUMNS} FROM answer_words WHERE operator_id = ? AND kind = ?`, [
        operatorId,
        kind,
      ]) ?? null,
    /** Newest first. */
    list: (operatorId: string): AnswerWord[] =>
      db.all<AnswerWord>(`SELECT ${COLUMNS} FROM answer_words WHERE operator_id = ? ORDER BY at DESC, kind`, [
        operatorId,
      ]),
    forget(operatorId: string, kind: string): void {
      db.run('DELETE FROM answer_words WHERE operator_id = ? AND kind = ?', [operatorId, kind]);
    },
  };
}
