import { bindingOf } from '../../shared/model/connection/secret-binding.ts';
import { destinationOf } from '../config/destination.ts';
import { readPolicy } from '../config/policy.ts';
import { readPolicyCa } from '../config/policy-ca.ts';
import { createSettings } from '../config/settings.ts';
import { createLedger } from '../ledger/ledger.ts';
import { describeFailure } from '../log/describe-failure.ts';
import { nodeFiles } from '../poa/node-files.ts';
import type { Log } from '../ports.ts';
import { formerBindings } from '../secrets/former-bindings.ts';
import { openSecretStore } from '../secrets/open-secret-store.ts';
import { allowedDesktop } from '../services/app/allowed-desktop.ts';
import { createConfirming } from '../services/app/confirming.ts';
import { createDoneNotices } from '../services/app/done-notices.ts';
import { createJobsService } from '../services/app/jobs-service.ts';
import { createNotices } from '../services/app/notices.ts';
import { watchLedger } from '../services/ledger/ledger-watch.ts';
import { whoIsHere } from '../services/office/joined-office.ts';
import { createAgeClock } from '../services/retention/age-clock.ts';
import { applyRetention } from '../services/retention/apply-retention.ts';
import { effectiveLimit } from '../services/retention/retention-limits.ts';
import { importSecretFile } from '../services/settings/import-given-secret.ts';
import { type AnswerAges, createAnswerAges } from '../store/answers/answer-ages.ts';
import { createAnswers } from '../store/answers/answers.ts';
import { createDrafts } from '../store/drafts.ts';
import { openStore } from '../store/files/open-store.ts';
import type { AppParts } from './app-parts.ts';

export type Base = Awaited<ReturnType<typeof composeBase>>;

/**
 * The foundation for all else: IT's policy, the settings, the keychain, the encrypted store and the results of the last
 * run.
 */
export async function composeBase(parts: AppParts) {
  const { clock, random, log, publish, settingsFile } = parts;

  const policy = readPolicy(parts.readPolicyText);
  if (policy.problem !== null) log.warn('policy.unusable', { problem: policy.problem });
  const ca = readPolicyCa(policy.caFile, parts.support.readText);
  if (ca.problem !== null) log.warn('policy.ca-unusable', { problem: ca.problem });
  const settings = createSettings(settingsFile, policy);
  const markers = {
    get: (name: string) => {
      const value = settingsFile.read(`markers.${name}`);
      return typeof value === 'string' ? value : null;
    },
    set: (name: string, value: string | null) => settingsFile.write(`markers.${name}`, value),
  };

  const { store: secrets, keychain } = await openSecretStore({
    ...parts,
    markers,
    service: parts.keychainService,
    formerBinding: formerBindings(markers, settings.profiles),
  });
  log.info('app.started', { version: parts.facts.version, platform: parts.facts.platform, keychain });
  const store = await openStore({ folder: parts.storeFolder, secrets, clock, random, log });
  const ledger = createLedger({ db: store.ledgerDb, clock, random, log, diskReserve: store.reserveFile });
  ledger.adoptDestinations(settings.profiles().map((profile) => ({ id: profile.id, to: destinationOf(profile) })));
  const watch = await watchLedger({ store, ledger, secrets, log });
  const answers = createAnswers(store.cacheDb, { random, bodies: store.bodies });
  const ages = createAnswerAges(store.cacheDb, store.answerFileBytes);
  const ageClock = createAgeClock({ clock, ...store });
  if (ageClock.isAhead()) log.warn('retention.clock-ahead');
  if (ageClock.isRight()) bringDownAnswers(ages, clock.now(), log);
  const eraseOld = (answersDays: number | null) =>
    applyRetention({
      retention: { ...policy.retention, answersDays },
      answers,
      ages,
      ledgerDb: store.ledgerDb,
      logFolder: parts.support.logFolder,
      clock: ageClock,
      log,
    });
  eraseOld(effectiveLimit(settings.preferences().keepAnswersDays, policy.retention.answersDays).limit);
  await importSecretFile({
    policyFile: policy.secretImportFile,
    env: parts.support.env,
    bindingFor: (profileId) => {
      const profile = settings.profiles().find(({ id }) => id === profileId);
      return profile ? bindingOf(profile) : null;
    },
    secrets,
    log,
  });
  const doneNotices = createDoneNotices({ settings, desktop: parts.desktop });
  const desktop = allowedDesktop(parts.desktop, policy);
  const { userName, version } = parts.facts;

  return {
    ...parts,
    policy,
    ca,
    settings,
    limits: () => settings.preferences().limits,
    /** The person's desktop with IT's restrictions; without them `plainDesktop`. */
    desktop,
    plainDesktop: parts.desktop,
    confirm: createConfirming(desktop),
    files: nodeFiles,
    userName,
    version,
    who: () => whoIsHere(settingsFile, userName),
    /** Null where IT locked the profiles: the sample would add one. */
    sample: policy.locked.includes('profiles') || policy.locked.includes('*') ? null : parts.sample,
    secrets,
    store,
    ledger,
    ledgerDb: store.ledgerDb,
    cacheDb: store.cacheDb,
    drafts: createDrafts(store.ledgerDb, parts),
    watch,
    answers,
    ages,
    ageClock,
    /** Registrations and log again: an answer's rows are taken with it only by `tidy`. */
    eraseOldAgain: () => eraseOld(null),
    markers,
    notices: createNotices({ publish, log, random }),
    jobs: createJobsService({ ...parts, onEnded: doneNotices.fetched }),
    doneNotices,
  };
}

/** A disk that does not take it now takes it at the next start. */
function bringDownAnswers(ages: AnswerAges, now: number, log: Log): void {
  try {
    ages.bringDown(now);
  } catch (cause) {
    log.warn('answers.times-not-corrected', describeFailure(cause));
  }
}
