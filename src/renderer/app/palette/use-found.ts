import { useEffect, useState } from 'react';
import type { Found } from '../../../shared/model/found.ts';
import { useCalls } from '../../hooks/use-calls.ts';
import { askAfter } from '../../hooks/while-mounted.ts';

/** The results and their query; null: nothing was searched yet. */
export type FoundNow = { readonly query: string; readonly found: Found | null };

const NOTHING: FoundNow = { query: '', found: null };
const WAIT_MS = 60;

/** The query of a text; empty when it asks for commands only. */
export function searchOf(text: string): string {
  const query = text.trim().slice(0, 200);
  return query.startsWith('>') ? '' : query;
}

/** Results for the typed text, a moment after the last key; earlier results stay until then. */
export function useFound(text: string): FoundNow {
  const calls = useCalls('palette');
  const [now, setNow] = useState<FoundNow>(NOTHING);
  const query = searchOf(text);
  useEffect(() => {
    if (query === '') {
      setNow(NOTHING);
      return undefined;
    }
    const show = (found: FoundNow['found']) => setNow({ query, found });
    return askAfter(
      WAIT_MS,
      () => calls.find({ query }),
      show,
      () => show(null),
    );
  }, [calls, query]);
  return now;
}
