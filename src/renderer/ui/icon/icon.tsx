import type { LucideIcon } from 'lucide-react';
import { cx } from '../cx.ts';

export type IconOf = LucideIcon;

const SIZE_CLASS = { 12: 'i-12', 14: 'i-14', 16: '', 20: 'i-20' } as const;

/** A lucide outline in the project's weights. Decorative: the surrounding control has the name. */
export function Icon(props: { of: IconOf; size?: 12 | 14 | 16 | 20; className?: string | undefined }) {
  const Shape = props.of;
  return (
    <Shape className={cx('i', SIZE_CLASS[props.size ?? 16], props.className)} aria-hidden="true" focusable="false" />
  );
}
