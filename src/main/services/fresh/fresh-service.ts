import type { CallsOf, Publish } from '../../../shared/bridge/types.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { FreshHold, FreshRule } from '../../../shared/model/fresh/fresh.ts';
import { assertUnlocked } from '../../config/assert-allowed.ts';
import { isLocked, type Policy } from '../../config/policy.ts';
import type { Settings } from '../../config/settings.ts';
import type { Clock, Log, Random, Timers } from '../../ports.ts';
import type { FreshGroups, FreshState } from '../../store/fresh-groups.ts';
import type { SavedItems } from '../../store/saved-items.ts';
import type { InvoiceFetches } from '../invoices/fetch-invoices.ts';
import { systemZone } from '../today/local-day.ts';
import { nextTime } from './due.ts';
import { createKeepFresh } from './keep-fresh.ts';
import { type FreshConditions, holdOf } from './may-fetch.ts';
import { type SavedGroup, savedGroups } from './saved-groups.ts';

/** How often a waiting automatic fetch checks whether it may continue. */
const LOOK_AGAIN_MS = 5_000;

export type FreshService = ReturnType<typeof createFreshService>;
/** A group's new invoices that nobody has seen. */
export type NewsGroup = SavedGroup & { readonly since: number };

/** The rules of saved groups, what is fetched by them, and what of it was already seen. */
export function createFreshService(options: {
  settings: Settings;
  policy: Policy;
  saved: Pick<SavedItems, 'list'>;
  states: FreshGroups;
  conditions: Omit<FreshConditions, 'isOn'>;
  hasSecret(profileId: string): Promise<boolean>;
  fetches: Pick<InvoiceFetches, 'quietly' | 'isQuietlyUnderWay'>;
  publish: Publish;
  clock: Clock;
  timers: Timers;
  random: Pick<Random, 'uuid'>;
  log: Log;
  zone?: () => string;
}) {
  const { settings, policy, states, clock, zone = systemZone } = options;
  const conditions: FreshConditions = { ...options.conditions, isOn: () => settings.preferences().keepFresh.isOn };
  const isFixed = () => isLocked(policy, 'keepFresh');
  const groups = (profileId: string) => savedGroups(options.saved, profileId);
  const ruleOf = (state: FreshState | null): FreshRule => {
    const { usual } = settings.preferences().keepFresh;
    return isFixed() ? usual : (state?.rule ?? usual);
  };

  function holdNow(profileId: string): FreshHold | null {
    const profile = settings.profiles().find(({ id }) => id === profileId);
    return profile === undefined ? 'unconfirmed' : holdOf(profile, conditions, clock);
  }

  async function hold(profileId: string): Promise<FreshHold | null> {
    return holdNow(profileId) ?? ((await options.hasSecret(profileId)) ? null : 'no-secret');
  }

  const keeper = createKeepFresh({
    ...{ states, groups, ruleOf, hold, clock, zone },
    timers: options.timers,
    log: options.log,
    selectedId: settings.selectedId,
    isUnderWay: options.fetches.isQuietlyUnderWay,
    fetch(group, windows) {
      options.fetches.quietly(options.random.uuid(), group.pairs, windows);
      options.publish('today.changed', {});
    },
  });

  const calls = {
    async read() {
      const profileId = settings.selectedId();
      if (profileId === null) return { groups: [], isLocked: isFixed(), hold: null };
      const now = clock.now();
      return {
        groups: groups(profileId).map(({ id, name, pairs }) => {
          const state = states.one(profileId, id);
          const rule = ruleOf(state);
          return {
            ...{ id, name, rule, pairs: pairs.length },
            isOwn: !isFixed() && state !== null && state.rule !== null,
            nextAt: nextTime(rule, now, zone()),
            lastAt: state?.begunAt ?? null,
          };
        }),
        isLocked: isFixed(),
        hold: await hold(profileId),
      };
    },
    set({ groupId, rule }) {
      assertUnlocked(policy, 'keepFresh');
      const profileId = settings.selected().id;
      if (!groups(profileId).some(({ id }) => id === groupId)) throw new AppError({ code: 'not-found', what: 'saved' });
      keeper.ruleChosen(profileId, groupId);
      states.keepRule(profileId, groupId, rule, clock.now());
      options.publish('today.changed', {});
    },
  } satisfies CallsOf<'fresh'>;

  return {
    calls,
    /** Fetched groups, and since when their changes count as news. */
    news(profileId: string): NewsGroup[] {
      const known = new Map(states.all(profileId).map((state) => [state.groupId, state]));
      return groups(profileId).flatMap((group): NewsGroup[] => {
        const state = known.get(group.id);
        return state === undefined || state.begunAt === null ? [] : [{ ...group, since: state.seenAt }];
      });
    },
    seen: (profileId: string, groupId: string, at: number): void => states.seen(profileId, groupId, at),
    /** Resolves when an automatic fetch may ask this profile's operator. */
    async mayAsk(profileId: string, signal: AbortSignal): Promise<void> {
      while (settings.selectedId() !== profileId || holdNow(profileId) !== null) {
        await options.timers.sleep(LOOK_AGAIN_MS, signal);
      }
    },
    stop: keeper.stop,
  };
}
