import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { PreviewPane } from '../../../shared-parts/preview/preview-pane.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { SectionHead } from '../../../ui/section-head/section-head.tsx';
import styles from '../contracts.module.css';
import { PoaDrop } from '../poa/poa-drop.tsx';
import { PoaProblem } from '../poa/poa-problem.tsx';
import type { PoaStore } from '../stores/create-poa-store.ts';
import { ComparedFile } from './compare-file.tsx';
import own from './outcome.module.css';

/**
 * The power of attorney beside the fields that were refused, and what goes with the corrected registration. `store`
 * still has the file of what was sent just now; for an older one it is empty until somebody attaches it.
 */
export function RejectedFile({ sha256, store }: { sha256: string; store: PoaStore }) {
  const { t } = useTranslation('contracts');
  const { facts, bytes, opening, failed } = useStore(store);
  return (
    <>
      <div className={styles.paneHead}>
        <SectionHead
          end={
            facts === null ? null : (
              <Button size="sm" isBusy={opening !== null} onPress={() => void store.getState().browse()}>
                {t('poa.replace')}
              </Button>
            )
          }
        >
          {t('poa.title')}
        </SectionHead>
      </div>
      {failed === null ? null : (
        <PoaProblem failed={failed} isKept={facts !== null} onDismiss={() => store.getState().dismissFailure()} />
      )}
      {facts === null ? (
        <div className={own.attach}>
          <p className="small muted">{t('sent.attach')}</p>
          <PoaDrop store={store} look="flat" opening={opening} />
        </div>
      ) : (
        <>
          <div className={own.paper}>
            <PreviewPane key={facts.token} name={facts.name} extension={facts.extension} bytes={bytes} />
          </div>
          <div className={own.compare}>
            <ComparedFile name={facts.name} isSame={facts.sha256 === sha256} />
          </div>
        </>
      )}
    </>
  );
}
