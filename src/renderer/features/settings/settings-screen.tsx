import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { Banner } from '../../ui/banner/banner.tsx';
import { AboutSection } from './about-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { ConnectionsSection } from './connections-section.tsx';
import { FreshSection } from './fresh-section.tsx';
import { LimitsSection } from './limits-section.tsx';
import { NetworkSection } from './network-section.tsx';
import { OfficeSection } from './office/office-section.tsx';
import { PoaSection } from './poa-section.tsx';
import styles from './settings.module.css';
import { ShortcutsSection } from './shortcuts-section.tsx';
import { StorageSection } from './storage-section.tsx';
import { SupportSection } from './support-section.tsx';

const SECTIONS = [
  'connections',
  'appearance',
  'poa',
  'limits',
  'fresh',
  'network',
  'office',
  'storage',
  'shortcuts',
  'support',
  'about',
] as const;
type SectionId = (typeof SECTIONS)[number];

/** Everything that can be set, in sections. What IT has fixed carries a lock and who fixed it. */
export function SettingsScreen() {
  const { shell, appInfo } = useStores();
  const { t } = useTranslation('settings');
  const route = useStoreValue(shell, (state) => state.route);
  const problem = useStoreValue(appInfo, (state) => state.info?.policyProblem ?? null);
  const caProblem = useStoreValue(appInfo, (state) => state.info?.caProblem ?? null);
  const [section, setSection] = useState<SectionId>('connections');
  useEffect(() => {
    const wanted = SECTIONS.find((id) => id === route.params.section);
    if (wanted) setSection(wanted);
  }, [route]);
  return (
    <>
      {problem ? (
        <Banner level="warning">
          <b>{t('policyProblem.title')}</b> {t('policyProblem.text', { problem })}
        </Banner>
      ) : null}
      {caProblem ? (
        <Banner level="warning">
          <b>{t('caProblem.title')}</b> {t('caProblem.text', { problem: caProblem })}
        </Banner>
      ) : null}
      <div className={styles.screen}>
        <nav className={styles.nav} aria-label={t('sections')}>
          {SECTIONS.map((id) => (
            <button
              key={id}
              type="button"
              aria-current={id === section ? 'true' : undefined}
              onClick={() => setSection(id)}
            >
              {t(`names.${id}`)}
            </button>
          ))}
          <button type="button" onClick={() => shell.getState().navigate('mapping')}>
            {t('names.mapping')}
          </button>
        </nav>
        <div className={styles.scroll}>
          <div className={styles.column}>
            <h2 className={styles.title}>{t(`names.${section}`)}</h2>
            {section === 'connections' ? <ConnectionsSection /> : null}
            {section === 'appearance' ? <AppearanceSection /> : null}
            {section === 'poa' ? <PoaSection /> : null}
            {section === 'limits' ? <LimitsSection /> : null}
            {section === 'fresh' ? <FreshSection /> : null}
            {section === 'network' ? <NetworkSection /> : null}
            {section === 'office' ? <OfficeSection /> : null}
            {section === 'storage' ? <StorageSection /> : null}
            {section === 'shortcuts' ? <ShortcutsSection /> : null}
            {section === 'support' ? <SupportSection /> : null}
            {section === 'about' ? <AboutSection /> : null}
          </div>
        </div>
      </div>
    </>
  );
}
