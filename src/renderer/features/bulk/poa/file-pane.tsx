import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useKept } from '../../../hooks/use-owned.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Definitions } from '../../../ui/definitions/definitions.tsx';
import styles from '../bulk.module.css';
import { createBulkActions } from '../stores/bulk-actions.ts';
import { useBulk } from '../use-bulk.ts';
import type { ToAssign } from './assign-dialog.tsx';
import type { PoaEntry } from './use-poas.ts';

const PreviewPane = lazy(async () => ({
  default: (await import('../../../shared-parts/preview/preview-pane.tsx')).PreviewPane,
}));

/** A preview of the file, next to its row. */
export function FilePane(props: {
  entry: PoaEntry | null;
  onAssign: (what: ToAssign) => void;
  onTakeAway: (rowId: string) => void;
}) {
  const { t } = useTranslation('bulk');
  const formats = useFormats();
  const actions = useKept(createBulkActions);
  const bulk = useBulk();
  const { entry } = props;
  const path = entry?.kind === 'file' && entry.file.state !== 'unreadable' ? entry.file.path : null;
  const [bytes, setBytes] = useState<Uint8Array | null>(null);
  useEffect(() => {
    let isLeft = false;
    setBytes(null);
    if (path === null) return;
    // While a person moves through the list, only the file they stop at is read.
    const timer = setTimeout(() => {
      actions.readPoa({ jobId: bulk.jobId(), path }).then(
        (read) => {
          if (!isLeft) setBytes(read);
        },
        () => undefined,
      );
    }, 120);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [actions, bulk, path]);
  if (entry === null) return <p className={`muted ${styles.paneNote}`}>{t('poa.chooseOne')}</p>;
  if (entry.kind === 'row') {
    return (
      <div className={styles.paneBody}>
        <b>{t('poa.rowTitle', { row: entry.row.number, name: entry.row.name })}</b>
        <Button variant="secondary" onPress={() => props.onAssign({ kind: 'row', row: entry.row })}>
          {t('poa.giveFile')}
        </Button>
      </div>
    );
  }
  const { file } = entry;
  const extension = (file.path.split('.').at(-1) ?? '').toLowerCase();
  return (
    <>
      <div className={styles.paneBody}>
        <b>{file.path}</b>
        <Definitions
          labelWidth={88}
          items={[
            { id: 'size', label: t('poa.size'), value: formats.bytes(file.bytes) },
            ...file.rows.map((row) => ({
              id: row.rowId,
              label: t('poa.rowNumber', { row: row.number }),
              value: `${row.customerId} ${row.name}`,
            })),
          ]}
        />
        <div className={styles.line}>
          {file.state === 'unreadable' ? null : (
            <Button size="sm" variant="secondary" onPress={() => props.onAssign({ kind: 'file', file })}>
              {t('poa.giveRow')}
            </Button>
          )}
          {file.state === 'matched'
            ? file.rows.map((row) => (
                <Button key={row.rowId} size="sm" variant="quiet" onPress={() => props.onTakeAway(row.rowId)}>
                  {t('poa.takeAway', { row: row.number })}
                </Button>
              ))
            : null}
        </div>
      </div>
      {path === null ? null : (
        <Suspense fallback={null}>
          <PreviewPane key={path} name={path} extension={extension === 'jpeg' ? 'jpg' : extension} bytes={bytes} />
        </Suspense>
      )}
    </>
  );
}
