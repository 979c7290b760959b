import { createHash } from 'node:crypto';
import type { CallInput } from '../../shared/bridge/schema.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import type { Registration, RegistrationSummary } from '../../shared/model/contract.ts';
import type { Profile } from '../../shared/model/profile.ts';
import { checkPolicy } from '../../shared/rules/check-policy.ts';
import { idKey, socIdCore } from '../../shared/rules/keys.ts';
import { toSent } from '../../shared/rules/normalise.ts';
import type { Policy } from '../config/policy.ts';
import type { Settings } from '../config/settings.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { DuplicateKeys } from '../ledger/queries.ts';
import type { OperatorClient } from '../operator/operator-client.ts';
import { buildRegistrationBody } from '../operator/registration/registration-body.ts';
import type { HeldPoa, PoaTray } from '../poa/poa-tray.ts';
import type { Clock, Log } from '../ports.ts';
import type { Register } from '../store/register.ts';
import type { LedgerService } from './ledger-service.ts';
import { type Settling, settleRegistration } from './settle-registration.ts';
import type { WaitingRetries } from './waiting-retries.ts';

export type RegistrationService = {
  /** Sends one registration. The same registration id twice is one registration. */
  register(input: CallInput<'contracts.register'>): Promise<Registration>;
  /** Sends one that waits; its power of attorney must be the one the ledger knows. */
  sendAgain(registrationId: string, poaToken: string | null): Promise<Registration>;
  findDuplicates(of: CallInput<'contracts.findDuplicates'>): RegistrationSummary[];
  isSending(): boolean;
};

export function createRegistrationService(options: {
  settings: Settings;
  ledger: Ledger;
  ledgerService: LedgerService;
  operator: OperatorClient;
  register: Register;
  tray: PoaTray;
  retries: WaitingRetries;
  mayRegister(): boolean;
  policy: Pick<Policy, 'requires' | 'formats'>;
  settling: Settling;
  clock: Clock;
  log: Log;
}): RegistrationService {
  const { settings, ledger, ledgerService, operator, tray, retries, clock, log } = options;
  /** Files of registrations that wait: their bytes are needed again. Memory only. */
  const waitingPoas = new Map<string, HeldPoa>();
  const underWay = new Set<string>();
  const tryAgainAt = (id: string, notBefore: number | null) => retries.schedule(id, notBefore, () => void retry(id));

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
      const settling = { ...options.settling, profileId: entry.profileId, ledger, clock, tryAgainAt };
      settleRegistration(settling, id, attempt, outcome);
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

/** An empty key matches nothing: half of a pair says nothing about being the same. */
function ledgerKeys(customerId: string, propertyId: string, socId: string): DuplicateKeys {
  return { customerKey: idKey(customerId), socKey: socIdCore(socId) ?? '', propertyKey: idKey(propertyId) };
}
