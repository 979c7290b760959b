import type { Handlers, Publish } from '../shared/bridge/types.ts';
import type { Preferences } from '../shared/model/preferences.ts';
import { createTokenSource } from './auth/token-source.ts';
import { type StartWorker, startSourceWorker } from './bulk/start-worker.ts';
import { composeSupport, type SupportParts } from './compose-support.ts';
import { joinCa } from './config/join-ca.ts';
import { readPolicy } from './config/policy.ts';
import { readPolicyCa } from './config/policy-ca.ts';
import { createSettings, type SettingsFile } from './config/settings.ts';
import type { StartExportThread } from './export/export-writer.ts';
import { answerHandlers, consumptionHandlers, jobHandlers } from './handlers/answer-handlers.ts';
import { appHandlers } from './handlers/app-handlers.ts';
import { bulkHandlers } from './handlers/bulk-handlers.ts';
import { connectionHandlers } from './handlers/connection-handlers.ts';
import { contractHandlers, ledgerHandlers, poaHandlers } from './handlers/contract-handlers.ts';
import { invoiceHandlers, savedHandlers } from './handlers/invoice-handlers.ts';
import { mappingHandlers, shapeHandlers } from './handlers/mapping-handlers.ts';
import { registerHandlers } from './handlers/register-handlers.ts';
import { settingsHandlers } from './handlers/settings-handlers.ts';
import { createLedger } from './ledger/ledger.ts';
import { createBodyReader } from './mapping/body-reader.ts';
import { createGateway } from './network/gateway.ts';
import { createOperatorClient } from './operator/operator-client.ts';
import { nodeFiles } from './poa/node-files.ts';
import { createPoaTray } from './poa/poa-tray.ts';
import type { Clock, Desktop, Log, Random, SampleOperator, Timers } from './ports.ts';
import type { Keytar } from './secrets/keytar-port.ts';
import { openSecretStore } from './secrets/open-secret-store.ts';
import { createActivityService } from './services/activity-service.ts';
import { allowedDesktop } from './services/allowed-desktop.ts';
import { createAnswersService } from './services/answers-service.ts';
import { createAppService } from './services/app-service.ts';
import { readAnswerBy } from './services/bulk/bulk-ports.ts';
import { createBulkService } from './services/bulk/bulk-service.ts';
import { createSampleClient } from './services/bulk/sample-client.ts';
import { createConnectionService } from './services/connection-service.ts';
import { createConsumptionService } from './services/consumption-service.ts';
import { createContractsService } from './services/contracts-service.ts';
import { createDerivedCache } from './services/derived-cache.ts';
import { createDraftsService } from './services/drafts-service.ts';
import { createExportService } from './services/export-service.ts';
import { createInvoiceFetches } from './services/fetch-invoices.ts';
import { importGivenSecret } from './services/import-given-secret.ts';
import { createInvoiceListService } from './services/invoice-list-service.ts';
import { createInvoicesService } from './services/invoices-service.ts';
import { createJobsService } from './services/jobs-service.ts';
import { createLedgerService } from './services/ledger-service.ts';
import { createMappingInUse } from './services/mapping-in-use.ts';
import { createMappingService } from './services/mapping-service.ts';
import { createNotices, type Notices } from './services/notices.ts';
import { createOpenedAnswers } from './services/opened-answers.ts';
import { createOperatorAnswers } from './services/operator-answers.ts';
import { createPoaService } from './services/poa-service.ts';
import { createProxyLogin } from './services/proxy-login.ts';
import { recordText } from './services/record-text.ts';
import { createRederive } from './services/rederive.ts';
import { createRegisterServices } from './services/register-services.ts';
import { createRegistrationService } from './services/registration-service.ts';
import { applyRetention } from './services/retention.ts';
import { createSavedService } from './services/saved-service.ts';
import { createSettingsService } from './services/settings-service.ts';
import { createShapesService } from './services/shapes-service.ts';
import { createStoredBodies } from './services/stored-bodies.ts';
import { createWaitingRetries } from './services/waiting-retries.ts';
import { createAnswers } from './store/answers.ts';
import { createConfirmations } from './store/confirmations.ts';
import { createDrafts } from './store/drafts.ts';
import { createFetchJobs } from './store/fetch-jobs.ts';
import { createInvoiceMarks } from './store/invoice-marks.ts';
import { createMappingVersions } from './store/mapping-versions.ts';
import { openStore } from './store/open-store.ts';
import { personalValues } from './store/personal-values.ts';
import { createRegister } from './store/register.ts';
import { createRows, type StartRowsThread } from './store/rows/rows-client.ts';
import { createSavedItems } from './store/saved-items.ts';
import { createShapes } from './store/shapes.ts';

