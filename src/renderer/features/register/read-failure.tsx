import { useTranslation } from 'react-i18next';
import type { AppErrorData } from '../../../shared/errors/app-error-schema.ts';
import { WayOn } from '../../shared-parts/way-on.tsx';
import { errorText } from '../../text/error-text.ts';
import { Banner } from '../../ui/banner/banner.tsx';

/** Why something could not be read, and what helps. */
export function ReadFailure(props: { error: AppErrorData; onRetry: () => void }) {
  const { t } = useTranslation();
  const { what, todo } = errorText(t, props.error);
  return (
    <Banner level="rejected" actions={<WayOn after={props.error} onAgain={props.onRetry} />}>
      <b>{what}</b> {todo}
    </Banner>
  );
}
