import { useTranslation } from 'react-i18next';
import type { Registration } from '../../../../shared/model/contracts/contract.ts';
import { dayWord } from '../../../text/day-words.ts';
import { useTechnical } from '../../../ui/technical/technical.tsx';
import { useContractFormats } from '../contract-formats.ts';
import styles from '../contracts.module.css';
import { eventLines } from './event-text.ts';
import own from './outcome.module.css';

/** What happened, step by step; with technical details to the millisecond. Each step has its day where there are several, or `hasDays`. */
export function EventsList(props: { registration: Registration; hasDays?: boolean }) {
  const { t } = useTranslation('contracts');
  const formats = useContractFormats();
  const { registration } = props;
  const isTechnical = useTechnical();
  const lines = eventLines(t, formats, registration, isTechnical);
  const days = new Set(lines.map(({ at }) => formats.date(at)));
  const [firstDay = ''] = days;
  const hasDays = props.hasDays || days.size > 1;
  const today = formats.date(Date.now());
  const moment = (at: number) => {
    const time = isTechnical ? formats.timeMs(at) : hasDays ? formats.time(at).slice(0, 5) : formats.time(at);
    return hasDays ? `${dayWord(formats.date(at), formats, today)} ${time}` : time;
  };
  return (
    <section aria-labelledby="what-happened">
      <div className={styles.group}>
        <h2 id="what-happened">{t('outcome.whatHappened')}</h2>
        <span className={styles.note}>
          {[
            hasDays || firstDay === today ? '' : firstDay,
            registration.attempts > 1 ? t('outcome.attempts', { count: registration.attempts }) : '',
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </div>
      <ol className={own.events} data-outcome={registration.state} data-days={hasDays}>
        {lines.map((line) => (
          <li key={line.id} data-state={line.state}>
            <time className="tnum muted" dateTime={new Date(line.at).toISOString()} title={formats.dateTime(line.at)}>
              {moment(line.at)}
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
