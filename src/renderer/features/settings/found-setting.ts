import { createContext, type RefObject, useContext, useEffect, useRef } from 'react';
import type { Findable } from './setting-index.ts';

/** What was chosen under "Find a setting"; a new object each time. */
export const FoundSetting = createContext<Findable | null>(null);

const CONTROLS = ':is(button, input, textarea):not(:disabled, [type="hidden"], [tabindex="-1"])';

/** Focuses the chosen of a few, else the first control; what cannot be changed is focused itself. */
export function focusControl(place: HTMLElement): void {
  const control =
    place.querySelector<HTMLElement>(`[aria-checked="true"]:not(:disabled)`) ??
    place.querySelector<HTMLElement>(CONTROLS);
  if (control === null) place.tabIndex = -1;
  place.scrollIntoView({ block: 'nearest' });
  (control ?? place).focus();
}

/** The place of a setting on the screen: its control gets the focus when somebody has found it. */
export function useFoundPlace<Place extends HTMLElement>(id: Findable['id']): RefObject<Place | null> {
  const found = useContext(FoundSetting);
  const place = useRef<Place>(null);
  useEffect(() => {
    if (found?.id === id && place.current !== null) focusControl(place.current);
  }, [found, id]);
  return place;
}
