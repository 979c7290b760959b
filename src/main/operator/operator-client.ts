import type { Profile } from '../../shared/model/connection/profile.ts';
import type { HttpAnswer, HttpOutcome, Timers, TokenResult } from '../ports.ts';
import {
  contractDetailsCall,
  type ElectricityCall,
  type HourlyConsumptionQuery,
  hourlyConsumptionCall,
  type InvoicesQuery,
  invoiceDetailsCall,
  invoicesCall,
  registrationCall,
} from './electricity-calls.ts';
import { type RegistrationOutcome, registrationOutcome } from './registration/registration-outcome.ts';
import { retryDelayMs } from './retry-policy.ts';
import { createSendElectricity, type ElectricityParts, type SendHooks } from './send-electricity.ts';

export type { RegistrationOutcome } from './registration/registration-outcome.ts';

/** Any final HTTP status is an answer. `target`: path and query as sent. */
export type ReadOutcome =
  | { readonly kind: 'answered'; readonly answer: HttpAnswer; readonly target: string }
  | { readonly kind: 'no-token'; readonly token: TokenResult }
  | { readonly kind: 'failed'; readonly outcome: HttpOutcome };

export type RegistrationHooks = SendHooks & { readonly registrationId?: string };
/** Called when a GET will be retried only after this time. */
export type ReadHooks = { readonly waits?: (delayMs: number) => void };

/** The five electricity calls, raw answers. */
export type OperatorClient = {
  /** Sends once; after a 401 once more with a new token. Nothing else is ever sent again. */
  registerContract(
    profile: Profile,
    body: Uint8Array,
    hooks: RegistrationHooks,
    signal?: AbortSignal,
  ): Promise<RegistrationOutcome>;
  contractDetails(profile: Profile, contractId: string, signal?: AbortSignal): Promise<ReadOutcome>;
  invoices(profile: Profile, query: InvoicesQuery, signal?: AbortSignal, hooks?: ReadHooks): Promise<ReadOutcome>;
  invoiceDetails(profile: Profile, invoiceId: string, signal?: AbortSignal, hooks?: ReadHooks): Promise<ReadOutcome>;
  hourlyConsumption(
    profile: Profile,
    query: HourlyConsumptionQuery,
    signal?: AbortSignal,
    hooks?: ReadHooks,
  ): Promise<ReadOutcome>;
  /** Whether requests are paused after repeated failures. */
  isPaused(profile: Profile): boolean;
};

export type OperatorClientParts = ElectricityParts & {
  readonly timers: Timers;
  /** The pause in the body of an answer, in milliseconds. */
  readonly bodyWaitMs?: (answer: HttpAnswer, now: number) => number | null;
};

export function createOperatorClient(parts: OperatorClientParts): OperatorClient {
  const { clock, timers, random, bodyWaitMs } = parts;
  const electricity = createSendElectricity(parts);

  const read = async (
    profile: Profile,
    call: ElectricityCall,
    signal?: AbortSignal,
    hooks: ReadHooks = {},
  ): Promise<ReadOutcome> => {
    const budget = electricity.budget(profile);
    budget.earn();
    let nextAttempt = 1;
    let lastSeen: ReadOutcome | null = null;
    for (let turn = 1; ; turn += 1) {
      const result = await electricity.once(profile, call, nextAttempt, { beforeSend: () => {} }, signal);
      const end = ((): { final: ReadOutcome; outcome: HttpOutcome | null; attempts: number } => {
        if (result.kind === 'no-token') {
          const outcome = result.token.kind === 'failed' ? result.token.outcome : null;
          return { final: result, outcome, attempts: 0 };
        }
        const { outcome, attempts } = result;
        if (outcome.kind === 'answered') {
          return { final: { kind: 'answered', answer: outcome, target: call.target }, outcome, attempts };
        }
        // Nothing was sent: the address is wrong or the breaker is open, so a retry would not help.
        return { final: { kind: 'failed', outcome }, outcome: attempts === 0 ? null : outcome, attempts };
      })();
      // The earlier failure says more than a retry that was not sent.
      if (end.attempts === 0 && lastSeen !== null) return lastSeen;
      const delayMs = end.outcome === null ? null : retryDelayMs(end.outcome, turn, clock.now(), random, bodyWaitMs);
      if (delayMs === null || signal?.aborted || !budget.spend()) return end.final;
      nextAttempt += end.attempts;
      if (end.attempts > 0) lastSeen = end.final;
      hooks.waits?.(delayMs);
      try {
        await timers.sleep(delayMs, signal);
      } catch {
        return end.final;
      }
    }
  };

  return {
    async registerContract(profile, body, hooks, signal) {
      const result = await electricity.once(profile, registrationCall(body, hooks.registrationId), 1, hooks, signal);
      if (result.kind === 'no-token') return result;
      return registrationOutcome(result.outcome, clock.now());
    },
    contractDetails: async (profile, contractId, signal) => read(profile, contractDetailsCall(contractId), signal),
    invoices: async (profile, query, signal, hooks) => read(profile, invoicesCall(query), signal, hooks),
    invoiceDetails: async (profile, invoiceId, signal, hooks) =>
      read(profile, invoiceDetailsCall(invoiceId), signal, hooks),
    hourlyConsumption: async (profile, query, signal, hooks) =>
      read(profile, hourlyConsumptionCall(query), signal, hooks),
    isPaused: electricity.isPaused,
  };
}
