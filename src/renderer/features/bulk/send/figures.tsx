import { useTranslation } from 'react-i18next';
import type { BulkCounts } from '../../../../shared/model/bulk.ts';
import { useFormats } from '../../../stores-react/use-formats.ts';
import styles from '../bulk.module.css';
import { StateMark } from './result-table.tsx';

/** Rows that go out, or would: left-out ones are none of them. */
export function totalOf(counts: BulkCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0) - counts['left-out'];
}

/** Rows that the next start would send. */
export function toSendOf(counts: BulkCounts): number {
  return counts.ready + counts.queued + counts.waiting;
}

export function hasOutcomes(counts: BulkCounts): boolean {
  return counts.accepted + counts.rejected + counts.unknown > 0;
}

export function Figures(props: { counts: BulkCounts }) {
  const { t } = useTranslation('bulk');
  const formats = useFormats();
  const { counts } = props;
  const figures = [
    { state: 'accepted', count: counts.accepted },
    { state: 'rejected', count: counts.rejected },
    { state: 'unknown', count: counts.unknown },
    { state: 'sending', count: counts.sending },
    { state: 'waiting', count: toSendOf(counts) },
    { state: 'held', count: counts.held },
    { state: 'left-out', count: counts['left-out'] },
  ] as const;
  return (
    <ul className={styles.figs} aria-label={t('send.figures')}>
      {figures.map(({ state, count }) => (
        <li key={state} className={styles.fig}>
          <StateMark state={state} />
          <b className="tnum">{formats.integer(count)}</b>
        </li>
      ))}
    </ul>
  );
}

/** Accepted, rejected and unknown as parts of the whole. */
export function OutcomeBar(props: { counts: BulkCounts }) {
  const { t } = useTranslation('bulk');
  const { counts } = props;
  const total = Math.max(1, totalOf(counts));
  const done = counts.accepted + counts.rejected + counts.unknown;
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={t('send.progress')}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
    >
      {(['accepted', 'rejected', 'unknown'] as const).map((state) => (
        <i key={state} data-outcome={state} style={{ width: `${(counts[state] / total) * 100}%` }} />
      ))}
    </div>
  );
}
