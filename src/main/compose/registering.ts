import { createPdfTextReader } from '../bulk/match-poa/pdf-text-reader.ts';
import { destinationOf } from '../config/destination.ts';
import { describeFailure } from '../log/describe-failure.ts';
import { nodeFiles } from '../poa/node-files.ts';
import { createPendingPoas } from '../poa/pending-poas.ts';
import { createPoaInspector } from '../poa/poa-inspector.ts';
import { createAttempts } from '../services/attempt/attempt-registration.ts';
import { createBulkService } from '../services/bulk/bulk-service.ts';
import { createRowOffice } from '../services/bulk/rows/row-office.ts';
import { createSampleClient } from '../services/bulk/sending/sample-client.ts';
import { createOpenedFile } from '../services/bulk/sheets/opened-file.ts';
import { createRegistrationService } from '../services/contracts/registration-service.ts';
import { settleKeptAnswers } from '../services/contracts/settle-kept-answers.ts';
import type { Settling } from '../services/contracts/settle-registration.ts';
import { createWaitingRetries } from '../services/contracts/waiting-retries.ts';
import { ledgerGrouping } from '../services/ledger/ledger-grouping.ts';
import { createLedgerService } from '../services/ledger/ledger-service.ts';
import { createAnswerMeaning } from '../services/meaning/create-answer-meaning.ts';
import { createAnswerWords } from '../store/answers/answer-words.ts';
import { toShared } from '../store/answers/large-bodies.ts';
import { createSnoozes } from '../store/today/snoozes.ts';
import type { AnswerParts } from './answer-parts.ts';
import type { AppParts } from './app-parts.ts';
import type { Base } from './base.ts';
import type { Network } from './network.ts';
import type { composeOffice } from './office-side.ts';

/** One file next to a form, in a separate thread: the form does not wait for its text. */
const ONE_PDF_MS = 20_000;

type Office = ReturnType<typeof composeOffice>;
export type Registering = Awaited<ReturnType<typeof composeRegistering>>;

/** Everything that makes contracts: powers of attorney, single registrations, and bulk registrations. */
export async function composeRegistering(
  parts: AppParts,
  base: Base,
  network: Network,
  answerParts: AnswerParts,
  office: Office,
) {
  const { clock, timers, random, log, publish } = parts;
  const { policy, settings, limits, store, ledger, desktop } = base;
  const { activity, gateway, tokens, operator } = network;
  const { register, shapes } = answerParts;
  const { startThread } = parts;
  const inspector = createPoaInspector({ startThread, timers, share: toShared });
  const startPdfText = () =>
    createPdfTextReader({ startThread, timers, monotonicMs: () => clock.monotonicMs(), eachMs: ONE_PDF_MS });
  const pendingPoas = createPendingPoas({
    random,
    inspect: inspector.inspect,
    share: toShared,
    maxBytes: () => limits().poaMaxBytes,
    usedBefore: (sha256) => ledger.isPoaUsed(sha256),
  });
  const retries = createWaitingRetries({ clock, timers, random });
  const words = createAnswerWords(store.ledgerDb);
  const meaning = createAnswerMeaning({
    ledger,
    inUse: answerParts.inUse,
    words,
    parser: answerParts.parser,
    selectedProfileId: () => settings.selectedId(),
    isBusyUnprocessed: policy.isBusyUnprocessed,
  });
  // Settles what the last run left unfinished, before anything reads or sends it; an older copy of the file is then
  // recognised as older.
  if (ledger.isAnyInterrupted()) base.watch.settled();
  await settleKeptAnswers({ ledger, meaning, clock, timers, log });
  ledger.recover();
  // The office is told the outcomes of the last run only after they are settled.
  office.session.start();
  office.feed.start();
  const snoozes = createSnoozes(store.ledgerDb);
  const ledgerService = createLedgerService({
    ...{ ledger, settings, inUse: answerParts.inUse, meaning, publish },
    grouping: (profileId) => ledgerGrouping({ db: store.ledgerDb, snoozes, nowMs: clock.now() }, profileId),
  });
  const settling: Settling = {
    meaning,
    onKept(profileId, answerId, answer) {
      activity.linkAnswer(answer.requestId, answerId);
      const kept = ledger.answer(answerId);
      if (!kept) return;
      shapes.observe(profileId, kept.meta, answer.body);
      publish('answers.kept', { endpoint: kept.meta.endpoint });
    },
  };
  const connection = (profileId: string) => {
    const profile = settings.profiles().find(({ id }) => id === profileId);
    return profile ? { profile, to: destinationOf(profile) } : null;
  };
  const { mayRegister } = base.watch;
  const attempts = createAttempts({
    ledger,
    operator,
    connection,
    mayRegister,
    permit: base.watch.permit,
    claims: office.claims,
    secondPair: office.secondPair,
    settling,
    onFirstByte: base.watch.firstByte,
    onSettled() {
      base.watch.settled();
      office.claims.settled();
    },
    learn: (profileId, customer, property) => register.learn({ profileId, customer, property, at: clock.now() }),
    onTimersEnded: (ids) => {
      ids.forEach(retries.cancel);
      ids.forEach(ledgerService.tellChanged);
    },
    clock,
  });
  const registrations = createRegistrationService({
    settings,
    ledger,
    ledgerService,
    attempts,
    connection,
    pendingPoas,
    retries,
    policy,
    log,
  });
  const given = createOpenedFile(publish);
  const bulk = createBulkService({
    office: createRowOffice({ claims: office.claims, connection }),
    db: store.ledgerDb,
    ledger,
    ledgerService,
    register,
    settings,
    policy,
    doneNotices: base.doneNotices,
    attempts,
    connection,
    gateway,
    tokens,
    settling,
    registrationMapping: () =>
      `ContractRegistrationResponse ${answerParts.inUse.document('ContractRegistrationResponse').version}`,
    sampleClient: (profile, secret) => createSampleClient({ profile, secret, gateway, clock, timers, random, limits }),
    sample: base.sample,
    mayRegister,
    desktop,
    files: nodeFiles,
    given,
    startThread: parts.startThread,
    inspectPoa: inspector.inspect,
    publish,
    clock,
    timers,
    random,
    log,
    userName: parts.facts.userName,
  });
  // When this cannot be written the planned time stays; nothing is sent because of it.
  try {
    ledger.endLostTimers(bulk.isRow);
  } catch (cause) {
    log.error('ledger.timers-not-ended', describeFailure(cause));
  }
  return {
    inspector,
    startPdfText,
    meaning,
    words,
    pendingPoas,
    retries,
    ledgerService,
    registrations,
    attempts,
    bulk,
    given,
  };
}
