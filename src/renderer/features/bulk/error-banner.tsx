import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../text/error-text.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { IconButton } from '../../ui/button/button.tsx';
import { useBulk, useBulkValue } from './use-bulk.ts';

/** The last failure, until it is dismissed or something else is done. */
export function ErrorBanner() {
  const { t } = useTranslation('bulk');
  const bulk = useBulk();
  const error = useBulkValue((state) => state.error);
  if (!error) return null;
  const { what, todo } = errorText(t, error);
  return (
    <Banner
      level="rejected"
      actions={<IconButton size="sm" icon={X} label={t('dismiss')} onPress={() => bulk.fail(null)} />}
    >
      <b>{what}</b> {todo}
    </Banner>
  );
}
