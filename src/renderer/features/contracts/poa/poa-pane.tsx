import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { PoaStore } from '../../../stores/create-poa-store.ts';
import { PreviewPane } from '../../../stores-react/preview/preview-pane.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { SectionHead } from '../../../ui/section-head/section-head.tsx';
import styles from '../contracts.module.css';
import own from './poa.module.css';
import { PoaDrop } from './poa-drop.tsx';
import { PoaFactsList } from './poa-facts-list.tsx';
import { PoaProblem } from './poa-problem.tsx';
import { PoaTypeField } from './poa-type-field.tsx';

/** The paper beside the form: given by drop, dialog or paste; looked at; its kind chosen. */
export function PoaPane(props: { store: PoaStore; poaType: string; onPoaType: (type: string) => void }) {
  const { t } = useTranslation('contracts');
  const { store } = props;
  const facts = useStore(store, (state) => state.facts);
  const bytes = useStore(store, (state) => state.bytes);
  const reading = useStore(store, (state) => state.reading);
  const failed = useStore(store, (state) => state.failed);
  const pane = useRef<HTMLElement>(null);

  return (
    <aside ref={pane} className={styles.pane} aria-label={t('poa.title')}>
      <div className={styles.paneHead}>
        <SectionHead
          end={
            facts === null ? null : (
              <>
                <Button size="sm" onPress={() => void store.getState().browse()}>
                  {t('poa.replace')}
                </Button>
                <Button size="sm" onPress={() => void store.getState().remove()}>
                  {t('poa.remove')}
                </Button>
              </>
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
        <div className={own.blank}>
          <PoaDrop store={store} look="tall" reading={reading} />
        </div>
      ) : (
        <>
          <PreviewPane key={facts.token} name={facts.name} extension={facts.extension} bytes={bytes} />
          <PoaFactsList facts={facts} />
        </>
      )}
      <div className={own.foot}>
        <PoaTypeField type={props.poaType} onType={props.onPoaType} />
        {facts === null ? null : <PoaDrop store={store} look="flat" reading={reading} isReplacing />}
      </div>
    </aside>
  );
}
