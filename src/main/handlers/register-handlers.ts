import type { HandlersOf } from '../../shared/bridge/types.ts';
import type { EraseService } from '../services/register/erase-service.ts';
import type { RegisterExport } from '../services/register/register-export.ts';
import type { RegisterImport } from '../services/register/register-import.ts';
import type { RegisterService } from '../services/register/register-service.ts';
import type { RetentionService } from '../services/retention/retention-service.ts';

export function registerHandlers(parts: {
  register: RegisterService;
  imports: RegisterImport;
  exports: RegisterExport;
  erase: EraseService;
  retention: Pick<RetentionService, 'read'>;
  resetStore: () => Promise<void>;
  acceptOlder: () => Promise<void>;
}): HandlersOf<'register' | 'store'> {
  const { register, imports, exports, erase, retention, resetStore, acceptOlder } = parts;
  return {
    'register.customers': async (query) => register.customers(query),
    'register.properties': async (query) => register.properties(query),
    'register.pairs': async (query) => register.pairs(query),
    'register.known': (ids) => register.known(ids),
    'register.facts': ({ customerId }) => register.facts(customerId),
    'register.saveCustomer': async ({ customer, formerId }) => register.save('customers', customer, formerId),
    'register.saveProperty': async ({ property, formerId }) => register.save('properties', property, formerId),
    'register.remove': async ({ kind, id }) => register.remove(kind, id),
    'register.link': async ({ pair, isLinked }) => register.link(pair, isLinked),
    'register.duplicates': () => register.duplicates(),
    'register.merge': async ({ kind, kept, droppedId }) => register.merge(kind, kept, droppedId),
    'register.readSheet': (input) => imports.read(input),
    'register.import': ({ importId, fields }) => imports.run(importId, fields),
    'register.export': ({ jobId, format, name }) => exports.run(jobId, format, name),
    'register.erasePerson': ({ customerId }) => erase.person(customerId),
    'store.retention': async () => retention.read(),
    'store.eraseAll': () => erase.all(),
    'store.reset': () => resetStore(),
    'store.acceptOlder': () => acceptOlder(),
  };
}
