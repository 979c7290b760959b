import { useTranslation } from 'react-i18next';
import { useCopy } from '../../hooks/use-copy.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Definitions } from '../../ui/definitions/definitions.tsx';
import styles from './settings.module.css';
import { UpdatesPart } from './updates-part.tsx';

/** Version and platform, to quote in a question to support. */
export function AboutSection() {
  const { appInfo } = useStores();
  const copy = useCopy();
  const { t } = useTranslation('settings');
  const info = useStoreValue(appInfo, (state) => state.info);
  if (!info) return null;
  const about = `Elkontor ${info.version}, ${info.platform}, ${info.locale}, ${info.store.state}`;
  return (
    <div className={styles.part}>
      <p className="muted">{t('about.text')}</p>
      <Definitions
        labelWidth={160}
        items={[
          { id: 'version', label: t('about.version'), value: info.version },
          { id: 'platform', label: t('about.platform'), value: info.platform },
          { id: 'locale', label: t('about.locale'), value: info.locale },
          { id: 'policy', label: t('about.policy'), value: info.policyBy ?? t('about.noPolicy') },
        ]}
      />
      <div>
        <Button variant="secondary" onPress={() => void copy(about)}>
          {t('about.copy')}
        </Button>
      </div>
      <UpdatesPart />
    </div>
  );
}
