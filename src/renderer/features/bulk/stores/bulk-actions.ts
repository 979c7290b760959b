import type { Client } from '../../../../shared/bridge/types.ts';
import { bindCalls } from '../../../stores/bind-calls.ts';

/** What bulk entry asks of main at once; what is kept and shown longer is in the stores. */
export function createBulkActions(client: Client) {
  return bindCalls(client, {
    cells: 'bulk.cells',
    nextProblem: 'bulk.nextProblem',
    duplicates: 'bulk.duplicates',
    override: 'bulk.override',
    transform: 'bulk.transform',
    map: 'bulk.map',
    mappings: 'bulk.mappings',
    saveMapping: 'bulk.saveMapping',
    applyMapping: 'bulk.useMapping',
    poas: 'bulk.poas',
    readPoa: 'bulk.readPoa',
    addPoas: 'bulk.addPoas',
    choosePoaFolder: 'bulk.choosePoaFolder',
    assignPoa: 'bulk.assignPoa',
    rehearse: 'bulk.rehearse',
    rehearseSending: 'bulk.rehearseSending',
    saveResults: 'bulk.saveResults',
    inquiry: 'bulk.inquiry',
    compareReturned: 'bulk.compareReturned',
    takeReturned: 'bulk.takeReturned',
    saveChoices: 'bulk.saveChoices',
    setConcurrency: 'bulk.setConcurrency',
    start: 'bulk.start',
    pause: 'bulk.pause',
    cancel: 'bulk.cancel',
    results: 'bulk.results',
    states: 'bulk.states',
    chooseSheet: 'bulk.chooseSheet',
    saveTemplate: 'bulk.saveTemplate',
    registrationInquiry: 'ledger.inquiry',
    resolve: 'ledger.resolve',
    registration: 'ledger.get',
    sayMeaning: 'ledger.sayMeaning',
  });
}
