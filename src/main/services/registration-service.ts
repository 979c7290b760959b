import { createHash } from 'node:crypto';
import type { CallInput } from '../../shared/bridge/schema.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import type { AnswerMeta } from '../../shared/model/answer.ts';
import type { Registration, RegistrationSummary } from '../../shared/model/contract.ts';
import type { Profile } from '../../shared/model/profile.ts';
import { checkPolicy } from '../../shared/rules/check-policy.ts';
import { idKey, socIdCore } from '../../shared/rules/keys.ts';
import { toSent } from '../../shared/rules/normalise.ts';
import type { Policy } from '../config/policy.ts';
import type { Settings } from '../config/settings.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { DuplicateKeys } from '../ledger/queries.ts';
import type { BodyReader } from '../mapping/body-reader.ts';
import type { OperatorClient, RegistrationOutcome } from '../operator/operator-client.ts';
import { buildRegistrationBody } from '../operator/registration/registration-body.ts';
import type { HeldPoa, PoaTray } from '../poa/poa-tray.ts';
import type { Clock, HttpAnswer, HttpOutcome, Log } from '../ports.ts';
import type { Register } from '../store/register.ts';
import type { ActivityService } from './activity-service.ts';
import type { LedgerService } from './ledger-service.ts';
import { tokenError } from './operator-answers.ts';
import type { WaitingRetries } from './waiting-retries.ts';

export type RegistrationService = {
  /** Sends one registration. The same registration id twice is one registration. */
  register(input: CallInput<'contracts.register'>): Promise<Registration>;
  /** Sends one that waits; its power of attorney must be the one the ledger knows. */
  sendAgain(registrationId: string, poaToken: string | null): Promise<Registration>;
  findDuplicates(of: CallInput<'contracts.findDuplicates'>): RegistrationSummary[];
  isSending(): boolean;
};

const REGISTRATION_PATH = '/electron/v1/contract/registration';

