import CircleDashed from 'lucide-react/icons/circle-dashed';
import { useTranslation } from 'react-i18next';
import type { Today } from '../../../shared/model/today.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { useStores } from '../../hooks/use-stores.tsx';
import { momentText } from '../../shared-parts/work/fact-text.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './today.module.css';

/** When it is tried again; what is due goes as soon as the app gets to it. */
function useSendingAt(now: number): (at: number) => string {
  const { t } = useTranslation('today');
  const formats = useFormats();
  return (at) => (at <= now ? t('waiting.soon') : momentText(at, now, t, formats));
}

/** Automatic retries. They need no person, so they are listed separately and never counted. */
export function Waiting(props: { today: Today; now: number }) {
  const { waiting, waitingCount } = props.today;
  const { t } = useTranslation('today');
  const formats = useFormats();
  const sendingAt = useSendingAt(props.now);
  if (waitingCount === 0) return null;
  return (
    <section className={styles.waiting} aria-label={t('waiting.title')}>
      <h2>
        <Icon of={CircleDashed} size={14} />
        {t('waiting.title')}{' '}
        {waitingCount === 1 ? null : <span className="muted tnum">{formats.integer(waitingCount)}</span>}
      </h2>
      <ul>
        {waiting.map((one) => (
          <li key={one.registrationId}>
            <WaitingLink one={one}>{one.name}</WaitingLink>
            <span>{one.where}</span>
            <span>{t('waiting.sends', { at: sendingAt(one.at) })}</span>
          </li>
        ))}
        {waitingCount > waiting.length ? <li>{t('waiting.more', { count: waitingCount - waiting.length })}</li> : null}
      </ul>
    </section>
  );
}

/** The same under "nothing needs you": a line each, with what they wait for. */
export function WaitingLines(props: { today: Today; now: number }) {
  const { waiting, waitingCount } = props.today;
  const { t } = useTranslation('today');
  const sendingAt = useSendingAt(props.now);
  if (waitingCount === 0) return null;
  return (
    <>
      <p>
        <span className={styles.hollow} />
        <span>{t('empty.waiting', { count: waitingCount })}</span>
      </p>
      <ul className={styles.waitingLines}>
        {waiting.map((one) => (
          <li key={one.registrationId}>
            <WaitingLink one={one}>
              {t('waiting.at', { name: one.name, where: one.where, at: sendingAt(one.at) })}
            </WaitingLink>
          </li>
        ))}
        {waitingCount > waiting.length ? (
          <li className="muted">{t('waiting.more', { count: waitingCount - waiting.length })}</li>
        ) : null}
      </ul>
    </>
  );
}

function WaitingLink({ one, children }: { one: Today['waiting'][number]; children: string }) {
  const { shell } = useStores();
  const { registrationId } = one;
  return (
    <button
      type="button"
      className="link"
      onClick={() => shell.getState().navigate('contracts', { registration: registrationId })}
    >
      {children}
    </button>
  );
}
