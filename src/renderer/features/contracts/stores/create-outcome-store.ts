import { createStore } from 'zustand/vanilla';
import type { CallInput, CallOutput } from '../../../../shared/bridge/schema.ts';
import type { Client } from '../../../../shared/bridge/types.ts';
import type { AppErrorData } from '../../../../shared/errors/app-error-schema.ts';
import type { Says } from '../../../../shared/model/answers/answer-meaning.ts';
import type { Registration, RegistrationSummary } from '../../../../shared/model/contracts/contract.ts';
import type { OfficeClaim } from '../../../../shared/model/office/office.ts';
import { createNewest } from '../../../stores/create-newest.ts';
import { errorDataOf, failed, type Loadable, loading, ready } from '../../../stores/loadable.ts';
import { coversOf, officeCoversOf, summaries } from './create-sending-store.ts';

export type Inquiry = CallOutput<'ledger.inquiry'>;
/** What the operator said; `open`: they do not know yet. */
export type Decision = Omit<CallInput<'ledger.resolve'>, 'registrationId' | 'decision'> & {
  readonly decision: CallInput<'ledger.resolve'>['decision'] | 'open';
};

export type OutcomeState = {
  registrationId: string | null;
  registration: Loadable<Registration>;
  /** The text to ask the operator with; only an unknown has one. */
  inquiry: Loadable<Inquiry>;
  /** Something is being done about this registration: until then nothing else can be. */
  isActing: boolean;
  /** Why the last action failed. */
  actionError: AppErrorData | null;
  /** Registrations of the same pair that prevent sending this one. */
  inTheWay: readonly RegistrationSummary[];
  /** Colleagues' registrations of the pair, from the office. */
  held: readonly OfficeClaim[];
};

export type SendAgainHow = {
  /** Why it is sent although the shown registrations are known. */
  readonly reason?: string;
  /** The person has seen that the connection leads to another address now. */
  readonly isToNewAddress?: boolean;
};

export type OutcomeActions = {
  /** Shows a registration; with `known` immediately, without asking main. */
  open(registrationId: string, known?: Registration): Promise<void>;
  /** Shows a registration that is just being made: it appears with its first event. */
  follow(registrationId: string): Promise<void>;
  close(): void;
  reload(): Promise<void>;
  /** Records what the operator said. True when it was recorded. */
  resolve(decision: Decision): Promise<boolean>;
  /** True when main accepted it; the new outcome is then shown here. */
  sendAgain(poaToken: string | null, how?: SendAgainHow): Promise<boolean>;
  /** It is not sent any more, unless a person asks for it. */
  takeBack(): Promise<boolean>;
  /** A person says what the answer means. */
  say(says: Says): Promise<boolean>;
  /** The contract's id: a place of the answer, or a typed id. */
  identify(which: Omit<CallInput<'ledger.identify'>, 'registrationId'>): Promise<boolean>;
  /** Reads the contract's details for one that was received. */
  lookAgain(): Promise<boolean>;
  dismissError(): void;
};

export type OutcomeStore = ReturnType<typeof createOutcomeStore>['store'];

