import type { Publish } from '../../../shared/bridge/types.ts';
import type { Notice } from '../../../shared/model/support.ts';
import type { Log, LogFields, Random } from '../../ports.ts';

export type Notices = {
  /** Logs what happened under a new reference and tells the window, now or as soon as there is one. */
  tell(kind: Notice['kind'], details: LogFields): string;
  /** The notice that no window has received yet; returned once. */
  take(): Notice | null;
};

/** The app had an internal failure and continued: the person sees the reference that is in the log. */
export function createNotices(options: { publish: Publish; log: Log; random: Pick<Random, 'uuid'> }): Notices {
  let untold: Notice | null = null;
  return {
    tell(kind, details) {
      const notice = { kind, reference: options.random.uuid().slice(0, 8) };
      options.log.error(`app.${kind}`, { reference: notice.reference, ...details });
      // Events sent while the window restarts would be lost.
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
