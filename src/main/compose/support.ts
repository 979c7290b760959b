import type { Publish } from '../../shared/bridge/types.ts';
import type { BodyName } from '../../shared/model/provenance.ts';
import type { Policy } from '../config/policy.ts';
import type { Settings } from '../config/settings.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { readLogFiles } from '../log/log-files.ts';
import type { Clock, Desktop, Log, Random, SecretStore, Timers, TokenSource } from '../ports.ts';
import { storeHealth } from '../services/app/store-health.ts';
import { startUpdates, type UpdateSystem } from '../services/app/updates-service.ts';
import type { ProxyLogin } from '../services/connection/proxy-login.ts';
import type { ConsumptionService } from '../services/consumption/consumption-service.ts';
import type { InvoiceListService } from '../services/invoices/invoice-list-service.ts';
import type { LedgerService } from '../services/ledger/ledger-service.ts';
import type { ShapesService } from '../services/mapping/shapes-service.ts';
import type { ActivityService } from '../services/support/activity-service.ts';
import { createCasePackService } from '../services/support/case-pack-service.ts';
import { createDiagnosticsService } from '../services/support/diagnostics-service.ts';
import { sensitiveValues } from '../services/support/sensitive-values.ts';
import type { Answers } from '../store/answers.ts';
import type { OpenedStore } from '../store/opened-store.ts';
import type { Register } from '../store/register.ts';

/** This installation, for updates, retention and support. */
export type SupportParts = {
  readonly logFolder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Versions of the system and the libraries, by name. */
  readonly versions: Readonly<Record<string, string>>;
  readonly readText: (path: string) => string;
  readonly updates: UpdateSystem;
};

/** The part of main that looks after the app itself: updates, diagnostics, case packs. */
export function composeSupport(made: {
  readonly support: SupportParts;
  readonly facts: { readonly version: string; readonly locale: string };
  readonly policy: Policy;
  readonly settings: Settings;
  readonly secrets: SecretStore;
  readonly tokens: TokenSource;
  readonly store: OpenedStore;
  readonly ledger: Ledger;
  readonly registrations: Pick<LedgerService, 'get'>;
  readonly mapping: (body: BodyName) => string;
  readonly register: Register;
  readonly answers: Answers;
  readonly list: InvoiceListService;
  readonly consumption: ConsumptionService;
  readonly activity: ActivityService;
  readonly shapes: Pick<ShapesService, 'report'>;
  readonly proxyLogin: ProxyLogin;
  /** As IT allows it. */
  readonly desktop: Desktop;
  /** For what is nobody's data: support needs it most where much is forbidden. */
  readonly plainDesktop: Desktop;
  readonly isBusy: () => boolean;
  readonly publish: Publish;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
}) {
  const { support, facts, policy, settings, store, activity, proxyLogin, clock, log } = made;
  const updates = startUpdates({
    ...made,
    system: support.updates,
    proxy: () => settings.preferences().proxy,
    onChange: (state) => made.publish('updates.changed', state),
  });
  const diagnostics = createDiagnosticsService({
    facts: () => ({
      at: clock.now(),
      versions: { app: facts.version, locale: facts.locale, ...support.versions },
      preferences: settings.preferences(),
      profiles: settings.profiles(),
      policy,
      store: storeHealth(store),
      requests: activity.list({ filter: '', offset: 0, limit: Number.MAX_SAFE_INTEGER }).rows,
      logs: readLogFiles(support.logFolder),
      shapes: settings.selectedId() === null ? '' : made.shapes.report({ language: 'en' }).text,
    }),
    values: () =>
      sensitiveValues({
        secrets: made.secrets,
        tokens: made.tokens,
        profiles: settings.profiles(),
        proxyLogin: proxyLogin.current(),
        db: store.ledgerDb,
      }),
    desktop: made.plainDesktop,
    clock,
    random: made.random,
    log,
  });
  const cases = createCasePackService({ ...made, version: facts.version });
  return {
    services: { updates, diagnostics, cases },
    beforeQuit: updates.beforeQuit,
  };
}
