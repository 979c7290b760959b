import type { CallsOf } from '../../../shared/bridge/types.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { AttemptEnd, Destination, Override } from '../../../shared/model/contracts/attempt-end.ts';
import { isSameDestination } from '../../../shared/model/contracts/attempt-end.ts';
import type { Draft, Registration } from '../../../shared/model/contracts/contract.ts';
import { checkPolicy } from '../../../shared/rules/check-policy.ts';
import { toSent } from '../../../shared/rules/normalise.ts';
import type { Policy } from '../../config/policy.ts';
import type { Settings } from '../../config/settings.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { LedgerRecord } from '../../ledger/registration-rows.ts';
import type { HeldPoa, PendingPoas } from '../../poa/pending-poas.ts';
import type { Log } from '../../ports.ts';
import type { AttemptParts, AttemptRequest } from '../attempt/attempt-ports.ts';
import type { Attempts } from '../attempt/attempt-registration.ts';
import { refusalError } from '../attempt/refused.ts';
import type { LedgerService } from '../ledger/ledger-service.ts';
import { createUnwrittenOutcomes } from './unwritten-outcomes.ts';
import type { WaitingRetries } from './waiting-retries.ts';

/** The form, "send again" and the timer for waiting registrations: each makes one attempt (`attempt/`). */
export function createRegistrationService(options: {
  settings: Settings;
  ledger: Ledger;
  ledgerService: Pick<LedgerService, 'get' | 'tellChanged'>;
  attempts: Attempts;
  connection: AttemptParts['connection'];
  pendingPoas: PendingPoas;
  retries: WaitingRetries;
  policy: Pick<Policy, 'requires' | 'formats'>;
  log: Log;
}) {
  const { settings, ledger, ledgerService, attempts, pendingPoas, retries, log } = options;
  /** Files of waiting registrations, needed when they are sent again. Memory only. */
  const waitingPoas = new Map<string, HeldPoa>();
  const unwritten = createUnwrittenOutcomes({ retries, tellChanged: ledgerService.tellChanged, log });
  const tryAgainAt = (id: string, notBefore: number | null) => retries.schedule(id, notBefore, () => void retry(id));

  async function send(id: string, profileId: string, what: Content, poa: HeldPoa, how: How): Promise<AttemptEnd> {
    unwritten.write();
    waitingPoas.set(id, poa);
    const { bytes } = poa;
    const end = await attempts.attempt({
      ...{ id, profileId, tryAgainAt, isByTimer: false, mayRewrite: false, override: null, onlyTo: null },
      ...{ warningCodes: [], mayStart: () => true, onSending: () => undefined, tell: ledgerService.tellChanged },
      ...what,
      poa: { ...what.poa, bytes },
      ...how,
    });
    if (end.kind === 'failed' && end.writeAgain) unwritten.add(id, end.writeAgain, end.cause);
    const state = ledger.get(id)?.state;
    // An unknown registration may turn out not to exist and then be sent again.
    if (state === undefined || state === 'accepted' || state === 'rejected') waitingPoas.delete(id);
    if (state === 'accepted') pendingPoas.remove(poa.facts.token);
    return end;
  }

  /**
   * An automatic retry is allowed only because the ledger says at the first byte that it waits, and not for a person.
   */
  async function retry(id: string): Promise<void> {
    const poa = waitingPoas.get(id);
    const entry = ledger.get(id);
    if (!poa || entry?.state !== 'waiting') return;
    try {
      const end = await send(id, entry.profileId, contentOf(entry), poa, { isByTimer: true });
      if (end.kind === 'refused') log.info('registration.retry-refused', { why: end.refusal.why });
      if (end.kind === 'failed') log.warn('registration.retry-failed', { error: codeOf(end.cause) });
    } catch (cause) {
      log.warn('registration.retry-failed', { error: codeOf(cause) });
    }
  }

  function replyOf(id: string, end: AttemptEnd): Registration {
    switch (end.kind) {
      case 'refused':
        // A repeated call is the same registration: return its outcome.
        if (end.refusal.why === 'state' && ledger.get(id)) return ledgerService.get({ registrationId: id });
        throw refusalError(end.refusal);
      case 'failed':
        // After the first byte the failure is not the whole truth: "nothing was sent" would be a lie.
        if (isMaybeSent(id)) return ledgerService.get({ registrationId: id });
        throw end.cause;
      default:
        return ledgerService.get({ registrationId: id });
    }
  }

  function isMaybeSent(id: string): boolean {
    const state = ledger.get(id)?.state;
    return state === 'sending' || state === 'unknown';
  }

  return {
    /** The same registration id twice is one registration. */
    async register(input) {
      const profile = settings.selected();
      const draft = toSent(input.draft);
      const known = ledger.get(input.registrationId);
      if (known) {
        if (!isSameContent(known, draft, () => pendingPoas.get(input.poaToken).facts.sha256)) {
          throw new AppError({ code: 'other-content' });
        }
        return ledgerService.get({ registrationId: known.id });
      }
      const { requires: policyRequires, formats: policyFormats } = options.policy;
      const refused = checkPolicy(input.draft, { policyRequires, policyFormats }).map(({ field }) => field);
      if (refused.length > 0) throw new AppError({ code: 'policy-refused', fields: refused });
      const poa = pendingPoas.get(input.poaToken);
      const { name, extension, bytes, sha256 } = poa.facts;
      const what = {
        customer: draft.customer,
        property: draft.property,
        poa: { name, extension, type: draft.poaType, bytes, sha256 },
      };
      const { warningCodes, override, byHand = null } = input;
      const how = { warningCodes, override, byHand };
      const end = await send(input.registrationId, profile.id, what, poa, how);
      // It waits in the ledger until a colleague has released it.
      if (isToBeReleased(end) && ledger.get(input.registrationId)) return ledgerService.get(input);
      return replyOf(input.registrationId, end);
    },

    /** Sends a waiting registration; its power of attorney must be the one the ledger knows. */
    async sendAgain({ registrationId, poaToken, override, isToNewAddress }) {
      const entry = ledger.get(registrationId);
      if (!entry) throw new AppError({ code: 'not-found', what: 'registration' });
      if (entry.state !== 'waiting' && entry.state !== 'queued') {
        throw new AppError({ code: 'wrong-state', state: entry.state });
      }
      const poa = poaToken === null ? waitingPoas.get(registrationId) : pendingPoas.get(poaToken);
      if (!poa) throw new AppError({ code: 'poa', reason: 'gone', maxBytes: null });
      if (poa.facts.sha256 !== entry.poa.sha256) {
        throw new AppError({ code: 'poa', reason: 'different', maxBytes: null });
      }
      if (isToNewAddress) readdress(entry);
      retries.cancel(registrationId);
      const end = await send(registrationId, entry.profileId, contentOf(entry), poa, { override });
      return replyOf(registrationId, end);
    },

    takeBack({ registrationId }) {
      const entry = ledger.get(registrationId);
      if (!entry) throw new AppError({ code: 'not-found', what: 'registration' });
      // The job would send its row again with the next start: it is left out there.
      if (ledger.rowOfJob(registrationId)) throw new AppError({ code: 'wrong-state', state: entry.state });
      ledger.takeBack(registrationId);
      retries.cancel(registrationId);
      ledgerService.tellChanged(registrationId);
      return ledgerService.get({ registrationId });
    },

    findDuplicates({ customerId, propertyId, socId }) {
      const to = options.connection(settings.selected().id)?.to;
      if (!to) throw new AppError({ code: 'no-profile' });
      return ledger.findDuplicates(pairOf(customerId, propertyId, socId), to);
    },
  } satisfies Pick<CallsOf<'contracts'>, 'register' | 'findDuplicates'> &
    Pick<CallsOf<'ledger'>, 'sendAgain' | 'takeBack'>;

  /** The person was shown both addresses. */
  function readdress(entry: LedgerRecord): void {
    const to: Destination | undefined = options.connection(entry.profileId)?.to;
    if (to && !isSameDestination(to, entry.destination)) ledger.readdress(entry.id, to);
  }
}

