import CircleHelp from 'lucide-react/icons/circle-question-mark';
import CircleX from 'lucide-react/icons/circle-x';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconOf } from '../icon/icon.tsx';
import styles from './banner.module.css';

export type BannerLevel = 'info' | 'warning' | 'rejected' | 'unknown';
const ICONS = { info: Info, warning: TriangleAlert, rejected: CircleX, unknown: CircleHelp } as const;

/** One line about a whole list: what is the case, and the one thing to do. Never a modal. */
export function Banner(props: { level: BannerLevel; icon?: IconOf; children: ReactNode; actions?: ReactNode }) {
  return (
    <div className={cx(styles.banner, styles[props.level])} role="status">
      <Icon of={props.icon ?? ICONS[props.level]} />
      <span>{props.children}</span>
      <span className="spring" />
      {props.actions}
    </div>
  );
}
