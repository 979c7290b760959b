import type { HandlersOf } from '../../shared/bridge/types.ts';
import type { ContractsService } from '../services/contracts/contracts-service.ts';
import type { DraftsService } from '../services/contracts/drafts-service.ts';
import type { PoaService } from '../services/contracts/poa-service.ts';
import type { RegistrationService } from '../services/contracts/registration-service.ts';
import type { LedgerExport } from '../services/ledger/ledger-export.ts';
import type { LedgerService } from '../services/ledger/ledger-service.ts';
import type { SaidMeaning } from '../services/meaning/said-meaning.ts';

export function contractHandlers(services: {
  contracts: ContractsService;
  registrations: RegistrationService;
  drafts: DraftsService;
}): HandlersOf<'contracts' | 'drafts'> {
  const { contracts, registrations, drafts } = services;
  return {
    'contracts.register': async (input) => registrations.register(input),
    'contracts.details': async ({ contractId, refresh }) => contracts.details(contractId, refresh),
    'contracts.findDuplicates': async (of) => registrations.findDuplicates(of),
    'drafts.load': async () => drafts.load(),
    'drafts.save': async ({ draft, poaName }) => drafts.save(draft, poaName),
  };
}

export function ledgerHandlers(
  ledger: LedgerService,
  registrations: RegistrationService,
  said: SaidMeaning,
  exports: LedgerExport,
): HandlersOf<'ledger'> {
  return {
    'ledger.list': async (query) => ledger.list(query),
    'ledger.export': async (order) => exports.run(order),
    'ledger.get': async ({ registrationId }) => ledger.get(registrationId),
    'ledger.counts': async () => ledger.counts(),
    'ledger.resolveMany': (said) => ledger.resolveMany(said),
    'ledger.resolve': async (decision) => ledger.resolve(decision),
    'ledger.sendAgain': async (input) => registrations.sendAgain(input),
    'ledger.sayMeaning': async (word) => said.say(word),
    'ledger.identify': async (which) => said.identify(which),
    'ledger.lookAgain': async ({ registrationId }) => said.lookAgain(registrationId),
    'ledger.words': async () => said.words(),
    'ledger.forgetWord': async ({ kind }) => said.forget(kind),
    'ledger.inquiry': async ({ registrationId }) => ledger.inquiry(registrationId),
  };
}

export function poaHandlers(service: PoaService): HandlersOf<'poa'> {
  return {
    'poa.add': async ({ name, bytes }) => service.add(name, bytes),
    'poa.browse': async () => service.browse(),
    'poa.read': async ({ token }) => service.read(token),
    'poa.speaksOf': ({ token, ...person }) => service.speaksOf(token, person),
    'poa.remove': async ({ token }) => service.remove(token),
  };
}
