import { DAY_MS } from '../../../../shared/calendar/units.ts';
import type { StepWindow } from '../view/chart-columns.ts';
import type { HourView } from '../view/hour-view.ts';

/** Where a key moves the cursor; null for other keys. The first arrow starts at the window's edge. */
export function stepAfterKey(
  key: string,
  cursor: number | null,
  view: Pick<HourView, 'level' | 'stepMs' | 'columns'>,
  window: StepWindow,
): number | null {
  const last = view.columns.count - 1;
  const page = view.level === 'hour' ? Math.max(1, Math.round(DAY_MS / view.stepMs)) : view.level === 'day' ? 7 : 4;
  const by = (steps: number, from: number) => Math.max(0, Math.min(last, (cursor ?? from) + steps));
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return by(1, window.from - 1);
    case 'ArrowLeft':
    case 'ArrowDown':
      return by(-1, window.to);
    case 'PageUp':
      return by(page, window.from);
    case 'PageDown':
      return by(-page, window.to - 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
