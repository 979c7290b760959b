import type { RawAnswer } from '../../../shared/model/answer.ts';
import { AnswerViews } from './answer-views.tsx';

/** An answer as it came: its text first, and beside it tree, table and headers. */
export function AnswerBody(props: { raw: RawAnswer; isLoading: boolean; onMore: () => void }) {
  return <AnswerViews key={props.raw.meta.id} first="text" {...props} />;
}
