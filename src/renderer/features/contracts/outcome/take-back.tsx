import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Registration } from '../../../../shared/model/contracts/contract.ts';
import { useStores } from '../../../hooks/use-stores.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { cx } from '../../../ui/cx.ts';
import styles from '../contracts.module.css';
import type { OutcomeStore } from '../stores/create-outcome-store.ts';
import own from './outcome.module.css';

/** Takes back a waiting registration, after saying what that means. It can still be sent later. */
export function TakeBack(props: { registration: Registration; store: OutcomeStore }) {
  const { t } = useTranslation('contracts');
  const { shell } = useStores();
  const { registration, store } = props;
  const { bulk, attempts, isTakenBack, wait } = registration;
  const isActing = useStore(store, (state) => state.isActing);
  const [isAsking, setAsking] = useState(false);
  if (isTakenBack) return null;
  if (bulk !== undefined) {
    return (
      <p className={cx('small', 'muted', own.takeBack)}>
        {t('takeBack.row', { row: bulk.row })}{' '}
        <button
          type="button"
          className="link"
          onClick={() => shell.getState().navigate('bulk', { job: bulk.jobId, step: 'send' })}
        >
          {t('takeBack.openJob', { name: bulk.name })}
        </button>
      </p>
    );
  }
  if (!isAsking) return <Button onPress={() => setAsking(true)}>{t('takeBack.ask')}</Button>;
  const isAsked = wait?.reason === 'needs-release';
  return (
    <section aria-label={t('takeBack.label')} className={own.takeBack}>
      <p className="small">
        {t(attempts === 0 ? 'takeBack.unsent' : 'takeBack.notProcessed')} {t('takeBack.means')}{' '}
        {isAsked ? t('takeBack.release') : ''}
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" autoFocus isBusy={isActing} onPress={() => void store.getState().takeBack()}>
          {t('takeBack.do')}
        </Button>
        <Button onPress={() => setAsking(false)}>{t('takeBack.keep')}</Button>
      </div>
    </section>
  );
}
