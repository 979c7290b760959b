import type { Publish } from '../../../shared/bridge/types.ts';
import type { Notice } from '../../../shared/model/support.ts';
import type { Log, LogFields, Random } from '../../ports.ts';

export type Notices = {
  /** Writes what happened to the log under a new reference, and tells the window, now or as soon as there is one again. */
  tell(kind: Notice['kind'], details: LogFields): string;
  /** The notice that no window has heard yet, once. */
  take(): Notice | null;
};

/** Something went wrong inside the app and it goes on: the person is told, with a reference that stands in the log. */
export function createNotices(options: { publish: Publish; log: Log; random: Pick<Random, 'uuid'> }): Notices {
  let untold: Notice | null = null;
  return {
    tell(kind, details) {
      const notice = { kind, reference: options.random.uuid().slice(0, 8) };
      options.log.error(kind, { reference: notice.reference, ...details });
      // While the window restarts no event is heard.
      if (kind === 'window-restarted') untold = notice;
      else options.publish('app.noticed', notice);
      return notice.reference;
    },
    take() {
      const notice = untold;
      untold = null;
      return notice;
    },
  };
}
