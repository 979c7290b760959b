import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReturnedSummary } from '../../../../shared/model/bulk/bulk-work.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { useStores } from '../../../hooks/use-stores.tsx';
import { Banner } from '../../../ui/banner/banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { DropZone } from '../../../ui/drop-zone/drop-zone.tsx';
import { useBulk, useBulkValue } from '../use-bulk.ts';

/** Importing a corrected file: shows its changes before they are applied. */
export function Returned() {
  const { t } = useTranslation('bulk');
  const { toasts } = useStores();
  const calls = useCalls('bulk');
  const bulk = useBulk();
  const isRunning = useBulkValue((state) => state.progress?.phase === 'running');
  const [found, setFound] = useState<ReturnedSummary | null>(null);
  const compare = async (fileName: string, bytes: Uint8Array) => {
    const compared = await bulk.work('compare', () => calls.compareReturned({ jobId: bulk.jobId(), fileName, bytes }));
    setFound(compared);
  };
  const take = async () => {
    const done = await bulk.work('compare', () => calls.takeReturned({ jobId: bulk.jobId() }));
    setFound(null);
    if (!done) return;
    toasts.getState().show({ title: t('results.taken', { count: done.queued }) });
    await bulk.goTo('check');
  };
  const choose = () => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = '.xlsx,.csv,.tsv';
    input.addEventListener('change', () => {
      const file = input.files?.[0];
      if (file) void file.arrayBuffer().then((buffer) => compare(file.name, new Uint8Array(buffer)));
    });
    input.click();
  };
  return (
    <>
      <DropZone
        look="flat"
        label={t('results.dropLabel')}
        text={t('results.dropText')}
        dropText={t('start.dropNow')}
        browseText={t('results.browse')}
        pasteText={t('results.paste')}
        isDisabled={isRunning}
        onBrowse={choose}
        onProblem={() => bulk.fail({ code: 'sheet', reason: 'not-a-sheet', limit: null })}
        onFile={({ name, bytes }) => void compare(name, bytes)}
      />
      {found ? (
        <Banner
          level={found.changed === 0 || found.lockedButChanged > 0 ? 'warning' : 'info'}
          actions={
            found.changed > 0 ? (
              <Button size="sm" variant="primary" onPress={() => void take()}>
                {t('results.take', { count: found.changed })}
              </Button>
            ) : null
          }
        >
          {t('results.compared', {
            changed: found.changed,
            unchanged: found.unchanged,
            locked: found.locked,
            foreign: found.foreign + found.withoutId,
          })}{' '}
          {found.lockedButChanged > 0 ? t('results.lockedButChanged', { count: found.lockedButChanged }) : ''}
        </Banner>
      ) : null}
    </>
  );
}
