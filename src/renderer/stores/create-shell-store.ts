import { createStore } from 'zustand/vanilla';

export const SCREEN_IDS = [
  'today',
  'contracts',
  'bulk',
  'invoices',
  'consumption',
  'register',
  'activity',
  'settings',
] as const;
/** Screens of the rail, and those reached from them. */
export type ScreenId = (typeof SCREEN_IDS)[number] | 'mapping' | 'guesses';
export const ALL_SCREENS: readonly ScreenId[] = [...SCREEN_IDS, 'mapping', 'guesses'];

/** What a screen is opened for: `{ customerId: 'C1042' }`. Plain texts, interpreted by the screen. */
export type RouteParams = Readonly<Record<string, string>>;
export type Route = {
  screen: ScreenId;
  params: RouteParams /** Increases with every navigation, so that the same route can be requested again. */;
  visit: number;
};

/** Requests of the menu and keys to the open screen. */
export type ScreenRequest = 'refresh' | 'export';

/** The section of the rail that contains a screen. */
export function sectionOf({ screen, params }: Route): (typeof SCREEN_IDS)[number] {
  if (screen === 'mapping') return 'settings';
  if (screen !== 'guesses') return screen;
  if (params.body === 'HourlyConsumptionResponse') return 'consumption';
  return params.body?.startsWith('Contract') === true ? 'contracts' : 'invoices';
}

export type ShellState = {
  route: Route;
  history: readonly Route[];
  overlay: 'none' | 'palette' | 'shortcuts';
  /** The first run fills the whole window until it is finished. */
  isFirstRun: boolean;
  /** A request to the open screen that it has not handled yet; leaving the screen drops it. */
  request: { what: ScreenRequest } | null;
  /** Asks the open screen, or `screen`, which is opened for it. */
  ask(what: ScreenRequest, screen?: ScreenId): void;
  /** Whether the screen has this request; it is then handled and removed. */
  take(what: ScreenRequest): boolean;
  navigate(screen: ScreenId, params?: RouteParams): void;
  goBack(): void;
  open(overlay: ShellState['overlay']): void;
  startFirstRun(): void;
  finishFirstRun(): void;
};

const MAX_STEPS = 50;

/** The open screen. In memory only: a desktop window has no address bar. */
export function createShellStore(options: { isFirstRun: boolean; screen?: ScreenId }) {
  return createStore<ShellState>()((set, get) => ({
    route: { screen: options.screen ?? 'today', params: {}, visit: 0 },
    history: [],
    overlay: 'none',
    isFirstRun: options.isFirstRun,
    request: null,
    ask(what, screen) {
      if (screen !== undefined && screen !== get().route.screen) get().navigate(screen);
      set({ request: { what } });
    },
    take(what) {
      if (get().request?.what !== what) return false;
      set({ request: null });
      return true;
    },
    navigate(screen, params = {}) {
      const { route, history } = get();
      set({
        route: { screen, params, visit: route.visit + 1 },
        history: screen === route.screen ? history : [...history, route].slice(-MAX_STEPS),
        overlay: 'none',
        request: null,
      });
    },
    goBack() {
      const { route, history } = get();
      const last = history.at(-1);
      if (!last) return;
      const there = { ...last, visit: route.visit + 1 };
      set({ route: there, history: history.slice(0, -1), overlay: 'none', request: null });
    },
    open: (overlay) => set({ overlay }),
    startFirstRun: () => set({ isFirstRun: true, overlay: 'none' }),
    finishFirstRun: () => set({ isFirstRun: false }),
  }));
}
