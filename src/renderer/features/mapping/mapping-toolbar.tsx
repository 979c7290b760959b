import Redo2 from 'lucide-react/icons/redo-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MAPPED_BODIES } from '../../../shared/model/mapping/mapped-bodies.ts';
import type { MappingOverview } from '../../../shared/model/mapping/mapping.ts';
import { useCalls } from '../../hooks/use-calls.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { Token } from '../../ui/chip/chip.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import styles from './mapping.module.css';
import { changesOf } from './stores/mapping-state.ts';
import type { MappingStore } from './use-mapping.ts';
import { VersionsMenu } from './versions-menu.tsx';

/** Which body, its versions, and what can be done with the draft. */
export function MappingToolbar(props: {
  store: MappingStore;
  overview: MappingOverview | null;
  onObserved: () => void;
}) {
  const { store, overview } = props;
  const { toasts } = useStores();
  const desktop = useCalls('app');
  const calls = useCalls('mapping');
  const { t } = useTranslation('mapping');
  const state = useStoreValue(store, (known) => known);
  const isDirty = useMemo(() => changesOf(state).size > 0, [state]);
  const file = useRef<HTMLInputElement>(null);
  const isLocked = overview?.isLocked ?? true;
  const version = overview?.document.version ?? 1;
  const next = overview?.nextVersion ?? 2;

  const told = async (work: Promise<boolean>) => {
    if (!(await work)) return;
    const now = store.getState().overview;
    const inUse = now.state === 'ready' ? now.value.document.version : next;
    toasts.getState().show({ title: t('saved', { version: inUse }), text: t('savedText') });
  };
  const exportFile = async () => {
    try {
      const { name, text } = await calls.export({ body: state.body });
      const isSaved = await desktop.saveFile({ name, bytes: new TextEncoder().encode(text) });
      if (isSaved) toasts.getState().show({ title: t('exported') });
    } catch {
      store.setState({ error: { code: 'unexpected', reference: 'export' } });
    }
  };
  const importFile = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    if (await store.getState().importText(await chosen.text())) toasts.getState().show({ title: t('imported') });
  };

  return (
    <div className="toolbar">
      <Menu
        label={t('body')}
        entries={MAPPED_BODIES.map((body) => ({
          id: body,
          label: t(`bodies.${body}`),
          end: body,
          isChecked: body === state.body,
          onAction: () => void state.load(body),
        }))}
      >
        <Token className={styles.bodyToken ?? ''}>{state.body}</Token>
      </Menu>
      <span className="muted small" role="status">
        {isDirty
          ? t('draftOf', { version, next })
          : t(overview?.isDefault === false ? 'version' : 'versionDefault', { version })}
      </span>
      <span className="spring" />
      <IconButton
        size="sm"
        icon={Undo2}
        label={t('undo')}
        keys={['Ctrl', 'Z']}
        isDisabled={state.past.length === 0}
        onPress={state.undo}
      />
      <IconButton
        size="sm"
        icon={Redo2}
        label={t('redo')}
        keys={['Ctrl', 'Y']}
        isDisabled={state.future.length === 0}
        onPress={state.redo}
      />
      <span className="vr" />
      <Button size="sm" onPress={props.onObserved}>
        {t('observed.open')}
      </Button>
      <VersionsMenu store={store} overview={overview} onDone={(work) => void told(work)} />
      <Button size="sm" isDisabled={isLocked} onPress={() => file.current?.click()}>
        {t('import')}
      </Button>
      <input
        ref={file}
        className={styles.file}
        type="file"
        accept=".json,application/json"
        aria-label={t('import')}
        onChange={(event) => {
          void importFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button size="sm" onPress={() => void exportFile()}>
        {t('export')}
      </Button>
      <span className="vr" />
      <Button isDisabled={!isDirty} onPress={state.discard}>
        {t('discard')}
      </Button>
      <Button
        variant="primary"
        isDisabled={isLocked || !isDirty}
        isBusy={state.isSaving}
        keys={['Ctrl', 'S']}
        onPress={() => void told(state.save(crypto.randomUUID()))}
      >
        {t('save', { version: next })}
      </Button>
    </div>
  );
}
