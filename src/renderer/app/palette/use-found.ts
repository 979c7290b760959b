import { useEffect, useState } from 'react';
import type { Found } from '../../../shared/model/found.ts';
import { useKept } from '../../hooks/use-owned.ts';
import { createPaletteActions } from './palette-actions.ts';

/** What was found, and for which text; null: nothing was looked for yet. */
export type FoundNow = { readonly query: string; readonly found: Found | null };

const NOTHING: FoundNow = { query: '', found: null };
const WAIT_MS = 60;

/** What is looked for of a text: nothing where it asks for commands only. */
export function searchOf(text: string): string {
  const query = text.trim().slice(0, 200);
  return query.startsWith('>') ? '' : query;
}

/** What is known by what is typed, a moment after the last key; what was found before stays until then. */
export function useFound(text: string): FoundNow {
  const actions = useKept(createPaletteActions);
  const [now, setNow] = useState<FoundNow>(NOTHING);
  const query = searchOf(text);
  useEffect(() => {
    if (query === '') {
      setNow(NOTHING);
      return;
    }
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const found = await actions.find({ query }).catch(() => null);
      if (isCurrent) setNow({ query, found });
    }, WAIT_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [actions, query]);
  return now;
}
