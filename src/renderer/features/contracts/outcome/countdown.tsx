import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../hooks/use-now.ts';
import own from './outcome.module.css';

const ROUND = 2 * Math.PI * 44;
/** Announced to screen readers at these minutes. */
const HEARD_AT_MIN: ReadonlySet<number> = new Set([10, 5, 1]);

/** Time until the automatic retry: a ring that empties, and the remaining time. When that is, the verdict says. */
export function Countdown(props: { from: number; until: number; children?: ReactNode }) {
  const { t } = useTranslation('contracts');
  const now = useNow(1000);
  const leftMs = Math.max(0, props.until - now);
  const share = Math.min(1, leftMs / Math.max(1, props.until - props.from));
  const seconds = Math.ceil(leftMs / 1000);
  const minutes = Math.ceil(seconds / 60);
  return (
    <div className={own.countdown}>
      <div className={own.ring}>
        <svg viewBox="0 0 96 96" aria-hidden="true">
          <circle cx="48" cy="48" r="44" />
          <circle cx="48" cy="48" r="44" strokeDasharray={`${share * ROUND} ${ROUND}`} />
        </svg>
        <b className="tnum">{`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}</b>
      </div>
      <div>
        <p className="muted">{t('outcome.countdownText')}</p>
        {props.children}
        <span className="sr-only" role="status">
          {HEARD_AT_MIN.has(minutes) ? t('outcome.minutesLeft', { count: minutes }) : ''}
        </span>
      </div>
    </div>
  );
}
