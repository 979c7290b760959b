import CircleX from 'lucide-react/icons/circle-x';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../text/error-text.ts';
import { IconButton } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import type { PoaState } from '../stores/create-poa-store.ts';
import own from './poa.module.css';

/** Why a file was refused, until dismissed or replaced. */
export function PoaProblem(props: { failed: NonNullable<PoaState['failed']>; isKept: boolean; onDismiss: () => void }) {
  const { t } = useTranslation('contracts');
  const { name, error } = props.failed;
  const { what, todo } = error.code === 'several' ? { what: t('poa.several'), todo: '' } : errorText(t, error);
  return (
    <div className={own.problem} role="alert">
      <Icon of={CircleX} />
      <div>
        <b>{name === '' ? t('poa.failedAny') : t('poa.failed', { name })}</b>
        <p>
          {what} {todo} {props.isKept ? t('poa.kept') : null}
        </p>
      </div>
      <IconButton label={t('poa.dismiss')} icon={X} size="sm" onPress={props.onDismiss} />
    </div>
  );
}
