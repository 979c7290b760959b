import { useEffect, useState } from 'react';
import { useKept } from '../../hooks/use-owned.ts';
import { createPaletteActions } from './palette-actions.ts';
import type { Found } from './palette-entries.ts';

const NOTHING: Found = { customers: [], properties: [] };
const WAIT_MS = 120;
const MOST = 4;

/** Known customers and properties that match what is typed, a moment after the last key. */
export function useFound(text: string): Found {
  const actions = useKept(createPaletteActions);
  const [found, setFound] = useState<Found>(NOTHING);
  const query = text.trim().slice(0, 200);
  const isSearch = query !== '' && !query.startsWith('>');
  useEffect(() => {
    if (!isSearch) {
      setFound(NOTHING);
      return;
    }
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const page = { query, offset: 0, limit: MOST };
      const [customers, properties] = await Promise.allSettled([actions.customers(page), actions.properties(page)]);
      if (isCurrent) {
        setFound({
          customers: customers.status === 'fulfilled' ? customers.value.rows : [],
          properties: properties.status === 'fulfilled' ? properties.value.rows : [],
        });
      }
    }, WAIT_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [actions, query, isSearch]);
  return found;
}
