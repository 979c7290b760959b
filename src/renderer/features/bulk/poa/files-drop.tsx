import FileUp from 'lucide-react/icons/file-up';
import { useRef, useState } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../hooks/use-calls.ts';
import { useStores } from '../../../hooks/use-stores.tsx';
import { Button } from '../../../ui/button/button.tsx';
import styles from '../bulk.module.css';
import { useBulk } from '../use-bulk.ts';

/** Files are sent to main in batches: a message has at most this many bytes. */
const BATCH_BYTES = 40 * 1024 * 1024;
const BATCH_FILES = 50;

/** Many files at once, by drop or by the browser's own chooser. */
export function FilesDrop(props: { isDisabled: boolean; onDone: () => void }) {
  const { t } = useTranslation('bulk');
  const { toasts } = useStores();
  const calls = useCalls('bulk');
  const bulk = useBulk();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const take = async (files: readonly File[]) => {
    if (files.length === 0) return;
    setBusy(true);
    await bulk.work('match', async () => {
      let refused = 0;
      const batches = batchesOf(files);
      for (const [index, batch] of batches.entries()) {
        const read = await Promise.all(
          batch.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
        );
        const place = { isFirst: index === 0, isLast: index === batches.length - 1 };
        refused += (await calls.addPoas({ jobId: bulk.jobId(), files: read, ...place })).refused;
      }
      if (refused > 0) toasts.getState().show({ title: t('poa.noRoom', { count: refused }) });
    });
    setBusy(false);
    props.onDone();
  };
  return (
    <DropZone
      aria-label={t('poa.dropLabel')}
      className={styles.filesDrop ?? ''}
      isDisabled={props.isDisabled || isBusy}
      onDrop={(event) => {
        const files = event.items.filter((item) => item.kind === 'file').map((item) => item.getFile());
        void Promise.all(files).then(take);
      }}
    >
      <Button
        icon={FileUp}
        variant="secondary"
        isBusy={isBusy}
        isDisabled={props.isDisabled}
        onPress={() => input.current?.click()}
      >
        {t('poa.addFiles')}
      </Button>
      <span className="caption">{t('poa.orDrop')}</span>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".pdf,.png,.jpg,.jpeg,.tif,.tiff"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          void take(files);
        }}
      />
    </DropZone>
  );
}

function batchesOf(files: readonly File[]): File[][] {
  const batches: File[][] = [];
  let bytes = 0;
  for (const file of files) {
    const last = batches.at(-1);
    if (!last || last.length >= BATCH_FILES || bytes + file.size > BATCH_BYTES) {
      batches.push([file]);
      bytes = file.size;
    } else {
      last.push(file);
      bytes += file.size;
    }
  }
  return batches;
}
