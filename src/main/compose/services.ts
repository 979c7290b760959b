import type { Services } from '../../shared/bridge/types.ts';
import { STATE_SQL } from '../bulk/jobs/job-records.ts';
import { createAnswersService } from '../services/answers/answers-service.ts';
import { createAppService } from '../services/app/app-service.ts';
import { createConnectionService } from '../services/connection/connection-service.ts';
import { createDraftsService } from '../services/contracts/drafts-service.ts';
import { createPoaService } from '../services/contracts/poa-service.ts';
import { createTableExport } from '../services/exports/table-export.ts';
import { createSavedService } from '../services/invoices/saved-service.ts';
import { createLedgerExport } from '../services/ledger/ledger-export.ts';
import { createLedgerList } from '../services/ledger/ledger-list.ts';
import { writeJoined } from '../services/office/joined-office.ts';
import { createOfficeService } from '../services/office/office-service.ts';
import { createReleaseService } from '../services/office/release/release-service.ts';
import { createOverriddenChanges } from '../services/office/shared/overridden-changes.ts';
import { createOverviewService } from '../services/overview/overview-service.ts';
import { createPaletteService } from '../services/palette/palette-service.ts';
import { createRegisterServices } from '../services/register/register-services.ts';
import { createSettingsService } from '../services/settings/settings-service.ts';
import { createActivityList } from '../services/support/activity-list.ts';
import { createTodayService } from '../services/today/today-service.ts';
import { canResetStore, setAsideStores } from '../store/files/set-store-aside.ts';
import { createNotes } from '../store/notes.ts';
import type { AnswerServices } from './answer-services.ts';
import { composeOfficeSharing } from './office-sharing.ts';
import type { ComposedParts } from './registering.ts';
import type { Support } from './support-parts.ts';

/** The service of every noun of the bridge. A new noun is one line here. */
export function composeServices(
  made: ComposedParts,
  answerServices: AnswerServices,
  support: Support,
  close: () => Promise<void>,
) {
  const { registrations, proxyLogin, certificates, jobs } = made;
  const { fetches } = answerServices;
  const settingsService = settingsOf(made);
  const office = officeOf(made);
  const sharing = composeOfficeSharing(made, answerServices, (profileId, customerId) =>
    stored.eraseEntry(profileId, customerId),
  );
  const app = appOf(made, settingsService);
  const releases = releasesOf(made);
  const today = todayOf(made, answerServices, support, { ...settingsService, releases });
  const stored = registerOf(made, { ...answerServices, ...sharing, needs: today.needs }, close);
  const services: Services = {
    today,
    overview: overviewOf(made, answerServices, today.hidden),
    palette: createPaletteService(made),
    app,
    preferences: settingsService.preferences,
    profiles: settingsService.profiles,
    credentials: settingsService.credentials,
    connection: createConnectionService({ ...made, identity: certificates.identity, proxyLogin: proxyLogin.current }),
    proxy: proxyLogin,
    certificate: certificates,
    activity: createActivityList({
      ...made,
      hidden: today.hidden,
      invoices: made.list,
      isSample: () => isSampleInUse(made.settings),
    }),
    poa: createPoaService({ ...made, maxBytes: () => made.limits().poaMaxBytes }),
    contracts: { ...answerServices.contracts, ...registrations },
    drafts: createDraftsService(made),
    ledger: {
      ...made.ledgerService,
      ...createLedgerList({ ...made, hidden: today.hidden }),
      ...answerServices.statements.calls,
      ...createLedgerExport(made),
      sendAgain: registrations.sendAgain,
      takeBack(input) {
        const registration = registrations.takeBack(input);
        // It is not sent whatever the office hears of it, and whenever.
        sharing.handOver.told(input.registrationId);
        return registration;
      },
    },
    bulk: made.bulk.calls,
    register: stored.register,
    store: { ...stored.store, retention: made.retention.read, acceptOlder: () => acceptOlder(made) },
    invoices: answerServices.invoices,
    saved: createSavedService(made),
    fresh: answerServices.fresh.calls,
    office: office.calls,
    releases: releases.calls,
    handover: sharing.handOver.calls,
    consumption: answerServices.consumption,
    answers: createAnswersService(made),
    mapping: answerServices.mapping,
    guesses: answerServices.guesses,
    shapes: made.shapes,
    jobs: { ...jobs, pause: fetches.pause, resume: fetches.resume },
    ...support.services,
  };
  /** Stops background work when the app closes. */
  function stop(): void {
    today.stop();
    answerServices.fresh.stop();
  }
  return { services, startSample: app.startSample, stop };
}

