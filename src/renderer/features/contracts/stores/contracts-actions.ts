import type { Client } from '../../../../shared/bridge/types.ts';
import { bindCalls } from '../../../stores/bind-calls.ts';

/** Single calls to main made by Contracts; longer-lived data are in the stores. */
export function createContractsActions(client: Client) {
  return bindCalls(client, {
    confirmField: 'mapping.confirm',
    exportLedger: 'ledger.export',
    listLedger: 'ledger.list',
    resolveMany: 'ledger.resolveMany',
    findDuplicates: 'contracts.findDuplicates',
    speaksOf: 'poa.speaksOf',
  });
}
