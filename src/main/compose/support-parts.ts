import { readLogFiles } from '../log/log-files.ts';
import { storeHealth } from '../services/app/store-health.ts';
import { startUpdates } from '../services/app/updates-service.ts';
import type { ConsumptionService } from '../services/consumption/consumption-service.ts';
import { createCasePackService } from '../services/support/case-pack-service.ts';
import { createDiagnosticsService } from '../services/support/diagnostics-service.ts';
import { sensitiveValues } from '../services/support/sensitive-values.ts';
import type { ComposedParts } from './registering.ts';

export type Support = ReturnType<typeof composeSupport>;

/** Services for the app itself: updates, diagnostics, case packs. */
export function composeSupport(made: ComposedParts, consumption: ConsumptionService) {
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
      requests: activity.newest().map(({ record }) => record),
      logs: readLogFiles(support.logFolder),
      shapes: settings.selectedId() === null ? '' : made.shapes.report({ language: 'en' }).text,
    }),
    values: () =>
      sensitiveValues({
        secrets: made.secrets,
        tokens: made.tokens,
        profiles: settings.profiles(),
        proxyLogin: proxyLogin.current(),
        db: made.ledgerDb,
      }),
    desktop: made.plainDesktop,
    language: () => settings.preferences().language ?? 'en',
    clock,
    random: made.random,
    log,
  });
  const cases = createCasePackService({
    ...made,
    registrations: made.ledgerService,
    mapping: (body) => `${body} ${made.inUse.document(body).version}`,
    consumption,
    version: facts.version,
  });
  return {
    services: { updates, diagnostics, cases },
    beforeQuit: updates.beforeQuit,
  };
}
