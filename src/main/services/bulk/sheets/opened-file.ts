import type { Publish } from '../../../../shared/bridge/types.ts';

/** A job file that the system handed over (double click); it waits until one window opens it. */
export type OpenedFile = {
  give(path: string): void;
  /** Returns the path once; null: there is none. */
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
