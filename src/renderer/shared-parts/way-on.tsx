import { useTranslation } from 'react-i18next';
import type { AppErrorData } from '../../shared/errors/app-error-schema.ts';
import { whatHelps, whatHelpsAll } from '../../shared/errors/what-helps.ts';
import { useStores } from '../hooks/use-stores.tsx';
import { Button, type ButtonProps } from '../ui/button/button.tsx';
import type { IconOf } from '../ui/icon/icon.tsx';

/**
 * The one thing that can bring another result after a failure, and nothing where that is not done here: trying again
 * only where it can help. The answer has a button of its own, where one came.
 */
export function WayOn(props: {
  /** One failure, or all of one fetch. */
  after: AppErrorData | readonly { readonly error: AppErrorData }[];
  onAgain: () => void;
  /** Of trying again. */
  label?: string;
  icon?: IconOf;
  /** Whose ids to look at where the operator found nothing under them. */
  about?: { customerId: string } | { propertyId: string } | undefined;
  variant?: ButtonProps['variant'];
  size?: ButtonProps['size'];
}) {
  const { t } = useTranslation();
  const { shell } = useStores();
  const { after, about, icon, variant = 'secondary', size = 'sm' } = props;
  const { navigate } = shell.getState();
  const help = 'code' in after ? whatHelps(after) : whatHelpsAll(after);
  const button = (label: string, onPress: () => void) => (
    <Button size={size} variant={variant} icon={help === 'again' ? icon : undefined} onPress={onPress}>
      {label}
    </Button>
  );
  switch (help) {
    case 'again':
      return button(props.label ?? t('common:tryAgain'), props.onAgain);
    case 'secret':
      return button(t('common:helps.secret'), () => navigate('settings', { section: 'connections' }));
    case 'connection':
      return button(t('common:helps.connection'), () => navigate('settings', { section: 'connections', test: 'now' }));
    case 'ids':
      return about === undefined ? null : button(t('common:helps.ids'), () => navigate('register', { ...about }));
    default:
      return null;
  }
}
