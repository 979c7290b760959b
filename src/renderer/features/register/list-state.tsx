import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../hooks/use-formats.ts';
import type { PagesState } from '../../stores/create-pages.ts';
import { errorText } from '../../text/error-text.ts';
import { ReadFailure } from './read-failure.tsx';

/** Says what went wrong above the list, which keeps what it has; counts are read out when they change. */
export function ListState(props: {
  state: Pick<PagesState<unknown, unknown>, 'error' | 'total' | 'isMore' | 'isLoading'>;
  onRetry: () => void;
  kind: 'customers' | 'properties';
  children: ReactNode;
}) {
  const { t } = useTranslation('register');
  const { error, total, isMore } = props.state;
  const formats = useFormats();
  const rows = isMore ? t('found.orMore', { count: formats.integer(total ?? 0) }) : formats.integer(total ?? 0);
  const found = t(`found.${props.kind}`, { count: total ?? 0, rows });
  const words = error ? errorText(t, error) : null;
  return (
    <>
      {words ? <ReadFailure words={words} onRetry={props.onRetry} /> : null}
      {error && total === null ? null : props.children}
      <span role="status" className="sr-only">
        {total === null ? t('common:loading') : found}
      </span>
    </>
  );
}
