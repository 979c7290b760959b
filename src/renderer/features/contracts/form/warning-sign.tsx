import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type FieldMessage, levelOf } from '../../../ui/field/messages.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';

/** The icon inside a doubtful field, so that colour is not the only sign. Null for others. */
export function warningSign(messages: readonly FieldMessage[]) {
  return levelOf(messages) === 'warning' ? <Icon of={TriangleAlert} size={14} /> : null;
}
