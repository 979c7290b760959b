import type { Client } from '../../../../shared/bridge/types.ts';
import { createContractDetailsStore } from './create-contract-details-store.ts';
import { createContractFormStore } from './create-contract-form-store.ts';
import { createContractsViewStore } from './create-contracts-view-store.ts';
import { createLedgerStore } from './create-ledger-store.ts';
import { createOutcomeStore } from './create-outcome-store.ts';
import { createPoaStore } from './create-poa-store.ts';
import { createSendingStore } from './create-sending-store.ts';
import { createSuggestionsStore } from './create-suggestions-store.ts';

export type ContractsStores = ReturnType<typeof createContractsStores>;

/** Everything the Contracts screen keeps while other screens are shown. `stop` ends the subscriptions. */
export function createContractsStores(client: Client, maxPoaBytes?: () => number) {
  const sentOutcome = createOutcomeStore(client);
  const ledgerOutcome = createOutcomeStore(client);
  const ledger = createLedgerStore(client);
  const details = createContractDetailsStore(client);
  // After a mapping change the same answers read differently, so shown data are read again from the store.
  const stopMapping = client.on('mapping.changed', ({ body }) => {
    const { contractId, open } = details.getState();
    if (body === 'ContractDetailsResponse' && contractId !== null) void open(contractId);
    if (body === 'ContractRegistrationResponse') {
      for (const { store } of [sentOutcome, ledgerOutcome]) void store.getState().reload();
    }
  });
  const suggestions = createSuggestionsStore(client);
  const stopRegister = client.on('register.changed', () => suggestions.getState().lookAgain());
  const form = createContractFormStore(client);
  const poa = createPoaStore(client, maxPoaBytes);
  const stopPoa = poa.subscribe((state) => form.getState().setPoaName(state.facts?.name ?? null));
  return {
    view: createContractsViewStore(),
    form,
    poa,
    suggestions,
    sending: createSendingStore(client),
    /** Outcome of what was sent last from the form. */
    sentOutcome: sentOutcome.store,
    ledger,
    /** Outcome opened from the ledger, with its own file for sending again. */
    ledgerOutcome: ledgerOutcome.store,
    resendPoa: createPoaStore(client, maxPoaBytes),
    /** A file compared with the one that was sent; never sent itself. */
    comparedPoa: createPoaStore(client, maxPoaBytes),
    details,
    stop() {
      sentOutcome.stop();
      ledgerOutcome.stop();
      ledger.stop();
      stopMapping();
      stopPoa();
      stopRegister();
    },
  };
}
