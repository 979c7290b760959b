import { useTranslation } from 'react-i18next';
import type { Registration } from '../../../../shared/model/contracts/contract.ts';
import { useTechnical } from '../../../ui/technical/technical.tsx';
import { useContractFormats } from '../contract-formats.ts';
import styles from '../contracts.module.css';
import { eventLines } from './event-text.ts';
import own from './outcome.module.css';

/** What happened, step by step; with technical details to the millisecond. */
export function EventsList(props: { registration: Registration }) {
  const { t } = useTranslation('contracts');
  const formats = useContractFormats();
  const { registration } = props;
  const isTechnical = useTechnical();
  const lines = eventLines(t, formats, registration, isTechnical);
  const firstDay = lines[0] === undefined ? '' : formats.date(lines[0].at);
  return (
    <section aria-labelledby="what-happened">
      <div className={styles.group}>
        <h2 id="what-happened">{t('outcome.whatHappened')}</h2>
        <span className={styles.note}>
          {[
            firstDay === formats.date(Date.now()) ? '' : firstDay,
            registration.attempts > 1 ? t('outcome.attempts', { count: registration.attempts }) : '',
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </div>
      <ol className={own.events} data-outcome={registration.state}>
        {lines.map((line) => (
          <li key={line.id} data-state={line.state}>
            <time className="tnum muted" dateTime={new Date(line.at).toISOString()} title={formats.dateTime(line.at)}>
              {isTechnical ? formats.timeMs(line.at) : formats.time(line.at)}
            </time>
            <span className={own.node} aria-hidden="true" />
            <span className="selectable">
              {line.main}
              {line.detail === null ? null : <span className="muted">, {line.detail}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
