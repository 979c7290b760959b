import type { Client } from '../../shared/bridge/types.ts';
import { createContractDetailsStore } from './create-contract-details-store.ts';
import { createContractFormStore } from './create-contract-form-store.ts';
import { createContractsViewStore } from './create-contracts-view-store.ts';
import { createLedgerStore } from './create-ledger-store.ts';
import { createOutcomeStore } from './create-outcome-store.ts';
import { createPoaStore } from './create-poa-store.ts';
import { createSendingStore } from './create-sending-store.ts';
import { createSuggestionsStore } from './create-suggestions-store.ts';

export type ContractsStores = ReturnType<typeof createContractsStores>;

/** Everything the Contracts screen keeps between visits. `stop` ends the subscriptions. */
export function createContractsStores(client: Client, maxPoaBytes?: () => number) {
  const sentOutcome = createOutcomeStore(client);
  const ledgerOutcome = createOutcomeStore(client);
  const ledger = createLedgerStore(client);
  return {
    view: createContractsViewStore(),
    form: createContractFormStore(client),
    poa: createPoaStore(client, maxPoaBytes),
    suggestions: createSuggestionsStore(client),
    sending: createSendingStore(client),
    /** Outcome of what was sent last from the form. */
    sentOutcome: sentOutcome.store,
    ledger: ledger.store,
    /** Outcome open from the ledger, with a file of its own for sending again. */
    ledgerOutcome: ledgerOutcome.store,
    resendPoa: createPoaStore(client, maxPoaBytes),
    details: createContractDetailsStore(client),
    stop() {
      sentOutcome.stop();
      ledgerOutcome.stop();
      ledger.stop();
    },
  };
}
