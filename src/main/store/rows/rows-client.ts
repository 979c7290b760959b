import { AppError } from '../../../shared/errors/app-error.ts';
import type { StartThread } from '../../threads/thread.ts';
import { createThreadClient, type ThreadClient } from '../../threads/thread-client.ts';
import type { RowsCalls, RowsPlace } from './rows-messages.ts';

export type Rows = Pick<ThreadClient<RowsCalls>, 'call' | 'onLost' | 'close'>;

/**
 * Main's end of the thread that owns the invoice rows. When it dies, running calls fail as `store`, and the next call
 * starts a new one on the same file. Closing lets it finish its calls and close its file.
 */
export function createRows(place: RowsPlace, startThread: StartThread): Rows {
  return createThreadClient<RowsCalls>({
    name: 'rows',
    start: () => startThread('rows', place),
    lost: (how, cause) =>
      how === 'closed'
        ? new AppError({ code: 'cancelled' }, { cause })
        : new AppError({ code: 'store', reason: 'damaged' }, { cause }),
    endsItself: true,
  });
}
