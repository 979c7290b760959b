import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStores } from '../../hooks/use-stores.tsx';
import { GuideLink } from '../../shared-parts/help/guide-link.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ContractPicture, HoursPicture, SheetPicture } from './first-pictures.tsx';
import styles from './today.module.css';

/** Nothing was done yet: the three ways to begin. `isKnown`: customers are known all the same. */
export function FirstDay({ isKnown }: { isKnown: boolean }) {
  const { t } = useTranslation('today');
  const { shell } = useStores();
  const { navigate } = shell.getState();
  return (
    <div className={`${styles.calm} ${styles.firstDay}`}>
      <header>
        <h2>{t('first.title')}</h2>
        <p>{t(isKnown ? 'empty.blank' : 'first.text')}</p>
        <GuideLink page="first-day" />
      </header>
      <div className={styles.three}>
        <Way id="one" picture={<ContractPicture />}>
          <Button variant="primary" onPress={() => navigate('contracts', { open: 'new' })}>
            {t('first.one.do')}
          </Button>
        </Way>
        <Way id="many" picture={<SheetPicture />}>
          <Button variant="secondary" onPress={() => navigate('bulk')}>
            {t('first.many.do')}
          </Button>
        </Way>
        <Way id="see" picture={<HoursPicture />}>
          <Button variant="secondary" onPress={() => navigate('invoices', { pick: 'ids' })}>
            {t('first.see.do')}
          </Button>
          <Button onPress={() => navigate('register')}>{t('first.see.import')}</Button>
        </Way>
      </div>
    </div>
  );
}

function Way(props: { id: 'one' | 'many' | 'see'; picture: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('today');
  return (
    <section>
      {props.picture}
      <h3>{t(`first.${props.id}.title`)}</h3>
      <p>{t(`first.${props.id}.text`)}</p>
      <p className={styles.need}>
        <b>{t('first.need')}</b> {t(`first.${props.id}.need`)}
      </p>
      <div className={styles.ways}>{props.children}</div>
    </section>
  );
}