/** Everything the app needs from outside. Nothing in here is Electron's, so the whole of main also runs in plain Node. */
export type AppParts = {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  /** Where the encrypted store lies. */
  readonly storeFolder: string;
  readonly settingsFile: SettingsFile;
  readonly readPolicyText: () => string | null;
  readonly loadKeytar: () => Promise<Keytar>;
  /** Name under which the keychain keeps what is ours: one for each profile folder. */
  readonly keychainService: string;
  readonly resolveProxy: (url: string) => Promise<string>;
  readonly desktop: Desktop;
  readonly publish: Publish;
  readonly sample: SampleOperator;
  /** Begins the thread that owns the invoice rows. */
  readonly startRowsThread: StartRowsThread;
  /** Begins a thread that writes one file. */
  readonly startExportThread: StartExportThread;
  /** Begins the threads of bulk entry; from source when left out. */
  readonly startBulkWorker?: StartWorker;
  /** This installation, for updates, retention and support. */
  readonly support: SupportParts;
  readonly facts: {
    readonly version: string;
    readonly platform: string;
    readonly locale: string;
    readonly userName: string;
  };
  onPreferences(preferences: Preferences): void;
};

export type ComposedApp = {
  readonly handlers: Handlers;
  preferences(): Preferences;
  /** Whether quitting now would cut something off. */
  isBusy(): boolean;
  /** Tells the person that something failed inside the app; the reference stands in the log. */
  notify: Notices['tell'];
  close(): Promise<void>;
};

/** How many answers stay derived in memory: a few hundred customers with some windows each. */
const DERIVED_ANSWERS = 2000;