export function createRegistrationService(options: {
  settings: Settings;
  ledger: Ledger;
  ledgerService: LedgerService;
  operator: OperatorClient;
  reader: BodyReader;
  register: Register;
  tray: PoaTray;
  retries: WaitingRetries;
  activity: ActivityService;
  mayRegister(): boolean;
  policy: Pick<Policy, 'requires' | 'formats'>;
  /** Told of every answer once it is kept. */
  onKept?(profileId: string, meta: AnswerMeta, body: Uint8Array): void;
  clock: Clock;
  log: Log;
}): RegistrationService {
  const { settings, ledger, ledgerService, operator, reader, tray, retries, activity, clock, log } = options;
  /** Files of registrations that wait: their bytes are needed again. Memory only. */
  const waitingPoas = new Map<string, HeldPoa>();
  const underWay = new Set<string>();

  async function send(id: string, profile: Profile, poa: HeldPoa): Promise<void> {
    // Checked and marked in one go, without an await between: two calls can never send the same registration.
    if (underWay.has(id)) throw new AppError({ code: 'wrong-state', state: 'sending' });
    underWay.add(id);
    waitingPoas.set(id, poa);
    try {
      const entry = ledger.get(id);
      if (!entry) throw new AppError({ code: 'not-found', what: 'registration' });
      const body = buildRegistrationBody({
        customer: entry.customer,
        property: entry.property,
        poa: { bytes: poa.bytes, file_extension: entry.poa.extension, type: entry.poa.type },
      });
      const requestSha256 = createHash('sha256').update(body).digest('hex');
      const attemptsBefore = entry.attempts;
      let attempt = attemptsBefore;
      const outcome = await operator.registerContract(profile, body, {
        beforeSend(nth) {
          // A 401 was not processed, so the second attempt starts from waiting, as any other.
          if (nth > 1) ledger.markWaiting(id, { reason: 'unauthorized', status: 401, retryAt: null });
          attempt = attemptsBefore + nth;
          ledger.markSending(id, { attempt, requestSha256, requestBytes: body.length });
          ledgerService.tellChanged(id);
        },
      });
      settle(id, attempt, outcome);
    } finally {
      underWay.delete(id);
      ledgerService.tellChanged(id);
    }
    const state = ledger.get(id)?.state;
    if (state === 'accepted') {
      waitingPoas.delete(id);
      tray.remove(poa.facts.token);
    }
  }

  /** Writes down what became of it. */
  function settle(id: string, attempt: number, outcome: RegistrationOutcome): void {
    switch (outcome.kind) {
      case 'accepted': {
        const kept = keepAnswer(id, attempt, outcome.answer);
        const record = kept.body.records[0];
        ledger.markAccepted(id, {
          status: outcome.answer.status,
          answerId: kept.answerId,
          contractId: record?.fields.contractId?.text ?? null,
          message: record?.fields.message?.text ?? null,
        });
        return;
      }
      case 'rejected': {
        const kept = keepAnswer(id, attempt, outcome.answer);
        const { message } = reader.readError(outcome.answer.body, contentType(outcome.answer));
        ledger.markRejected(id, { status: outcome.answer.status, answerId: kept.answerId, message });
        return;
      }
      case 'unknown': {
        const kept = outcome.answer ? keepAnswer(id, attempt, outcome.answer) : null;
        const message = outcome.answer
          ? reader.readError(outcome.answer.body, contentType(outcome.answer)).message
          : null;
        ledger.markUnknown(id, {
          reason: outcome.reason,
          status: outcome.status,
          answerId: kept?.answerId ?? null,
          message,
        });
        return;
      }
      case 'retry-later': {
        keepAnswer(id, attempt, outcome.answer);
        const retryAt = outcome.retryAfterMs === null ? null : clock.now() + outcome.retryAfterMs;
        wait(id, 'retry-later', outcome.answer.status, retryAt);
        return;
      }
      case 'not-sent':
        wait(id, outcome.reason, null, null);
        return;
      case 'unauthorized':
        keepAnswer(id, attempt, outcome.answer);
        ledger.markWaiting(id, { reason: 'unauthorized', status: outcome.answer.status, retryAt: null });
        return;
      case 'no-token':
        // Without a token nothing left; only a person can mend credentials, so there is no retry by itself.
        if (outcome.token.kind === 'failed') wait(id, reasonOf(outcome.token.outcome), null, null);
        else ledger.markWaiting(id, { reason: tokenError(outcome.token).code, status: null, retryAt: null });
        return;
    }
  }

  function wait(id: string, reason: string, status: number | null, retryAt: number | null): void {
    const scheduledAt = retries.schedule(id, retryAt, () => void retry(id));
    ledger.markWaiting(id, { reason, status, retryAt: scheduledAt });
  }

  /** Sending again by itself is allowed only because the ledger says `waiting`: nothing reached the operator. */
  async function retry(id: string): Promise<void> {
    const poa = waitingPoas.get(id);
    const entry = ledger.get(id);
    if (!poa || entry?.state !== 'waiting' || settings.selectedId() !== entry.profileId) return;
    try {
      await send(id, settings.profile(entry.profileId), poa);
    } catch (cause) {
      log.warn('registration-retry-failed', { error: cause instanceof AppError ? cause.data.code : 'unexpected' });
    }
  }

  function keepAnswer(id: string, attempt: number, answer: HttpAnswer) {
    const answerId = ledger.keepAnswer(id, {
      attempt,
      target: REGISTRATION_PATH,
      status: answer.status,
      headers: answer.headers,
      body: answer.body,
      fetchedAt: answer.startedAt + answer.durationMs,
      durationMs: answer.durationMs,
    });
    if (answerId !== null) {
      activity.linkAnswer(answer.requestId, answerId);
      const meta = ledger.answer(answerId)?.meta;
      const profileId = ledger.get(id)?.profileId;
      if (meta && profileId) options.onKept?.(profileId, meta, answer.body);
    }
    return { answerId, body: reader.read('ContractRegistrationResponse', answer.body, contentType(answer)) };
  }

  return {
    async register(input) {
      const profile = settings.selected();
      if (!options.mayRegister()) throw new AppError({ code: 'store', reason: 'read-only' });
      if (ledger.get(input.registrationId)) return ledgerService.get(input.registrationId);
      const { requires: policyRequires, formats: policyFormats } = options.policy;
      const refused = checkPolicy(input.draft, { policyRequires, policyFormats }).map(({ field }) => field);
      if (refused.length > 0) throw new AppError({ code: 'policy-refused', fields: refused });
      const draft = toSent(input.draft);
      const poa = tray.get(input.poaToken);
      const duplicates = findDuplicates(profile.id, draft.customer.id, draft.property.id, draft.customer.soc_id);
      if (duplicates.length > 0 && input.overrideReason === null) {
        throw new AppError({ code: 'duplicate', registrationIds: duplicates.map((found) => found.id) });
      }
      const { name, extension, bytes, sha256 } = poa.facts;
      ledger.create({
        id: input.registrationId,
        profileId: profile.id,
        clientId: profile.clientId,
        customer: draft.customer,
        property: draft.property,
        keys: ledgerKeys(draft.customer.id, draft.property.id, draft.customer.soc_id),
        poa: { name, extension, type: draft.poaType, bytes, sha256 },
        warningCodes: input.warningCodes,
        overrideReason: duplicates.length > 0 ? input.overrideReason : null,
      });
      options.register.learn({
        profileId: profile.id,
        customer: draft.customer,
        property: draft.property,
        at: clock.now(),
      });
      await send(input.registrationId, profile, poa);
      return ledgerService.get(input.registrationId);
    },

    async sendAgain(registrationId, poaToken) {
      const entry = ledger.get(registrationId);
      if (!entry) throw new AppError({ code: 'not-found', what: 'registration' });
      if (entry.state !== 'waiting' && entry.state !== 'queued')
        throw new AppError({ code: 'wrong-state', state: entry.state });
      const poa = poaToken === null ? waitingPoas.get(registrationId) : tray.get(poaToken);
      if (!poa) throw new AppError({ code: 'poa', reason: 'gone', maxBytes: null });
      if (poa.facts.sha256 !== entry.poa.sha256)
        throw new AppError({ code: 'poa', reason: 'different', maxBytes: null });
      retries.cancel(registrationId);
      await send(registrationId, settings.profile(entry.profileId), poa);
      return ledgerService.get(registrationId);
    },

    isSending: () => underWay.size > 0,

    findDuplicates: ({ customerId, propertyId, socId }) =>
      findDuplicates(settings.selected().id, customerId, propertyId, socId),
  };

  function findDuplicates(
    profileId: string,
    customerId: string,
    propertyId: string,
    socId: string,
  ): RegistrationSummary[] {
    return ledger.findDuplicates({ profileId, ...ledgerKeys(customerId, propertyId, socId) });
  }
}

/** Why there was no token, as exactly as it is known: a refused connection is not the identity server's doing. */
function reasonOf(outcome: HttpOutcome): string {
  return outcome.kind === 'not-sent' ? outcome.reason : 'no-token';
}

/** An empty key matches nothing: half of a pair says nothing about being the same. */
function ledgerKeys(customerId: string, propertyId: string, socId: string): DuplicateKeys {
  return { customerKey: idKey(customerId), socKey: socIdCore(socId) ?? '', propertyKey: idKey(propertyId) };
}

function contentType(answer: HttpAnswer): string | null {
  return answer.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? null;
}
