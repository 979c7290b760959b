import type { Publish } from '../../../shared/bridge/types.ts';

/** A job file that the system handed over (a double click): it waits until a window opens it, once. */
export type OpenedFile = {
  give(path: string): void;
  /** The path, which is then nobody's any more; null: nothing waits. */
  take(): string | null;
};

export function createOpenedFile(publish: Publish): OpenedFile {
  let waiting: string | null = null;
  return {
    give(path) {
      waiting = path;
      publish('bulk.fileOpened', {});
    },
    take() {
      const path = waiting;
      waiting = null;
      return path;
    },
  };
}
