import type { Client } from '../../../../shared/bridge/types.ts';
import { bindCalls } from '../../../stores/bind-calls.ts';

/** What the register asks of main at once; what is kept and shown longer is in the stores. */
export function createRegisterActions(client: Client) {
  return bindCalls(client, {
    saveCase: 'cases.save',
    duplicates: 'register.duplicates',
    merge: 'register.merge',
    keepNote: 'overview.keepNote',
    removeNote: 'overview.removeNote',
    mark: 'invoices.mark',
    fetchInvoices: 'invoices.fetch',
    saveCustomer: 'register.saveCustomer',
    saveProperty: 'register.saveProperty',
    link: 'register.link',
    erasePerson: 'register.erasePerson',
    remove: 'register.remove',
    readSheet: 'register.readSheet',
    importSheet: 'register.import',
    exportRegister: 'register.export',
  });
}
