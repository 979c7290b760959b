import { useTranslation } from 'react-i18next';
import type { BulkCounts, BulkRowState } from '../../../../shared/model/bulk.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { tooltipAttributes } from '../../../ui/tooltip/tooltip-attributes.ts';
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

/** What became of rows, as people tell it apart: all that have yet to go are one. */
export type FigureState = 'accepted' | 'rejected' | 'unknown' | 'sending' | 'waiting' | 'held' | 'left-out';
const STATES_OF: Readonly<Record<FigureState, readonly BulkRowState[]>> = {
  accepted: ['accepted'],
  rejected: ['rejected'],
  unknown: ['unknown'],
  sending: ['sending'],
  waiting: ['ready', 'queued', 'waiting'],
  held: ['held'],
  'left-out': ['left-out'],
};

/** The states whose rows a list shows; null: no outcome was chosen, so all that anything became of. */
export function shownStates(chosen: FigureState | null): readonly BulkRowState[] {
  return chosen === null ? SHOWN : STATES_OF[chosen];
}
const SHOWN = ['accepted', 'rejected', 'unknown', 'sending', 'waiting', 'held', 'queued'] as const;

/** How many rows there are of each outcome; one that is pressed shows its rows alone. */
export function Figures(props: {
  counts: BulkCounts;
  chosen: FigureState | null;
  onChoose: (state: FigureState | null) => void;
}) {
  const { t } = useTranslation('bulk');
  const formats = useFormats();
  const { counts, chosen } = props;
  const figures = (Object.keys(STATES_OF) as FigureState[]).map((state) => ({
    state,
    count: STATES_OF[state].reduce((sum, each) => sum + counts[each], 0),
  }));
  return (
    <ul className={styles.figs} aria-label={t('send.figures')}>
      {figures.map(({ state, count }) => (
        <li key={state} className={styles.fig}>
          <button
            type="button"
            aria-pressed={chosen === state}
            {...tooltipAttributes({ text: t(chosen === state ? 'send.showAll' : 'send.showOnly') })}
            onClick={() => props.onChoose(chosen === state ? null : state)}
          >
            <StateMark state={state} />
            <b className="tnum">{formats.integer(count)}</b>
          </button>
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
