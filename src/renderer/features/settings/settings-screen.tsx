import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { Banner } from '../../ui/banner/banner.tsx';
import { AboutSection } from './about-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { ConnectionsSection } from './connections-section.tsx';
import { FindSetting } from './find-setting.tsx';
import { FoundSetting, focusControl } from './found-setting.ts';
import { FreshSection } from './fresh-section.tsx';
import { LimitsSection } from './limits-section.tsx';
import { NetworkSection } from './network-section.tsx';
import { OfficeSection } from './office/office-section.tsx';
import { PoaSection } from './poa-section.tsx';
import { type Findable, SECTIONS, type SectionId } from './setting-index.ts';
import styles from './settings.module.css';
import { ShortcutsSection } from './shortcuts-section.tsx';
import { StorageSection } from './storage-section.tsx';
import { SupportSection } from './support-section.tsx';

/** Everything that can be set, in sections. What IT has fixed carries a lock and who fixed it. */
export function SettingsScreen() {
  const { shell, appInfo } = useStores();
  const { t } = useTranslation('settings');
  const route = useStoreValue(shell, (state) => state.route);
  const problem = useStoreValue(appInfo, (state) => state.info?.policyProblem ?? null);
  const caProblem = useStoreValue(appInfo, (state) => state.info?.caProblem ?? null);
  const [section, setSection] = useState<SectionId>('connections');
  const [found, setFound] = useState<Findable | null>(null);
  const column = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const wanted = SECTIONS.find((id) => id === route.params.section);
    if (wanted) setSection(wanted);
  }, [route]);
  // A setting focuses its own control first; this is for a whole section, and for a setting that is not there now.
  useEffect(() => {
    const place = column.current;
    if (found !== null && place !== null && !place.contains(document.activeElement)) focusControl(place);
  }, [found]);
  const show = (id: SectionId, wanted: Findable | null) => {
    if (id === 'mapping') shell.getState().navigate('mapping');
    else setSection(id);
    setFound(wanted);
  };
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
          <FindSetting onFound={(one) => show(one.section, one)}>
            {SECTIONS.map((id) => (
              <button
                key={id}
                type="button"
                aria-current={id === section ? 'true' : undefined}
                onClick={() => show(id, null)}
              >
                {t(`names.${id}`)}
              </button>
            ))}
          </FindSetting>
        </nav>
        <div className={styles.scroll}>
          <FoundSetting value={found}>
            <div ref={column} className={styles.column}>
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
          </FoundSetting>
        </div>
      </div>
    </>
  );
}
