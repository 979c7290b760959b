import Activity from 'lucide-react/icons/activity';
import BookUser from 'lucide-react/icons/book-user';
import ChartColumn from 'lucide-react/icons/chart-column';
import FilePenLine from 'lucide-react/icons/file-pen-line';
import Inbox from 'lucide-react/icons/inbox';
import PanelLeftClose from 'lucide-react/icons/panel-left-close';
import PanelLeftOpen from 'lucide-react/icons/panel-left-open';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Settings2 from 'lucide-react/icons/settings-2';
import Sheet from 'lucide-react/icons/sheet';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../hooks/use-formats.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { selectedProfile } from '../../stores/create-profiles-store.ts';
import { type SCREEN_IDS, sectionOf } from '../../stores/create-shell-store.ts';
import { latestOf } from '../../stores/loadable.ts';
import { Count } from '../../ui/count/count.tsx';
import { Icon, type IconOf } from '../../ui/icon/icon.tsx';
import { Mark } from '../../ui/mark/mark.tsx';
import { tooltipAttributes } from '../../ui/tooltip/tooltip-attributes.ts';
import { preloadScreen } from '../screens.ts';
import { COMMANDS, runCommand } from '../shortcuts/commands.ts';
import styles from './frame.module.css';

const Guide = lazy(async () => ({ default: (await import('../guide/guide.tsx')).Guide }));

type RailScreen = (typeof SCREEN_IDS)[number];
const ICONS: Record<RailScreen, IconOf> = {
  today: Inbox,
  contracts: FilePenLine,
  bulk: Sheet,
  invoices: ReceiptText,
  consumption: ChartColumn,
  register: BookUser,
  activity: Activity,
  settings: Settings2,
};

/** Sections of the app. The only badge: how many things need a person. */
export function Rail() {
  const stores = useStores();
  const { t } = useTranslation('app');
  const formats = useFormats();
  const isCollapsed = useStoreValue(stores.preferences, (state) => state.preferences.railCollapsed);
  const isGuideDismissed = useStoreValue(stores.preferences, (state) => state.preferences.guideDismissed);
  const profile = useStoreValue(stores.profiles, selectedProfile);
  const count = useStoreValue(stores.today, (state) => latestOf(state.today)?.lines.length ?? 0);
  return (
    <div className={styles.rail}>
      <nav className={styles.sections} aria-label={t('sections')}>
        <div className={styles['rail-brand']}>
          <Mark />
          <span className={styles.word}>Elkontor</span>
        </div>
        <div className={styles['rail-group']}>
          <RailItem screen="today">
            {count > 0 ? (
              <Count
                value={count}
                text={formats.integer(count)}
                title={t('badges.today', { count })}
                className={styles.count}
              />
            ) : null}
          </RailItem>
        </div>
        <div className={styles['rail-group']}>
          <RailItem screen="contracts" />
          <RailItem screen="bulk" />
        </div>
        <div className={styles['rail-group']}>
          <RailItem screen="invoices" />
          <RailItem screen="consumption" />
        </div>
        <div className={styles['rail-group']}>
          <RailItem screen="register" />
          <RailItem screen="activity" />
        </div>
        <div className={`${styles['rail-group']} ${styles.end}`}>
          <RailItem screen="settings" />
          <button
            type="button"
            className={styles['rail-item']}
            aria-expanded={!isCollapsed}
            {...tooltipAttributes({ text: isCollapsed ? t('rail.expand') : null, keys: ['Ctrl', 'B'] })}
            onClick={() => {
              const command = COMMANDS.find((entry) => entry.id === 'view.rail');
              if (command) void runCommand(command, stores, t);
            }}
          >
            <Icon of={isCollapsed ? PanelLeftOpen : PanelLeftClose} />
            <span className={styles.word}>{isCollapsed ? t('rail.expand') : t('rail.collapse')}</span>
          </button>
        </div>
      </nav>
      <span className={styles.fill} />
      {profile?.kind === 'sample' && !isGuideDismissed && !isCollapsed ? (
        <Suspense fallback={null}>
          <Guide />
        </Suspense>
      ) : null}
    </div>
  );
}

function RailItem(props: { screen: RailScreen; children?: ReactNode }) {
  const { shell, preferences } = useStores();
  const { t } = useTranslation('app');
  // The mapping and the guesses are pages of a section.
  const isCurrent = useStoreValue(shell, ({ route }) => sectionOf(route) === props.screen);
  const isCollapsed = useStoreValue(preferences, (state) => state.preferences.railCollapsed);
  const label = t(`screens.${props.screen}`);
  return (
    <button
      type="button"
      className={styles['rail-item']}
      aria-current={isCurrent ? 'page' : undefined}
      {...tooltipAttributes({ text: isCollapsed ? label : null })}
      onPointerEnter={() => preloadScreen(props.screen)}
      onClick={() => shell.getState().navigate(props.screen)}
    >
      <Icon of={ICONS[props.screen]} />
      <span className={styles.word}>{label}</span>
      {props.children}
    </button>
  );
}
