import { createStore } from 'zustand/vanilla';
import type { CallOutput } from '../../../../shared/bridge/schema.ts';
import type { Client } from '../../../../shared/bridge/types.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { AppErrorData } from '../../../../shared/errors/app-error-schema.ts';
import type { ByHand, CoveredEntry, Override } from '../../../../shared/model/contracts/attempt-end.ts';
import type {
  Draft,
  PoaFacts,
  Registration,
  RegistrationSummary,
} from '../../../../shared/model/contracts/contract.ts';
import type { OfficeClaim } from '../../../../shared/model/office/office.ts';
import { errorDataOf } from '../../../stores/loadable.ts';

/** Everything sent: the draft, the file held by main, and the accepted warnings. */
export type Outgoing = { draft: Draft; poa: PoaFacts; warningCodes: string[] };

export type SendingStep =
  | { at: 'form' }
  | { at: 'checking'; outgoing: Outgoing }
  /**
   * `isElsewhere`: known only at other operators, which needs no reason. `held`: colleagues' registrations, from the
   * office.
   */
  | { at: 'duplicates'; outgoing: Outgoing; found: RegistrationSummary[]; isElsewhere: boolean; held: OfficeClaim[] }
  | { at: 'sending'; outgoing: Outgoing; registrationId: string; startedAt: number }
  | { at: 'outcome'; registrationId: string };

export type SendingState = {
  step: SendingStep;
  /** Why nothing was sent; shown on the form. */
  error: AppErrorData | null;
};

export type SendingActions = {
  /** Looks for earlier registrations first; with some found it waits for `sendAnyway` or `back`. */
  send(outgoing: Outgoing): Promise<Registration | null>;
  /** Without the office, which is away: a person's word for this one. */
  sendByHand(outgoing: Outgoing, byHand: ByHand): Promise<Registration | null>;
  /** Sends although the shown registrations are known; the reason is recorded (null: none needed). */
  sendAnyway(reason: string | null): Promise<Registration | null>;
  /** Back to the form, from the question about duplicates or from an outcome. */
  back(): void;
  dismissError(): void;
};

export type SendingPorts = { newId(): string; now(): number };
const BROWSER_PORTS: SendingPorts = { newId: () => crypto.randomUUID(), now: () => Date.now() };

/** Sends one registration from the form: checks for duplicates, sends once, passes on its outcome. */
export function createSendingStore(client: Client, ports: SendingPorts = BROWSER_PORTS) {
  // An id whose outcome main could not report: the next attempt uses it again, so it stays one registration.
  let undecidedId: string | null = null;
  let coveredBefore: RegistrationSummary[] = [];

  return createStore<SendingState & SendingActions>()((set, get) => {
    const busy = () => get().step.at === 'checking' || get().step.at === 'sending';

    const register = async (
      outgoing: Outgoing,
      override: Override | null,
      byHand: ByHand | null = null,
    ): Promise<Registration | null> => {
      const registrationId = undecidedId ?? ports.newId();
      undecidedId = registrationId;
      // Set before the call: the ledger's first event can arrive before the reply.
      set({ step: { at: 'sending', outgoing, registrationId, startedAt: ports.now() }, error: null });
      try {
        const registration = await client.call('contracts.register', {
          registrationId,
          draft: outgoing.draft,
          poaToken: outgoing.poa.token,
          warningCodes: outgoing.warningCodes,
          override: override && { reason: override.reason, covers: [...override.covers] },
          ...(byHand === null ? {} : { byHand }),
        });
        undecidedId = null;
        set({ step: { at: 'outcome', registrationId: registration.id } });
        return registration;
      } catch (thrown) {
        const error = errorDataOf(thrown);
        if (error.code === 'duplicate') {
          undecidedId = null;
          const found = await summaries(client, error.registrationIds);
          set({ step: { at: 'duplicates', outgoing, found, isElsewhere: false, held: [] } });
          return null;
        }
        if (error.code === 'office-has') {
          undecidedId = null;
          const held = await client.call('office.held', { registrationId });
          // An earlier decision stays valid.
          const found = override === null ? [] : coveredBefore;
          set({ step: { at: 'duplicates', outgoing, found, isElsewhere: false, held } });
          return null;
        }
        return settle(registrationId, error);
      }
    };

    /** The call failed. Only the ledger knows whether the registration began: ask it before showing the form again. */
    const settle = async (registrationId: string, error: AppErrorData): Promise<Registration | null> => {
      try {
        const registration = await client.call('ledger.get', { registrationId });
        undecidedId = null;
        set({ step: { at: 'outcome', registrationId } });
        return registration;
      } catch (thrown) {
        if (thrown instanceof AppError && thrown.data.code === 'not-found') undecidedId = null;
        set({ step: { at: 'form' }, error });
        return null;
      }
    };

    return {
      step: { at: 'form' },
      error: null,
      async send(outgoing) {
        if (busy()) return null;
        set({ step: { at: 'checking', outgoing }, error: null });
        let found: CallOutput<'contracts.findDuplicates'>;
        try {
          found = await client.call('contracts.findDuplicates', {
            customerId: outgoing.draft.customer.id,
            propertyId: outgoing.draft.property.id,
            socId: outgoing.draft.customer.soc_id,
          });
        } catch (thrown) {
          // Without the check nothing is sent: sending twice is worse than sending later.
          set({ step: { at: 'form' }, error: errorDataOf(thrown) });
          return null;
        }
        const isElsewhere = found.same.length === 0;
        const shown = isElsewhere ? found.elsewhere : found.same;
        if (shown.length > 0) {
          set({ step: { at: 'duplicates', outgoing, found: shown, isElsewhere, held: [] } });
          return null;
        }
        return register(outgoing, null);
      },
      sendByHand: async (outgoing, byHand) => (busy() ? null : register(outgoing, null, byHand)),
      async sendAnyway(reason) {
        const { step } = get();
        if (step.at !== 'duplicates') return null;
        coveredBefore = step.found;
        const covers = [...coversOf(step.found), ...officeCoversOf(step.held)];
        return register(step.outgoing, reason === null ? null : { reason, covers });
      },
      back() {
        if (!busy()) set({ step: { at: 'form' }, error: null });
      },
      dismissError() {
        set({ error: null });
      },
    };
  });
}

/** The registrations a person was shown, in their state then: the decision covers only these. */
export function coversOf(shown: readonly RegistrationSummary[]): CoveredEntry[] {
  return shown.map(({ id, state, attempts }) => ({ registrationId: id, state, attempts }));
}

/** The same for colleagues' registrations. */
export function officeCoversOf(held: readonly OfficeClaim[]): CoveredEntry[] {
  return held.map(({ registrationId, state, cover }) => ({
    registrationId,
    state: state === 'taken' ? 'unknown' : state,
    attempts: 0,
    claim: cover,
  }));
}

export async function summaries(client: Client, ids: string[]): Promise<RegistrationSummary[]> {
  const found = await Promise.allSettled(ids.map((registrationId) => client.call('ledger.get', { registrationId })));
  return found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}
