import { createStore } from 'zustand/vanilla';
import type { Client } from '../../shared/bridge/types.ts';
import type { RawAnswer } from '../../shared/model/answers/answer.ts';
import { errorDataOf, failed, IDLE, type Loadable, latestOf, loading, ready } from './loadable.ts';

export type AnswerState = {
  answer: Loadable<RawAnswer>;
  open(answerId: string): Promise<void>;
  /** Loads the next part of a long answer. */
  more(): Promise<void>;
};

/** One raw answer, part by part. */
export function createAnswerStore(client: Client, now: () => number = Date.now) {
  // Of two answers opened one after the other the second is shown, whichever comes last.
  let opened = 0;
  return createStore<AnswerState>()((set, get) => ({
    answer: IDLE,
    async open(answerId) {
      const ticket = ++opened;
      set({ answer: { state: 'loading', previous: null } });
      try {
        const raw = await client.call('answers.raw', { answerId, offset: 0 });
        if (ticket === opened) set({ answer: ready(raw, now()) });
      } catch (thrown) {
        if (ticket === opened) set({ answer: failed<RawAnswer>(errorDataOf(thrown), IDLE) });
      }
    },
    async more() {
      const before = get().answer;
      const known = latestOf(before);
      if (before.state === 'loading' || !known || known.text === null) return;
      const ticket = opened;
      set({ answer: loading(before) });
      try {
        const next = await client.call('answers.raw', { answerId: known.meta.id, offset: known.text.length });
        if (ticket === opened) {
          set({ answer: ready({ ...next, offset: 0, text: known.text + (next.text ?? '') }, now()) });
        }
      } catch (thrown) {
        if (ticket === opened) set({ answer: failed(errorDataOf(thrown), before) });
      }
    },
  }));
}
