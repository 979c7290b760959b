import type { Client } from '../../../shared/bridge/types.ts';
import { bindCalls } from '../../stores/bind-calls.ts';

/** What the views of an answer asks of main at once; what is kept and shown longer is in the stores. */
export function createAnswerActions(client: Client) {
  return bindCalls(client, {
    table: 'answers.table',
    value: 'answers.value',
  });
}
