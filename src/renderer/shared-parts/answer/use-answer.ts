import { useEffect } from 'react';
import type { RawAnswer } from '../../../shared/model/answers/answer.ts';
import { useOwn } from '../../hooks/use-owned.ts';
import { useStoreValue } from '../../hooks/use-stores.tsx';
import { createAnswerStore } from '../../stores/create-answer-store.ts';
import type { Loadable } from '../../stores/loadable.ts';

/** One stored raw answer; `more` loads the next part of a long one. */
export function useAnswer(answerId: string): { answer: Loadable<RawAnswer>; more(): void } {
  const store = useOwn(createAnswerStore);
  useEffect(() => {
    void store.getState().open(answerId);
  }, [store, answerId]);
  return { answer: useStoreValue(store, (state) => state.answer), more: () => void store.getState().more() };
}
