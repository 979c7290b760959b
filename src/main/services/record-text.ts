import { nodeUnder } from '../mapping/leaves.ts';
import type { OpenedAnswers } from './opened-answers.ts';

/** The text of a record as it stood in its answer, byte for byte; null when the answer is no JSON or no longer kept. */
export function recordText(opened: Pick<OpenedAnswers, 'open'>, answerId: string, path: string): string | null {
  const { root, text } = opened.open(answerId);
  if (root === null) return null;
  const node = path === '' ? root : (nodeUnder(root, path)?.node ?? null);
  return node === null || node.start < 0 ? null : text.slice(node.start, node.end);
}
