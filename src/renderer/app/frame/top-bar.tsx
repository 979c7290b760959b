import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Search from 'lucide-react/icons/search';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { selectedProfile } from '../../stores/create-profiles-store.ts';
import { sectionOf } from '../../stores/create-shell-store.ts';
import { PlainIconButton } from '../../ui/button/plain-icon-button.tsx';
import { cx } from '../../ui/cx.ts';
import fieldStyles from '../../ui/field/field.module.css';
import { Icon } from '../../ui/icon/icon.tsx';
import { Kbd } from '../../ui/kbd/kbd.tsx';
import { ProfileChip } from '../../ui/profile-chip/profile-chip.tsx';
import styles from './frame.module.css';

const ProfileSwitcher = lazy(async () => ({ default: (await import('./profile-switcher.tsx')).ProfileSwitcher }));

/** Title and the screen's actions, search, help, profile. */
export function TopBar(props: { onSlot: (element: HTMLElement | null) => void }) {
  const stores = useStores();
  const { t } = useTranslation('app');
  const screen = useStoreValue(stores.shell, (state) => state.route.screen);
  const section = useStoreValue(stores.shell, (state) => sectionOf(state.route));
  const profile = useStoreValue(stores.profiles, selectedProfile);
  return (
    <header className={styles.topbar}>
      <div className={styles['topbar-start']}>
        {section !== screen ? (
          <button type="button" className={styles.crumb} onClick={() => stores.shell.getState().navigate(section)}>
            {t(`screens.${section}`)} <Icon of={ChevronRight} size={12} />
          </button>
        ) : null}
        <h1 className={styles['page-title']}>{t(`screens.${screen}`)}</h1>
        <div ref={props.onSlot} className={styles.slot} />
      </div>
      <button
        type="button"
        className={cx(fieldStyles.input, fieldStyles.bar, styles.search)}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => stores.shell.getState().open('palette')}
      >
        <Icon of={Search} />
        <span className={cx(fieldStyles.placeholder, styles.searchText)}>{t('search')}</span>
        <span className={cx(fieldStyles.end, styles.searchKeys)} aria-hidden="true">
          <Kbd keys={['Ctrl', 'K']} />
        </span>
      </button>
      <div className={styles['topbar-end']}>
        <PlainIconButton
          icon={CircleHelp}
          label={t('help')}
          keys={['F1']}
          onPress={() => stores.shell.getState().open('shortcuts')}
        />
        <Suspense fallback={profile ? <ProfileChip name={profile.name} kind={profile.kind} /> : null}>
          <ProfileSwitcher />
        </Suspense>
      </div>
    </header>
  );
}
