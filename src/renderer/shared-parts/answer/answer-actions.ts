import type { Client } from '../../../shared/bridge/types.ts';
import { bindCalls } from '../../stores/bind-calls.ts';

/** Single calls to main made by the views of an answer; longer-lived data are in the stores. */
export function createAnswerActions(client: Client) {
  return bindCalls(client, {
    table: 'answers.table',
    value: 'answers.value',
  });
}
