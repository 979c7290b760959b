import { AppError } from '../../../shared/errors/app-error.ts';
import type { KeptAnswer } from '../../store/answers/answers.ts';
import type { ParserCallName, ParserCalls } from '../parsing/parsing-calls.ts';
import type { AnswerParser } from '../parsing/parsing-client.ts';
import type { StoredBodies } from './stored-bodies.ts';

/** Kept answers and the questions that can be asked about them. */
export type OpenedAnswers = ReturnType<typeof createOpenedAnswers>;

export function createOpenedAnswers(options: { stored: Pick<StoredBodies, 'get'>; parser: AnswerParser }) {
  const { stored, parser } = options;

  function find(answerId: string): KeptAnswer {
    const found = stored.get(answerId);
    if (!found) throw new AppError({ code: 'not-found', what: 'answer' });
    return found;
  }

  /** Asks one question about a kept answer. */
  async function ask<N extends ParserCallName>(
    answerId: string,
    name: N,
    input: ParserCalls[N]['in'],
  ): Promise<ParserCalls[N]['out']> {
    return parser.ask(find(answerId), name, input);
  }

  return { find, ask };
}
