import { useCalls } from '../../../hooks/use-calls.ts';
import { useCopy } from '../../../hooks/use-copy.ts';
import { useBulk } from '../use-bulk.ts';

/** Copies the text of a letter to the operator about all unknown rows. */
export function useCopyInquiry(): () => Promise<void> {
  const copy = useCopy();
  const calls = useCalls('bulk');
  const bulk = useBulk();
  return async () => {
    const inquiry = await bulk.work('copy', () => calls.inquiry({ jobId: bulk.jobId() }));
    if (inquiry) await copy(inquiry.text);
  };
}
