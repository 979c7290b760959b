import { useTranslation } from 'react-i18next';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import type { NewsOf } from '../../stores/create-office-news-store.ts';
import { Button } from '../../ui/button/button.tsx';

/** "3 changed by others": the list stays as it is until a person wants them in it. */
export function OthersChanged(props: { what: NewsOf; onShow: () => void }) {
  const { t } = useTranslation('app');
  const { officeNews } = useStores();
  const count = useStoreValue(officeNews, (state) => state[props.what]);
  const by = useStoreValue(officeNews, (state) => state.by);
  if (count === 0) return null;
  return (
    <Button
      size="sm"
      tooltip={t('others.show', { who: by.join(', ') })}
      onPress={() => {
        officeNews.getState().shown(props.what);
        props.onShow();
      }}
    >
      {t('others.changed', { count })}
    </Button>
  );
}