/** Builds main: adapters, then what thinks, then services, then handlers. */
export async function composeApp(parts: AppParts): Promise<ComposedApp> {
  const { clock, timers, random, log, publish, settingsFile } = parts;

  const policy = readPolicy(parts.readPolicyText);
  const desktop = allowedDesktop(parts.desktop, policy);
  if (policy.problem !== null) log.warn('policy.unusable', { problem: policy.problem });
  const ca = readPolicyCa(policy.caFile, parts.support.readText);
  if (ca.problem !== null) log.warn('policy.ca-unusable', { problem: ca.problem });
  const settings = createSettings(settingsFile, policy);
  const extraCa = () => joinCa(ca.pem, settings.preferences().extraCa);
  const proxyLogin = createProxyLogin();
  const notices = createNotices({ publish, log, random });
  const markers = {
    get: (name: string) => {
      const value = settingsFile.read(`markers.${name}`);
      return typeof value === 'string' ? value : null;
    },
    set: (name: string, value: string | null) => settingsFile.write(`markers.${name}`, value),
  };

  const { store: secrets, keychain } = await openSecretStore({
    loadKeytar: parts.loadKeytar,
    markers,
    log,
    service: parts.keychainService,
  });
  log.info('app.started', { version: parts.facts.version, platform: parts.facts.platform, keychain });
  const store = await openStore({ folder: parts.storeFolder, secrets, clock, random, log });
  const ledger = createLedger({ db: store.ledgerDb, clock, random, log, heldRoom: store.spareRoom });
  ledger.recover();
  const register = createRegister(store.ledgerDb, (profileId, customerId, name) =>
    list.named(profileId, customerId, name),
  );
  const marks = createInvoiceMarks(store.ledgerDb);
  const drafts = createDrafts(store.ledgerDb, { clock });
  const confirmations = createConfirmations(store.ledgerDb, { clock });
  const answers = createAnswers(store.cacheDb, { random });
  applyRetention({
    retention: policy.retention,
    answers,
    ledgerDb: store.ledgerDb,
    logFolder: parts.support.logFolder,
    clock,
    log,
  });
  await importGivenSecret({ policyFile: policy.secretImportFile, env: parts.support.env, secrets, log });

  let closing: Promise<void> | null = null;
  const limits = () => settings.preferences().limits;
  const activity = createActivityService({ publish, clock, log });
  const gateway = createGateway({
    clock,
    random,
    record: activity.record,
    resolveProxy: parts.resolveProxy,
    proxy: () => settings.preferences().proxy,
    extraCa,
    proxyLogin: proxyLogin.current,
  });
  const tokens = createTokenSource({
    transport: gateway,
    secrets,
    clock,
    timeouts: () => ({
      connectMs: limits().connectTimeoutMs,
      idleMs: limits().answerTimeoutMs,
      totalMs: limits().connectTimeoutMs + limits().answerTimeoutMs,
    }),
  });
  const operator = createOperatorClient({ transport: gateway, tokens, clock, timers, random, limits });
  const mappingVersions = createMappingVersions(store.ledgerDb, { clock });
  const inUse = createMappingInUse({ settings, policy, versions: mappingVersions, confirmations, log });
  const reader = createBodyReader({ mappings: inUse.mappings, confirmed: inUse.isConfirmed });
  const shapes = createShapesService({
    shapes: createShapes(store.cacheDb),
    settings,
    personalValues: (profileId) => personalValues(store.ledgerDb, profileId),
    clock,
    random,
    publish,
    log,
    version: parts.facts.version,
  });

  const jobs = createJobsService({ clock, random, publish, log });
  const retries = createWaitingRetries({ clock, timers, random });
  const derived = createDerivedCache(DERIVED_ANSWERS);
  const tray = createPoaTray({
    random,
    maxBytes: () => limits().poaMaxBytes,
    usedBefore: (sha256) => ledger.isPoaUsed(sha256),
  });
  const operatorAnswers = createOperatorAnswers({ answers, reader, activity, clock, onKept: shapes.observe });
  const rows = createRows(store.rowsPlace, parts.startRowsThread);
  const list = createInvoiceListService({
    rows,
    answers,
    operatorAnswers,
    register,
    marks,
    jobs,
    publish,
    mappingVersion: (profileId) => inUse.fingerprint(profileId, 'InvoiceResponse'),
  });
  const settingsService = createSettingsService({
    settings,
    secrets,
    tokens,
    publish,
    onPreferences: parts.onPreferences,
  });
  const ledgerService = createLedgerService({ ledger, settings, reader, publish });
  const registrations = createRegistrationService({
    settings,
    ledger,
    ledgerService,
    operator,
    reader,
    register,
    tray,
    retries,
    activity,
    mayRegister: () => store.mayRegister,
    policy,
    onKept: shapes.observe,
    clock,
    log,
  });
  const reads = { settings, operator, answers, operatorAnswers };
  const stored = createStoredBodies({ answers, ledger });
  const opened = createOpenedAnswers({ answers, ledger });
  const rederive = createRederive({
    stored,
    ledger,
    reader,
    jobs,
    clearDerived: () => derived.clear(),
    rederiveInvoices: (profileId, jobId) => void list.rederive(profileId, jobId ?? undefined),
    // Lists read themselves anew on any one of them.
    tellLedgerChanged: (ids) => ids.slice(0, 1).forEach(ledgerService.tellChanged),
  });
  const exports = createExportService({
    settings,
    list,
    register,
    rawRecord: (answerId, path) => recordText(opened, answerId, path),
    jobs,
    desktop,
    startThread: parts.startExportThread,
  });
  const fetches = createInvoiceFetches({
    settings,
    operator,
    operatorAnswers,
    list,
    register,
    fetchJobs: createFetchJobs(store.cacheDb),
    jobs,
    clock,
  });

  const appService = createAppService({
    facts: parts.facts,
    policy,
    settings,
    settingsService,
    storeFacts: () => ({
      state: store.state,
      detail: store.detail,
      bytes: store.bytes(),
      mayRegister: store.mayRegister,
      cacheSetAside: store.cacheSetAside,
    }),
    desktop,
    register,
    caProblem: ca.problem,
    notices,
    sample: policy.locked.includes('profiles') || policy.locked.includes('*') ? null : parts.sample,
    clock,
    log,
  });
  const bulk = createBulkService({
    db: store.ledgerDb,
    ledger,
    ledgerService,
    register,
    settings,
    policy,
    operator,
    gateway,
    tokens,
    readAnswerOf: () => readAnswerBy(reader),
    sampleClient: (secret) => createSampleClient({ secret, gateway, clock, timers, random, limits }),
    sample: policy.locked.includes('profiles') || policy.locked.includes('*') ? null : parts.sample,
    mayRegister: () => store.mayRegister,
    saveFile: desktop.saveFile,
    desktop,
    files: nodeFiles,
    startWorker: parts.startBulkWorker ?? startSourceWorker,
    publish,
    clock,
    timers,
    random,
    log,
    userName: parts.facts.userName,
  });

  // Its addresses are new at every start, so a person who left with sample data finds it running again.
  if (settings.selectedId() !== null && settings.selected().kind === 'sample') {
    await appService.startSample().catch(() => log.warn('sample.not-started'));
  }

  const isBusy = () => jobs.isAnyRunning() || registrations.isSending() || bulk.sending.isRunning();
  const consumption = createConsumptionService({ ...reads, derived, jobs, clock });
  const support = composeSupport({
    ...parts,
    policy,
    settings,
    secrets,
    tokens,
    store,
    ledger,
    register,
    answers,
    list,
    consumption,
    activity,
    shapes,
    proxyLogin,
    desktop,
    plainDesktop: parts.desktop,
    isBusy,
  });

  const handlers: Handlers = {
    ...appHandlers(appService),
    ...settingsHandlers(settingsService),
    ...connectionHandlers(
      createConnectionService({
        answers,
        activity,
        gateway,
        tokens,
        settings,
        clock,
        publish,
        resolveProxy: parts.resolveProxy,
        extraCa,
        proxyLogin: proxyLogin.current,
      }),
      activity,
    ),
    ...poaHandlers(createPoaService({ tray, desktop, files: nodeFiles, maxBytes: () => limits().poaMaxBytes })),
    ...contractHandlers({
      contracts: createContractsService(reads),
      registrations,
      drafts: createDraftsService({ settings, drafts }),
    }),
    ...ledgerHandlers(ledgerService, registrations),
    ...registerHandlers(
      createRegisterServices({
        settings,
        store,
        storeFolder: parts.storeFolder,
        register,
        answers,
        marks,
        drafts,
        list,
        jobs,
        desktop,
        sheets: { startWorker: parts.startBulkWorker ?? startSourceWorker, timers, files: nodeFiles },
        startExportThread: parts.startExportThread,
        publish,
        clock,
        random,
        clearDerived: () => derived.clear(),
        close,
        forgetStoreKey: () => secrets.forgetStoreKey(),
      }),
    ),
    ...invoiceHandlers(createInvoicesService({ ...reads, list, marks, desktop, clock }), fetches, exports),
    ...bulkHandlers(bulk),
    ...savedHandlers(createSavedService({ settings, saved: createSavedItems(store.ledgerDb), clock })),
    ...consumptionHandlers(consumption),
    ...answerHandlers(createAnswersService({ answers, ledger, reader }), opened),
    ...mappingHandlers(
      createMappingService({
        settings,
        inUse,
        versions: mappingVersions,
        confirmations,
        stored,
        opened,
        rederive,
        publish,
        monotonicMs: () => clock.monotonicMs(),
      }),
    ),
    ...shapeHandlers(shapes),
    ...support.handlers,
    ...jobHandlers(jobs, fetches),
  };

  // What was being fetched when the app last closed goes on, unless its secret was only in that run's memory.
  const profilesWithSecret = new Set<string>();
  for (const { id } of settings.profiles()) {
    if ((await secrets.readClientSecret(id)).state === 'present') profilesWithSecret.add(id);
  }
  fetches.restore((profileId) => profilesWithSecret.has(profileId));

  return {
    handlers,
    preferences: () => settings.preferences(),
    isBusy,
    notify: notices.tell,
    close,
  };

  /** In order, and once: what runs, the network, then the files. */
  function close(): Promise<void> {
    closing ??= (async () => {
      await support.updates.beforeQuit();
      retries.stop();
      jobs.cancelAll();
      await bulk.stop();
      await gateway.close();
      await rows.close();
      store.close();
    })();
    return closing;
  }
}
