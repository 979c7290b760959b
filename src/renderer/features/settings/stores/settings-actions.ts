import type { Client } from '../../../../shared/bridge/types.ts';
import { bindCalls } from '../../../stores/bind-calls.ts';

/** What Settings asks of main at once; what is kept and shown longer is in the stores. */
export function createSettingsActions(client: Client) {
  return bindCalls(client, {
    acceptOlder: 'store.acceptOlder',
    answerWords: 'ledger.words',
    forgetWord: 'ledger.forgetWord',
    eraseAll: 'store.eraseAll',
    kept: 'store.kept',
    proxyStatus: 'proxy.status',
    proxyLogin: 'proxy.login',
    resetStore: 'store.reset',
  });
}
