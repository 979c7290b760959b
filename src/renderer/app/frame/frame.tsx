import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { profileWithoutSecret, selectedProfile } from '../../stores/create-profiles-store.ts';
import { cx } from '../../ui/cx.ts';
import { TopBarSlot } from '../../ui/top-bar/top-bar-portal.tsx';
import { PaletteLoading } from '../palette/palette-loading.tsx';
import { createTypedAhead } from '../palette/typed-ahead.ts';
import { ScreenBoundary } from '../problems/error-boundary.tsx';
import { ScreenSkeleton } from '../screen-skeleton.tsx';
import { PausedJobs, SCREENS, SecretMissing, SettingsSetAside, StoreBanner } from '../screens.ts';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import styles from './frame.module.css';
import { Rail } from './rail.tsx';
import { StatusBar } from './status-bar.tsx';
import { TopBar } from './top-bar.tsx';

const Palette = lazy(async () => ({ default: (await import('../palette/palette.tsx')).Palette }));
const ShortcutsSheet = lazy(async () => ({
  default: (await import('../shortcuts/shortcuts-sheet.tsx')).ShortcutsSheet,
}));

/** Rail, top bar, page, status bar, and overlays. */
export function Frame() {
  const stores = useStores();
  const { t } = useTranslation('app');
  const screen = useStoreValue(stores.shell, (state) => state.route.screen);
  const overlay = useStoreValue(stores.shell, (state) => state.overlay);
  const profile = useStoreValue(stores.profiles, selectedProfile);
  const isCollapsed = useStoreValue(stores.preferences, (state) => state.preferences.railCollapsed);
  const isStoreNews = useStoreValue(
    stores.appInfo,
    ({ info }) => info !== null && (!info.store.mayRegister || info.store.cacheSetAside !== null),
  );
  const isSettingsNews = useStoreValue(stores.appInfo, ({ info }) => info?.settingsSetAside != null);
  const isSecretMissing = useStoreValue(stores.profiles, (state) => profileWithoutSecret(state) !== null);
  const isJobPaused = useStoreValue(stores.pausedJobs, (state) => state.news.length > 0);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const closeOverlay = () => stores.shell.getState().open('none');
  const [ahead] = useState(() => createTypedAhead(closeOverlay));
  useShortcuts(stores);
  const Screen = SCREENS[screen];
  return (
    <div
      className={cx(styles.app, isCollapsed && styles.collapsed)}
      data-profile={profile?.kind === 'production' ? 'production' : profile ? 'test' : undefined}
    >
      <a className={styles.skip} href="#page">
        {t('skip')}
      </a>
      <Rail />
      <TopBar onSlot={setSlot} />
      <main id="page" className={styles.page} tabIndex={-1} aria-label={t(`screens.${screen}`)}>
        {isSettingsNews ? (
          <Suspense fallback={null}>
            <SettingsSetAside />
          </Suspense>
        ) : null}
        {isStoreNews ? (
          <Suspense fallback={null}>
            <StoreBanner />
          </Suspense>
        ) : null}
        {isSecretMissing ? (
          <Suspense fallback={null}>
            <SecretMissing />
          </Suspense>
        ) : null}
        {isJobPaused ? (
          <Suspense fallback={null}>
            <PausedJobs />
          </Suspense>
        ) : null}
        <TopBarSlot value={slot}>
          {/* Another profile resets every screen. */}
          <ScreenBoundary key={`${screen} ${profile?.id ?? ''}`}>
            <Suspense fallback={<ScreenSkeleton />}>
              <Screen />
            </Suspense>
          </ScreenBoundary>
        </TopBarSlot>
      </main>
      <StatusBar />
      {overlay === 'palette' ? <PaletteLoading ahead={ahead} /> : null}
      <Suspense fallback={null}>
        {overlay === 'palette' ? <Palette ahead={ahead} onClose={closeOverlay} /> : null}
        {overlay === 'shortcuts' ? <ShortcutsSheet onClose={closeOverlay} /> : null}
      </Suspense>
    </div>
  );
}
