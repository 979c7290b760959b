import Undo2 from 'lucide-react/icons/undo-2';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { Kbd } from '../../../ui/kbd/kbd.tsx';
import styles from '../contracts.module.css';

/** Open decisions, and the actions: clear, send, or review before sending. */
export function FormBar(props: {
  /** Number of decisions in the review. */
  toDecide: number;
  /** Sending leads through the last review. */
  isReviewed: boolean;
  isEmpty: boolean;
  onClear: () => void;
  /** The form was cleared, and its content can still be restored. */
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
      {props.isEmpty || props.blockedBecause !== null ? null : (
        <span className="small muted">
          {props.toDecide > 0
            ? t('form.toDecide', { count: props.toDecide })
            : t(props.isReviewed ? 'form.reviewFirst' : 'form.noWarnings')}
        </span>
      )}
      <span className="spring" />
      {props.isEmpty && props.canBringBack ? (
        <Button icon={Undo2} onPress={props.onBringBack}>
          {t('form.bringBack')}
        </Button>
      ) : props.isEmpty ? null : (
        <Button isDisabled={props.isBusy} onPress={props.onClear}>
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
        {t(props.isReviewed ? 'form.review' : 'form.send')}
      </Button>
      <span className={styles.keys} aria-hidden="true">
        <Kbd keys={['Ctrl', 'Enter']} />
      </span>
    </div>
  );
}
