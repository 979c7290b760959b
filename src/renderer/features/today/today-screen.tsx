import Plus from 'lucide-react/icons/plus';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Sheet from 'lucide-react/icons/sheet';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../hooks/use-now.ts';
import { useScreenRequest } from '../../hooks/use-screen-request.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { useFetchWords } from '../../shared-parts/connection/offline.tsx';
import { errorDataOf, latestOf } from '../../stores/loadable.ts';
import { errorText } from '../../text/error-text.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { TopBarStart } from '../../ui/top-bar/top-bar-portal.tsx';
import { Calm, isBlank } from './calm.tsx';
import { FirstDay } from './first-day.tsx';
import { Queue } from './queue.tsx';
import { Scrolled } from './scrolled.tsx';
import { Strip } from './strip.tsx';
import styles from './today.module.css';
import { Waiting } from './waiting.tsx';

/** What a new day opens with: what needs a person, else that nothing does, else where to begin. */
export function TodayScreen() {
  const { t } = useTranslation('today');
  const { shell, today: store, toasts } = useStores();
  const loadable = useStoreValue(store, (state) => state.today);
  const now = useNow(20_000);
  const today = latestOf(loadable);
  const { navigate } = shell.getState();
  const load = () => void store.getState().load();
  // Changes made on another screen may have no event, so it is read again when opened.
  useEffect(() => void store.getState().load(), [store]);
  useScreenRequest('refresh', load);
  const fetchWords = useFetchWords(t('actions.fetchAll'));
  const fetchAll = () => {
    toasts.getState().show({ title: t('refetching') });
    void store
      .getState()
      .retry('failed')
      .catch((thrown: unknown) => toasts.getState().show({ title: errorText(t, errorDataOf(thrown)).what }));
  };
  const isBeginning = today !== null && (today.isFirstDay || isBlank(today));
  return (
    <div className={styles.screen}>
      <TopBarStart>
        {today === null || isBeginning ? null : (
          <>
            <Button icon={Plus} onPress={() => navigate('contracts', { open: 'new' })}>
              {t('actions.newContract')}
            </Button>
            <Button icon={Sheet} onPress={() => navigate('bulk')}>
              {t('actions.registerMany')}
            </Button>
            {today.lines.some(({ verb }) => verb === 'retry') ? (
              <Button icon={RefreshCw} tooltip={fetchWords.tooltip} onPress={fetchAll}>
                {fetchWords.label}
              </Button>
            ) : null}
          </>
        )}
      </TopBarStart>
      {loadable.state === 'failed' ? (
        <Banner level="warning">
          {t('failed')} {errorText(t, loadable.error).what}
        </Banner>
      ) : null}
      {today === null ? null : isBeginning ? (
        <FirstDay isKnown={!today.isFirstDay} />
      ) : today.lines.length === 0 ? (
        <Calm today={today} now={now} />
      ) : (
        <>
          <Scrolled>
            <Queue today={today} now={now} />
            <Waiting today={today} now={now} />
          </Scrolled>
          <Strip today={today} now={now} />
        </>
      )}
    </div>
  );
}