function todayOf(
  made: ComposedParts,
  { fetches, fresh, consumption, guesses }: AnswerServices,
  support: Support,
  { credentials, releases }: ReturnType<typeof settingsOf> & { readonly releases: ReturnType<typeof releasesOf> },
) {
  const { settings, inUse } = made;
  const bodies = [
    'InvoiceResponse',
    'InvoiceDetailsResponse',
    'HourlyConsumptionResponse',
    'ContractDetailsResponse',
  ] as const;
  return createTodayService({
    ...made,
    fetches,
    news: fresh,
    consumption,
    rowState: STATE_SQL,
    newestJobs: made.bulk.newest,
    guesses: guesses.open,
    releases: releases.list,
    readBy: (profileId) =>
      JSON.stringify([
        ...bodies.map((body) => inUse.fingerprint(profileId, body)),
        settings.selectedId() === null ? null : settings.selected().clock,
      ]),
    notices: async () => ({
      update: support.services.updates.state(),
      rulesProblem: made.policy.problem,
      certificatesProblem: made.ca.problem,
      missingInLedger: made.watch.missing(),
      hasSecret:
        settings.selectedId() === null ||
        (await credentials.status({ profileId: settings.selected().id })).state === 'present',
      overridden: createOverriddenChanges(made.ledgerDb).count(),
      apartMs: made.office.session.apartMs(),
      changedAnswers: made.shapes.changes().filter(({ isSeen }) => !isSeen).length,
    }),
  });
}

function overviewOf(
  made: ComposedParts,
  { consumption }: AnswerServices,
  hidden: ReturnType<typeof todayOf>['hidden'],
) {
  return createOverviewService({
    ...made,
    consumption,
    hidden,
    notes: createNotes(made.ledgerDb),
    rowState: STATE_SQL,
  });
}

function settingsOf(made: ComposedParts) {
  return createSettingsService({
    ...made,
    onRemoved: made.eraseProfile,
    onDestination: () => made.activity.tellConnection(),
    onPreferences(preferences) {
      made.onPreferences(preferences);
      void made.retention.tidy();
    },
  });
}

function officeOf(made: ComposedParts) {
  const { officeParts, session, feed, claims } = made.office;
  return createOfficeService({
    ...officeParts,
    ...{ session, feed, claims, confirm: made.confirm },
    isUnderWay: () => made.attempts.isAnyUnderWay() || made.bulk.isRunning(),
  });
}

function releasesOf(made: ComposedParts) {
  const { officeParts, session, feed, release } = made.office;
  return createReleaseService({
    ...{ ...officeParts, ...release, session, feed },
    confirm: made.confirm,
    rules: made.policy,
    otherZeros: made.register.otherZeros,
    rowsOfJob: made.bulk.rowsToRelease,
  });
}

function appOf(made: ComposedParts, settingsService: ReturnType<typeof settingsOf>) {
  const { store, watch, storeFolder } = made;
  return createAppService({
    ...made,
    settingsService,
    storeFacts: () => ({
      state: store.state,
      detail: watch.missing() === null ? store.detail : 'ledger-older',
      bytes: store.bytes(),
      mayRegister: watch.mayRegister(),
      cacheSetAside: store.cacheSetAside,
      canResetStore: canResetStore(store),
      setAside: setAsideStores(storeFolder),
      folder: storeFolder,
    }),
    caProblem: made.ca.problem,
    settingsSetAside: made.settingsFile.setAside ?? null,
    saveTable: createTableExport(made).save,
  });
}

function registerOf(
  made: ComposedParts,
  given: Pick<AnswerServices, 'fetches'> &
    Pick<ReturnType<typeof todayOf>, 'needs'> &
    Pick<ReturnType<typeof composeOfficeSharing>, 'erasing'>,
  close: () => Promise<void>,
) {
  return createRegisterServices({
    ...made,
    fetches: given.fetches,
    needs: given.needs,
    office: given.erasing,
    clearDerived() {
      made.derived.clear();
      made.parser.forget();
    },
    reloadBulk: made.bulk.reload,
    recheckBulk: made.bulk.recheck,
    close,
    async forgetStoreKey() {
      await made.secrets.forgetStoreKey();
      // This desk is removed; what it reported stays in the office.
      await made.secrets.forgetOfficeSecret();
      writeJoined(made.settingsFile, null);
    },
  });
}

function isSampleInUse(settings: ComposedParts['settings']): boolean {
  const id = settings.selectedId();
  return settings.profiles().some((profile) => profile.id === id && profile.kind === 'sample');
}

async function acceptOlder({ watch, confirm }: ComposedParts): Promise<void> {
  const missing = watch.missing();
  if (missing === null) return;
  await confirm({ what: 'accept-older-ledger', missing });
  await watch.acceptOlder();
}
