import Undo2 from 'lucide-react/icons/undo-2';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { Kbd } from '../../../ui/kbd/kbd.tsx';
import styles from '../contracts.module.css';

/** Warnings counted, and the three ways on: agree, clear, send. */
export function FormBar(props: {
  warnings: number;
  errors: number;
  isEmpty: boolean;
  sendAnyway: boolean;
  onSendAnyway: (isAgreed: boolean) => void;
  onClear: () => void;
  /** The form is empty because it was cleared, and what was in it is still at hand. */
  canBringBack: boolean;
  onBringBack: () => void;
  onSend: () => void;
  /** Why it cannot be sent now; null when it can. */
  blockedBecause: string | null;
  isBusy: boolean;
}) {
  const { t } = useTranslation('contracts');
  return (
    <div className={styles.bar}>
      {props.isEmpty ? null : props.errors > 0 ? (
        <span className="small muted">{t('form.errors', { count: props.errors })}</span>
      ) : props.warnings > 0 ? (
        <Checkbox isSelected={props.sendAnyway} onChange={props.onSendAnyway}>
          <span>
            {t('form.sendWith')} <span className={styles.doubt}>{t('form.warnings', { count: props.warnings })}</span>
          </span>
        </Checkbox>
      ) : (
        <span className="small muted">{t('form.noWarnings')}</span>
      )}
      <span className="spring" />
      {props.isEmpty && props.canBringBack ? (
        <Button icon={Undo2} onPress={props.onBringBack}>
          {t('form.bringBack')}
        </Button>
      ) : (
        <Button isDisabled={props.isEmpty || props.isBusy} onPress={props.onClear}>
          {t('form.clear')}
        </Button>
      )}
      <span className="sr-only" role="status">
        {props.isEmpty && props.canBringBack ? t('form.cleared') : ''}
      </span>
      <Button
        variant="primary"
        isBusy={props.isBusy}
        disabledReason={props.blockedBecause}
        keys={['Ctrl', 'Enter']}
        onPress={props.onSend}
      >
        {t('form.send')}
      </Button>
      <span className={styles.keys} aria-hidden="true">
        <Kbd keys={['Ctrl', 'Enter']} />
      </span>
    </div>
  );
}
