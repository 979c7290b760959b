import { useTranslation } from 'react-i18next';
import { useKept } from '../../../hooks/use-owned.ts';
import { useStores } from '../../../hooks/use-stores.tsx';
import { createBulkActions } from '../stores/bulk-actions.ts';
import { useBulk } from '../use-bulk.ts';

/** Copies the text of a letter to the operator about all unknown rows. */
export function useCopyInquiry(): () => Promise<void> {
  const { t } = useTranslation('bulk');
  const { desktop, toasts } = useStores();
  const actions = useKept(createBulkActions);
  const bulk = useBulk();
  return async () => {
    const inquiry = await bulk.work('copy', () => actions.inquiry({ jobId: bulk.jobId() }));
    if (!inquiry) return;
    await desktop.copyText({ text: inquiry.text });
    toasts.getState().show({ title: t('results.copied') });
  };
}
