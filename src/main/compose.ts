import type { Services } from '../shared/bridge/types.ts';
import { bindingOf } from '../shared/model/secret-binding.ts';
import { STATE_SQL } from './bulk/jobs/job-records.ts';
import { composeAnswers } from './compose/answers.ts';
import type { AppParts, ComposedApp } from './compose/app-parts.ts';
import { composeBase } from './compose/base.ts';
import { composeNetwork } from './compose/network.ts';
import { composeRegistering } from './compose/registering.ts';
import { composeSupport } from './compose/support.ts';
import { nodeFiles } from './poa/node-files.ts';
import { createAnswersService } from './services/answers/answers-service.ts';
import { recordTexts } from './services/answers/record-text.ts';
import { createAppService } from './services/app/app-service.ts';
import { createConfirming } from './services/app/confirming.ts';
import { createConnectionService } from './services/connection/connection-service.ts';
import { createConsumptionService } from './services/consumption/consumption-service.ts';
import { createContractsService } from './services/contracts/contracts-service.ts';
import { createDraftsService } from './services/contracts/drafts-service.ts';
import { createPoaService } from './services/contracts/poa-service.ts';
import { createExportService } from './services/exports/export-service.ts';
import { createTableExport } from './services/exports/table-export.ts';
import { createInvoiceFetches } from './services/invoices/fetch-invoices.ts';
import { createInvoiceChecks } from './services/invoices/invoice-checks.ts';
import { createInvoicesService } from './services/invoices/invoices-service.ts';
import { createSavedService } from './services/invoices/saved-service.ts';
import { createLedgerExport } from './services/ledger/ledger-export.ts';
import { createFirstContactService } from './services/mapping/first-contact-service.ts';
import { createMappingService } from './services/mapping/mapping-service.ts';
import { createRederive } from './services/mapping/rederive.ts';
import { createSaidMeaning } from './services/meaning/said-meaning.ts';
import { createRegisterServices } from './services/register/register-services.ts';
import { createSettingsService } from './services/settings/settings-service.ts';
import { noteNotAsked } from './services/today/note-failures.ts';
import { createTodayService } from './services/today/today-service.ts';
import { createDrafts } from './store/drafts.ts';
import { createFetchJobs } from './store/fetch-jobs.ts';
import { canResetStore, setAsideStores } from './store/set-store-aside.ts';
import { createSnoozes } from './store/today/snoozes.ts';
import { createWakefulTimers } from './waking/wakeful-timers.ts';

