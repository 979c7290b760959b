import { bindingOf } from '../../shared/model/connection/secret-binding.ts';
import { describeFailure } from '../log/describe-failure.ts';
import { recordTexts } from '../services/answers/record-text.ts';
import { createConsumptionService } from '../services/consumption/consumption-service.ts';
import { createContractsService } from '../services/contracts/contracts-service.ts';
import { createExportService } from '../services/exports/export-service.ts';
import { createFreshService } from '../services/fresh/fresh-service.ts';
import { createInvoiceFetches } from '../services/invoices/fetch-invoices.ts';
import { createInvoiceChecks } from '../services/invoices/invoice-checks.ts';
import { createInvoiceHours } from '../services/invoices/invoice-hours.ts';
import { createInvoicesService } from '../services/invoices/invoices-service.ts';
import { createFirstContactService } from '../services/mapping/first-contact-service.ts';
import { createMappingService } from '../services/mapping/mapping-service.ts';
import { createRederive } from '../services/mapping/rederive.ts';
import { createMeaningStatements } from '../services/meaning/meaning-statements.ts';
import { noteNotAsked } from '../services/today/note-failures.ts';
import { createFetchJobs } from '../store/fetch-jobs.ts';
import type { ComposedParts } from './registering.ts';

export type AnswerServices = ReturnType<typeof composeAnswerServices>;

/** What is fetched, and how it is read: contracts, invoices, hours and the mapping. */
export function composeAnswerServices(made: ComposedParts) {
  const { clock, inUse, derived, list, opened, ledgerService, meaning } = made;
  const contracts = createContractsService(made);
  const onNotAsked = noteNotAsked(made.failures, clock);
  const consumption = createConsumptionService({
    ...made,
    onNotAsked,
    mappingVersion: () => inUse.document('HourlyConsumptionResponse').version,
  });
  const rederive = createRederive({
    ...made,
    clearDerived: () => derived.clear(),
    // Rows that are not read anew before the app ends are read at its next start.
    rederiveInvoices: (profileId, jobId) =>
      void list
        .rederive(profileId, jobId ?? undefined)
        .catch((cause: unknown) => made.log.warn('rows.not-rederived', describeFailure(cause))),
    contractIdOf: meaning.contractIdOf,
    rereadUnclear: (profileId) => statements.readAgain(profileId),
    // Any of these ids makes the lists reload.
    tellLedgerChanged: (ids) => ids.slice(0, 1).forEach(ledgerService.tellChanged),
  });
  const mapping = createMappingService({ ...made, rederive, monotonicMs: () => clock.monotonicMs() });
  const statements = createMeaningStatements({ ...made, together: made.ledgerDb.transaction, mapping, contracts });
  const fetches = createInvoiceFetches({
    ...made,
    onNotAsked,
    fetchJobs: createFetchJobs(made.cacheDb),
    mayAskQuietly: (profileId, signal) => fresh.mayAsk(profileId, signal),
  });
  const fresh = createFreshService({
    ...made,
    fetches,
    conditions: {
      isLocked: () => made.policy.problem !== null,
      isConfirmed: made.confirmed.isConfirmed,
      isPaused: made.operator.isPaused,
      connection: made.activity.connection,
    },
    hasSecret: async (profileId) => {
      const profile = made.settings.profile(profileId);
      return (await made.secrets.readClientSecret(profileId, bindingOf(profile))).state === 'present';
    },
  });
  const exports = createExportService({
    ...made,
    rawRecords: (places) => recordTexts(opened, places),
    mappingVersion: () => inUse.document('InvoiceResponse').version,
  });
  const invoices = {
    ...createInvoicesService(made),
    ...made.list.calls,
    ...createInvoiceChecks({ ...made, hours: consumption.series }),
    ...createInvoiceHours({ ...made, hours: consumption.series, fetchParts: consumption.fetchParts }),
    ...fetches.calls,
    ...exports,
  };
  return {
    contracts,
    consumption,
    mapping,
    statements,
    fetches,
    fresh,
    invoices,
    guesses: createFirstContactService({ ...made, mapping, hours: consumption.series }),
  };
}
