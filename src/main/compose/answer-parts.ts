import { createDerivedCache } from '../services/answers/derived-cache.ts';
import { createOpenedAnswers } from '../services/answers/opened-answers.ts';
import { createOperatorAnswers } from '../services/answers/operator-answers.ts';
import { createDetailsReader } from '../services/answers/read-details.ts';
import { createStoredBodies } from '../services/answers/stored-bodies.ts';
import { createConfirmedOperators } from '../services/fresh/confirmed-operators.ts';
import { createInvoiceListService } from '../services/invoices/invoice-list-service.ts';
import { createMappingInUse } from '../services/mapping/mapping-in-use.ts';
import { createShapesService } from '../services/mapping/shapes-service.ts';
import { createAnswerParser } from '../services/parsing/parsing-client.ts';
import { createRetentionService } from '../services/retention/retention-service.ts';
import { noteFailures } from '../services/today/note-failures.ts';
import { createConfirmations } from '../store/confirmations.ts';
import { createFreshGroups } from '../store/fresh-groups.ts';
import { createInvoiceMarks } from '../store/invoice-marks.ts';
import { createMappingVersions } from '../store/mapping-versions.ts';
import { personalValues } from '../store/personal-values.ts';
import { createRegister } from '../store/register/register.ts';
import { createRows } from '../store/rows/rows-client.ts';
import { createSavedItems } from '../store/saved-items.ts';
import { createShapes } from '../store/shapes.ts';
import { createFetchFailures } from '../store/today/fetch-failures.ts';
import type { Network } from './network.ts';

export type AnswerParts = ReturnType<typeof composeAnswerParts>;

/** Everything about answers: mappings, observations, and the invoice rows and register made from them. */
export function composeAnswerParts(network: Network) {
  const { clock, publish, settings, ledgerDb, answers, activity } = network;
  const versions = createMappingVersions(ledgerDb, { clock });
  const confirmations = createConfirmations(ledgerDb, { clock });
  const inUse = createMappingInUse({ ...network, versions, confirmations });
  const parser = createAnswerParser(network);
  const shapes = createShapesService({
    ...network,
    shapes: createShapes(network.cacheDb),
    parser,
    personalValues: (profileId) => personalValues(ledgerDb, profileId),
  });
  const onKept: typeof shapes.observe = (profileId, answer, body) => {
    shapes.observe(profileId, answer, body);
    retention.kept();
    publish('answers.kept', { endpoint: answer.endpoint });
  };
  const failures = createFetchFailures(network.cacheDb);
  const note = noteFailures(failures, clock);
  const confirmed = createConfirmedOperators(network.markers, (id) => settings.profiles().find((one) => one.id === id));
  const onRead: typeof note = (profileId, request, error) => {
    note(profileId, request, error);
    if (error === null) confirmed.answered(profileId);
  };
  const operatorAnswers = createOperatorAnswers({ ...network, parser, inUse, onKept, onRead });
  const marks = createInvoiceMarks(ledgerDb);
  const register = createRegister(ledgerDb, (profileId, customerId, name) => list.named(profileId, customerId, name));
  const rows = createRows(network.store.rowsPlace, network.startThread);
  const list = createInvoiceListService({
    ...network,
    rows,
    parser,
    inUse,
    register,
    marks,
    mappingVersion: (profileId) =>
      `${inUse.fingerprint(profileId, 'InvoiceResponse')} ${inUse.fingerprint(profileId, 'InvoiceDetailsResponse')}`,
  });
  const derived = createDerivedCache();
  const saved = createSavedItems(ledgerDb);
  const states = createFreshGroups(ledgerDb);
  const retention = createRetentionService({
    ...network,
    retention: network.policy.retention,
    saved,
    list,
    clearDerived: () => derived.clear(),
  });

  /** Erases a removed profile, which can no longer be shown. Its registrations stay in the ledger. */
  const eraseProfile = async (profileId: string): Promise<void> => {
    await shapes.eraseProfile(profileId);
    versions.eraseProfile(profileId);
    confirmations.eraseProfile(profileId);
    inUse.forget();
    answers.eraseProfile(profileId);
    failures.forgetProfile(profileId);
    activity.forgetAbout(profileId, () => true);
    states.forgetProfile(profileId);
    derived.clear();
    parser.forget();
    await list.forgetProfile(profileId);
  };
  const stored = createStoredBodies(network);
  return {
    ...network,
    parser,
    eraseProfile,
    versions,
    confirmations,
    inUse,
    shapes,
    operatorAnswers,
    failures,
    derived,
    saved,
    states,
    confirmed,
    retention,
    marks,
    register,
    rows,
    list,
    details: createDetailsReader({
      ...network,
      operatorAnswers,
      parser,
      inUse,
      onFetched: async (profileId, request, kept) => {
        if (request.endpoint === 'invoice-details') await list.keepDetails(profileId, kept, request.key);
      },
    }),
    stored,
    opened: createOpenedAnswers({ stored, parser }),
  };
}
