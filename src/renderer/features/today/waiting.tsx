import { useTranslation } from 'react-i18next';
import type { Today } from '../../../shared/model/today.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { useStores } from '../../hooks/use-stores.tsx';
import { momentText } from '../../shared-parts/work/fact-text.ts';
import styles from './today.module.css';

/** Automatic retries. They need no person, so they are listed separately and never counted. */
export function Waiting(props: { today: Today; now: number }) {
  const { waiting, waitingCount } = props.today;
  const { t } = useTranslation('today');
  const formats = useFormats();
  const { shell } = useStores();
  if (waitingCount === 0) return null;
  return (
    <section className={styles.waiting} aria-label={t('waiting.title')}>
      <h2>{t('waiting.title')}</h2>
      <p>
        {t('waiting.text')}
        {waiting.map(({ registrationId, name, where, at }) => (
          <button
            key={registrationId}
            type="button"
            className="link"
            onClick={() => shell.getState().navigate('contracts', { registration: registrationId })}
          >
            {t('waiting.at', { name, where, at: momentText(at, props.now, t, formats) })}
          </button>
        ))}
        {waitingCount > waiting.length ? (
          <span>{t('waiting.more', { count: waitingCount - waiting.length })}</span>
        ) : null}
      </p>
    </section>
  );
}
