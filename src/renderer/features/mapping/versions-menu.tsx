import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MappingOverview } from '../../../shared/model/mapping/mapping.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { MenuButton } from '../../ui/menu/menu.tsx';
import type { MappingStore } from './use-mapping.ts';

/** The versions there were, to go back to, and the way back to what the app reads by itself. */
export function VersionsMenu(props: {
  store: MappingStore;
  overview: MappingOverview | null;
  /** Told of the work that was begun; it says whether anything was saved. */
  onDone: (work: Promise<boolean>) => void;
}) {
  const { overview, onDone } = props;
  const { restore, reset } = props.store.getState();
  const { t } = useTranslation('mapping');
  const formats = useFormats();
  const [isResetting, setResetting] = useState(false);
  const isLocked = overview?.isLocked ?? true;
  const version = overview?.document.version ?? 1;
  return (
    <>
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
            onAction: () => onDone(restore(one.version, crypto.randomUUID())),
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
                  onDone(reset(crypto.randomUUID()));
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
    </>
  );
}
