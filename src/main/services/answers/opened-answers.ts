import { AppError } from '../../../shared/errors/app-error.ts';
import type { AnswerTable, TreeNode } from '../../../shared/model/mapping.ts';
import type { FoundPlaces } from '../../mapping/tree-page.ts';
import type { KeptAnswer } from '../../store/answers.ts';
import type { ParserCallName, ParserCalls } from '../parsing/parsing-calls.ts';
import type { AnswerParser } from '../parsing/parsing-client.ts';
import type { StoredBodies } from './stored-bodies.ts';

/** Answers as trees and tables, without any mapping: what can always be shown. */
export type OpenedAnswers = ReturnType<typeof createOpenedAnswers>;

type Page = { readonly answerId: string; readonly offset: number; readonly limit: number };

const MAX_FOUND = 200;
const MAX_VALUE_CHARS = 1_000_000;

export function createOpenedAnswers(options: { stored: Pick<StoredBodies, 'get'>; parser: AnswerParser }) {
  const { stored, parser } = options;

  function find(answerId: string): KeptAnswer {
    const found = stored.get(answerId);
    if (!found) throw new AppError({ code: 'not-found', what: 'answer' });
    return found;
  }

  /** Asks something of a kept answer. */
  async function ask<N extends ParserCallName>(
    answerId: string,
    name: N,
    input: ParserCalls[N]['in'],
  ): Promise<ParserCalls[N]['out']> {
    return parser.ask(find(answerId), name, input);
  }

  return {
    find,
    ask,

    /** A node and some of its children. A body that is no JSON has no nodes. */
    nodes: ({ answerId, ...page }: Page & { path: string }): Promise<{ node: TreeNode | null; rows: TreeNode[] }> =>
      ask(answerId, 'nodes', page),

    search: (answerId: string, text: string): Promise<FoundPlaces> => ask(answerId, 'find', { text, limit: MAX_FOUND }),

    /** A value's source text, for copying. */
    async value(answerId: string, path: string): Promise<string> {
      const value = await ask(answerId, 'value', { path, maxChars: MAX_VALUE_CHARS });
      if (value === null) throw new AppError({ code: 'not-found', what: 'place' });
      return value;
    },

    table: ({ answerId, ...page }: Page & { path: string | null }): Promise<AnswerTable> =>
      ask(answerId, 'table', page),
  };
}
