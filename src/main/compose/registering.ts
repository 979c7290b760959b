import { createPdfTextReader, ONE_PDF_MS } from '../bulk/match-poa/pdf-text-reader.ts';
import { destinationOf } from '../config/destination.ts';
import { describeFailure } from '../log/describe-failure.ts';
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
import { createLedgerService } from '../services/ledger/ledger-service.ts';
import { createAnswerMeaning } from '../services/meaning/create-answer-meaning.ts';
import { createAnswerWords } from '../store/answers/answer-words.ts';
import { toShared } from '../store/answers/large-bodies.ts';
import { createNotes } from '../store/notes.ts';
import { createSnoozes } from '../store/today/snoozes.ts';
import type { OfficeSide } from './office-side.ts';

/** Everything the steps made, under one name each; a service takes what it needs. */
export type ComposedParts = Awaited<ReturnType<typeof composeRegistering>>;

/** Everything that makes contracts: powers of attorney, single registrations, and bulk registrations. */
export async function composeRegistering(made: OfficeSide) {
  const { clock, timers, random, log, publish, settings, limits, ledgerDb, ledger, office, register, jobs } = made;
  const inspector = createPoaInspector({ ...made, share: toShared });
  const startPdfText = () =>
    createPdfTextReader({ ...made, monotonicMs: () => clock.monotonicMs(), eachMs: ONE_PDF_MS });
  const pendingPoas = createPendingPoas({
    random,
    inspect: inspector.inspect,
    share: toShared,
    maxBytes: () => limits().poaMaxBytes,
    usedBefore: (sha256) => ledger.isPoaUsed(sha256),
  });
  const retries = createWaitingRetries(made);
  const words = createAnswerWords(ledgerDb);
  const meaning = createAnswerMeaning({
    ...made,
    words,
    selectedProfileId: () => settings.selectedId(),
    isBusyUnprocessed: made.policy.isBusyUnprocessed,
  });
  // Settles what the last run left unfinished, before anything reads or sends it; an older copy of the file is then
  // recognised as older.
  if (ledger.isAnyInterrupted()) made.watch.settled();
  await settleKeptAnswers({ ledger, meaning, clock, timers, log });
  ledger.recover();
  // The office is told the outcomes of the last run only after they are settled.
  office.session.start();
  office.feed.start();
  const snoozes = createSnoozes(ledgerDb);
  const ledgerService = createLedgerService({
    ...{ ...made, meaning },
    note(profileId, customerId, note) {
      if (customerId === '') return;
      createNotes(ledgerDb).keep(profileId, 'customers', customerId, {
        id: made.random.uuid(),
        at: clock.now(),
        ...note,
      });
    },
  });
  const settling: Settling = {
    meaning,
    onKept(profileId, answerId, answer) {
      made.activity.linkAnswer(answer.requestId, answerId);
      const kept = ledger.answer(answerId);
      if (!kept) return;
      made.shapes.observe(profileId, kept.meta, answer.body);
      publish('answers.kept', { endpoint: kept.meta.endpoint });
    },
  };
  const connection = (profileId: string) => {
    const profile = settings.profiles().find(({ id }) => id === profileId);
    return profile ? { profile, to: destinationOf(profile) } : null;
  };
  const { mayRegister } = made.watch;
  const attempts = createAttempts({
    ...made,
    connection,
    mayRegister,
    permit: made.watch.permit,
    claims: office.claims,
    releaseCheck: office.releaseCheck,
    settling,
    onFirstByte: made.watch.firstByte,
    onSettled() {
      made.watch.settled();
      office.claims.settled();
    },
    learn: (learnt) => register.learn({ ...learnt, at: clock.now() }),
    onTimersEnded: (ids) => {
      ids.forEach(retries.cancel);
      ids.forEach(ledgerService.tellChanged);
    },
  });
  const registrations = createRegistrationService({
    ...made,
    ledgerService,
    attempts,
    connection,
    pendingPoas,
    retries,
  });
  const given = createOpenedFile(publish);
  const bulk = createBulkService({
    ...made,
    office: createRowOffice({ claims: office.claims, connection }),
    db: ledgerDb,
    ledgerService,
    attempts,
    connection,
    settling,
    registrationMapping: () =>
      `ContractRegistrationResponse ${made.inUse.document('ContractRegistrationResponse').version}`,
    sampleClient: (profile, secret) => createSampleClient({ ...made, profile, secret }),
    mayRegister,
    given,
    inspectPoa: inspector.inspect,
  });
  // When this cannot be written the planned time stays; nothing is sent because of it.
  try {
    ledger.endLostTimers(bulk.isRow);
  } catch (cause) {
    log.error('ledger.timers-not-ended', describeFailure(cause));
  }
  return {
    ...made,
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
    snoozes,
    isBusy: () => jobs.isAnyRunning() || attempts.isAnyUnderWay() || bulk.isRunning(),
  };
}