type Content = Pick<AttemptRequest, 'customer' | 'property'> & { readonly poa: LedgerRecord['poa'] };
type How = Partial<Pick<AttemptRequest, 'isByTimer' | 'warningCodes' | 'byHand'>> & {
  readonly override?: Override | null;
};

const isToBeReleased = (end: AttemptEnd): boolean => end.kind === 'refused' && end.refusal.why === 'needs-release';

function contentOf({ customer, property, poa }: LedgerRecord): Content {
  return { customer, property, poa };
}

/** Whether a repeated call asks for what is in the ledger. Its file may no longer be pending. */
function isSameContent(known: LedgerRecord, draft: Draft, sha256: () => string): boolean {
  const typed = { customer: draft.customer, property: draft.property, type: draft.poaType };
  const kept = { customer: known.customer, property: known.property, type: known.poa.type };
  if (JSON.stringify(typed) !== JSON.stringify(kept)) return false;
  try {
    return sha256() === known.poa.sha256;
  } catch (cause) {
    if (cause instanceof AppError && cause.data.code === 'poa') return true;
    throw cause;
  }
}

function pairOf(customerId: string, propertyId: string, socId: string) {
  return {
    customer: { id: customerId, email: '', first_name: '', last_name: '', phone: '', soc_id: socId },
    property: { id: propertyId, address: '', city: '', zip_code: '', property_number: '' },
  };
}

function codeOf(cause: unknown): string {
  return cause instanceof AppError ? cause.data.code : 'unexpected';
}
