import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../hooks/use-calls.ts';
import { useStores } from '../../../hooks/use-stores.tsx';
import { useBulk } from '../use-bulk.ts';

/** Copies the text of a letter to the operator about all unknown rows. */
export function useCopyInquiry(): () => Promise<void> {
  const { t } = useTranslation('bulk');
  const { desktop, toasts } = useStores();
  const calls = useCalls('bulk');
  const bulk = useBulk();
  return async () => {
    const inquiry = await bulk.work('copy', () => calls.inquiry({ jobId: bulk.jobId() }));
    if (!inquiry) return;
    await desktop.copyText({ text: inquiry.text });
    toasts.getState().show({ title: t('results.copied') });
  };
}
