import { AppError } from '../../shared/errors/app-error.ts';
import type { AnswerMeta } from '../../shared/model/answer.ts';
import type { AnswerTable, TreeNode } from '../../shared/model/mapping.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { autoTable } from '../mapping/auto-table.ts';
import { nodeUnder } from '../mapping/leaves.ts';
import { type OpenedBody, openBody } from '../mapping/open-body.ts';
import { childrenPage, findPlaces, treeNode } from '../mapping/tree-page.ts';
import type { Answers, KeptAnswer } from '../store/answers.ts';

/** Answers as trees and tables, without any mapping: what can always be shown. */
export type OpenedAnswers = ReturnType<typeof createOpenedAnswers>;

/** A large answer is parsed once while somebody looks at it. */
const KEPT_OPEN = 3;
const MAX_FOUND = 200;
const MAX_VALUE_CHARS = 1_000_000;

export function createOpenedAnswers(options: { answers: Answers; ledger: Ledger }) {
  const kept = new Map<string, OpenedBody>();

  /** Reads live in the cache, registrations in the ledger. */
  function find(answerId: string): KeptAnswer {
    const found = options.answers.get(answerId) ?? options.ledger.answer(answerId);
    if (!found) throw new AppError({ code: 'not-found', what: 'answer' });
    return found;
  }

  function open(answerId: string): OpenedBody {
    const known = kept.get(answerId);
    kept.delete(answerId);
    let opened = known;
    if (opened === undefined) {
      const { meta, body } = find(answerId);
      opened = openBody(body, meta.contentType);
    }
    kept.set(answerId, opened);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_OPEN && oldest !== undefined) kept.delete(oldest);
    return opened;
  }

  return {
    find,
    open,
    meta: (answerId: string): AnswerMeta => find(answerId).meta,

    /** A node and some of its children. A body that is no JSON has no nodes. */
    nodes(query: { answerId: string; path: string; offset: number; limit: number }): {
      node: TreeNode | null;
      rows: TreeNode[];
    } {
      const { root, text } = open(query.answerId);
      const at = root === null ? null : nodeUnder(root, query.path);
      if (at === null) return { node: null, rows: [] };
      return { node: treeNode(at.node, at.path, text), rows: childrenPage(at, text, query) };
    },

    search(answerId: string, wanted: string): { paths: string[]; isCut: boolean } {
      const { root, text } = open(answerId);
      return root === null ? { paths: [], isCut: false } : findPlaces(root, text, wanted, MAX_FOUND);
    },

    /** A value's source text, for copying. */
    value(answerId: string, path: string): string {
      const { root, text } = open(answerId);
      const at = root === null ? null : nodeUnder(root, path);
      if (at === null) throw new AppError({ code: 'not-found', what: 'place' });
      const { node } = at;
      const raw = node.type === 'string' ? node.value : text.slice(node.start, node.end);
      return raw.slice(0, MAX_VALUE_CHARS);
    },

    table(query: { answerId: string; path: string | null; offset: number; limit: number }): AnswerTable {
      const { root, text } = open(query.answerId);
      if (root === null) return { path: '', lists: [], columns: [], rows: [], total: 0 };
      return autoTable(root, text, query.path, query);
    },
  };
}
