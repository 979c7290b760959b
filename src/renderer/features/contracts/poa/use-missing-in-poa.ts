import { useEffect, useState } from 'react';
import type { Customer } from '../../../../shared/model/contracts/contract.ts';
import type { PoaMentions } from '../../../../shared/model/contracts/poa-mentions.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { askAfter } from '../../../hooks/while-mounted.ts';

/** Asks when the person stops typing. */
const ASK_AFTER_MS = 300;

export type MissingInPoa = 'socId' | 'name';

/**
 * Which of the person's data are missing in the file's text; empty where the file has no readable text. Null while
 * searching.
 */
export function useMissingInPoa(token: string | null, customer: Customer): readonly MissingInPoa[] | null {
  const calls = useCalls('poa');
  const { soc_id: socId, first_name: firstName, last_name: lastName } = customer;
  const question = JSON.stringify([token, socId, firstName, lastName]);
  const [answered, setAnswered] = useState<{ question: string; speaks: PoaMentions | null } | null>(null);
  useEffect(() => {
    if (token === null) return undefined;
    const answer = (speaks: PoaMentions | null) => setAnswered({ question, speaks });
    const ask = () => calls.speaksOf({ token, socId, firstName, lastName });
    return askAfter(ASK_AFTER_MS, ask, answer, () => answer(null));
  }, [calls, question, token, socId, firstName, lastName]);
  if (token === null) return NOTHING;
  if (answered?.question !== question) return null;
  const { speaks } = answered;
  return speaks?.hasText ? (['socId', 'name'] as const).filter((what) => !speaks[what]) : NOTHING;
}

const NOTHING: readonly MissingInPoa[] = [];
