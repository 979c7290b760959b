import Circle from 'lucide-react/icons/circle';
import CircleArrowUp from 'lucide-react/icons/circle-arrow-up';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleMinus from 'lucide-react/icons/circle-minus';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import CircleX from 'lucide-react/icons/circle-x';
import CloudAlert from 'lucide-react/icons/cloud-alert';
import Minus from 'lucide-react/icons/minus';
import SearchX from 'lucide-react/icons/search-x';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './outcome.module.css';

export type OutcomeKind =
  | 'accepted'
  | 'rejected'
  | 'failed'
  | 'none'
  | 'unknown'
  | 'waiting'
  | 'queued'
  | 'sending'
  | 'warning'
  | 'held'
  | 'ready'
  | 'left-out';

const ICONS = {
  accepted: CircleCheck,
  rejected: CircleX,
  failed: CloudAlert,
  none: SearchX,
  unknown: CircleHelp,
  waiting: CircleDashed,
  queued: CircleDashed,
  sending: CircleArrowUp,
  warning: TriangleAlert,
  held: CircleMinus,
  ready: Circle,
  'left-out': Minus,
} as const;

/** Icon and word; the colour only repeats them. */
export function Outcome(props: { outcome: OutcomeKind; label: ReactNode; size?: 14 | 16 | 20 }) {
  const shade = props.outcome === 'queued' ? 'waiting' : props.outcome;
  return (
    <span className={styles.outcome} data-outcome={shade}>
      <Icon of={ICONS[props.outcome]} size={props.size ?? 14} />
      {props.label}
    </span>
  );
}