/** One registration after sending: its outcome, and what a person can do. */
export function createOutcomeStore(client: Client, now: () => number = () => Date.now()) {
  const newest = createNewest();
  const store = createStore<OutcomeState & OutcomeActions>()((set, get) => {
    const show = (registration: Registration) => {
      set({ registration: ready(registration, now()) });
      if (registration.state === 'unknown') void loadInquiry(registration.id);
    };
    const loadInquiry = async (registrationId: string) => {
      set({ inquiry: loading(get().inquiry) });
      try {
        const inquiry = await client.call('ledger.inquiry', { registrationId });
        if (get().registrationId === registrationId) set({ inquiry: ready(inquiry, now()) });
      } catch (thrown) {
        if (get().registrationId === registrationId) set({ inquiry: failed(errorDataOf(thrown), get().inquiry) });
      }
    };
    const load = async (registrationId: string) => {
      set({ registration: loading(get().registration) });
      const isNewest = newest.ask();
      try {
        const registration = await client.call('ledger.get', { registrationId });
        if (get().registrationId === registrationId && isNewest()) show(registration);
      } catch (thrown) {
        if (get().registrationId === registrationId && isNewest()) {
          set({ registration: failed(errorDataOf(thrown), get().registration) });
        }
      }
    };
    const act = async (run: (id: string) => Promise<Registration>) => {
      const { registrationId, isActing } = get();
      if (registrationId === null || isActing) return false;
      const isShown = () => get().registrationId === registrationId;
      set({ isActing: true, actionError: null, inTheWay: [], held: [] });
      const isNewest = newest.ask();
      try {
        const registration = await run(registrationId);
        if (isShown()) {
          if (isNewest()) show(registration);
          // Read while this was done, and so perhaps from before it ended.
          else await load(registrationId);
        }
        return true;
      } catch (thrown) {
        const actionError = errorDataOf(thrown);
        const inTheWay = actionError.code === 'duplicate' ? await summaries(client, actionError.registrationIds) : [];
        const held = actionError.code === 'office-has' ? await client.call('office.held', { registrationId }) : [];
        if (isShown()) set({ actionError, inTheWay, held });
        return false;
      } finally {
        if (isShown()) set({ isActing: false });
      }
    };

    return {
      registrationId: null,
      registration: { state: 'idle' },
      inquiry: { state: 'idle' },
      isActing: false,
      actionError: null,
      inTheWay: [],
      held: [],
      async open(registrationId, known) {
        set({
          registrationId,
          isActing: registrationId === get().registrationId && get().isActing,
          registration: { state: 'idle' },
          inquiry: { state: 'idle' },
          actionError: null,
          inTheWay: [],
          held: [],
        });
        if (known !== undefined) {
          newest.told();
          show(known);
        } else {
          await load(registrationId);
        }
      },
      async follow(registrationId) {
        set({
          registrationId,
          isActing: registrationId === get().registrationId && get().isActing,
          registration: { state: 'loading', previous: null },
          inquiry: { state: 'idle' },
          actionError: null,
          inTheWay: [],
          held: [],
        });
        // Its first event may have come earlier; not being found yet is no failure.
        const isNewest = newest.ask();
        const begun = await client.call('ledger.get', { registrationId }).catch(() => null);
        if (begun !== null && get().registrationId === registrationId && isNewest()) show(begun);
      },
      close() {
        set({
          registrationId: null,
          isActing: false,
          registration: { state: 'idle' },
          inquiry: { state: 'idle' },
          actionError: null,
        });
      },
      async reload() {
        const { registrationId } = get();
        if (registrationId !== null) await load(registrationId);
      },
      resolve: ({ decision, contractId, ...said }) =>
        act((registrationId) =>
          decision === 'open'
            ? client.call('ledger.stillUnknown', { registrationId, ...said })
            : client.call('ledger.resolve', { registrationId, decision, contractId, ...said }),
        ),
      sendAgain(poaToken, { reason, isToNewAddress = false } = {}) {
        const override =
          reason === undefined
            ? null
            : { reason, covers: [...coversOf(get().inTheWay), ...officeCoversOf(get().held)] };
        return act((registrationId) =>
          client.call('ledger.sendAgain', { registrationId, poaToken, override, isToNewAddress }),
        );
      },
      takeBack: () => act((registrationId) => client.call('ledger.takeBack', { registrationId })),
      say: (says) => act((registrationId) => client.call('ledger.sayMeaning', { registrationId, says })),
      identify: (which) => act((registrationId) => client.call('ledger.identify', { registrationId, ...which })),
      lookAgain: () => act((registrationId) => client.call('ledger.lookAgain', { registrationId })),
      dismissError() {
        set({ actionError: null });
      },
    };
  });

  // A running call returns the newest state; only changes from elsewhere are fetched.
  const stop = client.on('ledger.changed', ({ registrationId }) => {
    const state = store.getState();
    if (registrationId === state.registrationId) void state.reload();
  });
  return { store, stop };
}
