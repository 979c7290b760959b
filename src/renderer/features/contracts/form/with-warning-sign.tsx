import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { levelOf } from '../../../ui/field/messages.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import type { BoundField } from './use-field-binder.ts';

/** A doubtful field has an icon inside, so that colour is not the only sign. */
export function withWarningSign(bound: BoundField) {
  return { ...bound, end: levelOf(bound.messages) === 'warning' ? <Icon of={TriangleAlert} size={14} /> : null };
}
