import FileDown from 'lucide-react/icons/file-down';
import FileUp from 'lucide-react/icons/file-up';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { useContractFormats } from '../contract-formats.ts';
import { LinkButton } from '../link-button.tsx';
import type { PoaStore } from '../stores/create-poa-store.ts';
import { usePreferences } from '../use-preferences.ts';
import own from './poa.module.css';
import { ReplaceQuestion } from './replace-question.tsx';
import { useFileDrop } from './use-file-drop.ts';

/** The area for a file: drop, browse, paste. `opening`: name of the file being read, empty while a dialog is open. */
export function PoaDrop(props: {
  store: PoaStore;
  look: 'tall' | 'flat';
  opening: string | null;
  /** There is a file already; the new one replaces it. */
  isReplacing?: boolean;
  /** A parent handles the drop: whether a file is held over it; absent: this area handles it. */
  isTarget?: boolean;
}) {
  const { t } = useTranslation('contracts');
  const formats = useContractFormats();
  const { limits } = usePreferences();
  const { store, look, opening } = props;
  const drop = useFileDrop(store);
  const isTarget = props.isTarget ?? drop.isTarget;
  const browse = () => void store.getState().browse();

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no place to drop a file
    <div
      {...(props.isTarget === undefined ? drop.handlers : {})}
      role="group"
      className={own.zone}
      data-look={look}
      data-drop-target={isTarget || undefined}
      aria-label={t('poa.zone')}
    >
      <Icon of={isTarget ? FileDown : FileUp} />
      {isTarget ? (
        <span>{t('poa.dropActive')}</span>
      ) : opening !== null && opening !== '' ? (
        <span role="status">{t('poa.opening', { name: opening })}</span>
      ) : look === 'flat' ? (
        <span>
          {t('poa.dropOr')} <LinkButton onPress={browse}>{t('poa.browse')}</LinkButton>{' '}
          {t(props.isReplacing ? 'poa.orPasteAnother' : 'poa.orPaste')}
        </span>
      ) : (
        <>
          <b>{t('poa.drop')}</b>
          <span>{t('poa.accepted', { size: formats.bytes(limits.poaMaxBytes) })}</span>
          <Button variant="secondary" onPress={browse}>
            {t('poa.browseButton')}
          </Button>
          <span>{t('poa.paste')}</span>
        </>
      )}
      <ReplaceQuestion store={store} />
    </div>
  );
}
