import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { PreviewPane } from '../../../shared-parts/preview/preview-pane.tsx';
import { useKindShown } from '../../../shared-parts/use-kind-shown.ts';
import { Banner } from '../../../ui/banner/banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { SectionHead } from '../../../ui/section-head/section-head.tsx';
import styles from '../contracts.module.css';
import type { PoaStore } from '../stores/create-poa-store.ts';
import { useContractsStores } from '../use-contracts-stores.ts';
import own from './poa.module.css';
import { PoaDrop } from './poa-drop.tsx';
import { PoaFactsList } from './poa-facts-list.tsx';
import { PoaProblem } from './poa-problem.tsx';
import { PoaTextRemarks } from './poa-text-remarks.tsx';
import { PoaTypeField } from './poa-type-field.tsx';
import { useFileDrop } from './use-file-drop.ts';
import type { MissingInPoa } from './use-missing-in-poa.ts';

/** Whoever is led to the power of attorney is led to the first button in this pane. */
export const POA_PANE_ID = 'contract-poa';

/** The file next to the form: added by drop, dialog or paste; previewed; its kind chosen. */
export function PoaPane(props: {
  store: PoaStore;
  missing: readonly MissingInPoa[];
  poaType: string;
  onPoaType: (type: string) => void;
}) {
  const { t } = useTranslation('contracts');
  const { store } = props;
  const facts = useStore(store, (state) => state.facts);
  const bytes = useStore(store, (state) => state.bytes);
  const opening = useStore(store, (state) => state.opening);
  const failed = useStore(store, (state) => state.failed);
  const isKindShown = useKindShown()(props.poaType);
  const { form } = useContractsStores();
  const lostPoa = useStore(form, (state) => state.lostPoa);
  // The whole pane accepts a drop, including the preview.
  const { isTarget, handlers } = useFileDrop(store);

  return (
    <aside
      id={POA_PANE_ID}
      className={cx(styles.pane, own.target)}
      aria-label={t('poa.title')}
      data-drop-target={isTarget || undefined}
      {...handlers}
    >
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
      {facts === null && lostPoa !== null ? (
        <Banner
          level="warning"
          actions={
            <Button size="sm" onPress={() => form.getState().forgetLostPoa()}>
              {t('poa.dismiss')}
            </Button>
          }
        >
          {t('poa.lost', { name: lostPoa })}
        </Banner>
      ) : null}
      {facts === null ? (
        <div className={own.blank}>
          <PoaDrop store={store} look="tall" opening={opening} isTarget={isTarget} />
        </div>
      ) : (
        <>
          <PreviewPane key={facts.token} name={facts.name} extension={facts.extension} bytes={bytes} />
          <PoaFactsList facts={facts} />
          <PoaTextRemarks missing={props.missing} />
        </>
      )}
      {facts === null && !isKindShown ? null : (
        <div className={own.foot}>
          {isKindShown ? <PoaTypeField type={props.poaType} onType={props.onPoaType} /> : null}
          {facts === null ? null : (
            <PoaDrop store={store} look="flat" opening={opening} isTarget={isTarget} isReplacing />
          )}
        </div>
      )}
    </aside>
  );
}
