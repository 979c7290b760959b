import { errorDataOf } from '../../stores/loadable.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';

/**
 * Main did not answer at start, so neither language nor texts are known: both languages at once. The only texts outside
 * `text/`.
 */
export function StartFailure(props: { thrown: unknown }) {
  const error = errorDataOf(props.thrown);
  const reference = 'reference' in error ? `${error.code} ${error.reference}` : error.code;
  return (
    <EmptyState
      title="Elkontor could not start. Elkontor kunde inte starta."
      text={`Close it and start again. Stäng och starta igen. (${reference})`}
    />
  );
}
