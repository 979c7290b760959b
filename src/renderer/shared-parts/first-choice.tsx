import BookUser from 'lucide-react/icons/book-user';
import { Button } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/empty-state/empty-state.tsx';
import type { IconOf } from '../ui/icon/icon.tsx';

type Way = { title: string; text: string; label: string; onPress: () => void };

/** A screen on which nothing is chosen yet: from the register, unless that is empty, or in another way. */
export function FirstChoice(props: {
  title: string;
  text: string;
  isRegisterEmpty: boolean;
  /** With an empty register its text is the reason why this cannot be pressed. */
  fromRegister: Way;
  other: Way & { id: string; icon: IconOf };
}) {
  const { isRegisterEmpty: isEmpty, fromRegister, other } = props;
  return (
    <EmptyState
      title={props.title}
      text={props.text}
      ways={[
        {
          id: 'register',
          icon: BookUser,
          title: fromRegister.title,
          text: fromRegister.text,
          action: (
            <Button
              variant={isEmpty ? 'secondary' : 'primary'}
              disabledReason={isEmpty ? fromRegister.text : null}
              onPress={fromRegister.onPress}
            >
              {fromRegister.label}
            </Button>
          ),
        },
        {
          id: other.id,
          icon: other.icon,
          title: other.title,
          text: other.text,
          action: (
            <Button variant={isEmpty ? 'primary' : 'secondary'} onPress={other.onPress}>
              {other.label}
            </Button>
          ),
        },
      ]}
    />
  );
}
