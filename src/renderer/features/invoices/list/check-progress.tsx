import CheckCheck from 'lucide-react/icons/check-check';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useStores, useStoreValue } from '../../../hooks/use-stores.tsx';
import { latestOf } from '../../../stores/loadable.ts';
import { IconButton } from '../../../ui/button/button.tsx';
import type { InvoicesStores } from '../stores/create-invoices-stores.ts';
import styles from './checking.module.css';

/** How far checking has come. */
export function CheckProgress({ stores }: { stores: InvoicesStores }) {
  const { list } = stores;
  const { t } = useTranslation('invoices');
  const formats = useFormats();
  const head = latestOf(useStoreValue(list, (state) => state.head));
  if (head === null || head.checkable === 0) return null;
  const { checked, checkable } = head;
  const words = t('marks.progress', { checked, matching: checkable });
  const done = formats.integer(checked);
  return (
    <span className={styles.progress}>
      <span className={styles.track} aria-hidden>
        <span className={styles.done} style={{ inlineSize: `${(100 * checked) / checkable}%` }} />
      </span>
      <span className="tnum">
        {words.startsWith(done) ? (
          <>
            <b>{done}</b>
            {words.slice(done.length)}
          </>
        ) : (
          words
        )}
      </span>
    </span>
  );
}

/** One step that checks all that agree with their hours. */
export function CheckAgreeing({ stores }: { stores: InvoicesStores }) {
  const { list } = stores;
  const { t } = useTranslation('invoices');
  const { toasts } = useStores();
  const head = latestOf(useStoreValue(list, (state) => state.head));
  if (head === null || head.checked === head.checkable) return null;
  const undo = {
    label: t('marks.undo'),
    onPress: () => void list.getState().undoCheck(),
  };
  const checkAgreeing = async () => {
    const count = await list.getState().checkAgreeing();
    toasts
      .getState()
      .show(count === 0 ? { title: t('marks.agreedNone') } : { title: t('marks.agreed', { count }), action: undo });
  };
  return (
    <IconButton
      icon={CheckCheck}
      label={t('marks.agreeing')}
      tooltip={`${t('marks.agreeing')}. ${t('marks.agreeingHint')}`}
      onPress={() => void checkAgreeing()}
    />
  );
}