/** Builds main: adapters, then what thinks, then services. */
export async function composeApp(given: AppParts): Promise<ComposedApp> {
  const wakeful = createWakefulTimers(given.timers, given.clock);
  const parts: AppParts = { ...given, timers: wakeful };
  const { clock, timers, random, log, publish } = parts;
  const base = await composeBase(parts);
  const network = composeNetwork(parts, base);
  const answerParts = composeAnswers(parts, base, network);
  const {
    inspector,
    meaning,
    words,
    pendingPoas,
    startPdfText,
    retries,
    ledgerService,
    registrations,
    attempts,
    bulk,
    given: openedFile,
  } = await composeRegistering(parts, base, network, answerParts);
  const { policy, ca, settings, limits, desktop, sample, secrets, store, ledger, answers, notices, jobs } = base;
  const { extraCa, proxyLogin, certificates, activity, gateway, tokens, operator } = network;
  const {
    inUse,
    shapes,
    operatorAnswers,
    details,
    derived,
    marks,
    register,
    rows,
    list,
    saved,
    retention,
    stored,
    opened,
  } = answerParts;
  const drafts = createDrafts(store.ledgerDb, { clock });
  const confirm = createConfirming(desktop);
  let closing: Promise<void> | null = null;

  const settingsService = createSettingsService({
    settings,
    secrets,
    tokens,
    confirm,
    proxyLogin,
    publish,
    certificates,
    onRemoved: answerParts.eraseProfile,
    onDestination: () => activity.tellConnection(),
    onPreferences(preferences) {
      parts.onPreferences(preferences);
      void retention.tidy();
    },
  });
  const reads = { settings, operator, answers, operatorAnswers, parser: answerParts.parser, inUse, details };
  const rederive = createRederive({
    stored,
    ledger,
    parser: answerParts.parser,
    inUse,
    jobs,
    clearDerived: () => derived.clear(),
    rederiveInvoices: (profileId, jobId) => void list.rederive(profileId, jobId ?? undefined),
    // Lists read themselves anew on any one of them.
    contractIdOf: meaning.contractIdOf,
    readUnclearAnew: (profileId) => said.readAnew(profileId),
    tellLedgerChanged: (ids) => ids.slice(0, 1).forEach(ledgerService.tellChanged),
  });
  const mapping = createMappingService({
    settings,
    inUse,
    versions: answerParts.versions,
    confirmations: answerParts.confirmations,
    stored,
    opened,
    parser: answerParts.parser,
    rederive,
    publish,
    monotonicMs: () => clock.monotonicMs(),
  });
  const firstContact = createFirstContactService({
    settings,
    inUse,
    mapping,
    stored,
    opened,
    parser: answerParts.parser,
    saved,
    register,
    ledger,
    clock,
    hours: (range) => consumption.series(range),
  });
  const contracts = createContractsService({ settings, operator, details });
  const said = createSaidMeaning({
    ledger,
    ledgerService,
    meaning,
    words,
    together: store.ledgerDb.transaction,
    settings,
    mapping,
    inUse,
    opened,
    contracts,
    clock,
    userName: parts.facts.userName,
  });
  const exports = createExportService({
    settings,
    list,
    rawRecords: (places) => recordTexts(opened, places),
    answers,
    mappingVersion: () => inUse.document('InvoiceResponse').version,
    jobs,
    desktop,
    startThread: parts.startThread,
  });
  const onNotAsked = noteNotAsked(answerParts.failures, clock);
  const fetches = createInvoiceFetches({
    onNotAsked,
    settings,
    operator,
    operatorAnswers,
    parser: answerParts.parser,
    inUse,
    list,
    register,
    fetchJobs: createFetchJobs(store.cacheDb),
    jobs,
    answers,
    clock,
    timers,
    fraction: () => random.fraction(),
  });

  const appService = createAppService({
    facts: parts.facts,
    policy,
    settings,
    settingsService,
    storeFacts: () => ({
      state: store.state,
      detail: base.watch.missing() === null ? store.detail : 'ledger-older',
      bytes: store.bytes(),
      mayRegister: base.watch.mayRegister(),
      cacheSetAside: store.cacheSetAside,
      canResetStore: canResetStore(store),
      setAside: setAsideStores(parts.storeFolder),
      folder: parts.storeFolder,
    }),
    desktop,
    register,
    caProblem: ca.problem,
    settingsSetAside: parts.settingsFile.setAside ?? null,
    notices,
    sample,
    saveTable: createTableExport({ desktop, startThread: parts.startThread }).save,
    clock,
    log,
  });
  // Its addresses are new at every start, so a person who left with sample data finds it running again.
  if (settings.selectedId() !== null && settings.selected().kind === 'sample') {
    await appService.startSample().catch(() => log.warn('sample.not-started'));
  }

  const isBusy = () => jobs.isAnyRunning() || attempts.isAnyUnderWay() || bulk.isRunning();
  const consumption = createConsumptionService({
    ...reads,
    onNotAsked,
    derived,
    list,
    mappingVersion: () => inUse.document('HourlyConsumptionResponse').version,
    jobs,
    clock,
    timers,
    fraction: () => random.fraction(),
  });
  const support = composeSupport({
    ...parts,
    policy,
    settings,
    secrets,
    tokens,
    store,
    ledger,
    registrations: ledgerService,
    mapping: (body) => `${body} ${answerParts.inUse.document(body).version}`,
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

  const registerServices = createRegisterServices({
    settings,
    store,
    storeFolder: parts.storeFolder,
    register,
    answers,
    marks,
    drafts,
    saved,
    fetches,
    list,
    jobs,
    desktop,
    sheets: { startThread: parts.startThread, timers, files: nodeFiles },
    startThread: parts.startThread,
    publish,
    clock,
    random,
    clearDerived() {
      derived.clear();
      answerParts.parser.forget();
    },
    reloadBulk: bulk.reload,
    close,
    forgetStoreKey: () => secrets.forgetStoreKey(),
    confirm,
  });

  const today = createTodayService({
    ledgerDb: store.ledgerDb,
    cacheDb: store.cacheDb,
    ...{ settings, drafts, register, answers, list, fetches, consumption, publish, clock, timers, log },
    failures: answerParts.failures,
    snoozes: createSnoozes(store.ledgerDb),
    rowState: STATE_SQL,
    newestJobs: bulk.newest,
    guesses: firstContact.open,
    readBy: (profileId) =>
      JSON.stringify([
        ...(
          ['InvoiceResponse', 'InvoiceDetailsResponse', 'HourlyConsumptionResponse', 'ContractDetailsResponse'] as const
        ).map((body) => inUse.fingerprint(profileId, body)),
        settings.selectedId() === null ? null : settings.selected().clock,
      ]),
    notices: async () => ({
      update: support.services.updates.state(),
      rulesProblem: policy.problem,
      certificatesProblem: ca.problem,
      missingInLedger: base.watch.missing(),
      hasSecret:
        settings.selectedId() === null ||
        (await settingsService.credentials.status({ profileId: settings.selected().id })).state === 'present',
      changedAnswers: shapes.changes().filter(({ isSeen }) => !isSeen).length,
    }),
  });

  const services: Services = {
    today,
    app: appService,
    preferences: settingsService.preferences,
    profiles: settingsService.profiles,
    credentials: settingsService.credentials,
    connection: createConnectionService({
      answers,
      activity,
      operatorAnswers,
      gateway,
      tokens,
      settings,
      clock,
      publish,
      resolveProxy: parts.resolveProxy,
      extraCa,
      identity: certificates.identity,
      proxyLogin: proxyLogin.current,
    }),
    proxy: proxyLogin,
    certificate: certificates,
    activity,
    poa: createPoaService({
      pendingPoas,
      desktop,
      files: nodeFiles,
      maxBytes: () => limits().poaMaxBytes,
      startPdfText,
    }),
    contracts: { ...contracts, ...registrations },
    drafts: createDraftsService({ settings, drafts }),
    ledger: {
      ...ledgerService,
      ...said.calls,
      ...createLedgerExport({ ledger, settings, desktop, startThread: parts.startThread }),
      sendAgain: registrations.sendAgain,
    },
    bulk: bulk.calls,
    register: registerServices.register,
    store: {
      ...registerServices.store,
      retention: retention.read,
      async acceptOlder() {
        const missing = base.watch.missing();
        if (missing === null) return;
        await confirm({ what: 'accept-older-ledger', missing });
        await base.watch.acceptOlder();
      },
    },
    invoices: {
      ...createInvoicesService({ ...reads, list, desktop }),
      ...createInvoiceChecks({
        settings,
        list,
        marks,
        clock,
        userName: parts.facts.userName,
        hours: (range) => consumption.series(range),
      }),
      ...fetches.calls,
      ...exports,
    },
    saved: createSavedService({ settings, saved, clock }),
    consumption,
    answers: createAnswersService({ settings, opened, inUse }),
    mapping,
    guesses: firstContact,
    shapes,
    jobs: { ...jobs, pause: fetches.pause, resume: fetches.resume },
    ...support.services,
  };

  // What was being fetched when the app last closed goes on, unless its secret was only in that run's memory.
  const profilesWithSecret = new Set<string>();
  for (const profile of settings.profiles()) {
    const { state } = await secrets.readClientSecret(profile.id, bindingOf(profile));
    if (state === 'present') profilesWithSecret.add(profile.id);
  }
  void retention.tidy();
  fetches.restore((profileId) => profilesWithSecret.has(profileId));

  return {
    services,
    preferences: () => settings.preferences(),
    giveFile: openedFile.give,
    woke() {
      log.info('power.woke');
      // Nobody knows how old they are: their clock may have stood still. Before anything is sent.
      tokens.dropAll();
      gateway.dropKept();
      wakeful.woke();
    },
    isBusy,
    notify: notices.tell,
    close,
  };

  /** In order, and once: what runs, the network, then the files. */
  function close(): Promise<void> {
    closing ??= (async () => {
      await support.beforeQuit();
      today.stop();
      retries.stop();
      jobs.cancelAll();
      await bulk.stop();
      await inspector.close();
      await gateway.close();
      await retention.stop();
      await answerParts.parser.close();
      await rows.close();
      store.close();
    })();
    return closing;
  }
}
