import { useTranslation } from 'react-i18next';
import { useShapeChanges } from '../hooks/use-shape-changes.ts';
import { useStores } from '../hooks/use-stores.tsx';
import { Banner } from '../ui/banner/banner.tsx';
import { Button } from '../ui/button/button.tsx';

/** One line shown when answers have changed shape, with a link to the difference. */
export function ShapeNotice() {
  const { shell } = useStores();
  const { t } = useTranslation('common');
  const { changes } = useShapeChanges();
  const unseen = changes.filter(({ isSeen }) => !isSeen).length;
  if (unseen === 0) return null;
  return (
    <Banner
      level="info"
      actions={
        <Button size="sm" variant="secondary" onPress={() => shell.getState().navigate('mapping')}>
          {t('shapes.see')}
        </Button>
      }
    >
      <b>{t('shapes.title')}</b> {t('shapes.text', { count: unseen })}
    </Banner>
  );
}
