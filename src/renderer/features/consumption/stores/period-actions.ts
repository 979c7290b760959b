import type { StoreApi } from 'zustand/vanilla';
import { daysBetween } from '../../../../shared/calendar/dates.ts';
import type { Period } from '../../../stores/period-presets.ts';
import { type ConsumptionActions, type ConsumptionState, type Level, levelFor, shifted } from './consumption-state.ts';

type PeriodActions = Pick<
  ConsumptionActions,
  'setPeriod' | 'setLevel' | 'setCursor' | 'drill' | 'goTo' | 'back' | 'shift'
>;

/** Which days are shown and at which level: picking, drilling down and back, neighbouring periods. */
export function periodActions(store: StoreApi<ConsumptionState & ConsumptionActions>): PeriodActions {
  const { getState: get, setState: set } = store;
  const show = (view: Period, trail: readonly Period[], keepLevel?: Level): void => {
    set({ view, trail, level: keepLevel ?? levelFor(view), cursor: null });
    void get().reload();
  };

  return {
    setPeriod(period) {
      set({ scope: period, job: get().job?.phase === 'running' ? get().job : null });
      show(period, []);
    },
    setLevel(level) {
      set({ level, cursor: null });
    },
    setCursor(cursor) {
      set({ cursor });
    },
    drill(period) {
      const { view, trail } = get();
      if (
        view !== null &&
        daysBetween(period.firstDate, period.lastDate) < daysBetween(view.firstDate, view.lastDate)
      ) {
        show(period, [...trail, view]);
      } else if (view !== null) {
        // The same days, one level finer.
        set({ level: 'hour', cursor: null });
      }
    },
    goTo(period) {
      const { scope, trail } = get();
      const isInside = scope !== null && period.firstDate >= scope.firstDate && period.lastDate <= scope.lastDate;
      if (isInside) {
        // Going up removes the way back below it.
        show(
          period,
          trail.filter((before) => before.firstDate < period.firstDate || before.lastDate > period.lastDate),
        );
      } else {
        get().setPeriod(period);
      }
    },
    back() {
      const { trail } = get();
      const before = trail.at(-1);
      if (before !== undefined) show(before, trail.slice(0, -1));
    },
    shift(by) {
      const { view, scope, trail, level } = get();
      if (view === null || scope === null) return;
      const next = shifted(view, by);
      const isInside = next.firstDate >= scope.firstDate && next.lastDate <= scope.lastDate;
      if (!isInside) set({ scope: next });
      show(next, isInside ? trail : [], level);
    },
  };
}
