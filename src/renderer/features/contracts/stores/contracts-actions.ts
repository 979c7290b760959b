import type { Client } from '../../../../shared/bridge/types.ts';
import { bindCalls } from '../../../stores/bind-calls.ts';

/** What Contracts asks of main at once; what is kept and shown longer is in the stores. */
export function createContractsActions(client: Client) {
  return bindCalls(client, {
    leaves: 'answers.leaves',
    confirmField: 'mapping.confirm',
    exportLedger: 'ledger.export',
    listLedger: 'ledger.list',
    resolveMany: 'ledger.resolveMany',
    findDuplicates: 'contracts.findDuplicates',
    speaksOf: 'poa.speaksOf',
  });
}
