import { useTranslation } from 'react-i18next';
import type { FreshOverview } from '../../../shared/model/fresh/fresh.ts';
import type { Today } from '../../../shared/model/today.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { useOwn } from '../../hooks/use-owned.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { nearText } from '../../shared-parts/fresh/next-text.ts';
import { useActOnLine } from '../../shared-parts/work/use-act-on-line.ts';
import { createFreshStore } from '../../stores/create-fresh-store.ts';
import { Button } from '../../ui/button/button.tsx';
import { Kept } from './strip.tsx';
import { thingsPerMark } from './things-per-mark.ts';
import styles from './today.module.css';
import { WaitingLines } from './waiting.tsx';
import { WeekMarks } from './week-marks.tsx';

/** Nothing was ever registered or fetched, and nothing is put off or on its way: there is only where to begin. */
export function isBlank({ lines, kept, snoozed, waitingCount, jobs, week }: Today): boolean {
  const isDone = week.some(({ registered, checked }) => registered + checked > 0);
  const isKept = Object.values(kept).some(({ count }) => count > 0);
  return lines.length + snoozed + waitingCount + jobs.length === 0 && !isDone && !isKept;
}

/** Shown when nothing needs a person: what is complete, the week so far, and what is good to know. */
export function Calm(props: { today: Today; now: number }) {
  const { today, now } = props;
  const { t } = useTranslation('today');
  const formats = useFormats();
  const { store: fresh } = useOwn(createFreshStore);
  const { today: store } = useStores();
  const { fail } = useActOnLine();
  // Of nothing it would be true, and say nothing, that all of it is done.
  const done = [
    today.kept.contracts.count > 0 ? t('empty.contracts') : '',
    today.kept.invoices.count > 0 ? t('empty.invoices') : '',
  ].filter(Boolean);
  const nextAt = useStoreValue(fresh, ({ value }) => nextOf(value));
  const registered = today.week.reduce((sum, day) => sum + day.registered, 0);
  const checked = today.week.reduce((sum, day) => sum + day.checked, 0);
  const each = thingsPerMark(today.week);
  return (
    <div className={styles.calm}>
      <header>
        <h2>{today.snoozed > 0 ? t('empty.putOff', { count: today.snoozed }) : t('empty.title')}</h2>
        {today.snoozedUnknown > 0 ? <p>{t('empty.putOffUnknown', { count: today.snoozedUnknown })}</p> : null}
        {today.snoozed > 0 ? (
          <Button variant="secondary" onPress={() => void store.getState().wake(null).catch(fail)}>
            {t('empty.wake')}
          </Button>
        ) : today.waitingCount > 0 || done.length === 0 ? null : (
          <p>{done.join(' ')}</p>
        )}
      </header>
      <section className={styles.week} aria-label={t('empty.week')}>
        <div className={styles.weekHead}>
          <h3>{t('empty.week')}</h3>
          {registered + checked === 0 ? <span className="muted">{t('empty.quiet')}</span> : null}
          {registered > 0 ? (
            <span className={styles.legend} data-what="registered">
              {t('empty.registered', { count: registered, n: formats.integer(registered) })}
            </span>
          ) : null}
          {checked > 0 ? (
            <span className={styles.legend} data-what="checked">
              {t('empty.checked', { count: checked, n: formats.integer(checked) })}
            </span>
          ) : null}
          {each > 1 ? <span className="muted">{t('empty.each', { count: each })}</span> : null}
        </div>
        <WeekMarks week={today.week} each={each} />
      </section>
      <section className={styles.nexts}>
        <div>
          <h3 className="caption">{t('empty.know')}</h3>
          <WaitingLines today={today} now={now} />
          {nextAt === null ? null : (
            <p>
              <span className={styles.solid} />
              <span>{t('empty.fetched', { at: nearText(nextAt, now, formats) })}</span>
            </p>
          )}
          {today.waitingCount === 0 && nextAt === null ? (
            <p>
              <span className={styles.solid} />
              <span>{t('empty.nothing')}</span>
            </p>
          ) : null}
        </div>
        <div className={styles.keptRows}>
          <h3 className="caption">{t('strip.kept')}</h3>
          <Kept kept={today.kept} now={now} />
        </div>
      </section>
    </div>
  );
}

/** When something is fetched next without anybody asking; null: nothing is, or nothing can be now. */
function nextOf(fresh: FreshOverview | null): number | null {
  if (fresh === null || fresh.hold !== null) return null;
  const times = fresh.groups.flatMap(({ nextAt }) => (nextAt === null ? [] : [nextAt]));
  return times.length === 0 ? null : Math.min(...times);
}
