import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type FieldMessage, levelOf } from '../../../ui/field/messages.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';

/** The sign inside a field that is doubted, so that the colour of its edge is not alone. Null for others. */
export function warningSign(messages: readonly FieldMessage[]) {
  return levelOf(messages) === 'warning' ? <Icon of={TriangleAlert} size={14} /> : null;
}
