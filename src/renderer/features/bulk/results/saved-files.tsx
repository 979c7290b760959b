import FolderOpen from 'lucide-react/icons/folder-open';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedFile } from '../../../../shared/model/bulk/bulk.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useStores } from '../../../hooks/use-stores.tsx';
import { whileMounted } from '../../../hooks/while-mounted.ts';
import styles from '../bulk.module.css';
import { useBulk } from '../use-bulk.ts';
import { PassLine } from './pass-line.tsx';

/** The saved files of the job. `saves` increases with each one, and the list is read again. */
export function SavedFiles(props: { saves: number }) {
  const { t } = useTranslation('bulk');
  const formats = useFormats();
  const { toasts } = useStores();
  const calls = useCalls('bulk');
  const bulk = useBulk();
  const jobId = bulk.jobId();
  const [files, setFiles] = useState<readonly SavedFile[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file more is a list more
  useEffect(() => {
    // Where it fails, files can still be saved again.
    return whileMounted(calls.savedFiles({ jobId }), setFiles);
  }, [calls, jobId, props.saves]);
  const show = async ({ id, name }: SavedFile) => {
    const isThere = await bulk.work('show', () => calls.showFile({ jobId, fileId: id }));
    if (isThere !== false) return;
    setFiles((before) => before.filter((file) => file.id !== id));
    toasts.getState().show({ title: t('results.moved'), text: name });
  };
  if (files.length === 0) return null;
  return (
    <section className={styles.paneBody} aria-label={t('results.savedFiles')}>
      <h2 className={styles.paneTitle}>{t('results.savedFiles')}</h2>
      <ul className={styles.passLines}>
        {files.map((file) => (
          <PassLine
            key={file.id}
            icon={FolderOpen}
            text={file.name}
            hint={t('results.savedAt', {
              what: t(`results.savedKinds.${file.kind}`),
              time: formats.dateTime(file.savedAt),
            })}
            onPress={() => void show(file)}
          />
        ))}
      </ul>
    </section>
  );
}
