import type { AppErrorData } from '../../../../shared/errors/app-error-schema.ts';
import { errorDataOf } from '../../../stores/loadable.ts';

export type Acting = {
  /** What is being done; null: nothing. */
  busy: string | null;
  error: AppErrorData | null;
  load(): Promise<void>;
};

/** Does one thing at a time and loads again; what a person cancelled is no error. */
export function actAndLoad(set: (state: Partial<Pick<Acting, 'busy' | 'error'>>) => void, get: () => Acting) {
  return async (busy: string, run: () => Promise<unknown>): Promise<void> => {
    if (get().busy !== null) return;
    set({ busy, error: null });
    try {
      await run();
      await get().load();
    } catch (thrown) {
      const error = errorDataOf(thrown);
      if (error.code !== 'cancelled') set({ error });
    } finally {
      set({ busy: null });
    }
  };
}
