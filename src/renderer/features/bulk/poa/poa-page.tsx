import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../hooks/use-calls.ts';
import { askAfter } from '../../../hooks/while-mounted.ts';
import styles from '../bulk.module.css';
import { useBulk } from '../use-bulk.ts';

const PreviewPane = lazy(async () => ({
  default: (await import('../../../shared-parts/preview/preview-pane.tsx')).PreviewPane,
}));

/** A power of attorney as it is now, in the folder or among the dropped files. */
export function PoaPage({ path }: { path: string }) {
  const { t } = useTranslation('bulk');
  const calls = useCalls('bulk');
  const bulk = useBulk();
  const [bytes, setBytes] = useState<Uint8Array | 'gone' | null>(null);
  useEffect(() => {
    setBytes(null);
    // While a person moves through the list, only the file they stop at is read.
    const ask = () => calls.readPoa({ jobId: bulk.jobId(), path });
    return askAfter(120, ask, setBytes, () => setBytes('gone'));
  }, [calls, bulk, path]);
  if (bytes === 'gone') return <p className={`small muted ${styles.paneBody}`}>{t('poa.notHere')}</p>;
  const extension = (path.split('.').at(-1) ?? '').toLowerCase();
  return (
    <div className={styles.poaPage}>
      <Suspense fallback={null}>
        <PreviewPane key={path} name={path} extension={extension === 'jpeg' ? 'jpg' : extension} bytes={bytes} />
      </Suspense>
    </div>
  );
}
