import Redo2 from 'lucide-react/icons/redo-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MappingOverview } from '../../../shared/model/mapping.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { useKept } from '../../hooks/use-owned.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { Token } from '../../ui/chip/chip.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Menu, MenuButton } from '../../ui/menu/menu.tsx';
import styles from './mapping.module.css';
import { createMappingActions } from './stores/mapping-actions.ts';
import { changesOf, MAPPED_BODIES } from './stores/mapping-state.ts';
import type { MappingStore } from './use-mapping.ts';

/** Which body, its versions, and what can be done with the draft. */
export function MappingToolbar(props: {
  store: MappingStore;
  overview: MappingOverview | null;
  onObserved: () => void;
}) {
  const { store, overview } = props;
  const { desktop, toasts } = useStores();
  const actions = useKept(createMappingActions);
  const { t } = useTranslation('mapping');
  const formats = useFormats();
  const state = useStoreValue(store, (known) => known);
  const isDirty = useMemo(() => changesOf(state).size > 0, [state]);
  const [isResetting, setResetting] = useState(false);
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
      const { name, text } = await actions.exportMapping({ body: state.body });
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
      <MenuButton
        size="sm"
        menuLabel={t('versions')}
        entries={[
          ...(overview?.versions ?? []).map((one) => ({
            id: String(one.version),
            label: t(one.version === version ? 'version' : 'versionsMenu.restore', { version: one.version }),
            end:
              one.version === version
                ? t('versionsMenu.current')
                : `${t(`versionsMenu.madeBy.${one.madeBy}`)}, ${formats.dateTime(one.savedAt)}`,
            isDisabled: isLocked || one.version === version,
            onAction: () => void told(state.restore(one.version, crypto.randomUUID())),
          })),
          ...((overview?.versions.length ?? 0) > 0 ? [{ kind: 'rule' as const, id: 'rule' }] : []),
          {
            id: 'reset',
            label: t('versionsMenu.reset'),
            isDisabled: isLocked || (overview?.isDefault === true && overview.confirmed.length === 0),
            onAction: () => setResetting(true),
          },
        ]}
      >
        {t('versions')}
      </MenuButton>
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
      {isResetting ? (
        <Dialog
          title={t('resetTitle')}
          role="alertdialog"
          isOpen
          onClose={() => setResetting(false)}
          actions={
            <>
              <Button onPress={() => setResetting(false)}>{t('common:cancel')}</Button>
              <Button
                variant="danger"
                isSolid
                onPress={() => {
                  setResetting(false);
                  void told(state.reset(crypto.randomUUID()));
                }}
              >
                {t('reset')}
              </Button>
            </>
          }
        >
          <p>{t('resetText')}</p>
        </Dialog>
      ) : null}
    </div>
  );
}
