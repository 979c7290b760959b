import { isAsked } from '../../shared/model/mapping/questions.ts';
import type { BodyName } from '../../shared/model/origin/provenance.ts';
import { useStores } from '../hooks/use-stores.tsx';
import { useTechnical } from '../ui/technical/technical.tsx';

export type Reading = { readonly body: BodyName; readonly field?: string; readonly answerId?: string };

/**
 * Opens where a person says what a field of the answers is: beside real values, or with technical details in the answer
 * itself. What nobody is asked about is only there.
 */
export function useOpenReading(): (reading: Reading) => void {
  const { shell } = useStores();
  const isTechnical = useTechnical();
  return ({ body, field, answerId }) => {
    const params = { body, ...(field !== undefined && { field }) };
    if (!isTechnical && isAsked(body, field)) shell.getState().navigate('guesses', params);
    else shell.getState().navigate('mapping', { ...params, ...(answerId !== undefined && { answerId }) });
  };
}
