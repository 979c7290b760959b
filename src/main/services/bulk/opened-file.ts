import type { Publish } from '../../../shared/bridge/types.ts';

/** A job file that the system handed over (a double click): it waits until a window opens it, once. */
export type OpenedFile = {
  give(path: string): void;
  /** Takes the path, once; null: nothing waits. */
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
