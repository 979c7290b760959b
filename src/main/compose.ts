import { bindingOf } from '../shared/model/connection/secret-binding.ts';
import { composeAnswerParts } from './compose/answer-parts.ts';
import { composeAnswerServices } from './compose/answer-services.ts';
import type { AppParts, ComposedApp } from './compose/app-parts.ts';
import { composeBase } from './compose/base.ts';
import { composeNetwork } from './compose/network.ts';
import { composeOffice } from './compose/office-side.ts';
import { type ComposedParts, composeRegistering } from './compose/registering.ts';
import { composeServices } from './compose/services.ts';
import { composeSupport } from './compose/support-parts.ts';
import { createWakefulTimers } from './waking/wakeful-timers.ts';

/** Builds main step by step: adapters, then logic, then services. */
export async function composeApp(given: AppParts): Promise<ComposedApp> {
  const wakeful = createWakefulTimers(given.timers, given.clock);
  // Each step adds to what the steps before it made.
  const network = composeNetwork(await composeBase({ ...given, timers: wakeful }));
  const made = await composeRegistering(composeOffice(composeAnswerParts(network)));
  const answerServices = composeAnswerServices(made);
  const support = composeSupport(made, answerServices.consumption);
  let closing: Promise<void> | null = null;
  const close = () => {
    closing ??= closeInOrder(made, support.beforeQuit, stop);
    return closing;
  };
  const { services, startSample, stop } = composeServices(made, answerServices, support, close);

  const { settings, log } = made;
  // The sample operator gets new addresses at every start, so it is started for a person who quit while using it.
  if (settings.selectedId() !== null && settings.selected().kind === 'sample') {
    await startSample().catch(() => log.warn('sample.not-started'));
  }
  const withSecret = await profilesWithSecret(made);
  void made.retention.tidy();
  made.ageClock.onConfirmed(() => {
    made.eraseOldAgain();
    void made.retention.tidy();
  });
  // Fetches that were running when the app closed continue, unless their secret was only in memory.
  answerServices.fetches.restore((profileId) => withSecret.has(profileId));

  return {
    services,
    preferences: () => settings.preferences(),
    openHandedFile: made.given.give,
    woke() {
      log.info('power.woke');
      // Their age is unknown, because their clock may have stopped during sleep. Before anything is sent.
      made.tokens.dropAll();
      made.gateway.dropKept();
      wakeful.woke();
    },
    isBusy: made.isBusy,
    notify: made.notices.tell,
    close,
  };
}

async function profilesWithSecret({ settings, secrets }: ComposedParts): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const profile of settings.profiles()) {
    const { state } = await secrets.readClientSecret(profile.id, bindingOf(profile));
    if (state === 'present') ids.add(profile.id);
  }
  return ids;
}

/** Running work first, then the network, then the files. */
async function closeInOrder(
  made: ComposedParts,
  beforeQuit: () => Promise<void>,
  stopServices: () => void,
): Promise<void> {
  await beforeQuit();
  stopServices();
  made.retries.stop();
  const ended = made.jobs.cancelAll();
  await made.bulk.stop();
  await made.office.feed.stop();
  await made.office.session.stop();
  await made.inspector.close();
  await made.gateway.close();
  await made.retention.stop();
  await made.parser.close();
  await made.rows.close();
  await ended;
  made.store.close();
}
