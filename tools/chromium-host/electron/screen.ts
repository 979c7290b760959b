import type { Display, Screen } from 'electron';
import { hostOptions } from '../host.ts';
import { extend, KnownEvents } from './emitter.ts';
import { faithful, loud } from './loud.ts';

/** One screen without a task bar, of the size that the run was given. */
function display(): Display {
  const area = { x: 0, y: 0, ...hostOptions().screen };
  const size = { width: area.width, height: area.height };
  return loud('Display', {
    ...{ id: 1, bounds: area, workArea: area, size, workAreaSize: size, scaleFactor: 1, rotation: 0 },
    ...{ internal: true, detected: true, label: '' },
  }) as unknown as Display;
}

export const screen = loud(
  'screen',
  extend(
    new KnownEvents('screen', ['display-added', 'display-removed', 'display-metrics-changed']),
    faithful<Screen>()({
      getPrimaryDisplay: display,
      getAllDisplays: () => [display()],
      getDisplayNearestPoint: display,
      getDisplayMatching: display,
      getCursorScreenPoint: () => ({ x: 0, y: 0 }),
    }),
  ),
);
