import FileDown from 'lucide-react/icons/file-down';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { SHEET_FIELDS } from '../../../../shared/model/bulk/bulk-states.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { usePrimaryKey } from '../../../hooks/use-primary-key.ts';
import { useStores } from '../../../hooks/use-stores.tsx';
import { GuideLink } from '../../../shared-parts/help/guide-link.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { DropZone } from '../../../ui/drop-zone/drop-zone.tsx';
import { SectionHead } from '../../../ui/section-head/section-head.tsx';
import styles from '../bulk.module.css';
import { fieldName } from '../field-name.ts';
import { PRIMARY_KEYS } from '../primary-button.tsx';
import { useBulk, useBulkValue } from '../use-bulk.ts';
import { WorkingLine } from '../working-line.tsx';
import { History } from './history.tsx';

/** The largest file that is read; a larger one is not sent to main. */
const MAX_BYTES = 50_000_000;

/** A new job from a file or the clipboard, and all earlier jobs. */
export function StartPage() {
  const { t } = useTranslation('bulk');
  const { toasts } = useStores();
  const calls = useCalls('bulk');
  const bulk = useBulk();
  const total = useStore(bulk.jobs.store, (state) => state.total);
  const isBusy = useBulkValue((state) => state.working !== null);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      if (text.trim() === '' || isField || (event.clipboardData?.files.length ?? 0) > 0) return;
      event.preventDefault();
      void bulk.paste(text);
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, [bulk]);
  usePrimaryKey(() => {
    if (!isBusy) void bulk.browse();
  });
  const saveTemplate = async () => {
    const saved = await bulk.work('template', () => calls.saveTemplate());
    if (saved) toasts.getState().show({ title: t('start.templateSaved') });
  };
  return (
    <div className={styles.startPage}>
      <div className={styles.start}>
        <DropZone
          look="page"
          head={
            <div className={styles.startHead}>
              <h2>{t('start.title')}</h2>
              <p className="muted">{t('start.intro')}</p>
            </div>
          }
          label={t('start.dropLabel')}
          text={t('start.dropText')}
          dropText={t('start.dropNow')}
          browseText={t('start.browse')}
          browseKeys={PRIMARY_KEYS}
          pasteText={t('start.paste')}
          isDisabled={isBusy}
          onBrowse={() => void bulk.browse()}
          onProblem={() => bulk.fail({ code: 'sheet', reason: 'not-a-sheet', limit: null })}
          onFile={({ name, bytes }) =>
            bytes.length > MAX_BYTES
              ? bulk.fail({ code: 'sheet', reason: 'too-large', limit: MAX_BYTES })
              : void bulk.open(name, bytes)
          }
        />
        <WorkingLine />
        <div className={styles.line}>
          <Button icon={FileDown} variant="secondary" size="sm" onPress={() => void saveTemplate()}>
            {t('start.template')}
          </Button>
          <span className="caption">{t('start.templateHint')}</span>
          <span className="spring" />
          <GuideLink page="move-in-day" />
        </div>
      </div>
      {total === 0 ? <SheetColumns /> : total === null ? null : <History total={total} />}
    </div>
  );
}

/** Before the first job: what a sheet can hold. */
function SheetColumns() {
  const { t } = useTranslation('bulk');
  return (
    <section className={styles.sheetColumns} aria-label={t('start.columns')}>
      <SectionHead>{t('start.columns')}</SectionHead>
      <p className="small muted">{t('start.columnsText')}</p>
      <ul>
        {SHEET_FIELDS.filter((field) => field !== 'poa.type').map((field) => (
          <li key={field}>{fieldName(t, field)}</li>
        ))}
      </ul>
    </section>
  );
}
