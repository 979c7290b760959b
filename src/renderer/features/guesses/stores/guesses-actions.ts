import type { Client } from '../../../../shared/bridge/types.ts';
import { bindCalls } from '../../../stores/bind-calls.ts';

/** What the first contact asks of main at once; what is kept and shown longer is in the stores. */
export function createGuessesActions(client: Client) {
  return bindCalls(client, {
    open: 'guesses.open',
  });
}
